create function cron.tick(p_limit integer default null)
returns cron.tick_result
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
set jit = off
as $$
declare
    v_now    constant timestamptz := cron._now();
    v_limit  constant integer := least(
        greatest(coalesce(p_limit, (select t.tick_batch from cron.settings as t)), 1), 10000
    );
    v_result cron.tick_result;
    v_reap   constant boolean := cron._may_reap(v_now);
    v_more   boolean;
    v_ready  integer;
    v_asked  integer;
begin
    perform cron._clamp(v_now);
    v_result.expired := 0;
    v_result.promoted := cron._resume_paused(v_now)
        + cron._apply_backlog(v_now)
        + cron._promote_waiting(v_now);

    if v_reap then
        select r.expired, v_result.promoted + r.promoted
        into v_result.expired, v_result.promoted
        from cron._reap(v_now) as r;
    end if;

    select f.more, f.enqueued, f.skipped
    into v_more, v_result.enqueued, v_result.skipped
    from cron._fire_due(v_now, v_limit) as f;

    select c.asked, v_result.promoted + c.promoted
    into v_asked, v_result.promoted
    from cron._cancel_overlapped(v_now) as c;

    v_ready := cron._make_ready(v_now);

    v_result.sleep_for := case when v_more then interval '0' else cron._sleep_for(v_now) end;
    v_result.next_wakeup := v_now + v_result.sleep_for;
    v_result.outbox_pending := (select count(*) from (select from cron.outbox limit 1000) as o);
    perform cron._note_tick(v_now, v_result.next_wakeup);

    if v_asked > 0 then
        perform pg_notify('cron_jobs', 'cancel');
    elsif v_result.enqueued + v_result.expired + v_result.promoted + v_ready > 0 then
        perform pg_notify('cron_jobs', '');
    end if;
    return v_result;
end
$$;

comment on function cron.tick(integer) is
'One pass: due schedules become jobs (at most p_limit, default settings.tick_batch), expired '
'leases are reaped, waiting jobs become claimable. Call it again after sleep_for, or at a NOTIFY '
'on cron_timer. Never waits for a row lock.';

revoke all on function cron.tick(integer) from public;
grant execute on function cron.tick(integer) to cron_dispatcher;

alter function cron.tick(integer) owner to cron_engine;
