create function cron._require_declarations(p_declarations jsonb)
returns void
language plpgsql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    c_most constant integer := 10000;
    v_bad  record;
begin
    if p_declarations is null or jsonb_typeof(p_declarations) <> 'array' then
        raise exception using errcode = 'SC012',
            message = 'p_declarations must be a JSON array',
            detail = format('it is %s', coalesce(jsonb_typeof(p_declarations), 'null'));
    end if;
    if jsonb_array_length(p_declarations) > c_most then
        raise exception using errcode = 'SC012',
            message = 'too many declarations',
            detail = format('%s, allowed are %s', jsonb_array_length(p_declarations), c_most),
            hint = 'give some of the schedules a domain of their own';
    end if;

    select e.place, jsonb_typeof(e.given) as kind
    into v_bad
    from jsonb_array_elements(p_declarations) with ordinality as e (given, place)
    where jsonb_typeof(e.given) <> 'object'
        or jsonb_typeof(e.given -> 'schedule_type') is distinct from 'string'
    order by e.place
    limit 1;
    if found then
        raise exception using errcode = 'SC012',
            message = 'a declaration must be a JSON object that names its schedule_type',
            detail = format('declaration %s %s', v_bad.place, case v_bad.kind
                when 'object' then 'has no schedule_type, or not as a text'
                else format('is a JSON %s', v_bad.kind)
            end),
            hint = 'for example {"schedule_type": "nightly", "cron_expression": "0 2 * * *", '
                '"target": {"url": "https://example.com/"}}';
    end if;

    select
        e.given ->> 'schedule_type' as schedule_type,
        string_agg(e.place::text, ', ' order by e.place) as places
    into v_bad
    from jsonb_array_elements(p_declarations) with ordinality as e (given, place)
    group by e.given ->> 'schedule_type'
    having count(*) > 1
    order by min(e.place)
    limit 1;
    if found then
        raise exception using errcode = 'SC012',
            message = 'a schedule is declared more than once',
            detail = format('schedule_type %s, declarations %s',
                quote_literal(left(v_bad.schedule_type, 200)), left(v_bad.places, 200));
    end if;
end
$$;

comment on function cron._require_declarations(jsonb) is
'Raises SC012 unless this is an array of at most 10,000 objects, each with a schedule_type of its '
'own. What else they hold is checked one by one.';

revoke all on function cron._require_declarations(jsonb) from public;
grant execute on function cron._require_declarations(jsonb) to cron_author;
