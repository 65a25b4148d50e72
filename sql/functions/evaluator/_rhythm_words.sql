create function cron._rhythm_words(p_field text, p_text text)
returns text
language plpgsql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_values constant bigint := case
        when p_text not like '%H%' then cron._plain_values(p_field, p_text, 0, 59)
    end;
    v_step constant integer := case
        when v_values & 1 = 1 and v_values <> 1 then cron._spacing(v_values, 60)
    end;
begin
    return case
        when v_step = 1 then 'Every ' || p_field
        when v_step > 1 then format('Every %s %ss', v_step, p_field)
    end;
end;
$$;

comment on function cron._rhythm_words(text, text) is
'A field of seconds or minutes that are evenly spaced, from 0 on and around the clock, in English; '
'null for any other.';

revoke all on function cron._rhythm_words(text, text) from public;
grant execute on function cron._rhythm_words(text, text)
to cron_reader, cron_author, cron_engine, cron_keeper;
