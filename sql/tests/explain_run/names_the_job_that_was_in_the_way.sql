begin;

select plan(6);

create temporary table env as select test.given_environment() as id;

select test.at('2026-01-01 00:00:30+00');
select test.given_schedule(e.id, 'skips') from env as e;
select test.given_schedule(e.id, 'buffers', p_overlap => 'buffer_one') from env as e;
select cron.set_tenant_context(e.id) from env as e;
select test.at('2026-01-01 00:01:00+00');
select cron.tick();
create temporary table claimed as select * from cron.claim_jobs('test', 2, '10 minutes');
select test.at('2026-01-01 00:02:00+00');
select cron.tick();
select test.at('2026-01-01 00:03:00+00');
select cron.tick();
select test.at('2026-01-01 00:03:05+00');
select cron.complete_job(c.job_id, c.lease_token, 200) from claimed as c;
select test.at('2026-01-01 00:10:00+00');
select cron.tick();

create temporary view first_job as
select j.schedule_type, j.id, format(
    'Skipped: job %s (due 2026-01-01 00:01:00 UTC, ended 2026-01-01 00:03:05 UTC) was still open '
    'when it fell due', j.id
) as words
from cron.jobs as j
where j.scheduled_at = '2026-01-01 00:01+00' and j.status = 'succeeded';

select is(test.explain('skips', '2026-01-01 00:03+00', 'verdict'), 'overlap', 'skip: overlap');
select is(
    test.explain('skips', '2026-01-01 00:03+00', 'explanation'), f.words || '.',
    'and the job that was open'
)
from first_job as f
where f.schedule_type = 'skips';
select is(
    test.explain('skips', '2026-01-01 00:03+00', 'details', 'open_job', 'job_id'), f.id::text,
    'as a fact'
)
from first_job as f
where f.schedule_type = 'skips';
select is(
    test.explain('skips', '2026-01-01 00:03+00') -> 'skip',
    jsonb_build_object(
        'reason', 'overlap', 'from', '2026-01-01T00:03:00.000000Z',
        'until', '2026-01-01T00:03:00.000000Z', 'count', 1,
        'recorded_at', '2026-01-01T00:03:00.000000Z'
    ),
    'and the record of it'
);
select is(
    test.explain('buffers', '2026-01-01 00:03+00', 'verdict'), 'buffer_full',
    'buffer_one: buffer_full'
);
select is(
    test.explain('buffers', '2026-01-01 00:03+00', 'explanation'),
    f.words || ', and no more of them may wait behind it.',
    'and the job that was open'
)
from first_job as f
where f.schedule_type = 'buffers';

select * from finish();
rollback;
