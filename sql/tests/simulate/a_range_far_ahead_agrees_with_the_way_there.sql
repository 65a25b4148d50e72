begin;

select plan(2);

select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
select cron.set_calendar('noon', '{"daily": [{"from": "12:00", "to": "14:00"}]}');
select test.given_schedule(:'env', o.name, '*/5 * * * *', o.options, p_overlap => o.overlap)
from (
    values
    ('skip', 'skip', '{}'::jsonb), ('one', 'buffer_one', '{"jitter": "2m"}'),
    ('cancel', 'cancel_running', '{}'), ('allow', 'allow', '{"calendar": "noon"}'),
    ('ending', 'skip', '{"max_runs": 350}')
) as o (name, overlap, options);

-- Each takes seven minutes.
select cron.run_schedule(s.id) from cron.schedules as s;
create temporary table claimed as select * from cron.claim_jobs('test', 10, '3 hours');
select test.advance('7 minutes');
select cron.complete_job(c.job_id, c.lease_token) from claimed as c;
select cron.tick();
create temporary table first as select * from cron.claim_jobs('test', 10, '3 hours');
select test.advance('7 minutes');
select cron.complete_job(c.job_id, c.lease_token) from first as c;

create temporary table foretold as
select f.*
from cron.simulate('2026-01-02 11:00+00', '2026-01-02 13:00+00') as f;
create temporary table full_way as
select f.*
from cron.simulate('2026-01-01 00:00+00', '2026-01-02 13:00+00') as f
where f.fire_at >= '2026-01-02 11:00+00';

select set_eq('table foretold', 'table full_way', 'it is the same as when all before is asked');
select set_eq(
    $$ select distinct coalesce(f.reason, f.outcome) from foretold as f $$,
    array['run', 'overlap', 'calendar', 'buffer_full'],
    'with everything that can happen'
);

select * from finish();
rollback;
