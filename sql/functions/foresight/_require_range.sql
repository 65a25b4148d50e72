create function cron._require_range(p_from timestamptz, p_to timestamptz)
returns void
language plpgsql
stable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
begin
    if (p_from < p_to and isfinite(p_from) and isfinite(p_to)) is not true then
        raise exception using errcode = 'SC012',
            message = 'a range needs a beginning and a later end',
            detail = format(
                'p_from is %s, p_to is %s', coalesce(cron._iso(p_from), 'null'),
                coalesce(cron._iso(p_to), 'null')
            ),
            hint = 'both are instants; p_to itself does not belong to the range';
    end if;
end
$$;

comment on function cron._require_range(timestamptz, timestamptz) is
'Refuses, with SC012, a range without a beginning or a later end, both finite.';

revoke all on function cron._require_range(timestamptz, timestamptz) from public;
grant execute on function cron._require_range(timestamptz, timestamptz) to cron_author;
