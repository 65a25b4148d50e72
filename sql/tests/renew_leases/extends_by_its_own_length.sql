begin;

select plan(4);

create temporary table env as select test.given_environment() as id;

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(e.id, n, '0 * * * *') from env as e, unnest(array['a', 'b']) as n;
select test.at('2026-01-01 01:00:00+00');
select cron.tick();
create temporary table claimed as
select * from cron.claim_jobs(p_worker => 'w1', p_max_jobs => 1, p_lease => '30 seconds');
insert into claimed
select * from cron.claim_jobs(p_worker => 'w1', p_max_jobs => 1, p_lease => '2 minutes');

select test.at('2026-01-01 01:00:10+00');

select is_empty(
    $$
        select r.*
        from cron.renew_leases(
            'w1', (select array_agg(c.job_id order by c.job_id) from claimed as c),
            (select array_agg(c.lease_token order by c.job_id) from claimed as c)
        ) as r
    $$,
    'no news is good news'
);

select results_eq(
    'select lease_expires_at from cron.jobs order by 1',
    $$ values (timestamptz '2026-01-01 01:00:40+00'), (timestamptz '2026-01-01 01:02:10+00') $$,
    'each lease runs from now for its own length'
);

select results_eq(
    'select count(*), min(attempt), max(attempt) from cron.attempts',
    'values (2::bigint, 1, 1)',
    'that is no new attempt'
);

-- Nobody has taken it away yet: then it is good news too.
select test.at('2026-01-01 01:00:45+00');
select cron.renew_leases(
    'w1', (select array_agg(c.job_id) from claimed as c),
    (select array_agg(c.lease_token) from claimed as c)
);

select results_eq(
    'select lease_expires_at from cron.jobs order by 1',
    $$ values (timestamptz '2026-01-01 01:01:15+00'), (timestamptz '2026-01-01 01:02:45+00') $$,
    'a late renewal that nobody overtook is accepted'
);

select * from finish();
rollback;
