create function cron.canonical(p_expression text)
returns text
language plpgsql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_fields text[];
    v_days text[];
    v_canonical text;
begin
    perform cron._compile(p_expression);

    v_fields := cron._fields(p_expression);
    if cardinality(v_fields) = 2 then -- @every
        return cron._canonical_every(v_fields[2]::bigint / 1000000);
    end if;

    v_days := cron._canonical_days(v_fields[3], v_fields[5]);
    -- H items, once merged, may hold Sunday for every seed, as none of them did alone.
    if v_days[2] like '%H%' then
        v_days := cron._canonical_days(v_days[1], v_days[2]);
    end if;
    v_canonical := concat_ws(
        ' ',
        nullif(cron._canonical_field('second', v_fields[6], 0, 59), '0'),
        cron._canonical_field('minute', v_fields[1], 0, 59),
        cron._canonical_field('hour', v_fields[2], 0, 23),
        v_days[1],
        cron._canonical_field('month', v_fields[4], 1, 12),
        v_days[2]
    );

    -- Lists that overlap in many ways may have no other form that is short enough to be valid.
    return case
        when length(v_canonical) <= 256 then v_canonical
        else upper(array_to_string(v_fields[6:] || v_fields[:5], ' ') collate "C")
    end;
end;
$$;

comment on function cron.canonical(text) is
'The normal form of an expression: one text for all spellings of one rule, under the default day '
'rule (day_match or). It knows how fields can be spelled, not the calendar. The fields in upper '
'case where the normal form would exceed 256 characters. SC002, SC003.';

revoke all on function cron.canonical(text) from public;
grant execute on function cron.canonical(text)
to cron_reader, cron_author, cron_engine, cron_keeper;
