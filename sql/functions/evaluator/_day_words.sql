create function cron._day_words(p_field text, p_text text, p_lowest integer, p_highest integer)
returns text[]
language sql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
begin atomic
    return cron._run_words(p_field, cron._plain_values(p_field, p_text, p_lowest, p_highest))
        || cron._hash_words(p_field, p_text, p_lowest, p_highest)
        || array(
            select cron._special_words(s.item)
            from string_to_table(p_text, ',') with ordinality as s (item, number)
            where p_field like 'day%' and s.item ~ '[L#W]'
            order by s.number
        );
end;

comment on function cron._day_words(text, text, integer, integer) is
'A field of days or months, in normal form, in English, item by item.';

revoke all on function cron._day_words(text, text, integer, integer) from public;
grant execute on function cron._day_words(text, text, integer, integer)
to cron_reader, cron_author, cron_engine, cron_keeper;
