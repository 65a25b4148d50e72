begin;

select plan(8);

create temporary table env as select test.given_environment() as id;

select test.at('2026-01-01 00:30:00+00');
select test.given_schedule(e.id, 'good', '0 * * * *') from env as e;
select test.given_schedule(e.id, 'bad', '0 * * * *', p_max_retries => 0) from env as e;
select test.given_schedule(e.id, 'stopped', '0 * * * *') from env as e;
select test.given_schedule(e.id, 'busy', '0 * * * *') from env as e;
select cron.set_tenant_context(e.id) from env as e;
select test.at('2026-01-01 01:00:00+00');
select cron.tick();
create temporary table claimed as select * from test.claim(4);
select test.advance('3 seconds');
select cron.complete_job(c.job_id, c.lease_token, 200)
from claimed as c
where c.schedule_type = 'good';
select cron.fail_job(c.job_id, c.lease_token, 'out of paper', 503)
from claimed as c
where c.schedule_type = 'bad';
select cron.cancel_job(c.job_id, 'wrong day') from claimed as c where c.schedule_type = 'stopped';
select cron.report_jobs(
    jsonb_build_array(jsonb_build_object(
        'job_id', c.job_id, 'lease_token', c.lease_token, 'outcome', 'cancelled'
    ))
)
from claimed as c
where c.schedule_type = 'stopped';

select is(
    test.explain('good', '2026-01-01 01:00+00', 'explanation'),
    'It ran and succeeded at 2026-01-01 01:00:03 UTC, at attempt 1.',
    'succeeded, when and at which attempt'
);
select is(
    test.explain('good', '2026-01-01 01:00+00') -> 'job' ->> 'job_id',
    (select j.id::text from cron.jobs as j where j.schedule_type = 'good'),
    'with the job'
);
select is(
    test.explain('bad', '2026-01-01 01:00+00', 'verdict'), 'failed', 'failed is a verdict too'
);
select is(
    test.explain('bad', '2026-01-01 01:00+00', 'explanation'),
    'It ran and failed at 2026-01-01 01:00:03 UTC, for good after 1 attempts: out of paper. '
    'A dead letter holds it.',
    'with the error'
);
select is(
    test.explain('stopped', '2026-01-01 01:00+00', 'explanation'),
    format('Its job was cancelled at 2026-01-01 01:00:03 UTC, by %s: wrong day.', session_user),
    'cancelled, by whom and why'
);
select is(
    test.explain('stopped', '2026-01-01 01:00+00', 'details', 'cancelled_by'),
    session_user::text,
    'the same as a fact'
);
select is(
    test.explain('busy', '2026-01-01 01:00+00', 'explanation'),
    'It is running since 2026-01-01 01:00:00 UTC, at attempt 1, on test.',
    'running, since when and where'
);
select is(
    test.explain('good', '2026-01-01 01:00+00', 'skip'), null, 'and nothing was skipped'
);

select * from finish();
rollback;
