create function cron.claim_jobs(p_worker text, p_max_jobs integer, p_lease interval default null)
returns setof cron.claimed_job
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
set jit = off
as $$
declare
    v_now       constant timestamptz := cron._now();
    v_settings  constant cron.settings := (select t from cron.settings as t);
    v_lease     constant interval := least(
        greatest(coalesce(p_lease, v_settings.default_lease), interval '1 second'), interval '1 day'
    );
    v_cursor    uuid := cron._touch_worker(p_worker, v_now, null);
    v_last      uuid := v_cursor;
    v_remaining integer := least(greatest(coalesce(p_max_jobs, 0), 0), 10000);
    v_offered   uuid[] := array[]::uuid[];      -- environments that gave all they had
    v_turn      uuid[];
    v_quota     integer;
    v_claims    cron._claim[];
begin
    if not v_settings.dispatching or not (select e.owners_right from cron.engine_state as e) then
        return;
    end if;

    -- A round offers a turn to each environment; it repeats only while some gave all they were
    -- asked for.
    while v_remaining > 0 loop
        select array_agg(e.env_id order by e.place) into v_turn
        from cron._ready_environments(v_last, v_remaining + cardinality(v_offered)) as e
        where e.env_id <> all(v_offered);
        exit when v_turn is null;
        v_turn := v_turn[1:v_remaining];
        v_quota := ceil(v_remaining::numeric / cardinality(v_turn));

        v_claims := cron._take(v_turn, v_quota, v_remaining, p_worker, v_lease, v_now);
        return query select c.* from cron._present(v_claims, v_now) as c;

        v_remaining := v_remaining - cardinality(v_claims);
        v_last := coalesce(v_claims[cardinality(v_claims)].env_id, v_turn[cardinality(v_turn)]);
        select v_offered || coalesce(array_agg(t.env_id), '{}') into v_offered
        from unnest(v_turn) as t (env_id)
        where (select count(*) from unnest(v_claims) as c where c.env_id = t.env_id) < v_quota;
    end loop;

    if v_last is distinct from v_cursor then
        perform cron._touch_worker(p_worker, v_now, v_last);
    end if;
end
$$;

comment on function cron.claim_jobs(text, integer, interval) is
'Hands out at most p_max_jobs claimable jobs with a lease (default settings.default_lease), in '
'turns over the environments that have work, high priority first within one. Nothing while '
'settings.dispatching is off or a function has the wrong owner. SC012 for a missing worker name.';

revoke all on function cron.claim_jobs(text, integer, interval) from public;
grant execute on function cron.claim_jobs(text, integer, interval) to cron_dispatcher;

alter function cron.claim_jobs(text, integer, interval) owner to cron_engine;
