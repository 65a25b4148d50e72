create view cron.attempts
with (security_invoker = true) as
select
    a.job_id, a.env_id, a.attempt, a.worker, a.started_at, a.finished_at,
    a.finished_at - a.started_at as duration, a.outcome, a.http_status, a.error, a.response
from cron.job_attempts as a
union all
select
    j.id, j.env_id, j.attempt, j.claimed_by, j.started_at, null,
    null, 'running', null, null, null
from cron.open_jobs as j
where j.status = 'running'
union all
select
    j.id, j.env_id, j.attempt, j.claimed_by, j.started_at, j.finished_at,
    j.finished_at - j.started_at, j.status, j.http_status, j.error, j.result
from cron.finished_jobs as j
where j.started_at is not null;

comment on view cron.attempts is
'Every attempt of every job: ended ones, and the last or current one from the job itself.';

grant select on cron.attempts to cron_reader, cron_admin, cron_author, cron_engine;
