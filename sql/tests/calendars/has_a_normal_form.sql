begin;

select plan(4);

select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env \gset
select test.act_as('writer', :'env');

select cron.set_calendar('c', '{
    "dates": ["2026-12-25", "02-29", "2026-12-25"],
    "ranges": [{"to": "2027-01-01", "from": "2026-12-24"},
        {"from": "2026-05-01T18:00", "to": "2026-05-02"}],
    "weekly": [{"days": ["SUN", "sat"]}, {"days": ["fri"], "from": "22:00", "to": "06:00"}],
    "daily": []
}');
select results_eq(
    'select name, exclusions from cron.calendars',
    $$
        values ('c', '{
            "dates": ["02-29", "2026-12-25"],
            "ranges": [
                {"from": "2026-05-01 18:00:00", "to": "2026-05-02"},
                {"from": "2026-12-24", "to": "2027-01-01"}
            ],
            "weekly": [
                {"days": ["sun", "sat"]},
                {"days": ["fri"], "from": "22:00:00", "to": "06:00:00"}
            ]
        }'::jsonb)
    $$,
    'each member once, in one spelling'
);

select test.advance('1 hour');
select test.act_as_superuser();
create temporary table before as select c.xmin::text as version from cron.calendars as c;
select test.act_as('writer', :'env');
select cron.set_calendar('c', c.exclusions) from cron.calendars as c;
select test.act_as_superuser();
select results_eq(
    'select c.xmin::text from cron.calendars as c', 'select version from before',
    'the same again writes nothing'
);

select set_config('chime.env_id', :'env', true);
select cron.set_calendar('c', '{"dates": ["12-25"]}');
select cron.remove_calendar('c');
select results_eq(
    $$
        select action, before -> 'exclusions' -> 'dates', after -> 'exclusions' -> 'dates'
        from cron.audit_journal
        where entity = 'calendar:c'
        order by at, action desc
    $$,
    $$
        values
        ('set_calendar', null::jsonb, '["02-29", "2026-12-25"]'::jsonb),
        ('set_calendar', '["02-29", "2026-12-25"]', '["12-25"]'),
        ('remove_calendar', '["12-25"]', null)
    $$,
    'each change has its audit row'
);
select is_empty('select from cron.calendars', 'removed it is gone');

select * from finish();
rollback;
