begin;

select plan(5);

select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
select test.given_schedule(:'env', n, '0 0 1 1 *', p_max_retries => 0, p_domain => d)
from (values ('a', 'x'), ('b', 'x'), ('c', 'y'), ('deleted', 'x')) as t (n, d);

-- A dead letter of each, and a second one of a, a minute apart.
create function pg_temp.land(p_schedule_type text)
returns void
language sql
as $$
    select test.advance('1 minute');
    select cron.run_schedule(s.id, jsonb_build_object('at', test.now())) from cron.schedules as s
    where s.schedule_type = p_schedule_type;
    select cron.fail_job(c.job_id, c.lease_token, 'down') from test.claim() as c;
$$;
select pg_temp.land(n) from unnest(array['deleted', 'a', 'b', 'c', 'a']) as n;
select cron.delete_schedule(s.id) from cron.schedules as s where s.schedule_type = 'deleted';

select is(cron.republish_dlq_where(p_limit => 2), 2, 'at most so many');
select results_eq(
    $$ select schedule_type, landed_at from cron.dlq order by landed_at $$,
    $$
        values
        ('deleted', '2026-01-01 00:01:00+00'::timestamptz), ('c', '2026-01-01 00:04:00+00'),
        ('a', '2026-01-01 00:05:00+00')
    $$,
    'the oldest, but those of deleted schedules'
);
select results_eq(
    $$
        values
        (cron.republish_dlq_where(p_domain => 'z')),
        (cron.republish_dlq_where(p_domain => 'x', p_schedule_type => 'c')),
        (cron.republish_dlq_where(p_since => '2026-01-01 00:05:00.1+00')),
        (cron.republish_dlq_where('y', 'c', '2026-01-01 00:04:00+00')),
        (cron.republish_dlq_where(p_schedule_type => 'a'))
    $$,
    array[0, 0, 0, 1, 1],
    'of a domain, of a schedule, since an instant'
);
select results_eq(
    $$
        select schedule_type, status, scheduled_at
        from cron.jobs
        where origin = 'republish'
        order by 1, 3
    $$,
    $$
        values
        ('a', 'pending', '2026-01-01 00:02:00+00'::timestamptz),
        ('a', 'queued', '2026-01-01 00:05:00+00'), ('b', 'pending', '2026-01-01 00:03:00+00'),
        ('c', 'pending', '2026-01-01 00:04:00+00')
    $$,
    'those of one schedule queue behind each other'
);
select throws_ok(
    'select cron.republish_dlq_where(p_limit => 0)', 'SC012', 'p_limit must be from 1 to 10000'
);

select * from finish();
rollback;
