begin;

select plan(3);

select test.at('2026-01-01 12:00:00+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
select test.given_schedule(:'env', 'report', '0 * * * *') as id \gset
select test.given_schedule(:'env', 'deleted', '0 * * * *') as deleted \gset
select cron.delete_schedule(:'deleted');

create function pg_temp.answer(p_id uuid, p_from timestamptz, p_to timestamptz)
returns text
language plpgsql
as $$
begin
    return (cron.backfill_schedule(p_id, p_from, p_to)).enqueued;
exception when others then
    return sqlstate;
end
$$;

select results_eq(
    format(
        $$
            select pg_temp.answer(%L, t.a::timestamptz, t.b::timestamptz)
            from (
                values
                (null, '2026-01-01 12:00+00'), ('2026-01-01 10:00+00', null),
                ('-infinity', '2026-01-01 12:00+00'), ('2026-01-01 10:00+00', 'infinity'),
                ('2026-01-01 10:00+00', '2026-01-01 10:00+00'),
                ('2026-01-01 11:00+00', '2026-01-01 10:00+00'),
                ('2026-01-01 10:00+00', '2026-01-01 12:00:00.000001+00'),
                ('2026-01-01 10:00+00', '2026-01-01 12:00+00')
            ) as t (a, b)
        $$, :'id'
    ),
    array['SC012', 'SC012', 'SC012', 'SC012', 'SC012', 'SC012', 'SC012', '2'],
    'a range has two finite ends, in their order, and ends no later than now'
);
select results_eq(
    format(
        $$
            select pg_temp.answer(t.id, '2026-01-01 10:00+00', '2026-01-01 12:00+00')
            from unnest(array[%L, gen_random_uuid(), null]) as t (id)
        $$, :'deleted'
    ),
    array['SC007', 'SC007', 'SC007'],
    'nor is there one of what is deleted, or does not exist'
);
select set_config('chime.env_id', test.given_environment('other')::text, true);
select is(
    pg_temp.answer(:'id', '2026-01-01 10:00+00', '2026-01-01 12:00+00'), 'SC007',
    'or belongs to somebody else'
);

select * from finish();
rollback;
