create function cron.metrics()
returns setof cron.metric
language sql
stable
security invoker
set search_path = pg_catalog, pg_temp
begin atomic
select
    row(m.name, 'gauge', '{}', (h.health ->> m.fact)::double precision, m.help)::cron.metric
from (select cron.health() as health) as h
cross join (
    values
    ('tick_age_s', 'chime_tick_age_seconds', 'Time since the last tick.'),
    ('lag_s', 'chime_schedule_lag_seconds', 'How long the oldest due instant has waited.'),
    ('workers', 'chime_workers', 'Workers seen lately.'),
    ('running', 'chime_running_jobs', 'Jobs that are running.'),
    ('dlq_depth', 'chime_dead_letters', 'Dead letters, counted up to 10,000.'),
    ('outbox_depth', 'chime_outbox_events', 'Events in the outbox, counted up to 10,000.')
) as m (fact, name, help)
where h.health ->> m.fact is not null;
end;

comment on function cron.metrics() is
'The figures of cron.health() for monitoring, one row each; a reader sees those of its '
'environment. '
'What does not exist yet, such as the age of a tick before the first, has no row.';

revoke all on function cron.metrics() from public;
grant execute on function cron.metrics() to cron_dispatcher, cron_admin, cron_reader;
