begin;

select plan(8);

create temporary table env as select test.given_environment() as id;

select test.at('2026-12-24 00:30:00+00');
select cron.set_tenant_context(e.id) from env as e;
select cron.set_calendar('holidays', '{"dates": ["12-25"], "weekly": [{"days": ["sun"]}]}');
select test.given_schedule(e.id, 'daily', '0 12 * * *', '{"calendar": "holidays"}') from env as e;

select is(
    test.explain('daily', '2026-12-25 12:00+00', 'explanation'),
    'It will be skipped: the calendar holidays excludes it, with {"dates": ["12-25"]}.',
    'what is to come and excluded'
);
select is(
    test.explain('daily', '2026-12-26 12:00+00', 'verdict'), 'planned', 'and what is not'
);

-- Both a skip of the calendar and one of superseded instants lie over these days.
select test.at('2026-12-29 00:30:00+00');
select cron.tick();

select results_eq(
    $$
        select d.day::integer, test.explain(
            'daily', '2026-12-23 12:00+00'::timestamptz + d.day * interval '1 day', 'verdict'
        )
        from generate_series(1, 5) as d (day)
    $$,
    $$
        values
        (1, 'superseded'), (2, 'calendar'), (3, 'superseded'), (4, 'calendar'), (5, 'pending')
    $$,
    'each instant has the reason that was its own'
);
select is(
    test.explain('daily', '2026-12-27 12:00+00', 'explanation'),
    'Skipped: the calendar holidays excludes it, with {"weekly": [{"days": ["sun"]}]}.',
    'it says which of the exclusions'
);
select is(
    test.explain('daily', '2026-12-27 12:00+00') -> 'details',
    '{"calendar": "holidays", "exclusion": {"weekly": [{"days": ["sun"]}]}}'::jsonb,
    'as a fact'
);
select is(
    (test.explain('daily', '2026-12-27 12:00+00') -> 'skip' ->> 'count')::integer, 2,
    'and the record counts them together'
);

select cron.set_calendar('holidays', '{"dates": ["12-25"]}');

select is(
    test.explain('daily', '2026-12-27 12:00+00', 'explanation'),
    'Skipped: the calendar holidays excluded it when it was handled, and would not do so now.',
    'where the calendar has changed since, it says so'
);
select is(
    test.explain('daily', '2026-12-27 12:00+00', 'details', 'exclusion'), null,
    'and knows no exclusion any more'
);

select * from finish();
rollback;
