create function cron._backoff(p_base interval, p_cap interval, p_failures integer)
returns interval
language sql
immutable
parallel safe
security invoker
begin atomic
-- 2^40 seconds is beyond any cap: the exponent is bounded so that nothing overflows.
select least(
    make_interval(
        secs => extract(epoch from p_base)::double precision
            * 2 ^ least(greatest(p_failures, 0), 40)
    ),
    p_cap
);
end;

comment on function cron._backoff(interval, interval, integer) is
'Delay before the next attempt after p_failures earlier failures (from 0): base * 2^n, at most '
'the cap.';

revoke all on function cron._backoff(interval, interval, integer) from public;
grant execute on function cron._backoff(interval, interval, integer) to cron_engine;
