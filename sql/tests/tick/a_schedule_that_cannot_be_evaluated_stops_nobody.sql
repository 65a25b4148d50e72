begin;

select plan(6);

create temporary table env as select test.given_environment() as id;

select test.at('2026-01-01 00:04:30+00');
select test.given_schedule(e.id, 'bad_masks') from env as e;
select test.given_schedule(e.id, 'bad_zone', '*/5 * * * *') from env as e;
select test.given_schedule(e.id, 'good') from env as e;
update cron.schedule_definitions set compiled = '{999,1}' where schedule_type = 'bad_masks';
update cron.schedule_definitions set zone = 'Nowhere/Land' where schedule_type = 'bad_zone';

select test.at('2026-01-01 00:05:00+00');
select lives_ok('select cron.tick()', 'the tick does not fail');

select results_eq(
    $$
        select schedule_type, status, status_note is not null, next_run_at
        from cron.schedules
        order by schedule_type
    $$,
    $$
        values
        ('bad_masks', 'error', true, timestamptz '2026-01-01 01:05+00'),
        ('bad_zone', 'error', true, timestamptz '2026-01-01 01:05+00'),
        ('good', 'active', false, timestamptz '2026-01-01 00:06+00')
    $$,
    'the bad ones are in error, with a message, to be tried again in an hour'
);

select results_eq(
    'select schedule_type, scheduled_at from cron.jobs where status = ''pending''',
    $$ values ('good', timestamptz '2026-01-01 00:05+00') $$,
    'the good one fires'
);

select bag_eq(
    $$
        select payload ->> 'schedule_type'
        from cron.outbox
        where event_type = 'cron:schedule:errored' and payload ->> 'error' is not null
    $$,
    $$ values ('bad_masks'), ('bad_zone') $$,
    'each error is an event with the message'
);

select test.at('2026-01-01 00:06:00+00');
select cron.complete_job(c.job_id, c.lease_token) from test.claim() as c;
select cron.tick();

select results_eq(
    'select schedule_type, scheduled_at from cron.jobs where status = ''pending''',
    $$ values ('good', timestamptz '2026-01-01 00:06+00') $$,
    'and goes on firing'
);

select is(
    (select count(*) from cron.outbox where event_type = 'cron:schedule:errored'),
    2::bigint,
    'the bad ones are left alone for the hour'
);

select * from finish();
rollback;
