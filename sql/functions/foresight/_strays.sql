create function cron._strays(p_definition cron.schedule_definitions)
returns boolean
language sql
immutable
parallel safe
security invoker
begin atomic
    -- What fires at second 0 stays in its minute; all minutely schedules with a jitter are such.
    return coalesce(
        (p_definition).jitter > interval '1 minute'
        or (p_definition).jitter > interval '0' and (
            (p_definition).compiled is null
            or (p_definition).compiled[2] & 1 = 1
            or (p_definition).compiled[3] <> 1
        ),
        false
    );
end;

comment on function cron._strays(cron.schedule_definitions) is
'Whether jitter can carry runs of a schedule into another minute than that of their instant.';

revoke all on function cron._strays(cron.schedule_definitions) from public;
grant execute on function cron._strays(cron.schedule_definitions) to cron_author;
