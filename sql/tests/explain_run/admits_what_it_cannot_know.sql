begin;

select plan(6);

create temporary table env as select test.given_environment() as id;

select test.at('2026-01-01 00:30:00+00');
select test.given_schedule(e.id, 'hourly', '0 * * * *') from env as e;
select test.given_schedule(e.id, 'twice', '0 * * * *', '{"max_runs": 2}') from env as e;
select test.given_schedule(e.id, 'broken', '0 * * * *') from env as e;
select cron.set_tenant_context(e.id) from env as e;
select test.at('2026-01-01 01:00:00+00');
select cron.tick();
select cron.complete_job(c.job_id, c.lease_token, 200) from test.claim(3) as c;
select test.at('2026-01-01 02:00:00+00');
select cron.tick();
select cron.complete_job(c.job_id, c.lease_token, 200) from test.claim(3) as c;

select is(
    test.explain('twice', '2026-01-01 04:00+00', 'explanation'),
    'It will not run: max_runs allows 2 runs, and 2 are made.',
    'beyond max_runs there is nothing to come'
);

update cron.schedule_definitions set compiled[1] = 9 where schedule_type = 'broken';
select test.at('2026-01-01 03:00:00+00');
select cron.tick();
select test.at('2026-01-01 03:00:20+00');

select is(
    test.explain('twice', '2026-01-01 03:00+00', 'verdict'), 'max_runs', 'nor was there anything'
);
select matches(
    test.explain('broken', '2026-01-01 03:00+00', 'explanation'),
    '^It is due, and not handled yet[.] The schedule cannot be evaluated [(]0A000: .*[)], and is '
    'tried again at 2026-01-01 04:00:00 UTC[.]$',
    'what cannot be evaluated says why'
);

delete from cron.finished_jobs;
delete from cron.open_jobs;

select is(
    test.explain('hourly', '2026-01-01 01:00+00', 'verdict'), 'no_record',
    'where history was deleted there is no record'
);

select test.at('2026-02-01 00:00:00+00');

select is(
    test.explain('hourly', '2026-01-01 01:00+00', 'explanation'),
    'History is kept for 30 days: what became of it is forgotten.',
    'and where it is old it is forgotten'
);
select is(
    test.explain('hourly', '2026-01-01 01:00+00') -> 'details', '{"retention": "30 days"}'::jsonb,
    'with the retention'
);

select * from finish();
rollback;
