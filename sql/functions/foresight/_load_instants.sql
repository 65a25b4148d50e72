create function cron._load_instants(
    p_definition cron.schedule_definitions, p_state cron.schedule_state, p_from timestamptz,
    p_to timestamptz, p_limit integer
)
returns setof timestamptz
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    c_instant  constant interval := interval '1 microsecond';
    v_masks    constant bigint[] := p_definition.compiled;
    v_zone     constant text := p_definition.zone;
    v_gap      constant text := p_definition.dst_gap;
    v_fold     constant text := p_definition.dst_fold;
    v_anchor   constant timestamptz := p_state.anchor;
    v_end      constant timestamptz := coalesce(least(p_to, p_definition.ends_at), p_to);
    -- Up to here nothing counts for max_runs any more. In a pause nothing fires at all.
    v_pause    constant timestamptz := case
        when p_state.status = 'paused' then p_state.paused_until
    end;
    v_cursor   constant timestamptz := greatest(p_state.fired_until, v_pause);
    v_left     bigint := p_definition.max_runs - p_state.run_count;
    v_looked   integer := 0;
    v_fire     timestamptz := greatest(
        case when v_left is null then p_from else least(p_from, v_cursor) end,
        p_definition.starts_at, v_pause + c_instant, '0002-01-04 00:00+00'
    ) - c_instant;
    v_calendar cron.calendars;
    v_wall     timestamp;
    v_known    timestamp;       -- from here to v_until the calendar says v_excluded
    v_until    timestamp;
    v_excluded boolean;
begin
    if p_definition.calendar is not null then
        select c.* into v_calendar
        from cron.calendars as c
        where c.env_id = p_definition.env_id and c.name = p_definition.calendar;
    end if;

    -- Each fire is found from the one before it.
    loop
        v_fire := cron._next(v_masks, v_fire, v_zone, v_gap, v_fold, v_anchor);
        exit when (v_fire < v_end) is not true;
        v_looked := v_looked + 1;
        if v_looked > p_limit then
            raise exception using errcode = 'SC012',
                message = 'there are too many fires to count',
                detail = format('given up at %s of %s/%s', cron._iso(v_fire), p_definition.domain,
                    p_definition.schedule_type),
                hint = 'ask for a shorter range';
        end if;
        if v_calendar.name is not null then
            v_wall := timezone(v_zone, v_fire);
            -- Where the clock was put back, what was known may lie ahead.
            if (v_wall >= v_known and v_wall < v_until) is not true then
                v_known := v_wall;
                select c.excluded, coalesce(c.until, 'infinity') into v_excluded, v_until
                from cron._calendar_at(v_calendar, v_wall) as c;
            end if;
            continue when v_excluded;
        end if;
        if v_left is not null and v_fire > v_cursor then
            exit when v_left <= 0;
            v_left := v_left - 1;
        end if;
        if v_fire >= p_from then
            return next v_fire;
        end if;
    end loop;
end
$$;

comment on function cron._load_instants(
    cron.schedule_definitions, cron.schedule_state, timestamptz, timestamptz, integer
) is
'The instants of a cron expression, as it is timed now, from p_from up to, and without, p_to: '
'within window, calendar, max_runs and the end of a pause. SC012 where p_limit are looked at.';

revoke all on function cron._load_instants(
    cron.schedule_definitions, cron.schedule_state, timestamptz, timestamptz, integer
) from public;
grant execute on function cron._load_instants(
    cron.schedule_definitions, cron.schedule_state, timestamptz, timestamptz, integer
) to cron_author;
