begin;

select plan(5);

select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
select test.given_schedule(:'env', 'report', '0 * * * *') as id \gset
select id as job from cron.run_schedule(:'id') \gset
select lease_token as token from test.claim() \gset

select results_eq(
    format($$ select status, cancel_requested from cron.cancel_job(%L, 'stop') $$, :'job'),
    $$ values ('running', true) $$,
    'it goes on until its dispatcher knows'
);
select results_eq(
    format('select reason from cron.renew_leases(%L, array[%L::uuid], array[%L::uuid])',
        'test', :'job', :'token'),
    array['cancelled'],
    'which the next renewal says'
);
select lives_ok(format('select cron.cancel_job(%L)', :'job'), 'asking again');
select results_eq(
    $$ select count(*) from cron.audit_journal where action = 'cancel_job' $$,
    array[1::bigint],
    'is nothing new'
);

select cron.complete_job(:'job', :'token');
select is((select status from cron.jobs), 'succeeded', 'a success that comes first stands');

select * from finish();
rollback;
