begin;

select plan(3);

select test.at('2026-06-01 00:00:00+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
select test.given_schedule(
    :'env', 'daily', '30 2 * * *', p_timezone => 'Europe/Berlin', p_overlap => 'allow'
) as daily \gset
select test.given_schedule(
    :'env', 'every', '@every 90m', '{"anchor": "2026-01-01T00:10:00Z"}', p_overlap => 'allow'
) as every \gset
select test.given_schedule(:'env', 'once', p_run_at => '2026-06-01 02:00:00+00') as once \gset
select test.at('2026-06-01 02:00:00+00');
select cron.tick();
select cron.complete_job(c.job_id, c.lease_token) from test.claim(10) as c;
select test.at('2026-06-01 03:00:00+00');

create function pg_temp.filled(p_id uuid, p_from timestamptz, p_to timestamptz)
returns setof timestamptz
language plpgsql
as $$
begin
    perform cron.backfill_schedule(p_id, p_from, p_to);
    return query select j.scheduled_at from cron.jobs as j
    where j.schedule_id = p_id and j.origin = 'backfill' order by 1;
end
$$;

select results_eq(
    format($$ select pg_temp.filled(%L, '2026-03-28 00:00+00', '2026-03-31 00:00+00') $$, :'daily'),
    $$
        values
        ('2026-03-28 01:30:00+00'::timestamptz), ('2026-03-29 01:00:00+00'),
        ('2026-03-30 00:30:00+00')
    $$,
    'a zone with its changes of the clock'
);
select results_eq(
    format($$ select pg_temp.filled(%L, '2026-01-01 00:10+00', '2026-01-01 03:10+00') $$, :'every'),
    $$ values ('2026-01-01 00:10:00+00'::timestamptz), ('2026-01-01 01:40:00+00') $$,
    'elapsed time from its anchor'
);
select results_eq(
    format(
        $$
            select b.*
            from (values ('02:00', '02:01'), ('01:00', '02:00')) as t (a, b)
            cross join lateral cron.backfill_schedule(
                %L, ('2026-06-01 ' || t.a || '+00')::timestamptz,
                ('2026-06-01 ' || t.b || '+00')::timestamptz) as b
        $$, :'once'
    ),
    $$ values (0, 1, null::timestamptz), (0, 0, null) $$,
    'the one instant of a one-shot, where the range holds it'
);

select * from finish();
rollback;
