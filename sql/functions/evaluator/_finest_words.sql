create function cron._finest_words(p_field text, p_text text, p_of text)
returns text
language plpgsql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_plain constant bigint := cron._plain_values(p_field, p_text, 0, 59);
    v_runs constant text[] := cron._run_words(p_field, v_plain);
    v_rhythm constant text := cron._rhythm_words(p_field, p_text);
begin
    return case
        when v_rhythm is not null then format('%s of %s', v_rhythm, p_of)
        when p_text like '%H%' or v_runs[1] like 'every %'
            then format('At %s of %s', cron._unit_words(p_field, p_text, 59), p_of)
        else format(
            'At %s %s%s past %s',
            cron._english_list(v_runs), p_field, case when v_plain <> 2 then 's' end, p_of
        )
    end;
end;
$$;

comment on function cron._finest_words(text, text, text) is
'The finest field of an expression, of seconds or minutes, as the beginning of a sentence.';

revoke all on function cron._finest_words(text, text, text) from public;
grant execute on function cron._finest_words(text, text, text)
to cron_reader, cron_author, cron_engine, cron_keeper;
