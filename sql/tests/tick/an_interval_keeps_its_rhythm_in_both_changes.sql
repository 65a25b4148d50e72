begin;

select plan(2);

create temporary table env as select test.given_environment() as id;

select test.at('2026-03-29 00:00:00+00');
select test.given_schedule(
    e.id, 'spring', '30 * * * *', p_timezone => 'Europe/Berlin', p_overlap => 'allow'
)
from env as e;

do $$
begin
    for v_step in 1..8 loop
        perform test.advance('30 minutes');
        perform cron.tick();
    end loop;
end
$$;

select results_eq(
    'select scheduled_at from cron.jobs where schedule_type = ''spring'' order by scheduled_at',
    $$
        values
        (timestamptz '2026-03-29 00:30+00'), (timestamptz '2026-03-29 01:30+00'),
        (timestamptz '2026-03-29 02:30+00'), (timestamptz '2026-03-29 03:30+00')
    $$,
    'hourly: nothing extra in the gap'
);

select test.at('2026-10-24 23:00:00+00');
select test.given_schedule(
    e.id, 'autumn', '30 * * * *', p_timezone => 'Europe/Berlin', p_overlap => 'allow'
)
from env as e;

do $$
begin
    for v_step in 1..8 loop
        perform test.advance('30 minutes');
        perform cron.tick();
    end loop;
end
$$;

select results_eq(
    'select scheduled_at from cron.jobs where schedule_type = ''autumn'' order by scheduled_at',
    $$
        values
        (timestamptz '2026-10-24 23:30+00'), (timestamptz '2026-10-25 00:30+00'),
        (timestamptz '2026-10-25 01:30+00'), (timestamptz '2026-10-25 02:30+00')
    $$,
    'hourly: both passes of the repeated hour'
);

select * from finish();
rollback;
