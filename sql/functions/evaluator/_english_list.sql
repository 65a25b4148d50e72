create function cron._english_list(p_items text[], p_word text default 'and')
returns text
language sql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
begin atomic
    return concat_ws(
        format(' %s ', p_word),
        nullif(array_to_string(trim_array(p_items, least(cardinality(p_items), 1)), ', '), ''),
        p_items[cardinality(p_items)]
    );
end;

comment on function cron._english_list(text[], text) is
'Words as an English list: a, b and c.';

revoke all on function cron._english_list(text[], text) from public;
grant execute on function cron._english_list(text[], text)
to cron_reader, cron_author, cron_engine, cron_keeper;
