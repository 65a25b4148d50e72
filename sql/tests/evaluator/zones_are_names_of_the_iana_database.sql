begin;

select plan(9);

select is(cron._require_zone('europe/BERLIN'), 'Europe/Berlin', 'in any case');
select is(cron._zone('GMT'), 'UTC', 'all names of UTC take the shortest way');
select is(cron._zone('PST'), null, 'an abbreviation is not a zone');
select is(
    cron.next_fire('0 9 * * *', '2026-07-01 00:00+00', 'CET'), '2026-07-01 07:00+00'::timestamptz,
    'CET has summer time, which AT TIME ZONE does not know'
);
select throws_ok(format('select cron.validate(%L, %L)', '@daily', zone), 'SC004', null, zone)
from (values ('Foo5'), ('+02:00'), ('posix/Europe/Berlin'), ('Europe/Berlin '), ('')) as t (zone);

select * from finish();

rollback;
