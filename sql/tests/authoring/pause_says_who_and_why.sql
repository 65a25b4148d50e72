begin;

select plan(3);

select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env \gset
select test.given_schedule(:'env', 'report', '0 * * * *') as id \gset
select test.act_as('writer', :'env');
select cron.pause_schedule(:'id', 'moving house', '2026-01-02 00:00:00+00');
select cron.resume_schedule(:'id');

select results_eq(
    $$
        select action, actor, reason, before ->> 'status', after ->> 'status',
            after ->> 'status_note', after ->> 'paused_until'
        from cron.audit_journal
        where action in ('pause_schedule', 'resume_schedule')
        order by id
    $$,
    $$
        values
        ('pause_schedule', 'chime_test_writer', 'moving house', 'active', 'paused',
            'moving house', '2026-01-02T00:00:00+00:00'),
        ('resume_schedule', 'chime_test_writer', null, 'paused', 'active', null, null)
    $$,
    'the journal keeps actor, note and end'
);
select test.act_as_superuser();
select results_eq(
    $$
        select event_type, payload ->> 'actor', payload ->> 'note'
        from cron.outbox
        where event_type in ('cron:schedule:paused', 'cron:schedule:resumed')
        order by id
    $$,
    $$
        values ('cron:schedule:paused', 'chime_test_writer', 'moving house'),
            ('cron:schedule:resumed', 'chime_test_writer', null)
    $$,
    'and so do the events'
);
select results_eq(
    'select status, status_note, paused_until from cron.schedules',
    $$ values ('active', null, null::timestamptz) $$,
    'a resume takes note and end away'
);

select * from finish();
rollback;
