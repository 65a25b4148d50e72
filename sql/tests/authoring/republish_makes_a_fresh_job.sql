begin;

select plan(7);

select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
select test.given_schedule(
    :'env', 'report', '* * * * *', p_max_retries => 0, p_payload => '{"a": 1}'
) as id \gset
select test.at('2026-01-01 00:01:00+00');
select cron.tick();
select job_id as job, cron.fail_job(job_id, lease_token, 'down', 503) from test.claim() \gset
select cron.update_schedule(:'id', '{"payload": {"a": 2}, "max_retries": 1}');
select id as letter from cron.dlq \gset

select test.at('2026-01-01 00:01:30+00');
select results_eq(
    format(
        $$
            select origin, status, scheduled_at, payload, attempt, max_retries, republished_from
            from cron.republish_dlq(%L)
        $$, :'letter'
    ),
    format(
        $$
            values (
                'republish', 'pending', '2026-01-01 00:01:00+00'::timestamptz, '{"a": 1}'::jsonb,
                0, 1, %L::uuid
            )
        $$, :'job'
    ),
    'with the payload and instant of the dead letter'
);
select is_empty('select 1 from cron.dlq', 'which is gone');
select throws_ok(
    format('select cron.republish_dlq(%L)', :'letter'), 'SC009', 'dead letter not found', 'once'
);
select results_eq(
    $$ select o.payload ->> 'dlq_id', o.payload ->> 'republished_from' from cron.outbox as o
        where o.event_type = 'cron:dlq:republished' $$,
    format('values (%L, %L)', :'letter', :'job'),
    'and told'
);

select cron.fail_job(job_id, lease_token, 'down', p_final => true) from test.claim();
select results_eq(
    'select republish_count, scheduled_at from cron.dlq',
    $$ values (1, '2026-01-01 00:01:00+00'::timestamptz) $$,
    'landing again it keeps its lineage'
);

select cron.run_schedule(:'id');
select is(
    (select r.status from cron.dlq as q, cron.republish_dlq(q.id) as r), 'queued',
    'while another job is open it queues'
);

select cron.complete_job(job_id, lease_token) from test.claim();
select cron.fail_job(job_id, lease_token, 'down', p_final => true) from test.claim();
select cron.delete_schedule(:'id');
select throws_ok(
    'select cron.republish_dlq(q.id) from cron.dlq as q', 'SC010', 'its schedule is deleted',
    'of a deleted schedule nothing is republished'
);

select * from finish();
rollback;
