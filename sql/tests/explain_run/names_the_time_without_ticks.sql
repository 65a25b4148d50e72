begin;

select plan(10);

create temporary table env as select test.given_environment() as id;

select test.at('2026-01-01 00:30:00+00');
select test.given_schedule(e.id, 'latest', '0 * * * *') from env as e;
select test.given_schedule(e.id, 'never', '0 * * * *', p_catch_up => 'none') from env as e;
select test.given_schedule(
    e.id, 'few', '0 * * * *', '{"catch_up_limit": 2}', p_catch_up => 'all'
)
from env as e;
select test.given_schedule(
    e.id, 'recent', '0 * * * *', '{"catch_up_window": "2 hours"}', p_catch_up => 'all'
)
from env as e;
select cron.set_tenant_context(e.id) from env as e;

select is(
    test.explain('latest', '2026-01-01 01:00+00', 'verdict'), 'planned', 'before it is due: planned'
);

select test.at('2026-01-01 00:59:50+00');
select cron.tick();
select test.at('2026-01-01 06:30:00+00');

select is(
    test.explain('latest', '2026-01-01 03:00+00', 'explanation'),
    'It is due, and not handled yet. Nobody has ticked since 2026-01-01 00:59:50 UTC: see whether '
    'a dispatcher runs.',
    'due, and since when nobody ticks'
);

select cron.tick();

create temporary view gap as
select 'Nobody ticked from 2026-01-01 00:59:50 UTC to 2026-01-01 06:30:00 UTC: no dispatcher was '
    'at work.' as words;

create temporary view verdicts as
select d.schedule_type, string_agg(
    test.explain(
        d.schedule_type, timestamptz '2026-01-01 00:00+00' + h.n * interval '1 hour', 'verdict'
    ), ' ' order by h.n
) as verdicts
from cron.schedule_definitions as d
cross join generate_series(1, 6) as h (n)
group by d.schedule_type;

select results_eq(
    'select * from verdicts order by schedule_type',
    $$
        values
        ('few', 'catch_up_limit catch_up_limit catch_up_limit catch_up_limit pending queued'),
        ('latest', 'superseded superseded superseded superseded superseded pending'),
        (
            'never', 'catch_up_disabled catch_up_disabled catch_up_disabled catch_up_disabled '
            'catch_up_disabled catch_up_disabled'
        ),
        (
            'recent',
            'catch_up_window catch_up_window catch_up_window catch_up_window pending queued'
        )
    $$,
    'each policy has its reasons'
);
select is(
    test.explain('latest', '2026-01-01 03:00+00', 'explanation'),
    'Missed, and skipped at 2026-01-01 06:30:00 UTC: a newer instant stands for it (catch_up '
    'latest). ' || g.words,
    'they name the time without ticks'
)
from gap as g;
select is(
    test.explain('latest', '2026-01-01 06:00+00', 'explanation'),
    'Its job waits for a dispatcher to claim it. It was missed first, and caught up late. '
    || g.words,
    'and so does the late one'
)
from gap as g;
select is(
    test.explain('latest', '2026-01-01 03:00+00') -> 'details' -> 'gap',
    '{"from": "2026-01-01T00:59:50.000000Z", "until": "2026-01-01T06:30:00.000000Z"}'::jsonb,
    'as a fact'
);
select is(
    test.explain('never', '2026-01-01 06:00+00', 'explanation'),
    'Missed, and skipped at 2026-01-01 06:30:00 UTC: missed instants do not run (catch_up none). '
    || g.words,
    'none: catch_up_disabled'
)
from gap as g;
select matches(
    test.explain('few', '2026-01-01 01:00+00', 'explanation'), 'it was beyond catch_up_limit[.] ',
    'all: beyond the limit'
);
select matches(
    test.explain('recent', '2026-01-01 01:00+00', 'explanation'),
    'it was older than catch_up_window[.] ', 'or beyond the window'
);

-- Somebody holds the schedule, and the dispatcher goes on.
update cron.schedule_state set fires = false;
select test.at('2026-01-01 06:59:50+00');
select cron.tick();
delete from cron.tick_gaps where ended_at > '2026-01-01 06:30+00';
select cron.complete_job(c.job_id, c.lease_token, 200) from test.claim(9) as c;
update cron.schedule_state set fires = true;
update cron.engine_state set promised_at = '2026-01-01 08:30+00';
select test.at('2026-01-01 08:30:00+00');
select cron.tick();

select matches(
    test.explain('latest', '2026-01-01 07:00+00', 'explanation'),
    '^Missed, .* Ticks came in the meantime, so it was the schedule that was late: ',
    'where ticks came all the same it does not blame the dispatcher'
);

select * from finish();
rollback;
