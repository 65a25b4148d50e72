create function cron._parse_value(
    p_key text, p_kind text, p_allowed jsonb, p_value jsonb, p_sqlstate text default 'SC012'
)
returns jsonb
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
set intervalstyle = 'postgres'
as $$
declare
    v_type  constant text := jsonb_typeof(p_value);
    v_text  constant text := p_value #>> '{}';
    v_value jsonb;      -- stays null for what is not allowed
begin
    begin
        case p_kind
            when 'json' then
                return p_value;
            when 'text' then
                if v_type = 'string' and length(v_text) <= p_allowed::integer then
                    v_value := p_value;
                end if;
            when 'choice' then
                if v_type = 'string' and p_allowed ? v_text then
                    v_value := p_value;
                end if;
            when 'object' then
                if v_type = 'object' then
                    v_value := p_value;
                end if;
            when 'labels' then
                -- Flat, so that a filter by key and value finds whatever there is.
                if v_type = 'object' and not p_value @? 'strict $.* ?
                    (@.type() == "object" || @.type() == "array" || @.type() == "null")'
                then
                    v_value := p_value;
                end if;
            when 'integer' then
                if v_type = 'number' and v_text ~ '^-?[0-9]+$'
                    and v_text::numeric
                    between (p_allowed ->> 0)::numeric and (p_allowed ->> 1)::numeric
                then
                    v_value := p_value;
                end if;
            when 'interval' then
                -- A number, or a text without a unit, would leave the unit to be guessed.
                if v_type = 'string' and v_text ~ '[a-zA-Z:]' and isfinite(v_text::interval)
                    and v_text::interval
                    between (p_allowed ->> 0)::interval and (p_allowed ->> 1)::interval
                then
                    v_value := to_jsonb(v_text::interval);
                end if;
            when 'instant' then
                -- Without an offset it would depend on the TimeZone of the session.
                if v_type = 'string' and v_text ~
                    '^[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt ][0-9]{2}:[0-9]{2}(:[0-9]{2}([.][0-9]+)?)? ?'
                    '([Zz]|[+-][0-9]{2}(:?[0-9]{2}){0,2})$'
                then
                    v_value := to_jsonb(v_text::timestamptz);
                end if;
        end case;
    exception when data_exception then
        v_value := null;
    end;

    if v_value is null then
        raise exception using errcode = p_sqlstate,
            message = format('%s must be %s', p_key, case p_kind
                when 'text' then format('a text of at most %s characters', p_allowed)
                when 'choice' then 'one of '
                    || array_to_string(array(select jsonb_array_elements_text(p_allowed)), ', ')
                when 'object' then 'a JSON object'
                when 'labels' then 'a JSON object of texts, numbers and booleans'
                when 'integer' then format('a whole number from %s to %s',
                    p_allowed ->> 0, p_allowed ->> 1)
                when 'interval' then format('an interval from %s to %s',
                    p_allowed ->> 0, p_allowed ->> 1)
                when 'instant' then 'an instant with an offset'
            end),
            detail = format('%s is %s', p_key, left(p_value::text, 200)),
            hint = case p_kind
                when 'interval' then 'for example "90 seconds", "5m" or "1h30m"'
                when 'instant' then 'for example "2027-01-31T09:00:00Z" or "2027-01-31 10:00+01"'
                else 'null stands for the default'
            end;
    end if;
    return v_value;
end
$$;

comment on function cron._parse_value(text, text, jsonb, jsonb, text) is
'A JSON value of a kind, in its normal form: text (allowed: most characters), choice (the values), '
'object, labels, integer and interval (least and most), instant, json (anything). Raises '
'p_sqlstate.';

revoke all on function cron._parse_value(text, text, jsonb, jsonb, text) from public;
grant execute on function cron._parse_value(text, text, jsonb, jsonb, text) to cron_author;
