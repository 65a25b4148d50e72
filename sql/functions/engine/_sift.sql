create function cron._sift(
    p_definition cron.schedule_definitions, p_anchor timestamptz, p_kept timestamptz,
    p_at timestamptz, p_until timestamptz
)
returns cron._sifted
language plpgsql
stable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    c_most     constant integer := 1000;    -- stretches, so that no tick takes long
    c_instant  constant interval := interval '1 microsecond';
    v_masks    constant bigint[] := p_definition.compiled;      -- null: a one-shot
    v_zone     constant text := p_definition.zone;
    v_gap      constant text := p_definition.dst_gap;
    v_fold     constant text := p_definition.dst_fold;
    v_calendar cron.calendars;
    v_turn     record;
    v_at       timestamptz := p_at;
    v_last     timestamptz;
    v_allowed  tstzrange[] := array[]::tstzrange[];
    v_excluded tstzrange[] := array[]::tstzrange[];
    v_sifted   cron._sifted;
begin
    select c.* into v_calendar
    from cron.calendars as c
    where c.env_id = p_definition.env_id and c.name = p_definition.calendar;

    if (cron._calendar_at(v_calendar, timezone(v_zone, p_kept))).excluded then
        v_excluded := array[tstzrange(p_kept, p_kept, '[]')];
    end if;
    v_sifted.stretches := 0;
    -- From stretch to stretch, not from instant to instant: a stretch lasts as long as the calendar
    -- says the same.
    while v_at <= p_until and v_sifted.stretches < c_most loop
        v_turn := cron._calendar_at(v_calendar, timezone(v_zone, v_at));
        v_last := v_at;
        if v_masks is not null then
            v_last := cron._instant_of(v_zone, v_at, v_turn.until, p_until + c_instant);
            v_last := greatest(
                v_at, cron._prev(v_masks, v_last, v_zone, v_gap, v_fold, p_anchor)
            );
        end if;
        if v_turn.excluded then
            v_excluded := v_excluded || tstzrange(v_at, v_last, '[]');
        else
            v_allowed := v_allowed || tstzrange(v_at, v_last, '[]');
        end if;
        v_sifted.stretches := v_sifted.stretches + 1;
        v_at := case when v_masks is not null then
            cron._next(v_masks, v_last, v_zone, v_gap, v_fold, p_anchor)
        end;
    end loop;

    v_sifted.is_cut := coalesce(v_at <= p_until, false);
    if v_sifted.is_cut and v_allowed <> array[]::tstzrange[] then
        -- The newest instant that may run is left to the next tick: whether it does depends on what
        -- follows.
        v_at := upper(v_allowed[cardinality(v_allowed)]);
        v_last := cron._prev(v_masks, v_at, v_zone, v_gap, v_fold, p_anchor);
        v_allowed[cardinality(v_allowed)] := case
            when v_last >= lower(v_allowed[cardinality(v_allowed)])
                then tstzrange(lower(v_allowed[cardinality(v_allowed)]), v_last, '[]')
            else 'empty'
        end;
    end if;
    v_sifted.next_at := v_at;
    v_sifted.allowed := tstzmultirange(variadic v_allowed);
    v_sifted.excluded := tstzmultirange(variadic v_excluded);
    return v_sifted;
end
$$;

comment on function cron._sift(
    cron.schedule_definitions, timestamptz, timestamptz, timestamptz, timestamptz
) is
'The instants from p_at (an instant) to p_until of a schedule with a calendar, and p_kept, in '
'stretches that the calendar excludes or not. It judges the wall clock at which each fires.';

revoke all on function cron._sift(
    cron.schedule_definitions, timestamptz, timestamptz, timestamptz, timestamptz
) from public;
grant execute on function cron._sift(
    cron.schedule_definitions, timestamptz, timestamptz, timestamptz, timestamptz
) to cron_author, cron_engine;
