begin;

select plan(4);

select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
select test.given_schedule(:'env', 'whole', '0 * * * *') as whole \gset
select test.given_schedule(:'env', 'part', '0 * * * *') as part \gset
select cron.set_calendar('shut', '{"daily": [{"from": "00:30", "to": "02:30"}]}');
select test.given_schedule(:'env', 'shut', '0 * * * *', '{"calendar": "shut"}') as shut \gset
select cron.pause_schedule(t.id) from unnest(array[:'whole', :'part']::uuid[]) as t (id);

-- The pause, and whoever ticks, end at 05:30.
select test.at('2026-01-01 05:30:00+00');
select is(
    (cron.backfill_schedule(:'whole', '2026-01-01 01:00+00', '2026-01-01 05:30+00')).enqueued, 5,
    'the instants of a pause can be backfilled'
);
select cron.backfill_schedule(:'part', '2026-01-01 02:00+00', '2026-01-01 04:00+00');
select cron.backfill_schedule(:'shut', '2026-01-01 02:00+00', '2026-01-01 03:00+00');
select cron.resume_schedule(t.id, p_catch_up => true)
from unnest(array[:'whole', :'part']::uuid[]) as t (id);
select is((select t.skipped from cron.tick() as t), 7, 'a tick counts what no job stands for');
select results_eq(
    $$
        select schedule_type, status_reason, scheduled_at, skipped_until, skipped_count
        from cron.jobs
        where status = 'skipped'
        order by schedule_type, status_reason
    $$,
    $$
        values
        (
            'part', 'overlap', '2026-01-01 05:00:00+00'::timestamptz,
            '2026-01-01 05:00:00+00'::timestamptz, 1
        ),
        ('part', 'superseded', '2026-01-01 01:00:00+00', '2026-01-01 04:00:00+00', 2),
        ('shut', 'calendar', '2026-01-01 01:00:00+00', '2026-01-01 02:00:00+00', 1),
        ('shut', 'overlap', '2026-01-01 05:00:00+00', '2026-01-01 05:00:00+00', 1),
        ('shut', 'superseded', '2026-01-01 03:00:00+00', '2026-01-01 04:00:00+00', 2)
    $$,
    'and writes no row where nothing is left'
);

select test.given_environment('closed') as closed \gset
select set_config('chime.env_id', :'closed', true);
select test.given_schedule(:'closed', 'job', '0 * * * *') as job \gset
select test.at('2026-01-01 08:00:01+00');
select cron.backfill_schedule(:'job', '2026-01-01 06:00+00', '2026-01-01 07:00:01+00');
select cron.update_environment(:'closed', '{"status": "suspended"}');
select cron.update_environment(:'closed', '{"status": "active"}');
select is(
    (
        select j.skipped_count
        from cron.jobs as j
        where j.schedule_id = :'job' and j.status_reason = 'suspended'
    ),
    1, 'a suspension does the same'
);

select * from finish();
rollback;
