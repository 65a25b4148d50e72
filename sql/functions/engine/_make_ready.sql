create function cron._make_ready(p_now timestamptz)
returns integer
language plpgsql
volatile
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_ready integer;
begin
    with waiting as materialized (
        select j.id
        from cron.open_jobs as j
        where j.status = 'pending' and not j.ready and j.available_at <= p_now
        order by j.id
        for no key update skip locked
    )
    update cron.open_jobs as j
    set ready = true
    from waiting as w
    where j.id = w.id;
    get diagnostics v_ready = row_count;
    return v_ready;
end
$$;

comment on function cron._make_ready(timestamptz) is
'Makes pending jobs claimable whose time has come, so that a claim never wades through jobs that '
'must wait. Returns how many.';

revoke all on function cron._make_ready(timestamptz) from public;
grant execute on function cron._make_ready(timestamptz) to cron_engine;
