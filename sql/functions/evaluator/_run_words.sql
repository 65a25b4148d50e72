create function cron._run_words(p_field text, p_values bigint)
returns text[]
language plpgsql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    c_few constant integer := 6;
    v_many constant boolean := bit_count(p_values::bit(64)) > c_few;
    v_low constant integer := cron._lowest_bit(p_values);
    v_high constant integer := case when p_values <> 0 then cron._highest_bit(p_values) end;
    v_step constant integer := cron._lowest_bit(p_values >> (v_low + 1)) + 1;
begin
    if v_many
        and v_step >= 2
        and (v_high - v_low) % v_step = 0
        and p_values = cron._steps(v_step, v_high - v_low) << v_low
    then
        return array[case
            when p_field = 'day of month' and (v_low, v_high, v_step) = (1, 31, 2) then 'odd days'
            when p_field = 'day of month' and (v_low, v_high, v_step) = (2, 30, 2) then 'even days'
            else format(
                'every %s %s from %s through %s',
                cron._ordinal(v_step), split_part(p_field, ' ', 1),
                cron._value_words(p_field, v_low), cron._value_words(p_field, v_high)
            )
        end];
    end if;

    -- A week begins on Monday, so that its end is a run.
    return (
        with values as (
            select
                v.n,
                case when p_field = 'day of week' then (v.n + 6) % 7 else v.n end as place
            from generate_series(0, 59) as v (n)
            where (p_values >> v.n) & 1 = 1
        ),

        numbered as (
            select
                v.n,
                v.place,
                v.place - row_number() over (order by v.place) as run
            from values as v
        ),

        runs as (
            select
                array_agg(cron._value_words(p_field, n.n) order by n.place) as words,
                min(n.place) as place
            from numbered as n
            group by n.run
        ),

        items as (
            select
                w.word,
                r.place,
                w.number
            from runs as r
            cross join lateral unnest(case
                when cardinality(r.words) < 3 then r.words
                else array[format('%s through %s', r.words[1], r.words[cardinality(r.words)])]
            end) with ordinality as w (word, number)
        )

        -- the 1st, 2nd and 15th
        select array_agg(
            case
                when p_field = 'day of month' and i.place = v_low and i.number = 1
                    then 'the ' || replace(i.word, 'the ', '')
                when p_field = 'day of month' then replace(i.word, 'the ', '')
                else i.word
            end
            order by i.place, i.number
        )
        from items as i
    );
end;
$$;

comment on function cron._run_words(text, bigint) is
'The values of a mask of a field in English, three or more in a row as a range; null when there '
'are none.';

revoke all on function cron._run_words(text, bigint) from public;
grant execute on function cron._run_words(text, bigint)
to cron_reader, cron_author, cron_engine, cron_keeper;
