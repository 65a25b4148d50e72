create function cron.maintain()
returns jsonb
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
set jit = off
set timezone = 'UTC'
set lock_timeout = '500ms'
as $$
declare
    v_now      constant timestamptz := cron._now();
    v_settings constant cron.settings := (select t from cron.settings as t);
    v_made     text[] := array[]::text[];
    v_dropped  text[] := array[]::text[];
    v_busy     text[] := array[]::text[];
    v_trimmed  integer;
    r          record;
    v_name     text;
begin
    -- One at a time: two would make the same partition.
    if not pg_try_advisory_xact_lock(hashtextextended('chime.maintain', 0)) then
        return jsonb_build_object('skipped', 'another session maintains');
    end if;

    -- A loop: partitions are made and dropped by statements that take no parameters, a few a day.
    for r in
        select t.name, d.day
        from unnest(array['finished_jobs', 'job_attempts', 'audit_journal']) as t (name)
        cross join lateral cron._partition_days(t.name, v_now::date) as d (day)
        order by 1, 2
    loop
        begin
            v_name := cron._create_partition(r.name, r.day);
            if v_name is not null then
                v_made := v_made || v_name;
            end if;
        exception when lock_not_available then
            v_busy := v_busy || (r.name || '_' || to_char(r.day, 'YYYYMMDD'));
        end;
    end loop;

    for r in
        select c.relname
        from (values
            ('finished_jobs', v_settings.retention), ('job_attempts', v_settings.retention),
            ('audit_journal', v_settings.audit_retention)
        ) as t (name, keep)
        inner join pg_inherits as i on i.inhparent = format('cron.%I', t.name)::regclass
        inner join pg_class as c on c.oid = i.inhrelid
        where c.relname ~ ('^' || t.name || '_[0-9]{8}$')
            and to_date(right(c.relname, 8), 'YYYYMMDD') + 1 <= (v_now - t.keep)::date
    loop
        begin
            execute format('drop table cron.%I', r.relname);
            v_dropped := v_dropped || r.relname::text;
        exception when lock_not_available then
            v_busy := v_busy || r.relname::text;
        end;
    end loop;

    delete from cron.outbox as o
    where o.created_at < v_now - interval '7 days'
        and (select e.sink_seen_at from cron.engine_state as e) is null;
    get diagnostics v_trimmed = row_count;

    delete from cron.workers as w where w.last_seen_at < v_now - interval '1 day';

    perform cron._refresh_timezones();
    return jsonb_build_object(
        'partitions_made', v_made, 'partitions_dropped', v_dropped, 'partitions_busy', v_busy,
        'events_trimmed', v_trimmed
    );
end
$$;

comment on function cron.maintain() is
'Hourly upkeep: partitions a week ahead, retention by dropping partitions, the zone cache, events '
'nobody reads. Returns what it did; what was locked is left for the '
'next time, and all of it while another session maintains.';

revoke all on function cron.maintain() from public;
grant execute on function cron.maintain() to cron_dispatcher, cron_admin;

alter function cron.maintain() owner to cron_keeper;
