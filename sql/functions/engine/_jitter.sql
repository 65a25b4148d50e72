create function cron._jitter(p_job_id uuid, p_jitter interval)
returns interval
language sql
immutable
parallel safe
security invoker
begin atomic
-- 32 bits of a hash as a share of the window; in microseconds, so that no day is added whose length
-- depends on a zone.
select case
    when p_jitter is null then interval '0'
    else interval '1 microsecond' * floor(
        extract(epoch from p_jitter)::double precision * 1000000
        * ('x' || encode(substring(sha256(uuid_send(p_job_id)) for 4), 'hex'))::bit(32)::bigint
        / 4294967296
    )
end;
end;

comment on function cron._jitter(uuid, interval) is
'How long a job is held back: the same for the same job, from 0 up to, and without, p_jitter; '
'null: not at all.';

revoke all on function cron._jitter(uuid, interval) from public;
grant execute on function cron._jitter(uuid, interval) to cron_author, cron_engine;
