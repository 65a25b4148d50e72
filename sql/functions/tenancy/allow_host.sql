create function cron.allow_host(
    p_env_id uuid, p_pattern text, p_allow_private boolean default false
)
returns void
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    v_env     constant cron.environments := cron._require_env_row(p_env_id);
    v_pattern constant text := lower(p_pattern);
    v_private constant boolean := coalesce(p_allow_private, false);
    c_label   constant text := '[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?';
    c_name    constant text := format('^([*][.])?%s([.]%s)*$', c_label, c_label);
    c_ipv6    constant text := '^[0-9a-f.]*(:[0-9a-f.]*){2,7}$';
begin
    if coalesce(v_pattern !~ c_name and v_pattern !~ c_ipv6, true) then
        raise exception using errcode = 'SC012',
            message = 'a host pattern is a host name, an address, or *.name, without a port',
            detail = format(
                'p_pattern is %s', coalesce(quote_literal(left(p_pattern, 200)), 'null')
            );
    end if;
    insert into cron.allowed_hosts as h (env_id, pattern, allow_private)
    values (v_env.env_id, v_pattern, v_private)
    on conflict (env_id, pattern) do update set allow_private = excluded.allow_private
    where h.allow_private <> excluded.allow_private;
    if found then
        perform cron._audit(
            p_env_id, 'allow_host', 'host:' || v_pattern,
            p_after => jsonb_build_object('allow_private', v_private)
        );
    end if;
end
$$;

comment on function cron.allow_host(uuid, text, boolean) is
'Allows targets of an environment to name a host (name, address, or *.name). With the first row, '
'only allowed hosts may be called. SC012 for a bad pattern or an unknown environment.';

revoke all on function cron.allow_host(uuid, text, boolean) from public;
grant execute on function cron.allow_host(uuid, text, boolean) to cron_admin;

alter function cron.allow_host(uuid, text, boolean) owner to cron_keeper;
