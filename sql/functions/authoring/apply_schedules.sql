create function cron.apply_schedules(
    p_domain text, p_declarations jsonb, p_prune boolean default false,
    p_dry_run boolean default false
)
returns setof cron.schedule_change
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    v_env_id constant uuid := cron._require_authoring();
begin
    perform cron._require_name('domain', p_domain), cron._require_declarations(p_declarations);
    if p_prune is null or p_dry_run is null then
        raise exception using errcode = 'SC012',
            message = 'p_prune and p_dry_run must be true or false',
            detail = format('p_prune %s, p_dry_run %s', coalesce(p_prune::text, 'null'),
                coalesce(p_dry_run::text, 'null')),
            hint = 'leave them out for false';
    end if;
    if p_dry_run then
        return query
        select c.*
        from cron._plan_declarations(v_env_id, p_domain, p_declarations, p_prune) as c
        order by c.schedule_type collate "C";
    else
        return query
        select c.*
        from cron._apply_declarations(v_env_id, p_domain, p_declarations, p_prune) as c
        order by c.schedule_type collate "C";
    end if;
end
$$;

comment on function cron.apply_schedules(text, jsonb, boolean, boolean) is
'Makes the schedules of a domain what is declared: an array of objects with schedule_type and any '
'keys of create_schedule() and its p_options, flat; each as upsert_schedule() would. p_prune '
'deletes the domain''s other schedules. p_dry_run writes nothing and returns the same plan, by '
'schedule_type. All of it, or nothing: SC002 to SC005, SC012, SC014 to SC016.';

revoke all on function cron.apply_schedules(text, jsonb, boolean, boolean) from public;
grant execute on function cron.apply_schedules(text, jsonb, boolean, boolean) to cron_writer;

alter function cron.apply_schedules(text, jsonb, boolean, boolean) owner to cron_author;
