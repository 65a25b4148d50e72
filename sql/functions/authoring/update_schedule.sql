create function cron.update_schedule(p_schedule_id uuid, p_changes jsonb)
returns cron.schedules
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    v_now     timestamptz;
    v_state   cron.schedule_state;
    v_before  jsonb;
    v_changes jsonb;
    v_old     cron.schedule_definitions;
    v_new     cron.schedule_definitions;
    v_anchor  timestamptz;
    v_retimed boolean;
begin
    perform cron._require_authoring();
    perform cron._require_keys('p_changes', p_changes,
        array(select k.key from cron._schedule_keys() as k));
    perform cron._require_available(p_changes);
    v_changes := cron._parse_changes(p_changes);

    v_state := cron._lock_schedule(p_schedule_id);
    v_now := cron._now();
    v_before := to_jsonb(cron._schedule(p_schedule_id));
    select d.* into v_old from cron.schedule_definitions as d where d.id = p_schedule_id;
    v_new := cron._define(v_old, v_changes, v_now);
    v_anchor := cron._anchor(v_old, v_new, v_state.anchor, v_changes, v_now);
    if v_new is not distinct from v_old and v_anchor = v_state.anchor then
        return cron._schedule(p_schedule_id);
    end if;
    -- Two spellings of one rule compile to the same.
    v_retimed := v_anchor <> v_state.anchor
        or (
            v_new.compiled, v_new.run_at, v_new.zone, v_new.dst_gap, v_new.dst_fold,
            v_new.starts_at, v_new.ends_at, v_new.max_runs, v_new.calendar
        ) is distinct from (
            v_old.compiled, v_old.run_at, v_old.zone, v_old.dst_gap, v_old.dst_fold,
            v_old.starts_at, v_old.ends_at, v_old.max_runs, v_old.calendar
        );

    v_new.updated_at := v_now;
    perform cron._write_definition(v_new);
    if v_retimed then
        update cron.schedule_state as s
        set anchor = v_anchor,
            status = case when s.status = 'paused' then s.status else 'active' end,
            fires = s.status <> 'paused',
            status_note = case when s.status <> 'error' then s.status_note end
        where s.schedule_id = p_schedule_id;
        if v_state.status = 'active' and v_state.next_run_at <= v_now
            and v_old.compiled is not null
        then
            -- What is due already stays due, as that one instant: the new timing counts from now.
            -- (Of a one-shot the instant is all there is, so it moves.)
            perform cron._require_fire(v_new, cron._reanchor(p_schedule_id, v_now));
            update cron.schedule_state as s
            set fired_until = greatest(s.fired_until, v_now)
            where s.schedule_id = p_schedule_id;
        else
            perform cron._require_fire(v_new, cron._rearm(p_schedule_id, v_now));
        end if;
    end if;
    return cron._log_change(p_schedule_id, 'update_schedule', 'schedule:updated', v_before);
end
$$;

comment on function cron.update_schedule(uuid, jsonb) is
'Changes what is named, each value replaced whole, null for the default; see create_schedule() for '
'the keys. New timing counts from now; what is due already still runs. Unchanged values write '
'nothing. SC002 to SC005, SC007, SC012, SC014, SC015.';

revoke all on function cron.update_schedule(uuid, jsonb) from public;
grant execute on function cron.update_schedule(uuid, jsonb) to cron_writer;

alter function cron.update_schedule(uuid, jsonb) owner to cron_author;
