create function cron._require_past(p_from timestamptz, p_to timestamptz, p_now timestamptz)
returns void
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
begin
    if (isfinite(p_from) and isfinite(p_to) and p_from < p_to and p_to <= p_now) is not true then
        raise exception using errcode = 'SC012',
            message = 'a backfill has a range that lies in the past',
            detail = format('p_from %s, p_to %s, now %s', coalesce(cron._iso(p_from), 'null'),
                coalesce(cron._iso(p_to), 'null'), cron._iso(p_now)),
            hint = 'p_from is before p_to, and p_to not after now; the range is without p_to';
    end if;
end
$$;

comment on function cron._require_past(timestamptz, timestamptz, timestamptz) is
'Raises SC012 unless p_from is before p_to, both finite, and p_to not after p_now.';

revoke all on function cron._require_past(timestamptz, timestamptz, timestamptz) from public;
grant execute on function cron._require_past(timestamptz, timestamptz, timestamptz) to cron_author;
