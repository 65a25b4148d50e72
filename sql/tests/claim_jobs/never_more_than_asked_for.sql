begin;

select plan(5);

create temporary table env as
select test.given_environment(n) as id
from unnest(array['a', 'b', 'c']) as n;

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(e.id, format('s%s', n), '0 * * * *')
from env as e, generate_series(1, 5) as n;
select test.at('2026-01-01 01:00:00+00');
select cron.tick();

select is((select count(*) from test.claim(0)), 0::bigint, 'none');
select is((select count(*) from test.claim(-1)), 0::bigint, 'less than none is none');
select is((select count(*) from test.claim(4)), 4::bigint, 'four');
select is((select count(*) from test.claim(7)), 7::bigint, 'seven');
select is(
    (select count(*) from cron.jobs where status = 'running'), 11::bigint,
    'no more are taken than were handed out'
);

select * from finish();
rollback;
