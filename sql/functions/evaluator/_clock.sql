create function cron._clock(p_hour integer, p_minute integer, p_second integer default null)
returns text
language sql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
begin atomic
    return concat_ws(
        ':',
        lpad(p_hour::text, 2, '0'),
        lpad(p_minute::text, 2, '0'),
        lpad(p_second::text, 2, '0')
    );
end;

comment on function cron._clock(integer, integer, integer) is
'A time of day as 09:30, or 09:30:15.';

revoke all on function cron._clock(integer, integer, integer) from public;
grant execute on function cron._clock(integer, integer, integer)
to cron_reader, cron_author, cron_engine, cron_keeper;
