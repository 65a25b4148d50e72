begin;

select plan(6);

select test.at('2026-03-01 00:00:00+00');
select test.given_environment('own') as own \gset
select test.given_environment('other') as other \gset
select cron.revoke_environment(:'other', 'chime_test_reader');
select test.given_schedule(:'own', 'mine', '0 * * * *', p_domain => d)
from unnest(array['a', 'b']) as d;
select test.given_schedule(:'other', 'theirs', '0 * * * *', p_domain => d)
from unnest(array['a', 'b']) as d;

create function pg_temp.seen()
returns text
language plpgsql
as $$
begin
    return (
        select string_agg(m.fires || ' ' || (m.top -> 0 ->> 'schedule_type'), ', ')
        from cron.load_map('2026-03-01 00:00+00', '2026-03-01 01:00+00') as m
    );
exception when others then
    return sqlstate;
end
$$;

select test.act_as('reader', :'own');
set transaction_read_only = on;
select is(pg_temp.seen(), '2 mine', 'a reader, in a read-only transaction');
select test.act_as('reader', :'other');
select is(pg_temp.seen(), 'SC001', 'not of an environment without a right to it');
select test.act_as('reader');
select is(pg_temp.seen(), 'SC001', 'nor without an environment');
select test.act_as('writer', :'other');
select is(pg_temp.seen(), '2 theirs', 'a writer');
select test.act_as('dispatcher', :'own');
select is(pg_temp.seen(), '42501', 'no dispatcher');
select test.act_as('nobody', :'own');
select is(pg_temp.seen(), '42501', 'and nobody else');

select * from finish();
rollback;
