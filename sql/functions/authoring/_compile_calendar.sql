create function cron._compile_calendar(p_exclusions jsonb)
returns cron.calendars
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    -- Each step of the engine's search looks at all of them, at times of the week on each day.
    c_most   constant integer := 1000;
    c_weekly constant integer := 100;
    v_wrong  record;
    v_count  bigint;
    v_weekly bigint;
    v_new    cron.calendars;
begin
    perform cron._require_keys(
        'p_exclusions', p_exclusions, array['dates', 'ranges', 'weekly', 'daily']
    );
    perform cron._require_size('p_exclusions', p_exclusions);
    select k.key, k.value into v_wrong
    from jsonb_each(p_exclusions) as k
    where jsonb_typeof(k.value) <> 'array'
    limit 1;
    if found then
        raise exception using errcode = 'SC012',
            message = format('%s of a calendar must be a JSON array', v_wrong.key),
            detail = format('%s is %s', v_wrong.key, left(v_wrong.value::text, 200)),
            hint = 'leave it out for none';
    end if;
    select
        sum(jsonb_array_length(k.value)),
        sum(jsonb_array_length(k.value)) filter (where k.key in ('weekly', 'daily'))
    into v_count, v_weekly
    from jsonb_each(p_exclusions) as k;
    if v_count > c_most or v_weekly > c_weekly then
        raise exception using errcode = 'SC012',
            message = 'the calendar has too many exclusions',
            detail = format(
                '%s, allowed are %s; %s of them weekly or daily, allowed are %s', v_count, c_most,
                coalesce(v_weekly, 0), c_weekly
            ),
            hint = 'ranges and dates of every year say much in one';
    end if;

    with members as materialized (
        select k.key as kind, x.normal, x.span, x.yearly, x.weekly
        from jsonb_each(p_exclusions) as k
        cross join lateral jsonb_array_elements(k.value) with ordinality as m (member, number)
        cross join lateral cron._parse_exclusion(k.key, m.number::integer, m.member) as x
    )
    select
        coalesce(
            (
                select jsonb_object_agg(l.kind, l.normals)
                from (
                    select m.kind, jsonb_agg(distinct m.normal) as normals
                    from members as m
                    group by m.kind
                ) as l
            ), '{}'
        ),
        coalesce((select range_agg(m.span) from members as m), '{}'),
        array(
            select distinct m.yearly from members as m where m.yearly is not null order by m.yearly
        ),
        coalesce(
            (select range_agg(w.part) from members as m cross join unnest(m.weekly) as w (part)),
            '{}'
        )
    into v_new.exclusions, v_new.spans, v_new.yearly, v_new.weekly;
    return v_new;
end
$$;

comment on function cron._compile_calendar(jsonb) is
'Exclusions as they are stored: in normal form, and compiled for cron._calendar_at(). SC012 for '
'what cannot be.';

revoke all on function cron._compile_calendar(jsonb) from public;
grant execute on function cron._compile_calendar(jsonb) to cron_author;
