create function cron._insert_draft(p_draft cron._draft, p_reason text default null)
returns uuid
language plpgsql
volatile
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_new   cron.schedule_definitions := (p_draft).definition;
    v_state cron.schedule_state := (p_draft).state;
begin
    v_new.id := gen_random_uuid();
    v_state.schedule_id := v_new.id;
    insert into cron.schedule_definitions
    select v_new.*
    on conflict (env_id, domain, schedule_type) where deleted_at is null do nothing;
    if not found then
        return null;
    end if;
    if v_new.calendar is not null then
        perform cron._hold_calendar(v_new.calendar);
    end if;
    insert into cron.schedule_state
    select v_state.*;
    perform cron._notify_timer(v_state.next_run_at);
    perform cron._log_change(
        v_new.id, 'create_schedule', 'schedule:created', p_reason => p_reason
    );
    return v_new.id;
end
$$;

comment on function cron._insert_draft(cron._draft, text) is
'Writes a new schedule, its audit row and its event, and returns its id; null: the name is taken.';

revoke all on function cron._insert_draft(cron._draft, text) from public;
grant execute on function cron._insert_draft(cron._draft, text) to cron_author;
