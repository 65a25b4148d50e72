begin;

select plan(4);

select test.given_environment() as env \gset
select test.at('2026-01-01 00:00:00+00');
select test.act_as('writer', :'env');

create function pg_temp.apply(p_given jsonb)
returns table (action text, changed_keys text[], status text, next_run_at timestamptz)
language plpgsql
as $$
begin
    select c.action, c.changed_keys
    into action, changed_keys
    from cron.apply_schedules('default', jsonb_build_array('{
        "schedule_type": "launch", "target": {"url": "http://a"}
    }'::jsonb || p_given)) as c;
    return query select apply.action, apply.changed_keys, s.status, s.next_run_at
    from cron.schedules as s;
end
$$;

select cron.apply_schedules('default', '[{
    "schedule_type": "launch", "run_at": "2026-01-01T01:00:00Z", "target": {"url": "http://a"}
}]');
select test.act_as_superuser();
select test.at('2026-01-01 01:00:00+00');
select cron.tick();
select cron.complete_job(c.job_id, c.lease_token) from test.claim() as c;
select cron.tick();
select test.act_as('writer', :'env');
select results_eq(
    $$ select * from pg_temp.apply('{"run_at": "2026-01-01T01:00:00Z"}') $$,
    $$ values ('unchanged', null::text[], 'completed', null::timestamptz) $$,
    'a one-shot that has run is left as it is'
);
select results_eq(
    $$ select * from pg_temp.apply('{"run_at": "2026-01-01T01:00:00Z", "priority": 3}') $$,
    $$ values ('update', array['priority'], 'completed', null::timestamptz) $$,
    'also when something else changes'
);
select results_eq(
    $$ select * from pg_temp.apply('{"run_at": "2026-01-02T01:00:00Z"}') $$,
    $$
        values (
            'update', array['priority', 'run_at'], 'active', '2026-01-02 01:00:00+00'::timestamptz
        )
    $$,
    'another instant revives it'
);
select throws_ok(
    $$ select * from pg_temp.apply('{"run_at": "2026-01-01T00:30:00Z"}') $$,
    'SC003', 'run_at is in the past', 'but one that is past is refused'
);

select * from finish();
rollback;
