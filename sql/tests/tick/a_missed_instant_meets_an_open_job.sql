begin;

select plan(2);

create temporary table env as select test.given_environment() as id;

select test.at('2026-01-01 00:30:00+00');
select test.given_schedule(e.id, o, '0 * * * *', p_overlap => o)
from env as e, unnest(array['allow', 'buffer_all', 'buffer_one', 'skip']) as o;
select test.at('2026-01-01 01:00:00+00');
select cron.tick();
select cron.claim_jobs(p_worker => 'test', p_max_jobs => 10, p_lease => '12 hours');
select test.at('2026-01-01 05:30:00+00');
select cron.tick();

select results_eq(
    $$
        select schedule_type, status, status_reason, origin
        from cron.jobs
        where scheduled_at = '2026-01-01 05:00+00'
        order by schedule_type
    $$,
    $$
        values
        ('allow', 'pending', null, 'catch_up'), ('buffer_all', 'queued', null, 'catch_up'),
        ('buffer_one', 'queued', null, 'catch_up'), ('skip', 'skipped', 'overlap', 'schedule')
    $$,
    'the newest missed one goes through the overlap policy'
);

select results_eq(
    $$
        select schedule_type, scheduled_at, skipped_until, skipped_count
        from cron.jobs
        where status_reason = 'superseded'
        order by schedule_type
    $$,
    $$
        select o, timestamptz '2026-01-01 02:00+00', timestamptz '2026-01-01 04:00+00', 3
        from unnest(array['allow', 'buffer_all', 'buffer_one', 'skip']) as o
        order by o
    $$,
    'the others are superseded all the same'
);

select * from finish();
rollback;
