create function cron._resume_paused(p_now timestamptz)
returns integer
language plpgsql
volatile
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_ids uuid[];
begin
    with over as materialized (
        select s.schedule_id
        from cron.schedule_state as s
        where s.status = 'paused' and s.paused_until <= p_now
        order by s.schedule_id
        for no key update skip locked
    ),
    resumed as (
        update cron.schedule_state as s
        set status = 'active',
            fires = e.status = 'active',
            status_note = null,
            paused_until = null,
            next_run_at = cron._reanchor(s.schedule_id, p_now)
        from over as o, cron.environments as e
        where s.schedule_id = o.schedule_id and e.env_id = s.env_id
        returning s.schedule_id
    )
    select array_agg(r.schedule_id) into v_ids from resumed as r;

    if v_ids is null then
        return 0;
    end if;
    perform cron._emit_schedules('schedule:resumed', v_ids);
    return cron._promote(v_ids, p_now);
end
$$;

comment on function cron._resume_paused(timestamptz) is
'Resumes schedules whose pause had an end that has come. Returns the queued jobs promoted.';

revoke all on function cron._resume_paused(timestamptz) from public;
grant execute on function cron._resume_paused(timestamptz) to cron_engine;
