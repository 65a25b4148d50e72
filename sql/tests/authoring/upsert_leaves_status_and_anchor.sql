begin;

select plan(6);

select test.given_environment() as env \gset
select test.act_as('writer', :'env');
select test.at('2026-01-01 00:00:00+00');

create function pg_temp.upsert(p_every text, p_options jsonb default '{}')
returns table (status text, anchor timestamptz, next_run_at timestamptz)
language sql
as $$
    select s.status, s.anchor, s.next_run_at
    from cron.upsert_schedule(
        'beat', '{"url": "http://a"}', '@every ' || p_every, p_options => p_options
    ) as s;
$$;

select results_eq(
    $$ select * from pg_temp.upsert('1h', '{"anchor": "2026-01-01T00:10:00Z"}') $$,
    $$
        values (
            'active', '2026-01-01 00:10:00+00'::timestamptz, '2026-01-01 00:10:00+00'::timestamptz
        )
    $$,
    'an anchor that is named'
);
select test.at('2026-01-01 00:05:00+00');
select results_eq(
    $$ select * from pg_temp.upsert('1h') $$,
    $$
        values (
            'active', '2026-01-01 00:10:00+00'::timestamptz, '2026-01-01 00:10:00+00'::timestamptz
        )
    $$,
    'stays when it is left out'
);
select results_eq(
    $$ select * from pg_temp.upsert('60m', '{"priority": 3}') $$,
    $$
        values (
            'active', '2026-01-01 00:10:00+00'::timestamptz, '2026-01-01 00:10:00+00'::timestamptz
        )
    $$,
    'as does the rhythm, in another spelling of it'
);

select cron.pause_schedule(s.id, 'a while') from cron.schedules as s;
select results_eq(
    $$ select * from pg_temp.upsert('2h') $$,
    $$
        values (
            'paused', '2026-01-01 00:05:00+00'::timestamptz, '2026-01-01 02:05:00+00'::timestamptz
        )
    $$,
    'a new interval counts from the edit; what is paused stays paused'
);
select results_eq(
    'select s.status_note from cron.schedules as s', array['a while'], 'with its note'
);

select cron.resume_schedule(s.id) from cron.schedules as s;
select test.at('2026-01-01 02:10:00+00');
select results_eq(
    $$ select u.next_run_at from pg_temp.upsert('3h') as u $$,
    $$ values ('2026-01-01 02:05:00+00'::timestamptz) $$,
    'what is due already stays due'
);

select * from finish();
rollback;
