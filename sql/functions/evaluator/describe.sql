create function cron.describe(p_expression text, p_timezone text default 'UTC')
returns text
language plpgsql
stable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_canonical constant text := cron.canonical(p_expression);
    v_zone constant text := cron._require_zone(p_timezone);
    v_fields text[] := string_to_array(v_canonical, ' ');
begin
    -- counted from an instant, so that no zone matters
    if v_canonical like '@every %' then
        return format(
            'Every %s, counted from the anchor',
            cron._every_words((cron._fields(v_canonical))[2]::bigint / 1000000)
        );
    end if;

    v_fields := case when cardinality(v_fields) = 5 then array[null]::text[] end || v_fields;

    return concat(
        cron._describe_time(v_fields[1], v_fields[2], v_fields[3]),
        cron._describe_days(
            v_fields[4], v_fields[5], v_fields[6],
            -- what has no hours needs no days
            case when v_fields[3] = '*' then '' else ' every day' end
        ),
        ', ',
        v_zone,
        case when v_zone <> 'UTC' then ' time' end
    );
end;
$$;

comment on function cron.describe(text, text) is
'An expression as one English sentence, under the default day rule (day_match or). SC002, SC003, '
'SC004.';

revoke all on function cron.describe(text, text) from public;
grant execute on function cron.describe(text, text)
to cron_reader, cron_author, cron_engine, cron_keeper;
