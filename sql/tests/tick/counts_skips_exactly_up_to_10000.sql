begin;

select plan(1);

create temporary table env as select test.given_environment() as id;

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(
    e.id, 'countless', '@every 1s', '{"misfire_grace": "0 seconds"}', p_catch_up => 'none'
)
from env as e;
select test.at('2026-01-01 00:00:01+00');
select test.given_schedule(
    e.id, 'exact', '@every 1s', '{"misfire_grace": "0 seconds"}', p_catch_up => 'none'
)
from env as e;
select test.at('2026-01-01 02:46:42+00');
select cron.tick();

select results_eq(
    $$
        select schedule_type, skipped_count, scheduled_at, skipped_until
        from cron.jobs
        where status = 'skipped'
        order by schedule_type
    $$,
    $$
        values
        ('countless', -1, timestamptz '2026-01-01 00:00:01+00',
            timestamptz '2026-01-01 02:46:41+00'),
        ('exact', 10000, timestamptz '2026-01-01 00:00:02+00',
            timestamptz '2026-01-01 02:46:41+00')
    $$,
    'beyond that it is -1'
);

select * from finish();
rollback;
