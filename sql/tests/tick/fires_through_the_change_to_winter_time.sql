begin;

select plan(2);

select test.at('2026-10-24 00:00:00+00');
select test.given_schedule(
    test.given_environment(), 'nightly', '30 2 * * *',
    p_timezone => 'Europe/Berlin', p_overlap => 'allow'
);

do $$
begin
    for v_step in 1..144 loop
        perform test.advance('30 minutes');
        perform cron.tick();
    end loop;
end
$$;

select results_eq(
    'select scheduled_at, origin from cron.jobs order by scheduled_at',
    $$
        values
        (timestamptz '2026-10-24 00:30+00', 'schedule'),
        (timestamptz '2026-10-25 00:30+00', 'schedule'),
        (timestamptz '2026-10-26 01:30+00', 'schedule')
    $$,
    'a time that comes twice fires once, the first time'
);

select results_eq(
    'select next_run_at from cron.schedules',
    $$ values (timestamptz '2026-10-27 01:30+00') $$,
    'and the schedule goes on at its local time'
);

select * from finish();
rollback;
