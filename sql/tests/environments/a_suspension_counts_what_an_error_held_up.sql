begin;

select plan(3);

-- One is mended before the reactivation, one after it, one not at all; one nobody has noticed.
select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env \gset
select test.given_schedule(:'env', t.name, '0 * * * *')
from (values ('before'), ('after'), ('never')) as t (name);
update cron.schedule_definitions set compiled[1] = 99;
select test.at('2026-01-01 01:00:00+00');
select cron.tick();
select test.given_schedule(:'env', 'unseen', '30 * * * *');
update cron.schedule_definitions set compiled[1] = 99 where schedule_type = 'unseen';
select cron.update_environment(:'env', '{"status": "suspended"}');
update cron.schedule_definitions set compiled[1] = 1 where schedule_type = 'before';
select test.at('2026-01-01 03:30:00+00');
select cron.update_environment(:'env', '{"status": "active"}');
prepare skips as
select s.schedule_type, j.status_reason, j.scheduled_at, j.skipped_until, j.skipped_count
from cron.jobs as j
inner join cron.schedules as s on s.id = j.schedule_id
where j.status = 'skipped'
order by s.schedule_type;
select results_eq(
    'skips',
    $$
        values (
            'before', 'suspended', timestamptz '2026-01-01 01:00:00+00',
            timestamptz '2026-01-01 03:00:00+00', 3
        )
    $$,
    'what can be evaluated again is counted, from the first instant that the error held up'
);

update cron.schedule_definitions set compiled[1] = 1
where schedule_type in ('after', 'unseen');
select test.at('2026-01-01 04:30:00+00');
select cron.tick();
select results_eq(
    'skips',
    $$
        values
        (
            'after', 'superseded', timestamptz '2026-01-01 01:00:00+00',
            timestamptz '2026-01-01 03:00:00+00', 3
        ),
        (
            'before', 'suspended', '2026-01-01 01:00:00+00', '2026-01-01 03:00:00+00', 3
        ),
        (
            'unseen', 'superseded', '2026-01-01 01:30:00+00', '2026-01-01 03:30:00+00', 3
        )
    $$,
    'what could not be evaluated is owed until it can'
);
select results_eq(
    'select schedule_type, status from cron.schedules order by 1',
    $$
        values
        ('after', 'active'), ('before', 'active'), ('never', 'error'), ('unseen', 'active')
    $$,
    'and what still cannot stays in error'
);

select * from finish();
rollback;
