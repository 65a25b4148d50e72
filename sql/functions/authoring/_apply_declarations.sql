create function cron._apply_declarations(
    p_env_id uuid, p_domain text, p_declarations jsonb, p_prune boolean
)
returns setof cron.schedule_change
language plpgsql
volatile
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_now         timestamptz;
    v_change      cron.schedule_change;
    v_created     uuid[];
    v_held        uuid[];
    v_declaration cron._declaration;
    v_draft       cron._draft;
begin
    -- Two that declare the same schedules would wait for each other's names and rows.
    perform cron._hold_environment(p_env_id);
    -- Again when another session deleted one of the schedules meanwhile.
    loop
        for v_change in
            select c.*
            from cron._create_declared(p_env_id, p_domain, p_declarations, p_prune) as c
        loop
            v_created := v_created || v_change.schedule_id;
            return next v_change;
        end loop;
        v_held := array(
            select s.schedule_id
            from cron.schedule_state as s
            where s.schedule_id in (
                select m.schedule_id
                from cron._match_declarations(p_domain, p_declarations, p_prune) as m
            )
            order by s.schedule_id
            for no key update
        );
        exit when not exists (
            select
            from cron._match_declarations(p_domain, p_declarations, false) as m
            where m.schedule_id is null or m.schedule_id not in (select unnest(v_held))
        );
    end loop;

    v_now := cron._now();
    for v_declaration in
        select m.*
        from cron._match_declarations(p_domain, p_declarations, p_prune) as m
        where m.schedule_id in (select unnest(v_held))
            and m.schedule_id not in (select unnest(v_created))
    loop
        if v_declaration.place is null then
            perform cron._delete_schedule(v_declaration.schedule_id, 'apply_schedules');
            return next row(v_declaration.schedule_type, 'prune', null, v_declaration.schedule_id
            )::cron.schedule_change;
            continue;
        end if;
        v_draft := cron._draft_declaration(p_domain, v_declaration, v_now);
        perform cron._save_draft(v_draft, 'apply_schedules');
        return next row(
            v_declaration.schedule_type,
            case when v_draft.changed_keys is null then 'unchanged' else 'update' end,
            v_draft.changed_keys, v_declaration.schedule_id
        )::cron.schedule_change;
    end loop;
end
$$;

comment on function cron._apply_declarations(uuid, text, jsonb, boolean) is
'Makes the schedules of a domain what the declarations say, and returns what it did.';

revoke all on function cron._apply_declarations(uuid, text, jsonb, boolean) from public;
grant execute on function cron._apply_declarations(uuid, text, jsonb, boolean) to cron_author;
