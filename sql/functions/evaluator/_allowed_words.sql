create function cron._allowed_words(
    p_field text,
    p_text text,
    p_lowest integer,
    p_highest integer
)
returns text
language plpgsql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_highest constant integer := case p_field when 'day of week' then 6 else p_highest end;
    v_plain constant bigint := cron._plain_values(p_field, p_text, p_lowest, p_highest);
    v_special bigint[] := array[0, 0, 0]::bigint[];
begin
    if v_plain = cron._steps(1, v_highest - p_lowest) << p_lowest then
        return case p_field
            when 'month' then 'any, January to December'
            when 'day of week' then 'any, Monday to Sunday'
            else format('any, %s to %s', p_lowest, p_highest)
        end;
    end if;

    if p_field = 'day of month' then
        v_special := cron._special_days(p_text, '*');
    elsif p_field = 'day of week' then
        v_special := cron._special_days('*', p_text);
    end if;

    return concat_ws(
        ', ',
        (
            select string_agg(
                case p_field
                    when 'day of month' then n::text
                    else cron._value_words(p_field, n)
                end,
                -- a week begins on Monday
                ', ' order by case when p_field = 'day of week' then (n + 6) % 7 else n end
            )
            from generate_series(p_lowest, v_highest) as v (n)
            where (v_plain >> n) & 1 = 1
        ),
        array_to_string(cron._hash_words(p_field, p_text, p_lowest, p_highest), ', '),
        (
            select string_agg(cron._special_words(item), ', ' order by number)
            from string_to_table(
                cron._canonical_specials(v_special[1], v_special[2], v_special[3]), ','
            ) with ordinality as s (item, number)
        )
    );
end;
$$;

comment on function cron._allowed_words(text, text, integer, integer) is
'The values that a valid field allows, one by one, in English.';

revoke all on function cron._allowed_words(text, text, integer, integer) from public;
grant execute on function cron._allowed_words(text, text, integer, integer)
to cron_reader, cron_author, cron_engine, cron_keeper;
