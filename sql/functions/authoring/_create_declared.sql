create function cron._create_declared(
    p_env_id uuid, p_domain text, p_declarations jsonb, p_prune boolean
)
returns setof cron.schedule_change
language plpgsql
volatile
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_now         constant timestamptz := cron._now();
    v_declaration cron._declaration;
    v_id          uuid;
begin
    if not exists (
        select
        from cron._match_declarations(p_domain, p_declarations, false) as m
        where m.schedule_id is null
    ) then
        return;
    end if;
    perform cron._require_room(p_env_id, p_domain, p_declarations, p_prune);
    -- One by one, since each raises its own error.
    for v_declaration in
        select m.*
        from cron._match_declarations(p_domain, p_declarations, false) as m
        where m.schedule_id is null
    loop
        v_id := cron._insert_draft(
            cron._draft_declaration(p_domain, v_declaration, v_now), 'apply_schedules'
        );
        -- Otherwise another session took the name meanwhile.
        if v_id is not null then
            return next row(v_declaration.schedule_type, 'create', null, v_id
            )::cron.schedule_change;
        end if;
    end loop;
end
$$;

comment on function cron._create_declared(uuid, text, jsonb, boolean) is
'Creates the declared schedules that there are not yet, and returns them. The caller holds the '
'environment.';

revoke all on function cron._create_declared(uuid, text, jsonb, boolean) from public;
grant execute on function cron._create_declared(uuid, text, jsonb, boolean) to cron_author;
