create function cron._highest_bit(p_mask bigint)
returns integer
language sql
immutable
parallel safe
security invoker
begin atomic
    return 64 - position(b'1' in p_mask::bit(64));
end;

comment on function cron._highest_bit(bigint) is 'Number of the highest bit that is set in a mask.';

revoke all on function cron._highest_bit(bigint) from public;
grant execute on function cron._highest_bit(bigint)
to cron_reader, cron_author, cron_engine, cron_keeper;
