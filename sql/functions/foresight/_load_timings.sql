create function cron._load_timings(p_from timestamptz, p_to timestamptz)
returns table (timing_id uuid, schedule_id uuid)
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
begin
    -- Most schedules share their timing with others: each timing is walked once.
    return query
    select
        first_value(d.id) over (
            partition by
                d.compiled, d.run_at, d.zone, d.dst_gap, d.dst_fold, d.calendar,
                nullif(greatest(d.starts_at, p_from), p_from), nullif(least(d.ends_at, p_to), p_to),
                case when d.compiled[2] & 1 = 1 then s.anchor end,
                case when s.status = 'paused' then s.paused_until end,
                case
                    when d.compiled is null or d.max_runs is not null or cron._strays(d)
                        then d.id
                end
            order by d.id
        ),
        d.id
    from cron.schedule_definitions as d
    inner join cron.schedule_state as s on s.schedule_id = d.id
    where s.status in ('active', 'error') or s.status = 'paused' and s.paused_until < p_to;
end
$$;

comment on function cron._load_timings(timestamptz, timestamptz) is
'The schedules of the environment that can fire before p_to, each with the one that stands for all '
'that start in the same minutes from p_from on.';

revoke all on function cron._load_timings(timestamptz, timestamptz) from public;
grant execute on function cron._load_timings(timestamptz, timestamptz) to cron_author;
