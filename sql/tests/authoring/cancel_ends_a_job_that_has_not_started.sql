begin;

select plan(4);

select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
select test.given_schedule(:'env', 'report', '0 * * * *') as id \gset
select id as first from cron.run_schedule(:'id', '{"n": 1}') \gset
select id as second from cron.run_schedule(:'id', '{"n": 2}') \gset
select id as third from cron.run_schedule(:'id', '{"n": 3}') \gset

select results_eq(
    format($$ select status, status_reason, finished_at from cron.cancel_job(%L, 'wrong') $$,
        :'second'),
    $$ values ('cancelled', 'wrong', '2026-01-01 00:00:00+00'::timestamptz) $$,
    'a queued one'
);
select results_eq(
    format($$ select status, status_reason from cron.cancel_job(%L) $$, :'first'),
    $$ values ('cancelled', null) $$,
    'a pending one'
);
select results_eq(
    'select id, status from cron.open_jobs',
    format($$ values (%L::uuid, 'pending') $$, :'third'),
    'the next one in the queue takes its place'
);
select throws_ok(
    format('select cron.cancel_job(%L)', :'first'), 'SC010',
    'a job that has ended cannot be cancelled', 'it ends once'
);

select * from finish();
rollback;
