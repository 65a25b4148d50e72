create function cron._plan_declarations(
    p_env_id uuid, p_domain text, p_declarations jsonb, p_prune boolean
)
returns setof cron.schedule_change
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_now         constant timestamptz := cron._now();
    v_declaration cron._declaration;
    v_draft       cron._draft;
begin
    -- Stable, as is all that it calls: nothing is written here, and no row is locked.
    perform cron._require_room(p_env_id, p_domain, p_declarations, p_prune);
    -- One by one, since each raises its own error.
    for v_declaration in
        select m.* from cron._match_declarations(p_domain, p_declarations, p_prune) as m
    loop
        if v_declaration.place is not null then
            v_draft := cron._draft_declaration(p_domain, v_declaration, v_now);
        end if;
        return next row(
            v_declaration.schedule_type,
            case
                when v_declaration.place is null then 'prune'
                when v_declaration.schedule_id is null then 'create'
                when v_draft.changed_keys is null then 'unchanged'
                else 'update'
            end,
            case when v_declaration.place is not null then v_draft.changed_keys end,
            v_declaration.schedule_id
        )::cron.schedule_change;
    end loop;
end
$$;

comment on function cron._plan_declarations(uuid, text, jsonb, boolean) is
'What cron._apply_declarations() would do, with every check that it makes, and without a lock.';

revoke all on function cron._plan_declarations(uuid, text, jsonb, boolean) from public;
grant execute on function cron._plan_declarations(uuid, text, jsonb, boolean) to cron_author;
