create function cron._plan_fires(
    p_state cron.schedule_state, p_definition cron.schedule_definitions,
    p_now timestamptz, p_grace interval
)
returns cron._fire_plan
language plpgsql
stable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_masks  constant bigint[] := p_definition.compiled;        -- null: a one-shot
    v_zone   constant text := p_definition.zone;
    v_gap    constant text := p_definition.dst_gap;
    v_fold   constant text := p_definition.dst_fold;
    v_anchor constant timestamptz := p_state.anchor;
    v_edge   constant timestamptz := p_now - coalesce(p_definition.misfire_grace, p_grace);
    v_end    constant timestamptz := coalesce(p_definition.ends_at, 'infinity');
    v_plan   cron._fire_plan;
    v_at     timestamptz := p_state.next_run_at;
    v_from   constant timestamptz := greatest(
        p_state.fired_until, p_definition.starts_at - interval '1 microsecond'
    );
    v_kept   timestamptz;       -- due since before an edit: one instant more, whatever is named now
    v_first  timestamptz;       -- first and newest instant that are not on time any more
    v_newest timestamptz;
    v_sifted cron._sifted;      -- null without a calendar
begin
    -- The evaluator never raises, and never fires on what it cannot read: that must not pass for an
    -- end.
    if v_masks[1] <> 1 then
        raise exception using errcode = '0A000',
            message = 'the compiled expression has a format that this version does not know',
            detail = format('format %s', v_masks[1]),
            hint = 'cron.update_schedule() with the same expression compiles it again';
    end if;

    v_plan.fires := array[]::timestamptz[];
    v_plan.late := 0;
    if p_state.status <> 'error' and v_at <= p_state.fired_until then
        v_kept := v_at;
    end if;
    -- In status error next_run_at is when to try again: the instants go on where they stopped.
    if p_state.status = 'error' or v_kept is not null then
        if v_masks is null then
            v_at := case
                when p_definition.run_at > v_from then p_definition.run_at
            end;
        else
            v_at := cron._next(v_masks, v_from, v_zone, v_gap, v_fold, v_anchor);
        end if;
    end if;

    if p_definition.calendar is not null then
        v_sifted := cron._sift(
            p_definition, v_anchor, v_kept, v_at, least(p_now, v_end - interval '1 microsecond')
        );
        v_at := cron._allowed_from(v_sifted.allowed, v_at);
        v_kept := case when not v_sifted.excluded @> v_kept then v_kept end;
    end if;

    if v_at < v_edge then
        v_first := v_at;
        v_newest := v_at;
        v_at := null;
        if v_masks is not null then
            v_newest := cron._prev(
                v_masks, least(v_edge, v_end), v_zone, v_gap, v_fold, v_anchor
            );
            v_newest := cron._allowed_until(v_sifted.allowed, v_newest);
            v_newest := greatest(v_first, v_newest);
            v_at := cron._next(v_masks, v_newest, v_zone, v_gap, v_fold, v_anchor);
            v_at := cron._allowed_from(v_sifted.allowed, v_at);
        end if;
    end if;

    if p_definition.catch_up = 'all' and (v_first is not null or v_kept < v_edge) then
        v_plan := cron._plan_catch_up(
            p_definition, v_anchor, case when v_kept < v_edge then v_kept end, v_first, v_newest,
            p_now, v_sifted.allowed
        );
        if v_plan.next_run_at is not null then
            if p_definition.calendar is not null then
                v_plan := cron._with_excluded(v_plan, v_sifted);
            end if;
            return v_plan;
        end if;
        v_kept := null;
        v_first := null;
        v_newest := null;
    end if;

    if v_kept >= v_edge then
        v_plan.fires := array[v_kept];
        v_plan.handled_until := v_kept;
        v_kept := null;
    end if;
    -- Each on-time instant singly. The bound keeps a tick short: the rest stays due for the next.
    while v_at <= p_now and v_at < v_end and cardinality(v_plan.fires) < 100 loop
        v_plan.fires := v_plan.fires || v_at;
        v_plan.handled_until := v_at;
        if v_masks is null then
            v_at := null;
        else
            v_at := cron._next(v_masks, v_at, v_zone, v_gap, v_fold, v_anchor);
            v_at := cron._allowed_from(v_sifted.allowed, v_at);
        end if;
    end loop;
    v_at := coalesce(v_at, v_sifted.next_at);
    v_plan.next_run_at := case when v_at < v_end then v_at end;
    if p_definition.calendar is not null then
        v_plan := cron._with_excluded(v_plan, v_sifted);
    end if;

    if v_kept is null and v_newest is null then
        return v_plan;
    end if;

    v_plan.handled_until := greatest(v_plan.handled_until, v_newest, v_kept);
    v_plan.skip_reason := 'catch_up_disabled';
    if p_definition.catch_up <> 'none' then
        v_plan.skip_reason := 'superseded';
        if v_plan.fires = array[]::timestamptz[] and v_sifted.is_cut is not true then
            v_plan.late := 1;
            v_plan.fires := array[coalesce(v_newest, v_kept)];
            if v_newest is null then
                v_kept := null;
            elsif v_newest > v_first then
                v_newest := cron._prev(v_masks, v_newest, v_zone, v_gap, v_fold, v_anchor);
                v_newest := cron._allowed_until(v_sifted.allowed, v_newest);
                v_newest := greatest(v_first, v_newest);
            else
                v_newest := null;
            end if;
        end if;
    end if;

    if v_kept is null and v_newest is null then
        v_plan.skip_reason := null;
        return v_plan;
    end if;
    v_plan.skip_from := coalesce(v_kept, v_first);
    v_plan.skip_until := coalesce(v_newest, v_kept);
    v_plan.skip_count := case
        when v_newest is null then 0
        when v_masks is null then 1
        when v_sifted.allowed is not null then cron._count_in(
            v_sifted.allowed * tstzmultirange(tstzrange(v_first, v_newest, '[]')), p_definition,
            v_anchor
        )
        else cron._count_fires(v_masks, v_first, v_newest, v_zone, v_gap, v_fold, v_anchor)
    end;
    if v_kept is not null and v_plan.skip_count >= 0 then
        v_plan.skip_count := v_plan.skip_count + 1;
    end if;
    return v_plan;
end
$$;

comment on function cron._plan_fires(
    cron.schedule_state, cron.schedule_definitions, timestamptz, interval
) is
'What a due schedule owes at p_now, before its overlap policy: on-time instants (no older than its '
'misfire_grace, by default p_grace), missed ones by its catch_up policy, and the next instant.';

revoke all on function cron._plan_fires(
    cron.schedule_state, cron.schedule_definitions, timestamptz, interval
) from public;
grant execute on function cron._plan_fires(
    cron.schedule_state, cron.schedule_definitions, timestamptz, interval
) to cron_author, cron_engine;
