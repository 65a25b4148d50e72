create function cron._require_load_range(p_from timestamptz, p_to timestamptz)
returns void
language plpgsql
stable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
begin
    if (isfinite(p_from) and isfinite(p_to) and p_from < p_to
        and p_to - p_from <= interval '31 days') is not true
    then
        raise exception using errcode = 'SC012',
            message = 'a range of at most 31 days is needed',
            detail = format('p_from is %s, p_to %s', coalesce(cron._iso(p_from), 'null'),
                coalesce(cron._iso(p_to), 'null')),
            hint = 'p_from lies before p_to, which is left out';
    end if;
end
$$;

comment on function cron._require_load_range(timestamptz, timestamptz) is
'Raises SC012 unless p_from and p_to are instants, in this order, and at most 31 days apart.';

revoke all on function cron._require_load_range(timestamptz, timestamptz) from public;
grant execute on function cron._require_load_range(timestamptz, timestamptz) to cron_author;
