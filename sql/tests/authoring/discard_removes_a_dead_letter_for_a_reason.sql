begin;

select plan(6);

select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
select test.given_schedule(:'env', 'report', '0 * * * *', p_max_retries => 0) as id \gset
select id as job from cron.run_schedule(:'id') \gset
select cron.fail_job(job_id, lease_token, 'down', 503) from test.claim();
select id as letter from cron.dlq \gset

select throws_ok(
    format('select cron.discard_dlq(%L, %L)', :'letter', ' '), 'SC012',
    'a dead letter is discarded for a reason', 'not without a reason'
);
select lives_ok(format('select cron.discard_dlq(%L, %L)', :'letter', 'known'), 'but with one');
select is_empty('select 1 from cron.dlq', 'it is gone');
select results_eq(
    $$ select o.payload ->> 'job_id', o.payload ->> 'error', o.payload ->> 'reason'
        from cron.outbox as o where o.event_type = 'cron:dlq:discarded' $$,
    format($$ values (%L, 'down', 'known') $$, :'job'),
    'and told'
);
select results_eq(
    $$ select j.reason, j.before ->> 'reason', j.after from cron.audit_journal as j
        where j.action = 'discard_dlq' $$,
    $$ values ('known', 'down', null::jsonb) $$,
    'the journal keeps it'
);
select is(
    (select status from cron.retry_job(:'job')), 'pending', 'the job can still be retried'
);

select * from finish();
rollback;
