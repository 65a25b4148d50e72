create function cron.maintain()
returns jsonb
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
set jit = off
set timezone = 'UTC'
set lock_timeout = '100ms'
as $$
declare
    v_now      constant timestamptz := cron._now();
    v_settings cron.settings;
    v_trimmed  integer;
    v_tables   jsonb;
begin
    -- One at a time: two would make the same partition.
    select t.* into v_settings from cron.settings as t for no key update skip locked;
    if not found then
        return jsonb_build_object('skipped', 'another session maintains or configures');
    end if;

    delete from cron.outbox as o
    where o.created_at < v_now - interval '7 days'
        and (select e.sink_seen_at from cron.engine_state as e) is null;
    get diagnostics v_trimmed = row_count;
    delete from cron.workers as w where w.last_seen_at < v_now - interval '1 day';
    delete from cron.tick_gaps as g where g.ended_at < v_now - v_settings.retention;
    perform cron._refresh_timezones();

    -- The partitions come last, so that their locks are held for the shortest time.
    select jsonb_object_agg(t.name, cron._maintain_partitions(t.name, v_now, t.keep))
    into v_tables
    from (
        values
        ('finished_jobs', v_settings.retention), ('job_attempts', v_settings.retention),
        ('audit_journal', v_settings.audit_retention)
    ) as t (name, keep);
    return v_tables || jsonb_build_object('events_trimmed', v_trimmed);
end
$$;

comment on function cron.maintain() is
'Hourly upkeep: events nobody reads, the zone cache, partitions a week ahead, retention, mostly by '
'dropping partitions. Returns what it did for each table: {"made", "dropped", "busy"}; what was '
'locked is left for the next time, and all of it while another session maintains.';

revoke all on function cron.maintain() from public;
grant execute on function cron.maintain() to cron_dispatcher, cron_admin;

alter function cron.maintain() owner to cron_keeper;
