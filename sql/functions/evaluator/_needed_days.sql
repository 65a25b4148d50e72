create function cron._needed_days(p_special bigint[], p_days bigint)
returns bigint[]
language sql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
begin atomic
    -- Each item can only be one of some days: L is 28 to 31, 15W is 14 to 16.
    select array[
        (
            select coalesce(bit_or(1::bigint << n), 0)
            from generate_series(1, 31) as l (n)
            where (p_special[1] >> n) & 1 = 1
                and ((15::bigint << n) >> 3) & 4294967294 & ~p_days <> 0
        ),
        (
            select coalesce(bit_or(1::bigint << n), 0)
            from generate_series(0, 31) as w (n)
            where (p_special[2] >> n) & 1 = 1
                and case
                    when n = 0 then 63::bigint << 26
                    when n = 1 then 14
                    when n < 28 then 7::bigint << (n - 1)
                    else (15::bigint << (n - 2)) & 4294967295
                end & ~p_days <> 0
        )
    ];
end;

comment on function cron._needed_days(bigint[], bigint) is
'The masks of L, L-n, LW and nW, as cron._special_days gives them, without what days of the month '
'cover whatever the month.';

revoke all on function cron._needed_days(bigint[], bigint) from public;
grant execute on function cron._needed_days(bigint[], bigint)
to cron_reader, cron_author, cron_engine, cron_keeper;
