begin;

select plan(1);

insert into cron.tick_gaps (started_at, ended_at)
values
('2026-01-01 00:00+00', '2026-01-01 01:00+00'),
('2026-01-01 02:00+00', '2026-02-01 00:00+00');
select test.at('2026-02-01 00:00:00+00');
select cron.maintain();

select results_eq(
    'select ended_at from cron.tick_gaps',
    $$ values (timestamptz '2026-02-01 00:00+00') $$,
    'an outage is kept as long as the jobs it explains'
);

select * from finish();
rollback;
