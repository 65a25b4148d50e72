create function cron._require_host(p_target jsonb)
returns void
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    -- As the dispatcher compares it: without brackets, port and final dot, case folded.
    v_host constant text := rtrim(btrim(lower(substring(
        coalesce(p_target ->> 'url', p_target ->> 'base_url') from '://([[][^]]*[]]|[^:/?]*)'
    )), '[]'), '.');
begin
    -- Row level security shows only the patterns of this environment. None: every host is allowed.
    if exists (select from cron.allowed_hosts)
        and not exists (
            select
            from cron.allowed_hosts as h
            where v_host = h.pattern
                or h.pattern like '*.%'
                and right(v_host, length(h.pattern) - 1) = substr(h.pattern, 2)
        )
    then
        raise exception using errcode = 'SC014',
            message = 'the host of the target is not allowed in this environment',
            detail = format('host %s', quote_literal(v_host)),
            hint = 'an administrator allows it with cron.allow_host()';
    end if;
end
$$;

comment on function cron._require_host(jsonb) is
'Raises SC014 for a normalised target whose host matches no pattern of the environment.';

revoke all on function cron._require_host(jsonb) from public;
grant execute on function cron._require_host(jsonb) to cron_author;
