create function cron._fields(p_expression text)
returns text[]
language plpgsql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_text text;
    v_fields text[];
begin
    if p_expression is null or length(p_expression) > 256 or p_expression ~ e'[^ \t!-~]' then
        perform cron._refuse_expression(p_expression);
    end if;

    -- What is left is ASCII, so that no locale can change what it means.
    v_text := btrim(regexp_replace(p_expression, e'[ \t]+', ' ', 'g'));

    if v_text like '@%' then
        v_text := upper(v_text collate "C");
        if v_text = '@EVERY' or v_text like '@EVERY %' then
            return array['@EVERY', cron._every(v_text)::text];
        end if;
        v_text := case v_text
            when '@HOURLY' then '0 * * * *'
            when '@DAILY' then '0 0 * * *'
            when '@MIDNIGHT' then '0 0 * * *'
            when '@WEEKLY' then '0 0 * * 0'
            when '@MONTHLY' then '0 0 1 * *'
            when '@YEARLY' then '0 0 1 1 *'
            when '@ANNUALLY' then '0 0 1 1 *'
        end;
    end if;

    v_fields := string_to_array(v_text, ' ');
    if cardinality(v_fields) = 6 and v_fields[1] !~* '^(#|tz=|cron)' then
        v_fields := v_fields[2:] || v_fields[1];
    elsif (cardinality(v_fields) = 5) is not true then
        perform cron._refuse_expression(p_expression);
    end if;

    if v_text like '%?%' then
        v_fields[3] := case v_fields[3] when '?' then '*' else v_fields[3] end;
        v_fields[5] := case v_fields[5] when '?' then '*' else v_fields[5] end;
    end if;

    return v_fields;
end;
$$;

comment on function cron._fields(text) is
'The fields of an expression: minute, hour, day of month, month, day of week, then the second, if '
'any; of @every: @EVERY and the interval in microseconds. Raises SC002 for any other form.';

revoke all on function cron._fields(text) from public;
grant execute on function cron._fields(text)
to cron_reader, cron_author, cron_engine, cron_keeper;
