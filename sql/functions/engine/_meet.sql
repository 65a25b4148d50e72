create function cron._meet(
    p_overlap text, p_busy boolean, p_queued bigint, p_n bigint, p_backlog boolean, p_late boolean,
    p_catch_up_limit integer, p_buffer_limit integer
)
returns text
language sql
immutable
parallel safe
security invoker
begin atomic
-- Without SET, so that it is inlined. A place counts those that wait before, itself included, once
-- the free slot is taken.
select case
    when p_overlap = 'allow' or not p_busy and p_queued = 0 and p_n = 1 then 'pending'
    when p_backlog and (p_late or w.place <= p_catch_up_limit) then 'queued'
    when p_backlog then 'catch_up_limit'
    when p_overlap = 'cancel_running' then 'queued'
    when p_overlap = 'buffer_one' and w.place <= 1 then 'queued'
    when p_overlap = 'buffer_all' and w.place <= p_buffer_limit then 'queued'
    when p_overlap = 'skip' then 'overlap'
    else 'buffer_full'
end
from (
    select p_queued + p_n - (not p_busy and p_queued = 0)::integer as place
) as w;
end;

comment on function cron._meet(
    text, boolean, bigint, bigint, boolean, boolean, integer, integer
) is
'What becomes of the p_n-th instant of a tick, by the schedule''s overlap policy: pending, queued, '
'or the reason why it is skipped. p_busy: a job is open; p_queued: how many wait; p_backlog: '
'missed ones are caught up; p_late: this is one of them.';

revoke all on function cron._meet(
    text, boolean, bigint, bigint, boolean, boolean, integer, integer
) from public;
grant execute on function cron._meet(
    text, boolean, bigint, bigint, boolean, boolean, integer, integer
) to cron_author, cron_engine;
