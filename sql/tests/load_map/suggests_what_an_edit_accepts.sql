begin;

select plan(4);

select test.at('2026-03-28 00:00:00+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);

-- Through a change of the clock, with and without a jitter.
select test.given_schedule(
    :'env', format('s%s-%s-%s-%s', e.n, z.n, o.n, j.n), e.expression, j.options,
    p_timezone => z.zone, p_overlap => o.overlap
)
from unnest(array[
    '0 * * * *', '0 2 * * *', '0 1,2 * * *', '0,30 1-3 * * *', '*/15 * * * *', '*/7 * * * *',
    '0,59 * * * *', '0-4 2 * * *', 'H * * * *', '* * * * *', '@every 5m', '@every 2m',
    '@every 3 days', '*/20 * * * * *', '0 0 29 2 *', '59 1 * * 0', '30 2 29 3 *'
]) with ordinality as e (expression, n)
cross join unnest(array['UTC', 'Europe/Berlin', 'Australia/Lord_Howe'])
    with ordinality as z (zone, n)
cross join unnest(array['skip', 'cancel_running', 'allow']) with ordinality as o (overlap, n)
cross join unnest(array['{}', '{"jitter": "10s"}', '{"jitter": "59s"}']::jsonb[])
    with ordinality as j (options, n)
-- Fires 20 seconds apart leave no room for 59.
where e.expression <> '*/20 * * * * *' or j.n < 3 or o.overlap = 'allow';
select test.given_schedule(:'env', 'once', p_run_at => '2026-03-29 00:00+00');
select test.given_schedule(
    :'env', 'last', '0 2 * * *', '{"ends_at": "2026-03-28T02:00:01Z"}'
);

create temporary table remedies as
select s.id, s.schedule_type, s.cron_expression, r.changes, r.definition
from cron.schedules as s
cross join lateral cron._load_remedy(s.id, test.now()) as r
where r.changes is not null;

select lives_ok(
    'select cron.update_schedule(r.id, r.changes) from remedies as r', 'each can be done'
);
select is_empty(
    $$
        select s.schedule_type from remedies as r
        inner join cron.schedules as s on s.id = r.id
        where (s.cron_expression, s.jitter) is distinct from
            ((r.definition).cron_expression, (r.definition).jitter)
    $$,
    'and makes of it what was looked at'
);
select results_eq(
    $$
        select e.expression, exists (
            select from remedies as r where r.cron_expression = e.expression
        )
        from unnest(array[
            '0 * * * *', '0-4 2 * * *', '* * * * *', '@every 5m', '@every 2m', '*/20 * * * * *'
        ]) as e (expression)
    $$,
    $$
        values ('0 * * * *', true), ('0-4 2 * * *', false), ('* * * * *', false),
        ('@every 5m', true), ('@every 2m', false), ('*/20 * * * * *', false)
    $$,
    'where the gap is too small to leave the minute there is none'
);
select results_eq(
    $$
        select r.schedule_type, r.changes from remedies as r
        where r.schedule_type in ('last', 'once', 's11-1-1-1') order by 1
    $$,
    $$
        values ('last', '{"jitter": "15m"}'::jsonb), ('once', '{"jitter": "15m"}'),
        ('s11-1-1-1', '{"jitter": "2m"}')
    $$,
    'a jitter where H cannot be, or would leave nothing to fire'
);

select * from finish();
rollback;
