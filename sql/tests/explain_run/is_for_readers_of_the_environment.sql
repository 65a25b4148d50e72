begin;

select plan(8);

create temporary table env as
select test.given_environment('own') as own, gen_random_uuid() as other;

select cron.create_environment(e.other, 'other') from env as e;
select test.at('2026-01-01 00:30:00+00');
create temporary table made as
select test.given_schedule(e.own, 'own', '0 * * * *') as own,
    test.given_schedule(e.other, 'other', '0 * * * *') as other
from env as e;
grant select on env, made to public;
select test.at('2026-01-01 01:00:00+00');
select cron.tick();

select test.act_as('reader', e.own) from env as e;
set local transaction_read_only = on;

select is(
    cron.explain_run(m.own, '2026-01-01 01:00+00') ->> 'verdict', 'pending',
    'a reader may ask, in a transaction that may only read'
)
from made as m;
select throws_ok(
    format($$ select cron.explain_run(%L, '2026-01-01 01:00+00') $$, m.other), 'SC007',
    'schedule not found', 'what belongs to another environment is not found'
)
from made as m;
select throws_ok(
    $$ select cron.explain_run(gen_random_uuid(), '2026-01-01 01:00+00') $$, 'SC007',
    'schedule not found', 'and neither is what does not exist'
);
select throws_ok(
    $$ select cron.explain_run(null, '2026-01-01 01:00+00') $$, 'SC007', null, 'nor null'
);
select throws_ok(
    format('select cron.explain_run(%L, null)', m.own), 'SC012', null, 'an instant is required'
)
from made as m;
select throws_ok(
    format($$ select cron.explain_run(%L, 'infinity') $$, m.own), 'SC012', null, 'a finite one'
)
from made as m;

select test.act_as('reader');
select throws_ok(
    format($$ select cron.explain_run(%L, '2026-01-01 01:00+00') $$, m.own), 'SC001', null,
    'and an environment'
)
from made as m;

select test.act_as('dispatcher', e.own) from env as e;
select throws_ok(
    format($$ select cron.explain_run(%L, '2026-01-01 01:00+00') $$, m.own), '42501', null,
    'a dispatcher has no business here'
)
from made as m;

select * from finish();
rollback;
