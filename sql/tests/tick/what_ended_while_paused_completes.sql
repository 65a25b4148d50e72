begin;

select plan(2);

create temporary table env as select test.given_environment() as id;

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(
    e.id, n, '*/10 * * * *', '{"ends_at": "2026-01-01T00:30:00Z"}'
)
from env as e, unnest(array['by_hand', 'by_itself']) as n;
select cron.set_tenant_context(e.id) from env as e;
select cron.pause_schedule(
    s.id,
    p_until => case s.schedule_type
        when 'by_itself' then timestamptz '2026-01-01 01:00+00'
    end
)
from cron.schedules as s;
select test.at('2026-01-01 01:00:00+00');
select cron.tick();
select cron.resume_schedule(s.id) from cron.schedules as s where s.schedule_type = 'by_hand';
select cron.tick();

select results_eq(
    'select schedule_type, status, next_run_at from cron.schedules order by schedule_type',
    $$ values ('by_hand', 'completed', null::timestamptz), ('by_itself', 'completed', null) $$,
    'with no further instant and no open job a schedule is completed'
);

select is(
    (select count(*) from cron.outbox where event_type = 'cron:schedule:ended'), 2::bigint,
    'and says so'
);

select * from finish();
rollback;
