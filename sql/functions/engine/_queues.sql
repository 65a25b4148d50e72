create function cron._queues()
returns table (schedule_id uuid)
language sql
stable
security invoker
begin atomic
-- One probe a schedule, not one a queued job. Without SET, so that it is inlined.
with recursive queues (schedule_id) as (
    (
        select j.schedule_id from cron.open_jobs as j
        where j.status = 'queued'
        order by j.schedule_id
        limit 1
    )
    union all
    select (
        select j.schedule_id from cron.open_jobs as j
        where j.status = 'queued' and j.schedule_id > q.schedule_id
        order by j.schedule_id
        limit 1
    )
    from queues as q
    where q.schedule_id is not null
)

select q.schedule_id from queues as q where q.schedule_id is not null;
end;

comment on function cron._queues() is 'Schedules that have queued jobs.';

revoke all on function cron._queues() from public;
grant execute on function cron._queues() to cron_engine;
