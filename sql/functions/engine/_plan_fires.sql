create function cron._plan_fires(
    p_now timestamptz, p_due timestamptz, p_grace interval, p_catch_up text, p_compiled bigint[],
    p_zone text, p_dst_gap text, p_dst_fold text, p_anchor timestamptz, p_ends_at timestamptz
)
returns cron._fire_plan
language plpgsql
stable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_edge   constant timestamptz := p_now - p_grace;   -- on time is what is not older
    v_end    constant timestamptz := coalesce(p_ends_at, 'infinity');
    v_once   constant boolean := p_compiled is null;    -- a one-shot has no instant but the due one
    v_plan   cron._fire_plan;
    v_at     timestamptz := p_due;
    v_missed timestamptz;                               -- newest instant older than the edge
    v_before timestamptz;                               -- the one before that
begin
    -- The evaluator never raises, and never fires on what it cannot read: that must not pass for an
    -- end.
    if p_compiled[1] <> 1 then
        raise exception using errcode = '0A000',
            message = 'the compiled expression has a format that this version does not know',
            detail = format('format %s', p_compiled[1]),
            hint = 'cron.update_schedule() with the same expression compiles it again';
    end if;

    v_plan.fires := '{}';
    v_plan.first_is_late := false;

    if p_due < v_edge then
        v_missed := p_due;
        v_at := null;
        if not v_once then
            -- An edit may have left a due instant that the new timing does not name: it counts as
            -- one.
            v_missed := greatest(p_due, cron._prev(
                p_compiled, least(v_edge, v_end), p_zone, p_dst_gap, p_dst_fold, p_anchor
            ));
            v_at := cron._next(p_compiled, v_missed, p_zone, p_dst_gap, p_dst_fold, p_anchor);
        end if;
    end if;

    -- Each on-time instant singly. The bound keeps one tick finite: the rest stays due for the
    -- next.
    while v_at <= p_now and v_at < v_end and cardinality(v_plan.fires) < 10000 loop
        v_plan.fires := v_plan.fires || v_at;
        v_plan.handled_until := v_at;
        if v_once then
            v_at := null;
        else
            v_at := cron._next(p_compiled, v_at, p_zone, p_dst_gap, p_dst_fold, p_anchor);
        end if;
    end loop;
    v_plan.next_run_at := case when v_at < v_end then v_at end;

    if v_missed is null then
        return v_plan;
    end if;

    v_plan.handled_until := coalesce(v_plan.handled_until, v_missed);
    v_plan.skip_from := p_due;
    v_plan.skip_until := v_missed;
    v_plan.skip_reason := case p_catch_up
        when 'none' then 'catch_up_disabled'
        else 'superseded'
    end;
    if p_catch_up <> 'none' and v_plan.fires = '{}' then
        v_plan.fires := array[v_missed];
        v_plan.first_is_late := true;
        if v_missed > p_due then
            v_before := cron._prev(p_compiled, v_missed, p_zone, p_dst_gap, p_dst_fold, p_anchor);
        end if;
        v_plan.skip_until := greatest(p_due, v_before);
        v_plan.skip_reason := case when v_missed > p_due then v_plan.skip_reason end;
    end if;
    if v_plan.skip_reason is not null then
        v_plan.skip_count := case
            when v_once then 1
            else cron._count_fires(
                p_compiled, p_due, v_plan.skip_until, p_zone, p_dst_gap, p_dst_fold, p_anchor
            )
        end;
    end if;
    return v_plan;
end
$$;

comment on function cron._plan_fires(
    timestamptz, timestamptz, interval, text, bigint[], text, text, text, timestamptz, timestamptz
) is
'What a schedule due since p_due owes at p_now: on-time instants (no older than p_grace), missed '
'ones by its catch_up policy, and the next instant before p_ends_at.';

revoke all on function cron._plan_fires(
    timestamptz, timestamptz, interval, text, bigint[], text, text, text, timestamptz, timestamptz
) from public;
grant execute on function cron._plan_fires(
    timestamptz, timestamptz, interval, text, bigint[], text, text, text, timestamptz, timestamptz
) to cron_engine;
