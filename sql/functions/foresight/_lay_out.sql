create function cron._lay_out(
    p_sim cron._simulation, p_definition cron.schedule_definitions, p_plan cron._fire_plan,
    p_from timestamptz, p_to timestamptz, p_limit integer
)
returns setof cron.simulated_fire
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_masks    constant bigint[] := p_definition.compiled;      -- null: a one-shot
    v_zone     constant text := p_definition.zone;
    v_gap      constant text := p_definition.dst_gap;
    v_fold     constant text := p_definition.dst_fold;
    v_anchor   constant timestamptz := (p_sim.state).anchor;
    v_ran      constant timestamptz := coalesce((p_sim.state).backfilled_until, '-infinity');
    -- One that was due before an edit may come first; then the timing counts from here.
    v_since    constant timestamptz := greatest(
        (p_sim.state).fired_until, p_definition.starts_at - interval '1 microsecond'
    );
    v_after    timestamptz;
    v_calendar cron.calendars;
    v_at       timestamptz := least(p_plan.fires[1], p_plan.skip_from, lower(p_plan.excluded));
    v_reason   text;
    v_count    integer := 0;
    v_i        integer := 1;        -- of the next instant that is to run
begin
    if p_plan.excluded is not null then
        select c.* into v_calendar
        from cron.calendars as c
        where c.env_id = p_definition.env_id and c.name = p_definition.calendar;
    end if;
    if v_at < p_from then
        v_after := greatest(v_since, p_from - interval '1 microsecond');
        v_at := cron._next(v_masks, v_after, v_zone, v_gap, v_fold, v_anchor);
    end if;

    -- From each instant that the tick handles to the next.
    while v_at <= p_plan.handled_until and v_at < p_to and v_count < p_limit loop
        while p_plan.fires[v_i] < v_at loop
            v_i := v_i + 1;
        end loop;
        if p_plan.fires[v_i] = v_at then
            v_reason := p_sim.answers[v_i];
        elsif v_at <= v_ran and cron._not_yet_run(p_definition.id, array[v_at]) = '{}' then
            v_reason := null;
        elsif (cron._calendar_at(v_calendar, timezone(v_zone, v_at))).excluded then
            v_reason := 'calendar';
        else
            v_reason := p_plan.skip_reason;
        end if;
        -- Where a job stands for it already there is nothing to say.
        if v_reason is not null then
            return next cron._simulated_row(
                p_definition, v_at,
                case when v_reason not in ('pending', 'queued') then v_reason end,
                case when p_plan.fires[v_i] = v_at then p_sim.starts[v_i] end
            );
            v_count := v_count + 1;
        end if;
        -- Beyond max_runs there is no instant.
        exit when p_sim.runs_left <= 0 and p_plan.fires[v_i] = v_at
            and v_i = cardinality(p_sim.answers);
        v_after := greatest(v_at, v_since);
        v_at := cron._next(v_masks, v_after, v_zone, v_gap, v_fold, v_anchor);
    end loop;
end
$$;

comment on function cron._lay_out(
    cron._simulation, cron.schedule_definitions, cron._fire_plan, timestamptz, timestamptz, integer
) is
'The instants from p_from up to, and without, p_to that a simulated tick handles, one by one, '
'p_limit at most: what the plan gathers into spans is taken apart again.';

revoke all on function cron._lay_out(
    cron._simulation, cron.schedule_definitions, cron._fire_plan, timestamptz, timestamptz, integer
) from public;
grant execute on function cron._lay_out(
    cron._simulation, cron.schedule_definitions, cron._fire_plan, timestamptz, timestamptz, integer
) to cron_author;
