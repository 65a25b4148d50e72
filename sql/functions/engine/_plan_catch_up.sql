create function cron._plan_catch_up(
    p_definition cron.schedule_definitions, p_anchor timestamptz, p_kept timestamptz,
    p_first timestamptz, p_newest timestamptz, p_now timestamptz,
    p_allowed tstzmultirange
)
returns cron._fire_plan
language plpgsql
stable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    c_most   constant integer := 100;   -- instants a tick, see docs/decisions/013
    v_masks  constant bigint[] := p_definition.compiled;        -- null: a one-shot
    v_zone   constant text := p_definition.zone;
    v_gap    constant text := p_definition.dst_gap;
    v_fold   constant text := p_definition.dst_fold;
    v_limit  constant integer := p_definition.catch_up_limit;
    v_window constant timestamptz := coalesce(p_now - p_definition.catch_up_window, '-infinity');
    v_at     timestamptz := p_first;
    v_count  integer;
    v_plan   cron._fire_plan;
begin
    v_plan.fires := array[]::timestamptz[];
    if least(p_kept, v_at) < v_window then
        v_plan.skip_reason := 'catch_up_window';
        if v_at < v_window then
            v_plan.skip_until := cron._prev(v_masks, v_window, v_zone, v_gap, v_fold, p_anchor);
            v_plan.skip_until := cron._allowed_until(p_allowed, v_plan.skip_until);
            v_plan.skip_until := least(p_newest, greatest(v_at, v_plan.skip_until));
        end if;
    else
        v_count := cron._count_missed(p_definition, p_anchor, v_at, p_newest, p_allowed);
        if v_count < 0 or v_count + (p_kept is not null)::integer > v_limit then
            v_plan.skip_reason := 'catch_up_limit';
            v_plan.skip_until := p_newest;
            -- Back over those that run: once a backlog, since what is skipped does not come back.
            for v_number in 1 .. v_limit loop
                v_plan.skip_until := cron._prev(
                    v_masks, v_plan.skip_until, v_zone, v_gap, v_fold, p_anchor
                );
                v_plan.skip_until := cron._allowed_until(p_allowed, v_plan.skip_until);
            end loop;
        end if;
    end if;

    if v_plan.skip_reason is null then
        v_plan.fires := array_remove(array[p_kept], null);
        v_plan.handled_until := p_kept;
    else
        v_plan.skip_from := least(p_kept, v_at);
        -- Maybe only the oldest is beyond.
        if (v_plan.skip_until >= v_at) is not true then
            v_plan.skip_until := v_plan.skip_from;
        end if;
        v_plan.handled_until := v_plan.skip_until;
        v_plan.skip_count := (p_kept is not null)::integer;
        if v_plan.skip_until >= v_at then
            v_count := cron._count_missed(
                p_definition, p_anchor, v_at, v_plan.skip_until, p_allowed
            );
            v_plan.skip_count := case when v_count < 0 then -1 else v_plan.skip_count + v_count end;
            v_at := case when v_masks is not null then
                cron._next(v_masks, v_plan.skip_until, v_zone, v_gap, v_fold, p_anchor)
            end;
            v_at := cron._allowed_from(p_allowed, v_at);
        end if;
    end if;

    -- One reason a plan: if the limit cuts what the window leaves, that is left to the next tick.
    if v_plan.skip_reason = 'catch_up_window' and v_at <= p_newest
        and cron._count_missed(p_definition, p_anchor, v_at, p_newest, p_allowed)
        not between 0 and v_limit
    then
        v_plan.late := cardinality(v_plan.fires);
        v_plan.next_run_at := v_at;
        return v_plan;
    end if;

    -- A turn for each instant that becomes a job.
    while v_at <= p_newest and cardinality(v_plan.fires) < c_most loop
        v_plan.fires := v_plan.fires || v_at;
        v_plan.handled_until := v_at;
        if v_masks is null then
            v_at := null;
        else
            v_at := cron._next(v_masks, v_at, v_zone, v_gap, v_fold, p_anchor);
            v_at := cron._allowed_from(p_allowed, v_at);
        end if;
    end loop;

    v_plan.late := cardinality(v_plan.fires);
    v_plan.next_run_at := case when v_at <= p_newest then v_at end;
    return v_plan;
end
$$;

comment on function cron._plan_catch_up(
    cron.schedule_definitions, timestamptz, timestamptz, timestamptz, timestamptz, timestamptz,
    tstzmultirange
) is
'What catch_up all makes of missed instants, p_first to p_newest (null: there are none), and of '
'one due since before an edit (p_kept): the newest catch_up_limit within catch_up_window run, at '
'most 100 of them now, the rest is skipped. next_run_at: the next missed one; null: none is left.';

revoke all on function cron._plan_catch_up(
    cron.schedule_definitions, timestamptz, timestamptz, timestamptz, timestamptz, timestamptz,
    tstzmultirange
) from public;
grant execute on function cron._plan_catch_up(
    cron.schedule_definitions, timestamptz, timestamptz, timestamptz, timestamptz, timestamptz,
    tstzmultirange
) to cron_author, cron_engine;
