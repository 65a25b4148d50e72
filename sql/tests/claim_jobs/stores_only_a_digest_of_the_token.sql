begin;

select plan(3);

select test.at('2026-01-01 00:00:30+00');
select test.given_schedule(test.given_environment(), 'minutely');
select test.at('2026-01-01 00:01:00+00');
select cron.tick();
create temporary table claimed as select * from test.claim();

select is(
    (select count(*) from cron.open_jobs as j, claimed as c where j::text ~ c.lease_token::text),
    0::bigint,
    'the token stands nowhere in the row'
);

select ok(
    (
        select j.token_digest = sha256(uuid_send(c.lease_token))
        from cron.open_jobs as j, claimed as c
    ),
    'its digest does'
);

select hasnt_column('cron', 'jobs', 'token_digest', 'the view shows neither');

select * from finish();
rollback;
