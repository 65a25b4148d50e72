begin;

select plan(7);

select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env \gset
select test.given_schedule(:'env', 's' || n, '0 * * * *', '{"jitter": "10m"}')
from generate_series(1, 200) as n;
select test.given_schedule(:'env', 'exact', '0 * * * *', '{"jitter": "0s"}');

select test.at('2026-01-01 01:00:00+00');
select cron.tick();
select is(
    (select count(*) from cron.jobs as j where j.scheduled_at = '2026-01-01 01:00+00'),
    201::bigint, 'scheduled_at stays exact'
);
select ok(
    (
        select min(j.available_at) >= '2026-01-01 01:00+00'
            and min(j.available_at) < '2026-01-01 01:00:30+00'
            and max(j.available_at) < '2026-01-01 01:10+00'
            and max(j.available_at) >= '2026-01-01 01:09:30+00'
        from cron.jobs as j
    ),
    'available_at lies all over the window'
);
select results_eq(
    $$ select j.available_at - j.scheduled_at from cron.jobs as j order by j.id $$,
    $$
        select cron._jitter(
            j.id, case when j.schedule_type <> 'exact' then interval '10 minutes' end
        )
        from cron.jobs as j order by j.id
    $$,
    'it depends on the job only'
);
select results_eq(
    'select c.schedule_type from test.claim(1000) as c',
    $$ values ('exact') $$,
    'before that none is claimable'
);

select test.at('2026-01-01 01:05:00+00');
select cron.tick();
select results_eq(
    'select c.job_id from test.claim(1000) as c order by 1',
    $$
        select j.id from cron.jobs as j
        where j.available_at <= '2026-01-01 01:05+00' and j.schedule_type <> 'exact' order by 1
    $$,
    'then it is'
);
select results_eq(
    'select t.next_wakeup from cron.tick() as t',
    $$
        select least(min(j.available_at), timestamptz '2026-01-01 01:05:30+00') from cron.jobs as j
        where j.status = 'pending'
    $$,
    'the tick is back in time for the next'
);
select is(
    (select distinct s.next_run_at from cron.schedules as s),
    '2026-01-01 02:00:00+00', 'and the timing does not notice'
);

select * from finish();
rollback;
