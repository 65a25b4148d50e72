begin;

select plan(10);

-- Each arrow of the diagram of states, once.
select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
select test.given_schedule(:'env', 'report', '0 * * * *', p_max_retries => 1,
    p_overlap => 'buffer_one') as id \gset
create function pg_temp.now_is(p_instant timestamptz)
returns text
language plpgsql
as $$
begin
    perform test.at(p_instant);
    perform cron.tick();
    return (select string_agg(j.status, ', ' order by j.scheduled_at) from cron.jobs as j);
end
$$;

select is(pg_temp.now_is('2026-01-01 01:00+00'), 'pending', 'an occurrence waits to be claimed');
select * from test.claim() \gset
select is(pg_temp.now_is('2026-01-01 01:00+00'), 'running', 'a claim makes it running');
select is(
    pg_temp.now_is('2026-01-01 02:00+00'), 'running, queued', 'the next one waits for its end'
);
select cron.fail_job(:'job_id', :'lease_token', 'down');
select is(
    pg_temp.now_is('2026-01-01 02:00+00'), 'pending, queued',
    'a failed attempt waits for the next one, and keeps the slot'
);
select test.at('2026-01-01 02:01:00+00');
select cron.tick();
select cron.fail_job(c.job_id, c.lease_token, 'down') from test.claim() as c;
select is(
    pg_temp.now_is('2026-01-01 02:01+00'), 'failed, pending',
    'with the budget spent it has failed, and the one that waited may start'
);
select is((select count(*) from cron.dlq), 1::bigint, 'its dead letter is there');
select cron.complete_job(c.job_id, c.lease_token) from test.claim() as c;
select is(pg_temp.now_is('2026-01-01 02:01+00'), 'failed, succeeded', 'a success ends it');

select test.at('2026-01-01 03:00:00+00');
select cron.tick();
select test.at('2026-01-01 04:00:00+00');
select cron.tick();
select is(
    pg_temp.now_is('2026-01-01 05:00+00'), 'failed, succeeded, pending, queued, skipped',
    'what policy does not run is skipped'
);
select cron.cancel_job(o.id) from cron.open_jobs as o where o.status = 'queued';
select cron.cancel_job(o.id) from cron.open_jobs as o where o.status = 'pending';
select is(
    pg_temp.now_is('2026-01-01 05:00+00'), 'failed, succeeded, cancelled, cancelled, skipped',
    'what waits can be cancelled'
);
select cron.retry_job(j.id) from cron.jobs as j where j.status = 'failed';
select is(
    pg_temp.now_is('2026-01-01 05:00+00'),
    'pending, succeeded, cancelled, cancelled, skipped', 'and a failed one taken up again'
);

select * from finish();
rollback;
