create function cron._field(p_field text, p_text text)
returns bigint
language plpgsql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_lowest constant integer := case p_field when 'day of month' then 1 when 'month' then 1 else 0 end;
    v_highest constant integer := case p_field
        when 'hour' then 23
        when 'day of month' then 31
        when 'month' then 12
        when 'day of week' then 7 -- Sunday again
        else 59
    end;
    v_longest_step constant integer := case p_field when 'day of week' then 7 else v_highest - v_lowest + 1 end;
    v_mask bigint := 0;
    v_item text;
    v_part text[];
    v_low integer;
    v_high integer;
    v_step integer;
    v_span integer;
    v_steps bigint;
    v_shift integer;
begin
    -- a list is at most 256 characters long
    foreach v_item in array string_to_array(p_text, ',') loop
        -- the range, its two ends, the step
        v_part := regexp_match(
            v_item,
            '^(\*|([0-9]{1,2}|[A-Z]{3})(?:-([0-9]{1,2}|[A-Z]{3}))?)(?:/([0-9]{1,2}))?$'
        );
        v_step := coalesce(v_part[4]::integer, 1);

        if v_part[1] = '*' then
            v_low := v_lowest;
            v_high := v_highest;
        else
            v_low := cron._field_value(p_field, v_part[2]);
            v_high := case
                when v_part[3] = 'SUN' and v_part[2] <> 'SUN' then 7 -- a week may end on Sunday
                when v_part[3] is not null then cron._field_value(p_field, v_part[3])
                when v_part[4] is not null then v_highest
                else v_low
            end;
        end if;

        -- Also catches what is null: no such item, no such name.
        if (v_low >= v_lowest and v_high between v_low and v_highest and v_step between 1 and v_longest_step)
            is not true
        then
            perform cron._refuse_field(p_field, v_item);
        end if;

        v_span := v_high - v_low;
        v_steps := 1;
        v_shift := v_step;
        -- each turn doubles the bits that are set: six turns fill the longest field
        while v_shift <= v_span loop
            v_steps := v_steps | (v_steps << v_shift);
            v_shift := v_shift * 2;
        end loop;
        v_mask := v_mask | ((v_steps & ((2::bigint << v_span) - 1)) << v_low);
    end loop;

    return v_mask;
end;
$$;

comment on function cron._field(text, text) is
'one field of an expression (in upper case) as a bit mask; raises SC002 for what it may not hold';

revoke all on function cron._field(text, text) from public;
grant execute on function cron._field(text, text)
to cron_reader, cron_author, cron_engine, cron_keeper;
