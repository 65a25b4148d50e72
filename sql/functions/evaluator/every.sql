create function cron.every(p_interval interval)
returns text
language plpgsql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    c_longest constant bigint := 36525 * 86400::bigint; -- a century
    v_months constant numeric := extract(year from p_interval) * 12
        + extract(month from p_interval);
    v_seconds constant numeric := extract(epoch from p_interval);
begin
    if p_interval is null
        or v_months <> 0
        or v_seconds <> trunc(v_seconds)
        or v_seconds not between 1 and c_longest
    then
        raise exception using
            errcode = 'SC012',
            message = case
                when p_interval is null then 'interval is null'
                when v_months <> 0 then 'invalid interval: it has months'
                else format('invalid interval of %s seconds', trim_scale(v_seconds))
            end,
            detail = 'allowed are 1 second to 36525 days, in whole seconds',
            hint = case
                when v_months <> 0 then 'months and years differ in length: see cron.monthly()'
                else 'for example 90 minutes'
            end;
    end if;

    return cron._canonical_every(v_seconds::bigint);
end;
$$;

comment on function cron.every(interval) is
'The @every expression for an interval of elapsed time, a day being 24 hours: from 1 second to '
'36525 days in whole seconds, without months. SC012.';

revoke all on function cron.every(interval) from public;
grant execute on function cron.every(interval)
to cron_reader, cron_author, cron_engine, cron_keeper;
