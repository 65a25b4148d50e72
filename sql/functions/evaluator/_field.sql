create function cron._field(
    p_field text,
    p_text text,
    p_lowest integer,
    p_highest integer,
    p_seed text,
    p_special text default null
)
returns bigint
language plpgsql
immutable
parallel safe
security invoker
as $$
-- Without SET, which costs a microsecond a call: what calls it has pinned the search_path.
declare
    -- day of week runs to 7, Sunday again, but a week has seven days
    v_longest_step constant integer := p_highest - p_lowest + (p_field <> 'day of week')::integer;
    v_mask bigint := 0::bigint;
    v_spelling text;
    v_item text;
    v_from text;
    v_to text;
    v_every text;
    v_low integer;
    v_high integer;
    v_step integer;
    v_steps bigint;
    v_shift integer;
begin
    if p_text = '*' then
        return ((2::bigint << (p_highest - p_lowest)) - 1) << p_lowest;
    end if;

    -- at most 256 characters, so at most 128 items
    foreach v_spelling in array string_to_array(p_text, ',') loop
        v_item := upper(v_spelling collate "C");

        -- The pattern captures nothing: captures would make it fifty times slower.
        if v_item !~ '^(\*|([0-9]{1,2}|[A-Z]{3})(-([0-9]{1,2}|[A-Z]{3}))?)(/[0-9]{1,2})?$' then
            continue when v_item ~ p_special;

            v_item := cron._hashed(p_field, v_item, p_seed, p_lowest, p_highest);
            if v_item is null then
                perform cron._refuse_field(p_field, v_spelling, p_lowest, p_highest);
            end if;
        end if;

        v_every := split_part(v_item, '/', 2);
        v_to := split_part(split_part(v_item, '/', 1), '-', 2);
        v_from := split_part(split_part(v_item, '/', 1), '-', 1);

        v_step := case when v_every = '' then 1 else v_every::integer end;
        v_low := case when v_from = '*' then p_lowest else cron._field_value(p_field, v_from) end;
        v_high := case
            -- Sunday closes a week
            when v_to = 'SUN' and v_from <> 'SUN' then cron._field_value(p_field, v_to) + 7
            when v_to <> '' then cron._field_value(p_field, v_to)
            when v_from = '*' or v_every <> '' then p_highest
            else v_low
        end;

        -- null: a name that the field does not have
        if (
            v_low >= p_lowest
            and v_high between v_low and p_highest
            and v_step between 1 and v_longest_step
        ) is not true then
            perform cron._refuse_field(p_field, v_spelling, p_lowest, p_highest);
        end if;

        -- each turn doubles the number of bits: six fill the longest field
        v_steps := 1;
        v_shift := v_step;
        while v_shift <= v_high - v_low loop
            v_steps := v_steps | (v_steps << v_shift);
            v_shift := v_shift * 2;
        end loop;

        v_mask := v_mask | ((v_steps & ((2::bigint << (v_high - v_low)) - 1)) << v_low);
    end loop;

    return v_mask;
end;
$$;

comment on function cron._field(text, text, integer, integer, text, text) is
'One field of an expression as a bit mask, but for the items of a pattern that others care for; '
'raises SC002 for what the field may not hold.';

revoke all on function cron._field(text, text, integer, integer, text, text) from public;
grant execute on function cron._field(text, text, integer, integer, text, text)
to cron_reader, cron_author, cron_engine, cron_keeper;
