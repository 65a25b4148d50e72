create function cron._may_reap(p_now timestamptz)
returns boolean
language plpgsql
volatile
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_epoch constant text := cron._server_epoch();
    v_lease constant interval := (select t.default_lease from cron.settings as t);
    v_state cron.engine_state;
begin
    select * into v_state from cron.engine_state as e for no key update skip locked;
    if not found then
        return false;                   -- another tick is at it
    end if;
    -- After a restart, a promotion or a long silence every lease looks expired, and none is.
    if v_epoch is distinct from v_state.server_epoch or v_state.promised_at + v_lease < p_now then
        update cron.engine_state as e
        set server_epoch = v_epoch, reap_from = p_now + v_lease;
        return false;
    end if;
    return coalesce(v_state.reap_from <= p_now, true);
end
$$;

comment on function cron._may_reap(timestamptz) is
'Whether leases may be reaped now: not within one lease after server start, promotion, or a tick '
'that came late. False too while another session ticks.';

revoke all on function cron._may_reap(timestamptz) from public;
grant execute on function cron._may_reap(timestamptz) to cron_engine;
