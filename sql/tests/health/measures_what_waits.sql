begin;

select plan(2);

create temporary table env as select test.given_environment() as id;

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(e.id, n, '0 1 * * *', p_max_retries => 0)
from env as e, unnest(array['dead', 'running']) as n;
select test.given_schedule(e.id, 'due', '0 1 * * *') from env as e;
select test.at('2026-01-01 01:00:00+00');
select cron.tick(2);

select results_eq(
    $$ select (h ->> 'lag_s')::numeric from cron.health() as h $$,
    'values (0::numeric)',
    'nothing is late yet'
);

select cron.tick();
select cron.fail_job(c.job_id, c.lease_token, 'down')
from test.claim(10) as c
where c.schedule_type = 'dead';
select test.at('2026-01-01 00:59:59+00');
select test.given_schedule(e.id, 'late', '0 1 * * *') from env as e;
select test.at('2026-01-01 01:00:07+00');

select results_eq(
    $$
        select (h ->> 'lag_s')::numeric, (h ->> 'running')::integer, (h ->> 'dlq_depth')::integer,
            (h ->> 'outbox_depth')::integer > 0, (h ->> 'tick_age_s')::numeric, h ->> 'version'
        from cron.health() as h
    $$,
    $$ values (7::numeric, 2, 1, true, 7::numeric, cron.version()) $$,
    'what is late, runs, is dead, is unsent'
);

select * from finish();
rollback;
