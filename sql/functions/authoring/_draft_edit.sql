create function cron._draft_edit(p_schedule_id uuid, p_changes jsonb, p_now timestamptz)
returns cron._draft
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_old     cron.schedule_definitions;
    v_new     cron.schedule_definitions;
    v_before  cron.schedule_state;
    v_state   cron.schedule_state;
    v_next    timestamptz;
    v_retimed boolean;
begin
    select d.* into v_old from cron.schedule_definitions as d where d.id = p_schedule_id;
    select s.* into v_before from cron.schedule_state as s where s.schedule_id = p_schedule_id;
    v_state := v_before;
    v_new := cron._define(v_old, p_changes, p_now);
    if cron._are_same_backoffs(v_old.backoff, v_new.backoff) then
        v_new.backoff := v_old.backoff;
    end if;
    v_state.anchor := cron._anchor(v_old, v_new, v_before.anchor, p_changes, p_now);
    if v_new is not distinct from v_old and v_state.anchor = v_before.anchor then
        return row(v_old, v_before, false, null)::cron._draft;
    end if;
    -- Two spellings of one rule compile to the same.
    v_retimed := v_state.anchor <> v_before.anchor
        or (
            v_new.compiled, v_new.run_at, v_new.zone, v_new.dst_gap, v_new.dst_fold,
            v_new.starts_at, v_new.ends_at, v_new.max_runs, v_new.calendar
        ) is distinct from (
            v_old.compiled, v_old.run_at, v_old.zone, v_old.dst_gap, v_old.dst_fold,
            v_old.starts_at, v_old.ends_at, v_old.max_runs, v_old.calendar
        );

    v_new.updated_at := p_now;
    if v_retimed then
        if v_before.status <> 'paused' then
            v_state.status := 'active';
            v_state.fires := true;
        end if;
        if v_before.status = 'error' then
            v_state.status_note := null;
        end if;
        v_next := cron._first_fire(v_new, v_state, p_now);
        perform cron._require_fire(v_new, v_next);
        if v_before.status = 'active' and v_before.next_run_at <= p_now
            and coalesce(v_old.compiled, v_new.compiled) is not null
        then
            -- What is due already stays due, as that one instant: the new timing counts from now.
            -- (That of a one-shot which stays one is all there is, so it moves.)
            v_state.fired_until := greatest(v_before.fired_until, p_now);
        else
            v_state.next_run_at := v_next;
            v_state.fired_until := cron._owed_from(v_before.fired_until, p_now, v_next);
        end if;
    end if;
    return row(
        v_new, v_state, v_retimed,
        cron._changed_keys(v_old, v_before.anchor, v_new, v_state.anchor)
    )::cron._draft;
end
$$;

comment on function cron._draft_edit(uuid, jsonb, timestamptz) is
'Works out a schedule with parsed keys changed, as stored when nothing is, and writes nothing. '
'SC002 to SC005, SC012, SC014.';

revoke all on function cron._draft_edit(uuid, jsonb, timestamptz) from public;
grant execute on function cron._draft_edit(uuid, jsonb, timestamptz) to cron_author;
