create function cron._job_id(
    p_schedule_id uuid, p_scheduled_at timestamptz, p_class text, p_n text default ''
)
returns uuid
language sql
stable
parallel safe
security invoker
begin atomic
    -- UUIDv8: 48 bits of milliseconds, then the hash with version and variant set over it. One
    -- expression, so that it is inlined: a call costs more than to hash three times.
    return encode(
        substring(int8send(floor(extract(epoch from p_scheduled_at) * 1000)::bigint) from 3)
        || set_byte(
            set_byte(
                cron._job_hash(p_schedule_id, p_scheduled_at, p_class, p_n), 0,
                get_byte(cron._job_hash(p_schedule_id, p_scheduled_at, p_class, p_n), 0)
                & 15 | 128
            ), 2,
            get_byte(cron._job_hash(p_schedule_id, p_scheduled_at, p_class, p_n), 2) & 63 | 128
        ),
        'hex'
    )::uuid;
end;

comment on function cron._job_id(uuid, timestamptz, text, text) is
'Identity of a job, a function of what it stands for: class run (the same instant is the same '
'job), manual (n: request id), republish (n: republish count), skip (n: reason).';

revoke all on function cron._job_id(uuid, timestamptz, text, text) from public;
grant execute on function cron._job_id(uuid, timestamptz, text, text)
to cron_author, cron_engine, cron_keeper;
