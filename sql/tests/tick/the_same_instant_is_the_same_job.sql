begin;

select plan(5);

create temporary table env as select test.given_environment() as id;

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(e.id, 'minutely') from env as e;
select test.at('2026-01-01 00:01:00+00');
select cron.tick();
create temporary table before as select j.id from cron.jobs as j;

-- A failover that lost the last transaction: neither job nor progress is there.
delete from cron.open_jobs;
update cron.schedule_state
set next_run_at = '2026-01-01 00:01+00', fired_until = '2026-01-01 00:00+00';
select test.at('2026-01-01 00:01:10+00');
select cron.tick();

select results_eq(
    'select id from cron.jobs', 'select id from before', 'the occurrence has the same id'
);

select matches(
    (select b.id::text from before as b),
    '^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$',
    'the id is a UUIDv8'
);

select is(
    (select left(replace(b.id::text, '-', ''), 12) from before as b),
    lpad(to_hex((extract(epoch from timestamptz '2026-01-01 00:01+00') * 1000)::bigint), 12, '0'),
    'its first 48 bits are the milliseconds of scheduled_at'
);

select test.given_schedule(e.id, 'other') from env as e;
select test.at('2026-01-01 00:02:00+00');
select cron.tick();

select is(
    (select count(distinct j.id) from cron.jobs as j where j.scheduled_at = '2026-01-01 00:02+00'),
    2::bigint,
    'another schedule has another id at the same instant'
);

select is((select count(distinct j.id) from cron.jobs as j), 3::bigint, 'another instant too');

select * from finish();
rollback;
