-- cron._count_fires multiplies whole days; the walk asks for one fire after the other.
begin;

select plan(2);

create function pg_temp.walk(
    p_compiled bigint[], p_from timestamptz, p_until timestamptz, p_zone text, p_gap text,
    p_fold text
)
returns integer
language plpgsql
as $$
declare
    v_count integer := 1;
    v_at timestamptz := p_from;
begin
    loop
        v_at := cron._next(p_compiled, v_at, p_zone, p_gap, p_fold, 'epoch');
        if v_at is null or v_at > p_until then
            return v_count;
        end if;
        v_count := v_count + 1;
        if v_count > 10000 then
            return -1;
        end if;
    end loop;
end
$$;

-- Every expression in every zone, over the days of all kinds of changes, a shift further each time.
create temporary table cases as
select
    cron._compile(e.expression) as compiled, z.zone, g.gap, f.fold,
    e.expression, z.starts + interval '1 hour' * (e.n * 7 + z.n * 5 + f.n) as starts,
    z.starts + interval '1 hour' * (e.n * 7 + z.n * 5 + f.n) + interval '100 hours' * e.n as ends
from unnest(array[
    '* * * * *', '*/15 * * * *', '30 2 * * *', '0 0 * * *', '59 23 * * *', '0 9 * * 1-5',
    '0 0-22 * * *', '*/5 0-3 * * *', '0 0 L * *', '@every 90s'
]) with ordinality as e (expression, n)
cross join unnest(
    array[
        'UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'America/Sao_Paulo',
        'Pacific/Apia'
    ],
    array[
        '2021-03-10 00:00Z', '2021-03-26 00:00Z', '2021-11-04 00:00Z', '2019-10-03 00:00Z',
        '2017-10-12 00:00Z', '2011-12-27 00:00Z'
    ]::timestamptz[]
) with ordinality as z (zone, starts, n)
cross join unnest(array['run_after', 'skip']) as g (gap)
cross join unnest(array['first', 'last', 'both']) with ordinality as f (fold, n);

select is_empty(
    $$
        select c.expression, c.zone, c.gap, c.fold, c.starts, c.ends
        from cases as c
        where cron._count_fires(c.compiled, c.starts, c.ends, c.zone, c.gap, c.fold, 'epoch')
            <> pg_temp.walk(c.compiled, c.starts, c.ends, c.zone, c.gap, c.fold)
    $$,
    'in every zone, around every change, with every option'
);
select is(
    cron._count_fires(
        cron._compile('* * * * *'), '2021-01-01 00:00Z', '2021-02-01 00:00Z', 'UTC', 'skip', 'both',
        'epoch'
    ),
    -1,
    'beyond 10,000 there is no count'
);

select * from finish();
rollback;
