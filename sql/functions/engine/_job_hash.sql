create function cron._job_hash(
    p_schedule_id uuid, p_scheduled_at timestamptz, p_class text, p_n text
)
returns bytea
language sql
stable
parallel safe
security invoker
begin atomic
    return substring(
        sha256(
            uuid_send(p_schedule_id)
            || int8send((extract(epoch from p_scheduled_at) * 1000000)::bigint)
            || convert_to(p_class || ':' || p_n, 'UTF8')
        )
        for 10
    );
end;

comment on function cron._job_hash(uuid, timestamptz, text, text) is
'What tells a job from all others, as 80 bits, see cron._job_id().';

revoke all on function cron._job_hash(uuid, timestamptz, text, text) from public;
grant execute on function cron._job_hash(uuid, timestamptz, text, text)
to cron_author, cron_engine, cron_keeper;
