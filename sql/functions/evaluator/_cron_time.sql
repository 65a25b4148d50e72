create function cron._cron_time(p_at time)
returns text
language plpgsql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_second constant numeric := extract(second from p_at);
begin
    if p_at is null or p_at = '24:00' or v_second <> trunc(v_second) then
        raise exception using
            errcode = 'SC012',
            message = case
                when p_at is null then 'time of day is null'
                else format('invalid time of day %s', p_at)
            end,
            detail = 'allowed are 00:00 to 23:59:59, in whole seconds',
            hint = case
                when p_at = '24:00' then 'the day ends as the next one begins, at 00:00'
                else 'for example 09:00'
            end;
    end if;

    return concat_ws(
        ' ',
        nullif(trunc(v_second), 0),
        extract(minute from p_at),
        extract(hour from p_at)
    );
end;
$$;

comment on function cron._cron_time(time) is
'The fields of an expression up to the hour that stand for a time of day; raises SC012.';

revoke all on function cron._cron_time(time) from public;
grant execute on function cron._cron_time(time)
to cron_reader, cron_author, cron_engine, cron_keeper;
