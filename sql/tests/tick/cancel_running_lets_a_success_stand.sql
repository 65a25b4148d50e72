begin;

select plan(3);

select test.given_environment() as env \gset
select test.at('2026-01-01 00:00:30+00');
select test.given_schedule(:'env', 'minutely', p_overlap => 'cancel_running') as id \gset
select test.at('2026-01-01 00:01:00+00');
select cron.tick();
create temporary table first as select * from cron.claim_jobs('test', 1, '10 minutes');
select test.at('2026-01-01 00:02:00+00');
select cron.tick();

select cron.complete_job(f.job_id, f.lease_token) from first as f;
select results_eq(
    'select status, scheduled_at from cron.jobs order by scheduled_at',
    $$
        values
        ('succeeded', timestamptz '2026-01-01 00:01+00'),
        ('pending', timestamptz '2026-01-01 00:02+00')
    $$,
    'a success that comes before the abort stands'
);

-- A run by hand is in the way like any other; one that waits is not superseded.
select set_config('chime.env_id', :'env', true);
select cron.run_schedule(:'id');
select test.at('2026-01-01 00:03:00+00');
select cron.tick();
select results_eq(
    $$
        select origin, status, scheduled_at from cron.open_jobs order by scheduled_at
    $$,
    $$
        values
        ('manual', 'pending', timestamptz '2026-01-01 00:02+00'),
        ('schedule', 'queued', '2026-01-01 00:03+00')
    $$,
    'a waiting run by hand is promoted when the one before it is cancelled'
);
select cron.tick();
select results_eq(
    $$
        select origin, status, scheduled_at from cron.open_jobs order by scheduled_at
    $$,
    $$ values ('schedule', 'pending', timestamptz '2026-01-01 00:03+00') $$,
    'and then it is in the way itself'
);

select * from finish();
rollback;
