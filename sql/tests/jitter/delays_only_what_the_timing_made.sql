begin;

select plan(3);

select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
select test.given_schedule(
    :'env', 'report', '0 * * * *', '{"jitter": "3h"}', p_overlap => 'allow'
) as id \gset

select cron.run_schedule(:'id');
select cron.backfill_schedule(:'id', '2025-12-31 22:00+00', '2025-12-31 23:00+00');
select results_eq(
    'select c.origin from test.claim(10) as c order by 1',
    array['backfill', 'manual'],
    'what was asked for by hand is claimable at once'
);

select test.at('2026-01-01 02:00:00+00');
select cron.tick();
select results_eq(
    $$ select j.origin, j.available_at from cron.jobs as j
        where j.scheduled_at = '2026-01-01 02:00+00' $$,
    format(
        $$ values ('schedule',
            '2026-01-01 02:00+00'::timestamptz
            + cron._jitter(cron._job_id(%L, '2026-01-01 02:00+00', 'run'), '3 hours')) $$, :'id'
    ),
    'an occurrence is held back'
);

select test.at('2026-01-01 05:30:00+00');
select cron.tick();
select results_eq(
    $$ select j.origin, j.available_at from cron.jobs as j
        where j.scheduled_at = '2026-01-01 05:00+00' $$,
    format(
        $$ values ('catch_up',
            '2026-01-01 05:00+00'::timestamptz
            + cron._jitter(cron._job_id(%L, '2026-01-01 05:00+00', 'run'), '3 hours')) $$, :'id'
    ),
    'a late one too, from its instant on'
);

select * from finish();
rollback;
