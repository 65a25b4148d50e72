begin;

select plan(7);

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(test.given_environment(), 'report', '0 * * * *') as id \gset
select set_config('chime.env_id', s.env_id::text, true) from cron.schedules as s;

create function pg_temp.next_after(p_changes jsonb)
returns timestamptz
language sql
as $$
    select u.next_run_at from cron.schedules as s, cron.update_schedule(s.id, p_changes) as u;
$$;

select test.at('2026-01-01 00:10:00+00');
select is(
    pg_temp.next_after('{"cron_expression": "*/15 * * * *"}'), '2026-01-01 00:15:00+00',
    'a new expression'
);
select is(
    pg_temp.next_after('{"cron_expression": "0 6 * * *", "timezone": "Asia/Tokyo"}'),
    '2026-01-01 21:00:00+00', 'a new zone'
);
select is(
    pg_temp.next_after('{"starts_at": "2026-02-01T00:00:00Z"}'), '2026-02-01 21:00:00+00',
    'a new window'
);
select is(
    pg_temp.next_after('{"cron_expression": null, "run_at": "2026-03-01T00:00:00Z"}'),
    '2026-03-01 00:00:00+00', 'an instant in place of the expression'
);
select is(
    pg_temp.next_after('{"cron_expression": "@hourly", "run_at": null, "starts_at": null}'),
    '2026-01-01 01:00:00+00', 'and back'
);

select throws_ok(
    $$ select pg_temp.next_after('{"ends_at": "2026-01-01T00:30:00Z"}') $$,
    'SC003', 'the schedule would have nothing left to fire', 'it must leave something to fire'
);
select throws_ok(
    $$ select pg_temp.next_after('{"run_at": "2026-03-01T00:00:00Z"}') $$,
    'SC012', 'a schedule has either a cron expression or one instant (run_at)',
    'and cannot be both an expression and an instant'
);

select * from finish();
rollback;
