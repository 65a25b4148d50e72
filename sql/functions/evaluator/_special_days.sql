create function cron._special_days(p_kind text, p_text text)
returns bigint
language plpgsql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
begin
    return coalesce((
        select bit_or(1::bigint << case p_kind
            when 'L' then coalesce(substring(item from '\d+')::integer, 0)
            when 'W' then coalesce(substring(item from '\d+')::integer, 0)
            else (
                case when item like '%L' then 5 else right(item, 1)::integer - 1 end * 7
                + cron._field_value('day of week', substring(item from '^(?:\d|[A-Z]{3})')) % 7
            )
        end)
        from string_to_table(upper(p_text collate "C"), ',') as item
        where item ~ case p_kind
            when 'L' then '^(L|L-\d+|\$)$'
            when 'W' then 'W$'
            else '(#\d|L)$'
        end
    ), 0);
end;
$$;

comment on function cron._special_days(text, text) is
'the items of one kind in a day field, as the mask that cron._days_from_end (L), '
'cron._nearest_weekdays (W) or cron._nth_weekdays (#) reads';

revoke all on function cron._special_days(text, text) from public;
grant execute on function cron._special_days(text, text)
to cron_reader, cron_author, cron_engine, cron_keeper;
