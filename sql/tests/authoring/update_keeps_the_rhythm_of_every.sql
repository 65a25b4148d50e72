begin;

select plan(5);

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(test.given_environment(), 'beat', '@every 7m') as id \gset
select set_config('chime.env_id', s.env_id::text, true) from cron.schedules as s;

create function pg_temp.edit(p_changes jsonb)
returns table (anchor timestamptz, next_run_at timestamptz)
language sql
as $$
    select u.anchor, u.next_run_at
    from cron.schedules as s, cron.update_schedule(s.id, p_changes) as u;
$$;

select test.at('2026-01-01 00:10:00.5+00');
select cron.tick();
select results_eq(
    $$ select * from pg_temp.edit('{"timezone": "Asia/Tokyo", "priority": 1}') $$,
    $$ values ('2026-01-01 00:00:00+00'::timestamptz, '2026-01-01 00:14:00+00'::timestamptz) $$,
    'an edit of something else'
);
select results_eq(
    $$ select * from pg_temp.edit('{"cron_expression": "@every 420 seconds"}') $$,
    $$ values ('2026-01-01 00:00:00+00'::timestamptz, '2026-01-01 00:14:00+00'::timestamptz) $$,
    'or another spelling of the interval'
);
select results_eq(
    $$ select * from pg_temp.edit('{"cron_expression": "@every 5m"}') $$,
    $$ values ('2026-01-01 00:10:00+00'::timestamptz, '2026-01-01 00:15:00+00'::timestamptz) $$,
    'a new interval counts from the edit'
);
select results_eq(
    $$ select * from pg_temp.edit('{"anchor": "2025-12-31T23:58:30Z"}') $$,
    $$ values ('2025-12-31 23:58:30+00'::timestamptz, '2026-01-01 00:13:30+00'::timestamptz) $$,
    'an anchor that is named'
);
select results_eq(
    $$ select * from pg_temp.edit('{"anchor": null}') $$,
    $$ values ('2026-01-01 00:00:00+00'::timestamptz, '2026-01-01 00:15:00+00'::timestamptz) $$,
    'and its default, the creation'
);

select * from finish();
rollback;
