begin;

select plan(6);

select test.at('2026-03-01 00:00:00+00');
select '0b9d8a1e-5f0c-4f6b-9a51-3d1f6f7c2a10' as env \gset
select cron.create_environment(:'env', 'acme');
select set_config('chime.env_id', :'env', true);

select test.given_schedule(:'env', 'hourly' || n, '0 * * * *') from generate_series(1, 40) as n;
select test.given_schedule(:'env', 'nightly' || n, '0 2 * * *') from generate_series(1, 40) as n;
select test.given_schedule(
    :'env', 'poll' || n, '@every 30m', '{"anchor": "2026-03-01T00:00:00Z"}'
)
from generate_series(1, 20) as n;
select test.given_schedule(:'env', 'every-minute', '* * * * *');

create temporary view herd as
select m.fires, regexp_match(m.suggestion, '^([0-9]+) of these ([0-9]+) fires')::integer[] as says
from cron.load_map('2026-03-01 01:40+00', '2026-03-01 02:40+00') as m
where m.minute = '2026-03-01 02:00+00';

create temporary table before as select h.* from herd as h;
select is((select b.says[2] from before as b), 101, 'the fires of the minute are told');
select cmp_ok((select b.says[1] from before as b), '>', 80, 'and that nearly all can move');

select cron.update_schedule(s.id, r.changes)
from cron.schedules as s
cross join lateral cron._load_remedy(s.id, test.now()) as r
where r.changes is not null;

select is(
    (select h.fires from herd as h), (select b.fires - b.says[1] from before as b),
    'followed, as many are gone'
);
select cmp_ok(
    (
        select max(m.fires)
        from cron.load_map('2026-03-01 00:00+00', '2026-03-01 06:00+00') as m
    ),
    '<', 20, 'and they are no herd elsewhere'
);

select cron.delete_schedule(s.id) from cron.schedules as s;
select test.given_schedule(:'env', 'm' || n, '* * * * *', '{"jitter": "30s"}')
from generate_series(1, 5) as n;
select test.given_schedule(:'env', 'uneven' || n, '0-2 5 * * *') from generate_series(1, 9) as n;
select is_empty(
    $$
        select m.suggestion
        from cron.load_map('2026-03-01 00:00+00', '2026-03-02 00:00+00') as m
        where m.suggestion is not null
    $$,
    'where nothing helps, nothing is said'
);

select test.given_schedule(:'env', 'h' || n, '0 * * * *') from generate_series(1, 40) as n;
select is(
    (
        select count(m.suggestion)
        from cron.load_map('2026-03-01 00:00+00', '2026-03-02 00:00+00') as m
    ),
    10::bigint, 'ten minutes have a suggestion at most'
);

select * from finish();
rollback;
