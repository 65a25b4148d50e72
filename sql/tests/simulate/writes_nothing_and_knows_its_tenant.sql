begin;

select plan(9);

select test.at('2026-01-01 00:00:00+00');
select test.given_environment('ours') as ours \gset
select test.given_environment('theirs') as theirs \gset
select test.given_schedule(:'ours', 'ours', '0 * * * *');
select test.given_schedule(:'theirs', 'theirs', '0 * * * *');
select cron.revoke_environment(:'theirs', 'chime_test_reader');
select test.at('2026-01-01 05:00:00+00');

select test.act_as('reader', :'ours');
set local transaction_read_only = on;
select results_eq(
    $$
        select distinct f.schedule_type
        from cron.simulate('2026-01-01 00:00+00', '2026-01-01 10:00+00') as f
    $$,
    $$ values ('ours') $$,
    'a reader asks, in a transaction that cannot write, about its own environment'
);
select throws_ok(
    format('select cron.simulate(%s)', t.arguments), 'SC012', null, t.arguments
)
from (
    values
    ($$ '2026-01-01', '2026-01-01' $$), ($$ '2026-01-02', '2026-01-01' $$),
    ($$ null, '2026-01-01' $$), ($$ '2026-01-01', 'infinity' $$),
    ($$ '2026-01-01', '2026-01-02', p_limit => 0 $$),
    ($$ '2026-01-01', '2026-01-02', p_limit => null $$)
) as t (arguments);

select test.act_as('reader', :'theirs');
select throws_ok(
    $$ select cron.simulate('2026-01-01', '2026-01-02') $$, 'SC001', null,
    'another environment is refused'
);
select test.act_as('dispatcher');
select throws_ok(
    $$ select cron.simulate('2026-01-01', '2026-01-02') $$, '42501', null,
    'and so is whoever is no reader'
);

select * from finish();
rollback;
