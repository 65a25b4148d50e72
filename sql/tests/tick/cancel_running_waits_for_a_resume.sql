begin;

select plan(3);

select test.at('2026-01-01 00:00:30+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
select test.given_schedule(:'env', 'minutely', p_overlap => 'buffer_one') as id \gset

-- One runs, one waits for it, and then the newest shall take the place of what runs.
select test.at('2026-01-01 00:01:00+00');
select cron.tick();
select cron.claim_jobs('test', 1, '1 hour');
select test.at('2026-01-01 00:02:00+00');
select cron.tick();
select cron.pause_schedule(:'id');
select cron.update_schedule(:'id', '{"overlap": "cancel_running"}');
select cron.tick();
prepare open_jobs as
select status, cancel_requested, scheduled_at from cron.open_jobs order by scheduled_at;
select results_eq(
    'open_jobs',
    $$
        values
        ('running', false, timestamptz '2026-01-01 00:01+00'),
        ('queued', false, '2026-01-01 00:02+00')
    $$,
    'while the schedule is paused what waits cannot start, and so nothing makes room for it'
);
select test.at('2026-01-01 00:02:30+00');
select cron.resume_schedule(:'id');
select cron.tick();
select results_eq(
    'open_jobs',
    $$
        values
        ('running', true, timestamptz '2026-01-01 00:01+00'),
        ('queued', false, '2026-01-01 00:02+00')
    $$,
    'resumed, it does'
);
select is_empty('select 1 from cron.finished_jobs', 'nothing else was ended');

select * from finish();
rollback;
