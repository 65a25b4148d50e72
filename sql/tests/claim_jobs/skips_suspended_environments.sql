begin;

select plan(4);

create temporary table env as
select test.given_environment('asleep') as id, test.given_environment('awake') as other;

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(e.id, 'idle', '0 * * * *') from env as e;
select test.given_schedule(e.id, 'busy', '0 * * * *', '{"priority": 9}') from env as e;
select test.given_schedule(e.other, 'other', '0 * * * *') from env as e;
select test.at('2026-01-01 01:00:00+00');
select cron.tick();

create temporary table claimed as select * from test.claim(2) where schedule_type = 'busy';

select cron.update_environment(e.id, '{"status": "suspended"}') from env as e;

select is_empty('select * from test.claim(10)', 'nothing of it is claimed');

select results_eq(
    'select o.accepted, o.status
    from claimed as c, cron.complete_job(c.job_id, c.lease_token) as o',
    $$ values (true, 'succeeded') $$,
    'what runs may finish and report'
);

select is(
    (select j.status from cron.jobs as j where j.schedule_type = 'idle'), 'pending',
    'what waits goes on waiting'
);

select cron.update_environment(e.id, '{"status": "active"}') from env as e;

select results_eq(
    'select schedule_type from test.claim(10)',
    $$ values ('idle') $$,
    'until it is active again'
);

select * from finish();
rollback;
