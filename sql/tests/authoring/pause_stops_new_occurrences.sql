begin;

select plan(8);

select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
select test.given_schedule(:'env', 'report', '* * * * *', p_overlap => 'buffer_all') as id \gset
select test.at('2026-01-01 00:02:00+00');
select cron.tick();
select * from test.claim() \gset

select results_eq(
    format($$ select status, status_note, paused_until from cron.pause_schedule(%L, ' moving ') $$,
        :'id'),
    $$ values ('paused', 'moving', null::timestamptz) $$,
    'it is paused, with a note'
);

select test.at('2026-01-01 00:05:00+00');
select cron.tick();
select cron.fail_job(:'job_id', :'lease_token', 'down');
select results_eq(
    'select scheduled_at, status from cron.jobs order by scheduled_at',
    $$
        values
        ('2026-01-01 00:01:00+00'::timestamptz, 'pending'), ('2026-01-01 00:02:00+00', 'queued')
    $$,
    'nothing new is due, a retry goes on, what is queued waits'
);

select test.at('2026-01-01 00:07:00+00');
select cron.tick();
select cron.complete_job(job_id, lease_token) from test.claim();
select results_eq(
    'select scheduled_at, status from cron.jobs order by scheduled_at',
    $$
        values
        ('2026-01-01 00:01:00+00'::timestamptz, 'succeeded'), ('2026-01-01 00:02:00+00', 'queued')
    $$,
    'also when the slot is free'
);

select results_eq(
    format(
        $$
            select status_note, paused_until
            from cron.pause_schedule(%L, 'moved', '2026-01-01 09:00:00+00')
        $$, :'id'
    ),
    $$ values ('moved', '2026-01-01 09:00:00+00'::timestamptz) $$,
    'pausing it again replaces note and end'
);
select lives_ok(
    format($$ select cron.pause_schedule(%L, 'moved', '2026-01-01 09:00:00+00') $$, :'id'),
    'the same again'
);
select results_eq(
    $$ select o.payload ->> 'note' from cron.outbox as o
        where o.event_type = 'cron:schedule:paused' order by o.id $$,
    array['moving', 'moved'],
    'is no event'
);

select throws_ok(
    format($$ select cron.pause_schedule(%L, p_until => '2026-01-01 00:07:00+00') $$, :'id'),
    'SC012', 'a pause can only end in the future', 'the end is in the future'
);
select throws_ok(
    format($$ select cron.pause_schedule(%L, p_note => repeat('x', 1001)) $$, :'id'),
    'SC012', 'p_note is too long', 'and the note short'
);

select * from finish();
rollback;
