begin;

select plan(7);

create function pg_temp.answers()
returns text
language sql
as $$
    select string_agg(extract(epoch from a.at)::text, ' ' order by a.number)
    from (
        values
            (1, cron.next_fire('30 2 * * *', to_timestamp(1615640400), 'America/New_York')),
            (2, cron.next_fire('0 9 1 6 *', to_timestamp(1615640400), 'Europe/Berlin')),
            (3, cron.prev_fire('30 1 * * *', to_timestamp(1636270000), 'America/New_York')),
            (4, cron.next_fire('0 0 29 2 *', to_timestamp(1615640400), 'CET')),
            (5, cron.next_fire('@every 1 day', to_timestamp(1615640400))),
            (6, cron.next_fire('0 0 * * *', to_timestamp(1615640400)))
    ) as a (number, at)
$$;

create temporary table expected as select pg_temp.answers() as answers;

set local time zone 'America/New_York';
select is(pg_temp.answers(), answers, 'TimeZone with daylight saving') from expected;
set local time zone 'Pacific/Apia';
select is(pg_temp.answers(), answers, 'TimeZone at the date line') from expected;
set local datestyle = 'sql, dmy';
select is(pg_temp.answers(), answers, 'DateStyle') from expected;
set local intervalstyle = 'sql_standard';
select is(pg_temp.answers(), answers, 'IntervalStyle') from expected;
set local timezone_abbreviations = 'Australia';
select is(pg_temp.answers(), answers, 'timezone_abbreviations') from expected;
set local extra_float_digits = -15;
select is(pg_temp.answers(), answers, 'extra_float_digits') from expected;

-- Last, and by functions that this session has not parsed yet.
set local standard_conforming_strings = off;
select lives_ok(
    format('select cron.%s', call), format('standard_conforming_strings: cron.%s', call)
)
from (values ($$canonical('*/5 1-3,H(5-9) L,H(1-5)/2 JAN MON#2')$$)) as t (call);

select * from finish();

rollback;
