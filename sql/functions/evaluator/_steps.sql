create function cron._steps(p_step integer, p_last integer)
returns bigint
language sql
immutable
parallel safe
security invoker
begin atomic
    -- a geometric series of powers of two, whose last member would not fit in its sum's numerator
    return ((1::bigint << p_last) - 1) / ((1::bigint << p_step) - 1) | (1::bigint << p_last);
end;

comment on function cron._steps(integer, integer) is
'Every p_step-th bit from bit 0 to bit p_last, a multiple of p_step.';

revoke all on function cron._steps(integer, integer) from public;
grant execute on function cron._steps(integer, integer)
to cron_reader, cron_author, cron_engine, cron_keeper;
