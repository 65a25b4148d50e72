create function cron.backfill_schedule(
    p_schedule_id uuid, p_from timestamptz, p_to timestamptz
)
returns cron.backfill_result
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    v_env_id     constant uuid := cron._require_authoring();
    v_now        timestamptz;
    v_state      cron.schedule_state;
    v_definition cron.schedule_definitions;
    v_plan       cron._backfill_plan;
    v_result     cron.backfill_result;
begin
    v_state := cron._lock_schedule(p_schedule_id);
    v_now := cron._now();
    perform cron._require_past(p_from, p_to, v_now);
    select d.* into v_definition from cron.schedule_definitions as d where d.id = p_schedule_id;

    v_plan := cron._plan_backfill(v_definition, v_state.anchor, p_from, p_to);
    v_result.enqueued := cardinality(v_plan.fires);
    v_result.already_ran := v_plan.already_ran;
    v_result.next_from := v_plan.next_from;
    if v_result.enqueued > 0 then
        perform cron._enqueue_backfill(v_definition, v_plan.fires, v_now);
        perform cron._audit(v_env_id, 'backfill_schedule', 'schedule:' || p_schedule_id,
            p_after => jsonb_build_object(
                'from', cron._iso(p_from), 'to', cron._iso(p_to),
                'enqueued', v_result.enqueued, 'already_ran', v_result.already_ran,
                'next_from', cron._iso(v_result.next_from)
            ));
    end if;
    return v_result;
end
$$;

comment on function cron.backfill_schedule(uuid, timestamptz, timestamptz) is
'Runs the instants from p_from up to, and without, p_to, oldest first, at most catch_up_limit a '
'call, also while the schedule is paused; those that have run already are counted. The timing, '
'max_runs and overlap do not matter. SC007, SC012 unless the range lies in the past.';

revoke all on function cron.backfill_schedule(uuid, timestamptz, timestamptz) from public;
grant execute on function cron.backfill_schedule(uuid, timestamptz, timestamptz) to cron_writer;

alter function cron.backfill_schedule(uuid, timestamptz, timestamptz) owner to cron_author;
