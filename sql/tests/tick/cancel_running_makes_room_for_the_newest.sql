begin;

select plan(6);

select test.at('2026-01-01 00:00:30+00');
select test.given_schedule(
    test.given_environment(), 'minutely', p_overlap => 'cancel_running'
);
select test.at('2026-01-01 00:01:00+00');
select cron.tick();
create temporary table first as select * from cron.claim_jobs('test', 1, '10 minutes');

select test.at('2026-01-01 00:02:00+00');
select cron.tick();
prepare open_jobs as
select status, cancel_requested, scheduled_at from cron.open_jobs order by scheduled_at;
select results_eq(
    'open_jobs',
    $$
        values
        ('running', true, timestamptz '2026-01-01 00:01+00'),
        ('queued', false, timestamptz '2026-01-01 00:02+00')
    $$,
    'what runs is asked to end, and the new one waits for that'
);

select test.at('2026-01-01 00:03:00+00');
select cron.tick();
select results_eq(
    'open_jobs',
    $$
        values
        ('running', true, timestamptz '2026-01-01 00:01+00'),
        ('queued', false, timestamptz '2026-01-01 00:03+00')
    $$,
    'one that only waited gives way to a newer one'
);
select results_eq(
    $$ select status, status_reason, scheduled_at from cron.finished_jobs $$,
    $$ values ('cancelled', 'overlap', timestamptz '2026-01-01 00:02+00') $$,
    'and that is in the history'
);

select cron.report_jobs(jsonb_build_array(jsonb_build_object(
    'job_id', f.job_id, 'lease_token', f.lease_token, 'outcome', 'cancelled'
)))
from first as f;
select results_eq(
    'open_jobs', $$ values ('pending', false, timestamptz '2026-01-01 00:03+00') $$,
    'when it has ended the new one starts'
);

select test.at('2026-01-01 00:04:00+00');
select cron.tick();
select results_eq(
    'open_jobs', $$ values ('pending', false, timestamptz '2026-01-01 00:04+00') $$,
    'one that nobody has claimed is cancelled at once'
);
select is(
    (select count(*) from cron.finished_jobs where status = 'cancelled'), 3::bigint,
    'none is lost from sight'
);

select * from finish();
rollback;
