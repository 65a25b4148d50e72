create function cron._parse_weekly(p_kind text, p_member jsonb)
returns cron._exclusion
language plpgsql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    c_days  constant text[] := array['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
    c_day   constant integer := 86400;
    v_given constant text[] := case
        when p_kind = 'daily' then c_days
        when jsonb_typeof(p_member -> 'days') = 'array'
            then array(select lower(d) from jsonb_array_elements_text(p_member -> 'days') as d)
    end;
    v_whole constant boolean := p_kind = 'weekly' and not p_member ?| array['from', 'to'];
    v_from  constant integer := case
        when v_whole then 0 else cron._second_of_day(p_member -> 'from')
    end;
    v_to    constant integer := case
        when v_whole then c_day else cron._second_of_day(p_member -> 'to')
    end;
    -- Over midnight: the day is the one on which it begins.
    v_span  constant integer := v_to - v_from + case when v_to < v_from then c_day else 0 end;
    v_found cron._exclusion;
begin
    if v_span is null or v_span = 0 or v_from = c_day or cardinality(v_given) = 0
        or not v_given <@ c_days
    then
        return v_found;
    end if;

    -- The weeks before and after, so that two whole weeks come out right across their ends.
    select range_agg(int4range(s.starts, s.starts + v_span)) * '{[0,1209600)}'
    into v_found.weekly
    from (
        select (7 * w.week + array_position(c_days, d.day) - 1) * c_day + v_from as starts
        from generate_series(-1, 1) as w (week)
        cross join unnest(v_given) as d (day)
    ) as s;

    v_found.normal := jsonb_strip_nulls(jsonb_build_object(
        'days', case when p_kind = 'weekly' then (
            select jsonb_agg(o.day order by o.place)
            from unnest(c_days) with ordinality as o (day, place)
            where o.day = any(v_given)
        ) end,
        'from', case when not v_whole then to_char(v_from * interval '1 second', 'HH24:MI:SS') end,
        'to', case when not v_whole then to_char(v_to * interval '1 second', 'HH24:MI:SS') end
    ));
    return v_found;
end
$$;

comment on function cron._parse_weekly(text, jsonb) is
'A member of weekly or daily of a calendar; without weekly for what is none.';

revoke all on function cron._parse_weekly(text, jsonb) from public;
grant execute on function cron._parse_weekly(text, jsonb) to cron_author;
