begin;

select plan(1);

select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env \gset
select test.given_schedule(:'env', 's' || n, '@daily', '{"jitter": "20h"}')
from generate_series(1, 50) as n;
select test.at('2026-01-02 00:00:00+00');
select cron.tick();
create temporary table before as select j.id, j.available_at from cron.open_jobs as j;

-- By a second: all of them wait as long as their window allows.
select test.at('2026-01-01 23:59:59+00');
select cron.tick();
select results_eq(
    'select j.id, j.available_at from cron.open_jobs as j order by 1',
    'select b.id, b.available_at from before as b order by 1',
    'a window longer than the backoff is not drawn in to it'
);

select * from finish();
rollback;
