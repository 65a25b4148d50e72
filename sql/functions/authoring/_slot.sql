create function cron._slot(p_schedule_id uuid, p_overlap text)
returns text
language sql
stable
security invoker
set search_path = pg_catalog, pg_temp
begin atomic
select case
    when p_overlap <> 'allow' and exists (
        select
        from cron.open_jobs as o
        where o.schedule_id = p_schedule_id and o.status in ('pending', 'running')
    ) then 'queued'
    else 'pending'
end;
end;

comment on function cron._slot(uuid, text) is
'Status in which a job of the schedule begins: pending, or queued while another is open (never '
'under overlap allow). The caller holds the state row.';

revoke all on function cron._slot(uuid, text) from public;
grant execute on function cron._slot(uuid, text) to cron_author;
