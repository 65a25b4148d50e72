begin;

select plan(6);

select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
select test.given_schedule(:'env', 'report', '0 * * * *', p_overlap => 'buffer_all') as id \gset
select test.at('2026-01-01 01:00:30+00');
select cron.tick();
select job_id, lease_token from test.claim() \gset
select test.at('2026-01-01 02:00:00+00');
select cron.tick();
select cron.pause_schedule(:'id', 'moving', '2026-01-09 00:00:00+00');
select cron.complete_job(:'job_id', :'lease_token');

select test.at('2026-01-01 10:30:00+00');
select results_eq(
    format(
        $$ select status, status_note, paused_until, next_run_at from cron.resume_schedule(%L) $$,
        :'id'
    ),
    $$ values ('active', null::text, null::timestamptz, '2026-01-01 11:00:00+00'::timestamptz) $$,
    'it is active, from now on'
);
select cron.tick();
select results_eq(
    'select scheduled_at, status from cron.jobs order by scheduled_at',
    $$
        values
        ('2026-01-01 01:00:00+00'::timestamptz, 'succeeded'), ('2026-01-01 02:00:00+00', 'pending')
    $$,
    'what was queued goes on; nothing of the pause is made up'
);

select throws_ok(
    format('select cron.resume_schedule(%L)', :'id'), 'SC010',
    'only a paused schedule can be resumed', 'once'
);

-- A later pause does not bring the earlier one back.
select test.at('2026-01-01 10:40:00+00');
select cron.pause_schedule(:'id');
select test.at('2026-01-01 10:50:00+00');
select is(
    (select next_run_at from cron.resume_schedule(:'id', p_catch_up => true)),
    '2026-01-01 11:00:00+00', 'nothing fell due in the second pause'
);

select cron.delete_schedule(:'id');
select throws_ok(
    format('select cron.resume_schedule(%L)', :'id'), 'SC007', 'schedule not found',
    'a deleted schedule cannot be resumed'
);
select throws_ok(
    format('select cron.pause_schedule(%L)', :'id'), 'SC007', 'schedule not found', 'nor paused'
);

select * from finish();
rollback;
