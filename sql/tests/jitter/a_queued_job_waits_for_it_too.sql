begin;

select plan(2);

select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env \gset
select test.given_schedule(
    :'env', 'report', '0 * * * *', '{"jitter": "2h"}', p_overlap => 'buffer_all'
) as id \gset
select test.at('2026-01-01 01:00:00+00');
select cron.tick();
select test.at('2026-01-01 02:00:00+00');
select cron.tick();

-- The first one starts when its time has come, whichever of the two is later.
select test.at(max(j.available_at)) from cron.jobs as j where j.status = 'pending';
select cron.tick();
select cron.complete_job(c.job_id, c.lease_token) from test.claim() as c;
select results_eq(
    $$ select j.scheduled_at, o.ready from cron.jobs as j
        inner join cron.open_jobs as o on o.id = j.id where o.status = 'pending'
        and j.scheduled_at = '2026-01-01 02:00+00' $$,
    $$ select j.scheduled_at, j.available_at <= test.now() from cron.jobs as j
        where j.scheduled_at = '2026-01-01 02:00+00' $$,
    'promoted, it is claimable only when its own time has come'
);
select test.at(j.available_at) from cron.open_jobs as j
where j.scheduled_at = '2026-01-01 02:00+00';
select cron.tick();
select results_eq(
    'select c.scheduled_at from test.claim() as c',
    array['2026-01-01 02:00:00+00'::timestamptz], 'and then it is'
);

select * from finish();
rollback;
