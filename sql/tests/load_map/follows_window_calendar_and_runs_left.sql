begin;

select plan(5);

select test.at('2026-03-01 00:00:00+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
select cron.set_calendar('lunch', '{"daily": [{"from": "12:00", "to": "14:00"}]}');

create function pg_temp.hours(p_from timestamptz, p_to timestamptz)
returns integer[]
language sql
begin atomic
select array_agg(extract(hour from m.minute at time zone 'UTC')::integer order by m.minute)
from cron.load_map(p_from, p_to) as m;
end;

select test.given_schedule(
    :'env', 'window', '0 * * * *',
    '{"starts_at": "2026-03-01T05:00:00Z", "ends_at": "2026-03-01T08:00:00Z"}'
) as id \gset
select is(
    pg_temp.hours('2026-03-01 00:00+00', '2026-03-02 00:00+00'), array[5, 6, 7],
    'from starts_at, without ends_at'
);

select cron.delete_schedule(:'id');
select test.given_schedule(
    :'env', 'lunch', '0 * * * *', '{"calendar": "lunch"}', p_timezone => 'Europe/Berlin'
) as id \gset
select is(
    pg_temp.hours('2026-03-01 09:00+00', '2026-03-01 16:00+00'), array[9, 10, 13, 14, 15],
    'what the calendar excludes is left out, in the zone of the schedule'
);

select cron.delete_schedule(:'id');
select test.given_schedule(
    :'env', 'thrice', '0 * * * *', '{"calendar": "lunch", "max_runs": 3}'
) as id \gset
select test.at('2026-03-01 01:00:00+00');
select cron.tick();
select is(
    pg_temp.hours('2026-03-01 00:00+00', '2026-03-02 00:00+00'), array[0, 1, 2, 3],
    'two runs are left; what lies behind counts as it is timed now'
);
select is(
    pg_temp.hours('2026-03-01 03:00+00', '2026-03-02 00:00+00'), array[3],
    'also where the range begins later'
);
select cron.update_schedule(:'id', '{"starts_at": "2026-03-01T11:00:00Z"}');
select is(
    pg_temp.hours('2026-03-01 02:00+00', '2026-03-02 00:00+00'), array[11, 14],
    'what is excluded uses up none'
);

select * from finish();
rollback;
