-- Why somebody cancelled it is in the history, whoever ends it.
begin;

select plan(2);

select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
select test.given_schedule(:'env', n, '0 1 * * *')
from unnest(array['failed', 'lost', 'released', 'untold']) as n;
select test.at('2026-01-01 00:59:30+00');
select cron.tick();
select test.at('2026-01-01 01:00:00+00');
select cron.tick();
create temporary table claimed as select * from test.claim(10);
select cron.cancel_job(c.job_id, case when c.schedule_type <> 'untold' then 'wrong prices' end)
from claimed as c;

select cron.fail_job(c.job_id, c.lease_token, 'aborted')
from claimed as c
where c.schedule_type = 'failed';
select cron.release_jobs('test', array[c.job_id], array[c.lease_token], 'shutting down')
from claimed as c
where c.schedule_type in ('released', 'untold');
select test.at('2026-01-01 01:00:30+00');
select cron.tick();
select test.at('2026-01-01 01:00:41+00');
select is((select t.expired from cron.tick() as t), 1, 'one dispatcher has died');

select results_eq(
    'select schedule_type, status, status_reason from cron.jobs order by 1',
    $$
        values
        ('failed', 'cancelled', 'wrong prices'), ('lost', 'cancelled', 'wrong prices'),
        ('released', 'cancelled', 'wrong prices'), ('untold', 'cancelled', 'shutting down')
    $$,
    'the reason that was given goes before that of the machine'
);

select * from finish();
rollback;
