create function cron._field_items(
    p_field text,
    p_text text,
    p_lowest integer,
    p_highest integer,
    p_seed text,
    p_special text
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
    v_items text := upper(p_text collate "C");
    v_mask bigint := 0::bigint;
    v_item text;
    v_to text;
    v_every text;
    v_low integer;
    v_high integer;
    v_step integer;
begin
    -- The pattern's groups are not read: reading them would make it fifty times slower.
    if v_items !~ '^([*]|([0-9]{1,2}|[A-Z]{3})(-([0-9]{1,2}|[A-Z]{3}))?)(/[0-9]{1,2})?'
        '(,([*]|([0-9]{1,2}|[A-Z]{3})(-([0-9]{1,2}|[A-Z]{3}))?)(/[0-9]{1,2})?)*$'
    then
        v_items := cron._plain_items(p_field, p_text, p_lowest, p_highest, p_seed, p_special);
    end if;

    -- at most 256 characters, so at most 128 items
    for v_number in 1 .. 128 loop
        v_item := split_part(v_items, ',', v_number);
        exit when v_item = '';
        continue when v_item = 'L'; -- others care for it

        v_every := split_part(v_item, '/', 2);
        v_item := split_part(v_item, '/', 1);
        v_to := split_part(v_item, '-', 2);
        v_item := split_part(v_item, '-', 1);

        v_step := case when v_every = '' then 1 else v_every::integer end;
        v_low := case when v_item = '*' then p_lowest else cron._field_value(p_field, v_item) end;
        v_high := case
            -- Sunday closes a week
            when v_to = 'SUN' and v_item <> 'SUN' then cron._field_value(p_field, v_to) + 7
            when v_to <> '' then cron._field_value(p_field, v_to)
            when v_item = '*' or v_every <> '' then p_highest
            else v_low
        end;

        -- null: a name that the field does not have
        if (
            v_low >= p_lowest
            and v_high between v_low and p_highest
            and v_step between 1 and v_longest_step
        ) is not true then
            perform cron._refuse_field(
                p_field, split_part(p_text, ',', v_number), p_lowest, p_highest
            );
        end if;

        v_mask := v_mask | (
            cron._steps(v_step, (v_high - v_low) / v_step * v_step) << v_low
        );
    end loop;

    return v_mask;
end;
$$;

comment on function cron._field_items(text, text, integer, integer, text, text) is
'What cron._field does, for any list.';

revoke all on function cron._field_items(text, text, integer, integer, text, text) from public;
grant execute on function cron._field_items(text, text, integer, integer, text, text)
to cron_reader, cron_author, cron_engine, cron_keeper;
