create function cron._second_of_day(p_value jsonb)
returns integer
language plpgsql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_text constant text := p_value #>> '{}';
begin
    if jsonb_typeof(p_value) = 'string'
        and v_text ~ '^(([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?|24:00(:00)?)$'
    then
        return substr(v_text, 1, 2)::integer * 3600 + substr(v_text, 4, 2)::integer * 60
            + coalesce(nullif(substr(v_text, 7, 2), ''), '0')::integer;
    end if;
    return null;
end
$$;

comment on function cron._second_of_day(jsonb) is
'Seconds from midnight to a time as "22:00" or "22:00:30", at most "24:00"; null for anything '
'else.';

revoke all on function cron._second_of_day(jsonb) from public;
grant execute on function cron._second_of_day(jsonb) to cron_author;
