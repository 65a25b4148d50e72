create function cron._require_load_range(p_from timestamptz, p_to timestamptz)
returns void
language plpgsql
stable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
begin
    perform cron._require_range(p_from, p_to);
    if p_to - p_from > interval '31 days' then
        raise exception using errcode = 'SC012',
            message = 'the range is longer than 31 days',
            detail = format('p_from is %s, p_to is %s', cron._iso(p_from), cron._iso(p_to)),
            hint = 'ask for a part of it';
    end if;
end
$$;

comment on function cron._require_load_range(timestamptz, timestamptz) is
'Refuses, with SC012, what is no range, and one of more than 31 days.';

revoke all on function cron._require_load_range(timestamptz, timestamptz) from public;
grant execute on function cron._require_load_range(timestamptz, timestamptz) to cron_author;
