create function cron._require_calendar(p_name text)
returns void
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
begin
    if not exists (select from cron.calendars as c where c.name = p_name) then
        raise exception using errcode = 'SC012',
            message = 'no such calendar in this environment',
            detail = format('calendar is %s', coalesce(quote_literal(left(p_name, 200)), 'null')),
            hint = 'cron.set_calendar() makes one';
    end if;
end
$$;

comment on function cron._require_calendar(text) is
'Raises SC012 unless the environment of the context has a calendar of this name.';

revoke all on function cron._require_calendar(text) from public;
grant execute on function cron._require_calendar(text) to cron_author;
