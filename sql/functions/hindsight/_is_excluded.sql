create function cron._is_excluded(p_asked cron._inquiry)
returns boolean
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
begin
    return (
        select (cron._calendar_at(c, p_asked.wall)).excluded
        from cron.calendars as c
        where c.env_id = (p_asked.definition).env_id and c.name = (p_asked.definition).calendar
    );
end
$$;

comment on function cron._is_excluded(cron._inquiry) is
'Whether the calendar of the schedule, as it is now, excludes the instant; null: it has none.';

revoke all on function cron._is_excluded(cron._inquiry) from public;
grant execute on function cron._is_excluded(cron._inquiry) to cron_author;
