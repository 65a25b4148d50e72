create function cron._special_days(p_days text, p_weekdays text)
returns bigint[]
language plpgsql
immutable
parallel safe
security invoker
as $$
-- Without SET, as cron._field: what calls it has pinned the search_path.
declare
    v_from_end bigint := 0::bigint;
    v_nearest bigint := 0::bigint;
    v_nth bigint := 0::bigint;
    v_item text;
begin
    -- a turn for each item of the two lists; cron._field has checked their form
    foreach v_item in array string_to_array(upper(p_days collate "C"), ',') loop
        if v_item in ('L', '$') then
            v_from_end := v_from_end | (1::bigint << 31);
        elsif v_item like 'L-%' then
            v_from_end := v_from_end | (1::bigint << (31 - substr(v_item, 3)::integer));
        elsif v_item = 'LW' then
            v_nearest := v_nearest | 1;
        elsif v_item like '%W' then
            v_nearest := v_nearest | (1::bigint << rtrim(v_item, 'W')::integer);
        end if;
    end loop;

    foreach v_item in array string_to_array(upper(p_weekdays collate "C"), ',') loop
        if v_item ~ '[L#]' then
            v_nth := v_nth | (1::bigint << (
                cron._field_value('day of week', rtrim(split_part(v_item, '#', 1), 'L')) % 7
                + 7 * case when v_item like '%L' then 5 else right(v_item, 1)::integer - 1 end
            ));
        end if;
    end loop;

    return array[v_from_end, v_nearest, v_nth];
end;
$$;

comment on function cron._special_days(text, text) is
'The items of the two day fields that depend on the month, as elements 9 to 11 of what '
'cron._compile returns.';

revoke all on function cron._special_days(text, text) from public;
grant execute on function cron._special_days(text, text)
to cron_reader, cron_author, cron_engine, cron_keeper;
