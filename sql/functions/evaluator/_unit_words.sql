create function cron._unit_words(p_field text, p_text text, p_highest integer)
returns text
language plpgsql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_plain constant bigint := cron._plain_values(p_field, p_text, 0, p_highest);
    v_count constant integer := bit_count(v_plain::bit(64));
    v_runs constant text[] := cron._run_words(p_field, v_plain);
    v_words constant text := cron._english_list(
        v_runs || cron._hash_words(p_field, p_text, 0, p_highest)
    );
begin
    return case
        when v_count > p_highest then 'every ' || p_field
        when v_count = 0 or v_runs[1] like 'every %' then v_words
        else format('%s%s %s', p_field, case when v_count > 1 then 's' end, v_words)
    end;
end;
$$;

comment on function cron._unit_words(text, text, integer) is
'A field of seconds, minutes or hours in English: every hour, or hours 9 and 17.';

revoke all on function cron._unit_words(text, text, integer) from public;
grant execute on function cron._unit_words(text, text, integer)
to cron_reader, cron_author, cron_engine, cron_keeper;
