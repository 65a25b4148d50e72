create function cron._every_words(p_seconds bigint)
returns text
language sql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
begin atomic
    -- every hour, but every 1 hour 30 minutes
    select case
        when count(*) = 1 and max(u.number) = 1 then max(u.unit)
        else string_agg(
            format('%s %s%s', u.number, u.unit, case when u.number > 1 then 's' end),
            ' ' order by u.place
        )
    end
    from unnest(
        array[p_seconds / 86400, p_seconds / 3600 % 24, p_seconds / 60 % 60, p_seconds % 60],
        array['day', 'hour', 'minute', 'second']
    ) with ordinality as u (number, unit, place)
    where u.number > 0;
end;

comment on function cron._every_words(bigint) is
'So many seconds in English, to follow the word every: hour, or 1 hour 30 minutes.';

revoke all on function cron._every_words(bigint) from public;
grant execute on function cron._every_words(bigint)
to cron_reader, cron_author, cron_engine, cron_keeper;
