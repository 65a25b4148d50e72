begin;

select plan(4);

select test.at('2026-01-01 00:00:30+00');
select test.given_environment() as env \gset
select test.given_schedule(:'env', 'stray') as id \gset
select test.at('2026-01-01 00:01:00+00');
select cron.tick();
select test.act_as('writer', :'env');

select results_eq(
    $$ select c.schedule_type, c.action from cron.apply_schedules('default', '[]', true) as c $$,
    $$ values ('stray', 'prune') $$,
    'with nothing declared all of the domain goes'
);
select results_eq(
    $$ select s.status, s.next_run_at from cron.schedules as s $$,
    $$ values ('deleted', null::timestamptz) $$, 'softly'
);
select results_eq(
    $$ select j.status, j.status_reason from cron.jobs as j $$,
    $$ values ('cancelled', 'schedule_deleted') $$, 'what has not started never will'
);
select is_empty(
    $$ select * from cron.apply_schedules('default', '[]', true) $$, 'once'
);

select * from finish();
rollback;
