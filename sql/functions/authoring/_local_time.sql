create function cron._local_time(p_value jsonb)
returns timestamp
language plpgsql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
set datestyle = 'ISO, YMD'
as $$
declare
    v_text constant text := p_value #>> '{}';
begin
    if jsonb_typeof(p_value) = 'string' and v_text ~
        '^[0-9]{4}-[0-9]{2}-[0-9]{2}([Tt ]([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?)?$'
    then
        return v_text::timestamp;
    end if;
    return null;
exception when data_exception then
    -- There is no such date.
    return null;
end
$$;

comment on function cron._local_time(jsonb) is
'A local time as "2026-12-24", which is its midnight, or "2026-12-24 18:00"; null for anything '
'else, also for a time with an offset.';

revoke all on function cron._local_time(jsonb) from public;
grant execute on function cron._local_time(jsonb) to cron_author;
