create function cron._load_one_shot(
    p_definition cron.schedule_definitions, p_state cron.schedule_state
)
returns timestamptz
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_run_at constant timestamptz := p_definition.run_at;
    v_job_id constant uuid := cron._job_id(p_definition.id, v_run_at, 'run');
    v_pause  constant timestamptz := case
        when p_state.status = 'paused' then p_state.paused_until
    end;
begin
    if v_run_at > p_state.fired_until and p_definition.max_runs <= p_state.run_count
        or v_run_at <= v_pause and p_definition.catch_up = 'none'
        or exists (
            select
            from cron.calendars as c
            cross join lateral cron._calendar_at(c, timezone(p_definition.zone, v_run_at)) as t
            where c.env_id = p_definition.env_id and c.name = p_definition.calendar and t.excluded
        )
    then
        return null;
    end if;
    -- What passed in the pause runs late, when it ends.
    return greatest(v_run_at + cron._jitter(v_job_id, p_definition.jitter), v_pause);
end
$$;

comment on function cron._load_one_shot(cron.schedule_definitions, cron.schedule_state) is
'When a one-shot is to start, jitter included, late where a pause keeps it back; null: it does '
'not.';

revoke all on function cron._load_one_shot(cron.schedule_definitions, cron.schedule_state)
from public;
grant execute on function cron._load_one_shot(cron.schedule_definitions, cron.schedule_state)
to cron_author;
