begin;

select plan(3);

select test.at('2026-01-01 00:30:00+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
create temporary table policy as
select
    t.catch_up, t.missed,
    test.given_schedule(
        :'env', t.catch_up || '-' || t.missed, '0 * * * *', p_catch_up => t.catch_up
    ) as id
from (
    values ('latest', true), ('none', true), ('all', true), ('all', false)
) as t (catch_up, missed);
select test.at('2026-01-01 01:00:00+00');
select cron.tick();
select cron.complete_job(c.job_id, c.lease_token) from test.claim(10) as c;
select cron.pause_schedule(p.id) from policy as p;

select test.at('2026-01-01 04:30:00+00');
select results_eq(
    $$
        select p.catch_up, p.missed, r.next_run_at
        from policy as p
        cross join lateral cron.resume_schedule(p.id, p.missed) as r
        order by 1, 2
    $$,
    $$
        values
        ('all', false, timestamptz '2026-01-01 05:00:00+00'),
        ('all', true, '2026-01-01 02:00:00+00'),
        ('latest', true, '2026-01-01 02:00:00+00'),
        ('none', true, '2026-01-01 02:00:00+00')
    $$,
    'with catch-up it goes on where it stopped, else in the future'
);
select cron.tick();
select results_eq(
    $$
        select schedule_type, to_char(scheduled_at, 'HH24'), status, status_reason, skipped_count
        from cron.jobs
        where scheduled_at > '2026-01-01 01:00:00+00'
        order by 1, 2
    $$,
    $$
        values
        ('all-true', '02', 'pending', null, null),
        ('all-true', '03', 'queued', null, null),
        ('all-true', '04', 'queued', null, null),
        ('latest-true', '02', 'skipped', 'superseded', 2),
        ('latest-true', '04', 'pending', null, null),
        ('none-true', '02', 'skipped', 'catch_up_disabled', 3)
    $$,
    'what becomes of the pause is up to catch_up; without, there is nothing to record'
);
select results_eq(
    'select distinct next_run_at from cron.schedules',
    array['2026-01-01 05:00:00+00'::timestamptz],
    'then all go on alike'
);

select * from finish();
rollback;
