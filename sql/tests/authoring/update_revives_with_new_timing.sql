begin;

select plan(5);

select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
select test.given_schedule(:'env', 'once', p_run_at => '2026-01-01 00:10:00+00') as once \gset
select test.given_schedule(:'env', 'broken', '0 * * * *') as broken \gset
select test.given_schedule(:'env', 'paused', '0 * * * *') as paused \gset
select cron.pause_schedule(:'paused', 'holidays');

select test.at('2026-01-01 00:10:00+00');
select cron.tick();
select cron.complete_job(job_id, lease_token) from test.claim();
update cron.schedule_state
set status = 'error', status_note = 'cannot', next_run_at = '2026-01-01 00:05:00+00'
where schedule_id = :'broken';

select results_eq(
    format(
        $$ select status, next_run_at from cron.update_schedule(%L, '{"description": "x"}') $$,
        :'once'
    ),
    $$ values ('completed', null::timestamptz) $$,
    'an edit of something else leaves a completed schedule completed'
);
select results_eq(
    format(
        $$
            select status, next_run_at
            from cron.update_schedule(%L, '{"run_at": "2026-01-01T05:00:00Z"}')
        $$, :'once'
    ),
    $$ values ('active', '2026-01-01 05:00:00+00'::timestamptz) $$,
    'a further instant makes it active again'
);
select results_eq(
    format(
        $$
            select status, status_note, next_run_at
            from cron.update_schedule(%L, '{"cron_expression": "30 * * * *"}')
        $$, :'broken'
    ),
    $$ values ('active', null::text, '2026-01-01 00:30:00+00'::timestamptz) $$,
    'so does new timing a schedule in error'
);
select results_eq(
    format(
        $$
            select status, status_note, next_run_at
            from cron.update_schedule(%L, '{"cron_expression": "30 * * * *"}')
        $$, :'paused'
    ),
    $$ values ('paused', 'holidays', '2026-01-01 00:30:00+00'::timestamptz) $$,
    'a paused one stays paused'
);

select results_eq(
    $$
        select s.schedule_type from cron.schedule_state as t
        inner join cron.schedules as s on s.id = t.schedule_id
        where t.fires
        order by 1
    $$,
    array['broken', 'once'],
    'and those that are active fire'
);

select * from finish();
rollback;
