create function cron._enqueue_backfill(
    p_definition cron.schedule_definitions, p_fires timestamptz[], p_now timestamptz
)
returns void
language plpgsql
volatile
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_status  constant text := cron._slot(p_definition.id, p_definition.overlap);
    v_default constant interval := (select t.default_timeout from cron.settings as t);
begin
    insert into cron.open_jobs (
        id, env_id, schedule_id, scheduled_at, origin, status, may_overlap, ready, available_at,
        priority, max_retries, timeout, payload, created_at
    )
    select
        cron._job_id(p_definition.id, f.instant, 'run'), p_definition.env_id, p_definition.id,
        f.instant, 'backfill', f.status, p_definition.overlap = 'allow', f.status = 'pending',
        p_now, p_definition.priority, p_definition.max_retries,
        coalesce(p_definition.timeout, v_default), p_definition.payload, p_now
    from (
        select
            t.instant,
            -- The oldest takes the free slot, the others queue behind it.
            case
                when t.n = 1 or p_definition.overlap = 'allow' then v_status else 'queued'
            end as status
        from unnest(p_fires) with ordinality as t (instant, n)
    ) as f;

    -- The tick may owe some of these instants still: it then asks which of them have a job.
    update cron.schedule_state as s
    set backfilled_until = greatest(s.backfilled_until, p_fires[cardinality(p_fires)])
    where s.schedule_id = p_definition.id;

    if v_status = 'pending' then
        perform pg_notify('cron_jobs', '');
    end if;
end
$$;

comment on function cron._enqueue_backfill(
    cron.schedule_definitions, timestamptz[], timestamptz
) is
'Adds a job for each of the instants, given oldest first: the first claimable at once where no '
'other is open, the rest queued; under overlap allow all at once. The caller holds the state row.';

revoke all on function cron._enqueue_backfill(
    cron.schedule_definitions, timestamptz[], timestamptz
) from public;
grant execute on function cron._enqueue_backfill(
    cron.schedule_definitions, timestamptz[], timestamptz
) to cron_author;
