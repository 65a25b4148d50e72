-- Who acts: a test becomes one of the logins, in an environment, until the transaction ends.

create function test.act_as(p_who text, p_env uuid default null)
returns void
language plpgsql
as $$
begin
    perform set_config('chime.env_id', coalesce(p_env::text, ''), true);
    -- Set session authorization, not role: policies ask for the session user.
    execute format('set local session authorization %I', 'chime_test_' || p_who);
end
$$;

create function test.act_as_superuser()
returns void
language plpgsql
as $$
begin
    perform set_config('chime.env_id', '', true);
    set local session authorization default;
end
$$;
