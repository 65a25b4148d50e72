begin;

select plan(3);

select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env \gset
select test.given_schedule(:'env', 'minutely');

select is_empty(
    $$ select from cron.metrics() where name = 'chime_tick_age_seconds' $$,
    'before the first tick there is no age of one'
);

select cron.tick();
select test.at('2026-01-01 00:01:05+00');
select test.act_as('dispatcher');
select results_eq(
    'select name, kind, labels, value from cron.metrics() order by name',
    $$
        values
        ('chime_dead_letters', 'gauge', '{}'::jsonb, 0::double precision),
        ('chime_outbox_events', 'gauge', '{}', 1),
        ('chime_running_jobs', 'gauge', '{}', 0),
        ('chime_schedule_lag_seconds', 'gauge', '{}', 5),
        ('chime_tick_age_seconds', 'gauge', '{}', 65),
        ('chime_workers', 'gauge', '{}', 0)
    $$,
    'a dispatcher reads them all'
);

select test.act_as('nobody');
select throws_ok('select cron.metrics()', '42501', null, 'nobody else may');

select test.act_as_superuser();
select * from finish();
rollback;
