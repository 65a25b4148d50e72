create function cron._require_jitter(
    p_old cron.schedule_definitions, p_new cron.schedule_definitions, p_now timestamptz
)
returns void
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
set intervalstyle = 'postgres'
as $$
declare
    v_least record;
begin
    if p_new.jitter is null or p_new.compiled is null
        or p_new.overlap not in ('skip', 'cancel_running')
        or (
            p_new.jitter, p_new.overlap, p_new.compiled, p_new.zone, p_new.dst_gap,
            p_new.dst_fold, p_new.starts_at, p_new.ends_at
        ) is not distinct from (
            p_old.jitter, p_old.overlap, p_old.compiled, p_old.zone, p_old.dst_gap,
            p_old.dst_fold, p_old.starts_at, p_old.ends_at
        )
    then
        return;
    end if;

    -- Else an occurrence that is held back would stand in the way of the next one.
    select g.* into v_least from cron._least_gap(p_new, p_now) as g;
    if p_new.jitter >= v_least.gap then
        raise exception using errcode = 'SC012',
            message = 'jitter must be below the least gap between two fires',
            detail = format('jitter %s, gap %s after %s', p_new.jitter, v_least.gap,
                cron._iso(v_least.fires_at)),
            hint = format('overlap %s allows a shorter one only; allow and buffer_* any',
                p_new.overlap);
    end if;
end
$$;

comment on function cron._require_jitter(
    cron.schedule_definitions, cron.schedule_definitions, timestamptz
) is
'Raises SC012 where jitter, overlap or timing changed and the jitter reaches the least gap of the '
'next 100 fires, unless the overlap policy lets occurrences wait for each other or run together.';

revoke all on function cron._require_jitter(
    cron.schedule_definitions, cron.schedule_definitions, timestamptz
) from public;
grant execute on function cron._require_jitter(
    cron.schedule_definitions, cron.schedule_definitions, timestamptz
) to cron_author;
