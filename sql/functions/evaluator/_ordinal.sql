create function cron._ordinal(p_number integer)
returns text
language sql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
begin atomic
    return p_number || case
        when p_number % 100 between 11 and 13 then 'th'
        when p_number % 10 = 1 then 'st'
        when p_number % 10 = 2 then 'nd'
        when p_number % 10 = 3 then 'rd'
        else 'th'
    end;
end;

comment on function cron._ordinal(integer) is
'1st, 2nd, 3rd and so on.';

revoke all on function cron._ordinal(integer) from public;
grant execute on function cron._ordinal(integer)
to cron_reader, cron_author, cron_engine, cron_keeper;
