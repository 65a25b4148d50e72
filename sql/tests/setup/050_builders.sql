-- Rows that a test needs but is not about, made through the public API.

-- An environment in which the logins of every product role have the rights of their role.
create function test.given_environment(p_name text default 'acme')
returns uuid
language plpgsql
as $$
declare
    v_env_id constant uuid := gen_random_uuid();
begin
    perform cron.create_environment(p_env_id => v_env_id, p_name => p_name);
    perform cron.grant_environment(v_env_id, 'chime_test_reader', 'read');
    perform cron.grant_environment(v_env_id, 'chime_test_writer', 'write');
    return v_env_id;
end
$$;

-- A schedule, by default one that calls http://127.0.0.1:9/ every minute. The context of the
-- caller stays.
create function test.given_schedule(
    p_env uuid,
    p_schedule_type text,
    p_cron_expression text default '* * * * *',
    p_options jsonb default '{}',
    p_run_at timestamptz default null,
    p_timezone text default 'UTC',
    p_target jsonb default '{"type": "http", "url": "http://127.0.0.1:9/"}',
    p_payload jsonb default '{}',
    p_max_retries integer default 3,
    p_catch_up text default 'latest',
    p_overlap text default 'skip',
    p_domain text default 'default'
)
returns uuid
language plpgsql
as $$
declare
    v_context constant text := current_setting('chime.env_id', true);
    v_id uuid;
begin
    perform set_config('chime.env_id', p_env::text, true);
    select s.id
    into strict v_id
    from cron.create_schedule(
        p_schedule_type => p_schedule_type,
        p_target => p_target,
        p_cron_expression => case when p_run_at is null then p_cron_expression end,
        p_run_at => p_run_at,
        p_domain => p_domain,
        p_timezone => p_timezone,
        p_payload => p_payload,
        p_max_retries => p_max_retries,
        p_catch_up => p_catch_up,
        p_overlap => p_overlap,
        p_options => p_options
    ) as s;
    perform set_config('chime.env_id', coalesce(v_context, ''), true);
    return v_id;
end
$$;

-- What a dispatcher gets that asks for n jobs.
create function test.claim(p_n integer default 1)
returns setof cron.claimed_job
language sql
as $$
    select * from cron.claim_jobs(p_worker => 'test', p_max_jobs => p_n);
$$;
