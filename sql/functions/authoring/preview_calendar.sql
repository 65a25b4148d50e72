create function cron.preview_calendar(
    p_name text, p_expression text, p_from timestamptz default null,
    p_to timestamptz default null, p_timezone text default 'UTC'
)
returns table (fire_at timestamptz, local_time timestamp, excluded boolean)
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_env_id   constant uuid := cron._require_environment();
    v_from     constant timestamptz := coalesce(p_from, cron._now());
    v_to       constant timestamptz := coalesce(p_to, v_from + interval '720 hours');
    v_calendar cron.calendars;
    v_zone     text;
begin
    select c.* into v_calendar
    from cron.calendars as c
    where c.env_id = v_env_id and c.name = p_name;
    if not found then
        raise exception using errcode = 'SC012',
            message = 'no such calendar in this environment',
            detail = format('p_name is %s', coalesce(quote_literal(left(p_name, 200)), 'null')),
            hint = 'cron.set_calendar() makes one';
    end if;
    v_zone := cron._zone(cron._require_zone(p_timezone));
    return query
    select f.fire_at, l.local_time, (cron._calendar_at(v_calendar, l.local_time)).excluded
    from cron.fires_between(p_expression, v_from, v_to, p_timezone) as f (fire_at)
    cross join lateral timezone(v_zone, f.fire_at) as l (local_time);
end
$$;

comment on function cron.preview_calendar(text, text, timestamptz, timestamptz, text) is
'What a calendar does to an expression: its fires from p_from (default: now) up to, and without, '
'p_to (default: 30 days later), the first 10,000, and which are excluded. SC001 to SC004, SC012.';

revoke all on function cron.preview_calendar(text, text, timestamptz, timestamptz, text)
from public;
grant execute on function cron.preview_calendar(text, text, timestamptz, timestamptz, text)
to cron_reader;
