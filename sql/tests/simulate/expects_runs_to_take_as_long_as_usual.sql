begin;

select plan(3);

select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
select test.given_schedule(:'env', 'skip', '0 * * * *');
select test.given_schedule(:'env', 'wait', '0 * * * *', p_overlap => 'buffer_one');
select test.given_schedule(
    :'env', 'beside', '0 * * * *', '{"jitter": "5m"}', p_overlap => 'allow'
);

prepare foretold as
select f.schedule_type, f.fire_at, f.reason, f.start_at
from cron.simulate('2026-01-01 06:00+00', '2026-01-01 10:00+00') as f
where f.schedule_type <> 'beside'
order by f.schedule_type, f.fire_at;

select is(
    (
        select count(*)
        from cron.simulate('2026-01-01 00:00+00', '2026-01-01 03:00+00') as f
        where f.outcome = 'skip'
    ),
    0::bigint, 'without a history no run lasts until the next'
);

-- Three runs, of 90, 90 and 100 minutes.
create function pg_temp.run(p_duration interval)
returns void
language plpgsql
as $$
begin
    perform cron.run_schedule(s.id) from cron.schedules as s;
    create temporary table claimed as
    select * from cron.claim_jobs('test', 10, '3 hours');
    perform test.advance(p_duration);
    perform cron.complete_job(c.job_id, c.lease_token) from claimed as c;
    drop table claimed;
end
$$;
select pg_temp.run(t.duration::interval)
from (values (1, '90 minutes'), (2, '90 minutes'), (3, '100 minutes')) as t (n, duration);
select test.at('2026-01-01 05:30:00+00');
select cron.tick();
select cron.complete_job(c.job_id, c.lease_token) from test.claim(10) as c;

select results_eq(
    'foretold',
    $$
        values
        ('skip', timestamptz '2026-01-01 06:00:00+00', null, timestamptz '2026-01-01 06:00:00+00'),
        ('skip', '2026-01-01 07:00:00+00', 'overlap', null),
        ('skip', '2026-01-01 08:00:00+00', null, '2026-01-01 08:00:00+00'),
        ('skip', '2026-01-01 09:00:00+00', 'overlap', null),
        ('wait', '2026-01-01 06:00:00+00', null, '2026-01-01 06:00:00+00'),
        ('wait', '2026-01-01 07:00:00+00', null, '2026-01-01 07:30:00+00'),
        ('wait', '2026-01-01 08:00:00+00', null, '2026-01-01 09:00:00+00'),
        ('wait', '2026-01-01 09:00:00+00', null, '2026-01-01 10:30:00+00')
    $$,
    'else they take the median of the newest, and the next one meets them as overlap says'
);
select ok(
    (
        select bool_and(
            f.outcome = 'run' and f.start_at >= f.fire_at
            and f.start_at < f.fire_at + interval '5 minutes'
        ) and bool_or(f.start_at > f.fire_at)
        from cron.simulate('2026-01-01 06:00+00', '2026-01-01 10:00+00') as f
        where f.schedule_type = 'beside'
    ),
    'jitter holds them back, as it will'
);

select * from finish();
rollback;
