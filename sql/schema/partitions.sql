-- Default partitions only: days are made at run time by cron.maintain(), never at install.

select cron._create_partition(t.name, null)
from unnest(array['finished_jobs', 'job_attempts', 'audit_journal']) as t (name);
