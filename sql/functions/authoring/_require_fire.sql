create function cron._require_fire(
    p_definition cron.schedule_definitions, p_next_run_at timestamptz
)
returns void
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
begin
    if p_next_run_at is null then
        raise exception using errcode = 'SC003',
            message = 'the schedule would have nothing left to fire',
            detail = format('timing %s, starts_at %s, ends_at %s, max_runs %s',
                coalesce(quote_literal(p_definition.cron_expression),
                    cron._iso(p_definition.run_at)),
                coalesce(cron._iso(p_definition.starts_at), 'null'),
                coalesce(cron._iso(p_definition.ends_at), 'null'),
                coalesce(p_definition.max_runs::text, 'null')),
            hint = 'to stop a schedule, pause or delete it';
    end if;
end
$$;

comment on function cron._require_fire(cron.schedule_definitions, timestamptz) is
'Raises SC003 for a definition whose next instant is null.';

revoke all on function cron._require_fire(cron.schedule_definitions, timestamptz) from public;
grant execute on function cron._require_fire(cron.schedule_definitions, timestamptz) to cron_author;
