create function cron._every(p_text text)
returns bigint
language plpgsql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    c_longest constant bigint := 36525 * 86400::bigint; -- a century
    v_part constant bigint[] := (regexp_match(
        p_text,
        '^@EVERY'
        '(?: *([0-9]{1,9}) *(?:W|WEEKS?))?'
        '(?: *([0-9]{1,9}) *(?:D|DAYS?))?'
        '(?: *([0-9]{1,9}) *(?:H|HRS?|HOURS?))?'
        '(?: *([0-9]{1,9}) *(?:M|MINS?|MINUTES?))?'
        '(?: *([0-9]{1,9}) *(?:S|SECS?|SECONDS?))?$'
    ))::bigint[];
    v_seconds constant bigint := coalesce(v_part[1], 0) * 604800
        + coalesce(v_part[2], 0) * 86400
        + coalesce(v_part[3], 0) * 3600
        + coalesce(v_part[4], 0) * 60
        + coalesce(v_part[5], 0);
begin
    if v_part is null or v_seconds not between 1 and c_longest then
        raise exception using
            errcode = 'SC002',
            message = format('invalid interval %L', lower(ltrim(substr(p_text, 7)))),
            detail = 'allowed after @every are weeks, days, hours, minutes and seconds, in whole '
                'numbers and in this order, from 1 second to 36525 days: 5m, 1h30m, 2 days',
            hint = case
                when p_text ~ '^@EVERY +[A-Z]' then 'give the number, for example @every 1 day'
                when p_text ~ '[0-9 ](MO|MONS?|MONTHS?|Y|YRS?|YEARS?)($|[^A-Z])'
                    then 'months and years differ in length: use a cron expression'
                when p_text ~ '^@EVERY *[0-9]+$' then 'give the unit, for example @every 5m'
                when p_text ~ '^@EVERY .*[.]' then 'write 1h30m for 1.5h'
                else 'for example @every 90 minutes'
            end;
    end if;

    return v_seconds * 1000000;
end;
$$;

comment on function cron._every(text) is
'The interval of an @every expression (in upper case) in microseconds; raises SC002.';

revoke all on function cron._every(text) from public;
grant execute on function cron._every(text)
to cron_reader, cron_author, cron_engine, cron_keeper;
