create function cron.disallow_host(p_env_id uuid, p_pattern text)
returns void
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    v_env     constant cron.environments := cron._require_env_row(p_env_id);
    v_private boolean;
begin
    delete from cron.allowed_hosts as h
    where h.env_id = v_env.env_id and h.pattern = lower(p_pattern)
    returning h.allow_private into v_private;
    if not found then
        raise exception using errcode = 'SC012',
            message = 'no such host pattern in this environment',
            detail = format(
                'p_pattern is %s', coalesce(quote_literal(left(p_pattern, 200)), 'null')
            );
    end if;
    perform cron._audit(
        p_env_id, 'disallow_host', 'host:' || lower(p_pattern),
        p_before => jsonb_build_object('allow_private', v_private)
    );
end
$$;

comment on function cron.disallow_host(uuid, text) is
'Removes a host pattern of an environment; without any left, every host is allowed again. SC012 '
'where there is none.';

revoke all on function cron.disallow_host(uuid, text) from public;
grant execute on function cron.disallow_host(uuid, text) to cron_admin;

alter function cron.disallow_host(uuid, text) owner to cron_keeper;
