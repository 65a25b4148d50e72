begin;

select plan(5);

select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
select test.given_schedule(
    :'env', 'report', '0 * * * *', '{"catch_up_limit": 2}', p_max_retries => 0
) as id \gset

-- 01:00 succeeds, 02:00 fails, 03:00 is cancelled, 04:00 to 06:00 are missed, 07:00 is open.
select test.at('2026-01-01 01:00:00+00');
select cron.tick();
select cron.complete_job(c.job_id, c.lease_token) from test.claim() as c;
select test.at('2026-01-01 02:00:00+00');
select cron.tick();
select cron.fail_job(c.job_id, c.lease_token, 'down') from test.claim() as c;
select test.at('2026-01-01 03:00:00+00');
select cron.tick();
select cron.cancel_job(j.id) from cron.open_jobs as j;
select test.at('2026-01-01 07:00:00+00');
select cron.tick();
select cron.run_schedule(:'id');

select results_eq(
    format(
        $$ select * from cron.backfill_schedule(
            %L, '2025-12-31 23:30:00+00', '2026-01-01 07:00:00+00') $$, :'id'
    ),
    $$ values (2, 3, '2026-01-01 05:00:00+00'::timestamptz) $$,
    'what has run, however it ended, is passed over; what was skipped is not'
);
select results_eq(
    format(
        $$ select * from cron.backfill_schedule(
            %L, '2026-01-01 05:00:00+00', '2026-01-01 07:00:00+00') $$, :'id'
    ),
    $$ values (2, 0, null::timestamptz) $$,
    'the rest'
);
select test.at('2026-01-01 07:00:01+00');
select results_eq(
    format(
        $$ select * from cron.backfill_schedule(
            %L, '2026-01-01 00:00:00+00', '2026-01-01 07:00:01+00') $$, :'id'
    ),
    $$ values (0, 8, null::timestamptz) $$,
    'a second backfill of all of it says that everything is there'
);
select results_eq(
    $$ select scheduled_at, origin, status from cron.open_jobs where origin <> 'manual'
        order by scheduled_at $$,
    $$
        values
        ('2026-01-01 00:00:00+00'::timestamptz, 'backfill', 'queued'),
        ('2026-01-01 04:00:00+00', 'backfill', 'queued'),
        ('2026-01-01 05:00:00+00', 'backfill', 'queued'),
        ('2026-01-01 06:00:00+00', 'backfill', 'queued'),
        ('2026-01-01 07:00:00+00', 'schedule', 'pending')
    $$,
    'all wait for the open job'
);
select is(
    (select count(distinct j.id) from cron.jobs as j where j.scheduled_at < '2026-01-01 04:00+00'),
    4::bigint, 'one job an instant'
);

select * from finish();
rollback;
