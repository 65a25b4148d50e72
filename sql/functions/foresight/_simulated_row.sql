create function cron._simulated_row(
    p_definition cron.schedule_definitions, p_at timestamptz, p_reason text,
    p_start_at timestamptz
)
returns cron.simulated_fire
language sql
stable
parallel safe
security invoker
begin atomic
select row(
    (p_definition).id, (p_definition).domain, (p_definition).schedule_type, p_at,
    timezone((p_definition).zone, p_at), case when p_start_at is null then 'skip' else 'run' end,
    p_reason, p_start_at
)::cron.simulated_fire;
end;

comment on function cron._simulated_row(
    cron.schedule_definitions, timestamptz, text, timestamptz
) is
'One row of cron.simulate(): an instant that starts at p_start_at, or is skipped for p_reason.';

revoke all on function cron._simulated_row(
    cron.schedule_definitions, timestamptz, text, timestamptz
) from public;
grant execute on function cron._simulated_row(
    cron.schedule_definitions, timestamptz, text, timestamptz
) to cron_author;
