create function cron._draft_new(
    p_domain text, p_schedule_type text, p_changes jsonb, p_now timestamptz
)
returns cron._draft
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_new   cron.schedule_definitions;
    v_state cron.schedule_state;
begin
    v_new.env_id := cron.current_env_id();
    v_new.domain := p_domain;
    v_new.schedule_type := p_schedule_type;
    v_new.created_at := p_now;
    v_new.created_by := cron._actor();
    v_new.updated_at := p_now;
    v_new := cron._define(v_new, p_changes, p_now);

    v_state.env_id := v_new.env_id;
    v_state.status := 'active';
    v_state.fires := true;
    v_state.fired_until := p_now;
    v_state.anchor := coalesce(
        (p_changes ->> 'anchor')::timestamptz, date_trunc('second', p_now, 'UTC')
    );
    v_state.retry_count := 0;
    v_state.run_count := 0;
    v_state.failed_in_a_row := 0;
    v_state.next_run_at := cron._first_fire(v_new, v_state, p_now);
    perform cron._require_fire(v_new, v_state.next_run_at);
    return row(v_new, v_state, true, null)::cron._draft;
end
$$;

comment on function cron._draft_new(text, text, jsonb, timestamptz) is
'Works out a new schedule from parsed keys, all of them, and writes nothing. SC002 to SC005, '
'SC012, SC014.';

revoke all on function cron._draft_new(text, text, jsonb, timestamptz) from public;
grant execute on function cron._draft_new(text, text, jsonb, timestamptz) to cron_author;
