begin;

select plan(7);

select test.given_environment() as env \gset
select test.at('2026-01-01 00:00:00+00');
select test.act_as('writer', :'env');

prepare upsert (text, jsonb) as
select cron.upsert_schedule(
    'report', '{"url": "http://a"}', $1, p_domain => 'billing', p_options => $2
);
create function pg_temp.now_is()
returns table (cron_expression text, priority integer, labels jsonb, next_run_at timestamptz)
language sql
as $$
    select s.cron_expression, s.priority, s.labels, s.next_run_at
    from cron.schedules as s
    where s.domain = 'billing' and s.schedule_type = 'report' and s.status <> 'deleted';
$$;

select lives_ok(
    $$ execute upsert('0 9 * * *', '{"priority": 5, "labels": {"team": "a"}}') $$, 'a new name'
);
select results_eq(
    'select * from pg_temp.now_is()',
    $$ values ('0 9 * * *', 5, '{"team": "a"}'::jsonb, '2026-01-01 09:00:00+00'::timestamptz) $$,
    'is created'
);
select lives_ok($$ execute upsert('0 12 * * *', '{"priority": 7}') $$, 'a name that there is');
select results_eq(
    'select * from pg_temp.now_is()',
    $$ values ('0 12 * * *', 7, '{}'::jsonb, '2026-01-01 12:00:00+00'::timestamptz) $$,
    'is updated, and what is left out goes back to its default'
);
select throws_ok(
    $$ execute upsert('0 0 30 2 *', '{}') $$, 'SC003', null, 'what update refuses is refused'
);

select cron.delete_schedule(s.id) from cron.schedules as s;
select lives_ok($$ execute upsert('@daily', '{}') $$, 'a deleted one');
select results_eq(
    $$ select s.status from cron.schedules as s order by s.status $$,
    array['active', 'deleted'], 'leaves its name free: another one is created'
);

select * from finish();
rollback;
