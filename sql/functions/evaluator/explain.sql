create function cron.explain(p_expression text)
returns table (field text, allowed text)
language plpgsql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_fields text[];
    v_either boolean;
    v_both boolean;
begin
    perform cron._compile(p_expression);

    v_fields := cron._fields(p_expression);
    if cardinality(v_fields) = 2 then -- @every
        field := 'every';
        allowed := cron._every_words(v_fields[2]::bigint / 1000000)
            || ' of elapsed time, counted from the anchor, whatever the clock shows';
        return next;
        return;
    end if;

    v_either := v_fields[3] not like '*%' and v_fields[5] not like '*%';
    v_both := not v_either
        and cron._plain_values('day of month', v_fields[3], 1, 31) <> 4294967294
        and cron._plain_values('day of week', v_fields[5], 0, 7) <> 127;

    return query
    select
        f.name,
        concat_ws(
            ', ',
            cron._allowed_words(f.name, v_fields[f.place], f.lowest, f.highest),
            case f.name
                when 'day of month' then case
                    when v_either then 'or a day of week below (either is enough)'
                    when v_both then 'and a day of week below (both are needed)'
                end
                when 'day of week' then case
                    when v_either then 'or a day of month above (either is enough)'
                    when v_both then 'and a day of month above (both are needed)'
                end
            end
        )
    from unnest(
        array['second', 'minute', 'hour', 'day of month', 'month', 'day of week'],
        array[6, 1, 2, 3, 4, 5],
        array[0, 0, 0, 1, 1, 0],
        array[59, 59, 23, 31, 12, 7]
    ) with ordinality as f (name, place, lowest, highest, number)
    where v_fields[f.place] is not null
    order by f.number;
end;
$$;

comment on function cron.explain(text) is
'What an expression allows, a row for each field in the order of the expression (field: its '
'name; of @every the one row every), value by value, under the default day rule (day_match or). '
'SC002, SC003.';

revoke all on function cron.explain(text) from public;
grant execute on function cron.explain(text)
to cron_reader, cron_author, cron_engine, cron_keeper;
