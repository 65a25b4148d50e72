begin;

select plan(4);

select test.at('2026-03-01 00:00:00+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
select test.given_schedule(:'env', 's' || n, '0 * * * *', '{"jitter": "30m"}')
from generate_series(1, 50) as n;
select test.given_schedule(:'env', 'hidden', '* * * * *', '{"jitter": "59s"}') as hidden \gset
select test.given_schedule(
    :'env', 'once', p_run_at => '2026-03-01 00:50+00', p_options => '{"jitter": "20h"}'
) as once \gset

select is(
    (
        select min(m.fires) = 1 and max(m.fires) = 1
        from cron.load_map('2026-03-01 00:30+00', '2026-03-01 00:50+00') as m
    ),
    true, 'what stays in its minute counts there'
);
select cron.delete_schedule(:'hidden');

create temporary table planned as
select m.minute, m.fires from cron.load_map('2026-03-01 01:00+00', '2026-03-02 00:00+00') as m;
select test.at('2026-03-01 00:50:00+00');
select cron.tick();
create temporary table made as select j.available_at from cron.open_jobs as j;
select test.at('2026-03-01 01:00:00+00');
select cron.tick();
insert into made
select j.available_at from cron.open_jobs as j where j.scheduled_at = '2026-03-01 01:00+00';

select results_eq(
    $$ select p.minute, p.fires from planned as p where p.minute < '2026-03-01 02:00+00' $$,
    $$
        select date_trunc('minute', m.available_at, 'UTC'), count(*)::integer
        from made as m
        where m.available_at < '2026-03-01 02:00+00'
        group by 1
        order by 1
    $$,
    'a run counts in the minute in which it becomes available'
);
select ok(
    (select sum(p.fires) from planned as p) between 50 * 23 and 50 * 23 + 1,
    'and once'
);
select results_eq(
    $$
        select m.minute, m.fires
        from cron.load_map('2026-03-01 01:10+00', '2026-03-01 01:25+00') as m
    $$,
    $$
        select p.minute, p.fires from planned as p
        where p.minute >= '2026-03-01 01:10+00' and p.minute < '2026-03-01 01:25+00'
    $$,
    'also where its instant lies before the range'
);

select * from finish();
rollback;
