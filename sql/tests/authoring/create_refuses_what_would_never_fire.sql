begin;

select plan(9);

select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);

create function pg_temp.attempt(
    p_expression text, p_run_at timestamptz default null, p_timezone text default 'UTC',
    p_options jsonb default '{}'
)
returns cron.schedules
language sql
as $$
    select cron.create_schedule(
        'x', '{"url": "https://example.com/"}', p_expression, p_run_at, p_timezone => p_timezone,
        p_options => p_options
    );
$$;

select throws_ok($$ select pg_temp.attempt('61 * * * *') $$, 'SC002', null, 'a bad expression');
select throws_ok($$ select pg_temp.attempt('') $$, 'SC002', null, 'an empty one');
select throws_ok($$ select pg_temp.attempt('0 0 30 2 *') $$, 'SC003', null, '30 February');
select throws_ok(
    $$ select pg_temp.attempt('@daily', p_timezone => 'PST') $$, 'SC004', null, 'a bad zone'
);
select throws_ok(
    $$ select pg_temp.attempt(null, '2026-01-01 00:00:00+00') $$,
    'SC003', 'run_at is in the past', 'an instant that is not in the future'
);
select throws_ok(
    $$ select pg_temp.attempt(null, 'infinity') $$, 'SC012', null, 'one that never comes'
);
select throws_ok(
    $$
        select pg_temp.attempt(
            '0 12 * * *', p_options => '{"ends_at": "2026-01-01T12:00:00Z"}'
        )
    $$,
    'SC003', 'the schedule would have nothing left to fire', 'a window without a fire'
);
select throws_ok(
    $$
        select pg_temp.attempt(
            null, '2026-06-01 00:00:00+00', p_options => '{"starts_at": "2026-07-01T00:00:00Z"}'
        )
    $$,
    'SC003', 'run_at is outside the window from starts_at to ends_at', 'an instant outside of it'
);
select throws_ok(
    $$ select pg_temp.attempt(e.expression, e.run_at)
        from (
            values (null, null::timestamptz), ('@daily', '2027-01-01 00:00:00+00')
        ) as e (expression, run_at)
        order by e.run_at nulls last $$,
    'SC012', 'a schedule has either a cron expression or one instant (run_at)',
    'both an expression and an instant, or neither'
);

select * from finish();
rollback;
