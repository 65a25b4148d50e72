create function cron._plain_items(
    p_field text,
    p_text text,
    p_lowest integer,
    p_highest integer,
    p_seed text,
    p_special text
)
returns text
language plpgsql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_items text[] := array[]::text[];
    v_spelling text;
    v_item text;
begin
    -- a turn for each item, which keeps its place, so that an error can show it as it was written
    foreach v_spelling in array string_to_array(p_text, ',') loop
        v_item := upper(v_spelling collate "C");

        if v_item ~ p_special then
            v_item := 'L';
        elsif v_item !~ '^([*]|([0-9]{1,2}|[A-Z]{3})(-([0-9]{1,2}|[A-Z]{3}))?)(/[0-9]{1,2})?$' then
            v_item := cron._hashed(p_field, v_item, p_seed, p_lowest, p_highest);
            if v_item is null then
                perform cron._refuse_field(p_field, v_spelling, p_lowest, p_highest);
            end if;
        end if;

        v_items := v_items || v_item;
    end loop;

    return array_to_string(v_items, ',');
end;
$$;

comment on function cron._plain_items(text, text, integer, integer, text, text) is
'A list with its H items as what they stand for and L in place of each that p_special matches; '
'raises SC002 for an item that is none of what a list may hold.';

revoke all on function cron._plain_items(text, text, integer, integer, text, text) from public;
grant execute on function cron._plain_items(text, text, integer, integer, text, text)
to cron_reader, cron_author, cron_engine, cron_keeper;
