create function cron._calendar_at(
    p_calendar cron.calendars, p_wall timestamp, out excluded boolean, out until timestamp
)
language plpgsql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_midnight constant timestamp := date_trunc('day', p_wall);
    v_week     constant timestamp
        := v_midnight - extract(dow from p_wall)::integer * interval '1 day';
    v_second   constant integer := floor(extract(epoch from p_wall - v_week));
    v_month    constant integer := extract(month from p_wall);
    v_day      constant integer := extract(day from p_wall);
    v_future   constant tsmultirange := tsmultirange(tsrange(p_wall, null));
    v_weeks    constant int4multirange := int4multirange(int4range(v_second, null));
    v_spans    constant boolean := p_calendar.spans @> p_wall;
    v_weekly   constant boolean := p_calendar.weekly @> v_second;
    v_yearly   constant boolean := v_month * 100 + v_day = any(p_calendar.yearly);
begin
    excluded := v_spans or v_weekly or v_yearly;
    if excluded then
        until := greatest(
            case when v_spans then lower(v_future - p_calendar.spans) end,
            case when v_weekly then
                v_week + lower(v_weeks - p_calendar.weekly) * interval '1 second'
            end,
            case when v_yearly then v_midnight + interval '1 day' end
        );
        return;
    end if;
    until := least(
        lower(v_future * p_calendar.spans),
        v_week + lower(v_weeks * p_calendar.weekly) * interval '1 second'
    );
    if p_calendar.yearly <> array[]::integer[] then
        -- In this month, or not before the next: looking further would save little.
        until := least(until, date_trunc('month', p_wall) + coalesce(
            (
                select (min(y.date) - v_month * 100 - 1) * interval '1 day'
                from unnest(p_calendar.yearly) as y (date)
                where y.date / 100 = v_month and y.date % 100 > v_day
            ), interval '1 month'
        ));
    end if;
end
$$;

comment on function cron._calendar_at(cron.calendars, timestamp) is
'Whether a calendar excludes a local time, and until when at least that stays so (null: for ever).';

revoke all on function cron._calendar_at(cron.calendars, timestamp) from public;
grant execute on function cron._calendar_at(cron.calendars, timestamp)
to cron_reader, cron_author, cron_engine;
