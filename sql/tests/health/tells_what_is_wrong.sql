begin;

select plan(6);

create function test.health()
returns table (status text, problems integer)
language sql
as $$
    select h ->> 'status', jsonb_array_length(h -> 'problems') from cron.health() as h;
$$;

select test.at('2026-01-01 00:00:00+00');

select results_eq(
    'select status, problems > 0 from test.health()',
    $$ values ('down', true) $$,
    'nobody has ever ticked'
);

select cron.tick();
select cron.heartbeat('w1', '{"host": "h", "version": "0.1.0", "running": 0}');

select results_eq(
    'select status, problems from test.health()', $$ values ('ok', 0) $$, 'all is well'
);

select cron.configure('{"dispatching": false}');

select results_eq(
    'select status, problems from test.health()', $$ values ('degraded', 1) $$, 'the kill switch'
);

select cron.configure('{"dispatching": true}');
select test.at('2026-01-01 00:01:29+00');

select results_eq(
    'select status = ''down'' from test.health()', 'values (false)',
    'a tick may be three times as late as expected'
);

select test.at('2026-01-01 00:01:31+00');
select cron.heartbeat('w1', '{}');

select results_eq(
    'select status, problems from test.health()', $$ values ('down', 1) $$, 'not later'
);

select cron.tick();
select test.at('2026-01-01 00:20:00+00');
select cron.tick();

select results_eq(
    'select status, problems from test.health()', $$ values ('degraded', 1) $$,
    'no worker has been seen'
);

select * from finish();
rollback;
