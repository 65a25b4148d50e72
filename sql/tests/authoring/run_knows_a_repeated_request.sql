begin;

select plan(5);

select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
select test.given_schedule(:'env', 'report', '0 * * * *') as id \gset
select test.given_schedule(:'env', 'other', '0 * * * *') as other \gset

select id as job from cron.run_schedule(:'id', p_request_id => 'r-1') \gset
select test.advance('1 minute');
select is(
    (select id from cron.run_schedule(:'id', '{"other": 1}', 'r-1')), :'job',
    'it is the same job while that waits'
);
select isnt(
    (select id from cron.run_schedule(:'id', p_request_id => 'r-2')), :'job',
    'another request is another job'
);
select isnt(
    (select id from cron.run_schedule(:'other', p_request_id => 'r-1')), :'job',
    'and so is one to another schedule'
);

select cron.complete_job(job_id, lease_token) from test.claim(10);
select test.advance('1 day');
select results_eq(
    format($$ select id, status from cron.run_schedule(%L, p_request_id => 'r-1') $$, :'id'),
    format($$ values (%L::uuid, 'succeeded') $$, :'job'),
    'it is the same when that has ended'
);
select throws_ok(
    format($$ select cron.run_schedule(%L, p_request_id => '') $$, :'id'),
    'SC012', 'a request id has 1 to 200 characters', 'an empty one is none'
);

select * from finish();
rollback;
