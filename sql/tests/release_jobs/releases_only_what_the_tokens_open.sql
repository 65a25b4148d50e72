begin;

select plan(3);

create temporary table env as select test.given_environment() as id;

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(e.id, n, '0 1 * * *')
from env as e, unnest(array['ended', 'guessed', 'mine_a', 'mine_b', 'left']) as n;
select test.at('2026-01-01 01:00:00+00');
select cron.tick();
create temporary table claimed as select * from test.claim(10);
select cron.complete_job(c.job_id, c.lease_token) from claimed as c where c.schedule_type = 'ended';
update claimed set lease_token = gen_random_uuid() where schedule_type = 'guessed';

select results_eq(
    $$
        select cron.release_jobs(
            'test', array_agg(c.job_id order by c.job_id),
            array_agg(c.lease_token order by c.job_id)
        )
        from claimed as c
        where c.schedule_type <> 'left'
    $$,
    'values (2)',
    'two of four'
);

select results_eq(
    'select schedule_type, status from cron.jobs order by schedule_type',
    $$
        values ('ended', 'succeeded'), ('guessed', 'running'), ('left', 'running'),
            ('mine_a', 'pending'), ('mine_b', 'pending')
    $$,
    'the others are as they were'
);

select is(cron.release_jobs('test', '{}', '{}'), 0, 'none of none');

select * from finish();
rollback;
