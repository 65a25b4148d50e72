create function cron._reanchor(p_schedule_id uuid, p_now timestamptz)
returns timestamptz
language sql
stable
security invoker
set search_path = pg_catalog, pg_temp
begin atomic
-- Strictly after now and after everything already handled, within the window; a clock that stepped
-- back moves nothing back.
select case
    when d.max_runs <= s.run_count then null
    when d.compiled is null then case when d.run_at > s.fired_until then d.run_at end
    else (
        select f.next_run_at
        from (
            select cron._next(
                d.compiled, greatest(p_now, s.fired_until, d.starts_at - interval '1 microsecond'),
                d.zone, d.dst_gap, d.dst_fold, s.anchor
            ) as next_run_at
        ) as f
        where f.next_run_at < coalesce(d.ends_at, 'infinity')
    )
end
from cron.schedule_definitions as d
inner join cron.schedule_state as s on s.schedule_id = d.id
where d.id = p_schedule_id;
end;

comment on function cron._reanchor(uuid, timestamptz) is
'The next instant of a schedule after p_now, as after a creation, a resume or a change of timing; '
'null: there is none. Of a one-shot: run_at unless it was handled.';

revoke all on function cron._reanchor(uuid, timestamptz) from public;
grant execute on function cron._reanchor(uuid, timestamptz)
to cron_author, cron_engine, cron_keeper;
