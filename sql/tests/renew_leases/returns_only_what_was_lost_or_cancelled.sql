begin;

select plan(3);

create temporary table env as select test.given_environment() as id;

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(e.id, n, '0 * * * *')
from env as e, unnest(array['kept', 'ended', 'cancelled', 'released', 'guessed']) as n;
select test.at('2026-01-01 01:00:00+00');
select cron.tick();
create temporary table claimed as select * from test.claim(10);

select cron.complete_job(c.job_id, c.lease_token) from claimed as c where c.schedule_type = 'ended';
select cron.release_jobs('test', array[c.job_id], array[c.lease_token])
from claimed as c
where c.schedule_type = 'released';
update cron.open_jobs as j
set cancel_requested = true
from claimed as c
where c.job_id = j.id and c.schedule_type = 'cancelled';
update claimed set lease_token = gen_random_uuid() where schedule_type = 'guessed';
insert into claimed (job_id, lease_token, schedule_type)
values (gen_random_uuid(), gen_random_uuid(), 'unknown');

select test.at('2026-01-01 01:00:10+00');

select results_eq(
    $$
        select c.schedule_type, r.reason
        from cron.renew_leases(
            'test', (select array_agg(k.job_id order by k.job_id) from claimed as k),
            (select array_agg(k.lease_token order by k.job_id) from claimed as k)
        ) as r
        inner join claimed as c on c.job_id = r.job_id
        order by c.schedule_type
    $$,
    $$
        values ('cancelled', 'cancelled'), ('ended', 'lost'), ('guessed', 'lost'),
            ('released', 'lost'), ('unknown', 'lost')
    $$,
    'what is not ours any more, and what is to be aborted'
);

select results_eq(
    $$
        select schedule_type, status, lease_expires_at
        from cron.jobs
        where status = 'running' and schedule_type in ('kept', 'guessed')
        order by schedule_type
    $$,
    $$
        values
        ('guessed', 'running', timestamptz '2026-01-01 01:00:30+00'),
        ('kept', 'running', timestamptz '2026-01-01 01:00:40+00')
    $$,
    'a wrong token extends nothing'
);

select is_empty(
    $$ select * from cron.renew_leases('test', '{}', '{}') $$, 'nothing asked, nothing answered'
);

select * from finish();
rollback;
