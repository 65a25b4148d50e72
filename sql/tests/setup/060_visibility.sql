-- Row level security as a matrix: who sees which rows of a relation, in which context.

create table test.world (
    own uuid not null,
    other uuid not null
);

create unique index world_one_row_idx on test.world ((true));

grant select on test.world to public;

-- Two environments with rows in every tenant table; the logins have rights in the first only.
create function test.given_two_worlds()
returns void
language plpgsql
as $$
declare
    v_own   constant uuid := test.given_environment('own');
    v_other constant uuid := gen_random_uuid();
    v_env   uuid;
begin
    perform cron.create_environment(p_env_id => v_other, p_name => 'other');
    perform cron.grant_environment(v_other, 'chime_test_nobody', 'write');
    insert into test.world (own, other) values (v_own, v_other);

    perform test.at('2026-01-01 00:00:00+00');
    foreach v_env in array array[v_own, v_other] loop
        perform cron.allow_host(v_env, '127.0.0.1', true);
        perform test.given_schedule(v_env, 'dead', '0 1 * * *', p_max_retries => 1);
        perform test.given_schedule(v_env, 'open', '0 1 * * *');
        perform set_config('chime.env_id', v_env::text, true);
        perform cron.set_calendar('holidays', '{"dates": ["12-25"]}');
    end loop;
    perform set_config('chime.env_id', '', true);
    perform test.at('2026-01-01 01:00:00+00');
    perform cron.tick();
    perform cron.fail_job(c.job_id, c.lease_token, 'down')
    from test.claim(10) as c
    where c.schedule_type = 'dead';
    perform test.at('2026-01-01 01:01:00+00');
    perform cron.tick();
    perform cron.fail_job(c.job_id, c.lease_token, 'down') from test.claim(10) as c;
    insert into cron.state_backlog (env_id, schedule_id, retry_count, failed_jobs, succeeded)
    select s.env_id, s.schedule_id, 0, 0, false
    from cron.schedule_state as s;
end
$$;

-- What one actor sees of a relation: own, other, both or none of the environments' rows (some,
-- where it has no environment), or refused.
create function test.sees(p_who text, p_env uuid, p_relation regclass)
returns text
language plpgsql
as $$
declare
    v_by_env constant boolean := exists (
        select from pg_attribute as a
        where a.attrelid = p_relation and a.attname = 'env_id' and not a.attisdropped
    );
    v_seen   text;
begin
    begin
        perform test.act_as(p_who, p_env);
        if v_by_env then
            execute format(
                $q$
                    select case
                        when bool_or(r.env_id = w.own) and bool_or(r.env_id = w.other) then 'both'
                        when bool_or(r.env_id = w.own) then 'own'
                        when bool_or(r.env_id = w.other) then 'other'
                        else 'none'
                    end
                    from %s as r, test.world as w
                $q$, p_relation
            )
            into v_seen;
        else
            execute format(
                'select case when count(*) = 0 then ''none'' else ''some'' end from %s', p_relation
            )
            into v_seen;
        end if;
    exception when insufficient_privilege then
        v_seen := 'refused';
    end;
    perform test.act_as_superuser();
    return v_seen;
end
$$;

-- Every actor, in the context of the own environment, of the other one, and without any.
create function test.matrix(p_relation regclass)
returns table (who text, in_own text, in_other text, in_none text)
language sql
as $$
    select
        a.who, test.sees(a.who, w.own, p_relation), test.sees(a.who, w.other, p_relation),
        test.sees(a.who, null, p_relation)
    from test.world as w
    cross join unnest(array[
        'admin', 'dispatcher', 'gateway', 'nobody', 'reader', 'runner', 'writer'
    ]) as a (who)
    order by a.who;
$$;

-- That of the tables and views that tenants read.
create function test.tenants_matrix()
returns table (who text, in_own text, in_other text, in_none text)
language sql
as $$
    values
    ('admin', 'both', 'both', 'both'),
    ('dispatcher', 'refused', 'refused', 'refused'),
    ('gateway', 'own', 'other', 'none'),
    ('nobody', 'refused', 'refused', 'refused'),
    ('reader', 'own', 'none', 'none'),
    ('runner', 'refused', 'refused', 'refused'),
    ('writer', 'own', 'none', 'none');
$$;
