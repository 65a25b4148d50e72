begin;

select plan(5);

select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
select cron.set_calendar('nights', '{"daily": [{"from": "00:30", "to": "02:30"}]}');
select test.given_schedule(:'env', 'plain', '0 * * * *', '{"max_runs": 2}');
select test.given_schedule(:'env', 'nights', '0 * * * *', '{"calendar": "nights"}');
select test.given_schedule(:'env', 'window', '*/30 * * * *', jsonb_build_object(
    'starts_at', '2026-01-01 01:00+00', 'ends_at', '2026-01-01 02:00+00'
));
select test.given_schedule(:'env', 'once', p_run_at => '2026-01-01 02:30:00+00');
select test.given_schedule(:'env', 'paused', '0 * * * *') as paused \gset
select test.given_schedule(:'env', 'deleted', '0 * * * *') as deleted \gset
select cron.pause_schedule(:'paused', p_until => '2026-01-01 02:00:00+00');
select cron.delete_schedule(:'deleted');

prepare foretold as
select f.schedule_type, f.fire_at, f.outcome, f.reason
from cron.simulate('2026-01-01 00:00+00', '2026-01-01 04:00+00') as f
order by f.schedule_type, f.fire_at;

select results_eq(
    'foretold',
    $$
        values
        ('nights', timestamptz '2026-01-01 01:00:00+00', 'skip', 'calendar'),
        ('nights', '2026-01-01 02:00:00+00', 'skip', 'calendar'),
        ('nights', '2026-01-01 03:00:00+00', 'run', null),
        ('once', '2026-01-01 02:30:00+00', 'run', null),
        ('paused', '2026-01-01 01:00:00+00', 'skip', 'paused'),
        ('paused', '2026-01-01 02:00:00+00', 'skip', 'paused'),
        ('paused', '2026-01-01 03:00:00+00', 'run', null),
        ('plain', '2026-01-01 01:00:00+00', 'run', null),
        ('plain', '2026-01-01 02:00:00+00', 'run', null),
        ('window', '2026-01-01 01:00:00+00', 'run', null),
        ('window', '2026-01-01 01:30:00+00', 'run', null)
    $$,
    'each instant, with the reason where it does not run'
);

-- Nobody has ticked for three hours and a half.
select test.at('2026-01-01 03:30:00+00');
select results_eq(
    'foretold',
    $$
        values
        ('nights', timestamptz '2026-01-01 01:00:00+00', 'skip', 'calendar'),
        ('nights', '2026-01-01 02:00:00+00', 'skip', 'calendar'),
        ('nights', '2026-01-01 03:00:00+00', 'run', null),
        ('once', '2026-01-01 02:30:00+00', 'run', null),
        ('plain', '2026-01-01 01:00:00+00', 'skip', 'superseded'),
        ('plain', '2026-01-01 02:00:00+00', 'skip', 'superseded'),
        ('plain', '2026-01-01 03:00:00+00', 'run', null),
        ('window', '2026-01-01 01:00:00+00', 'skip', 'superseded'),
        ('window', '2026-01-01 01:30:00+00', 'run', null)
    $$,
    'what is due already is handled as the next tick would'
);
select is(
    (
        select f.start_at
        from cron.simulate('2026-01-01 00:00+00', '2026-01-01 04:00+00') as f
        where f.schedule_type = 'once'
    ),
    '2026-01-01 03:30:00+00', 'and starts at once'
);

select cron.tick();
select is_empty('foretold', 'what has been handled is not foretold any more');

select cron.update_environment(:'env', '{"status": "suspended"}');
select results_eq(
    $$
        select f.schedule_type, f.fire_at, f.outcome, f.reason
        from cron.simulate('2026-01-01 04:00+00', '2026-01-01 05:00+00') as f
    $$,
    $$
        values
        ('nights', timestamptz '2026-01-01 04:00:00+00', 'skip', 'suspended'),
        ('paused', '2026-01-01 04:00:00+00', 'skip', 'suspended'),
        ('plain', '2026-01-01 04:00:00+00', 'skip', 'suspended')
    $$,
    'in a suspended environment nothing runs'
);

select * from finish();
rollback;
