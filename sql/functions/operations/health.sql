create function cron.health()
returns jsonb
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
set jit = off
begin atomic
with scope as (
    -- Who operates the installation sees all of it, a reader its environment.
    select
        pg_has_role(session_user, 'cron_admin', 'usage')
        or pg_has_role(session_user, 'cron_dispatcher', 'usage') as everything,
        cron.current_env_id() as env_id
),

facts as (
    select
        t.dispatching, e.last_tick_at, n.at - e.last_tick_at as tick_age,
        -- Expected: at the latest when the last tick promised to be back.
        greatest(e.promised_at - e.last_tick_at, interval '1 second') as tick_expected,
        (
            select count(*) from cron.workers as w
            where w.last_seen_at > n.at - 3 * t.default_lease
        ) as workers,
        n.at - (
            select min(s.next_run_at) from cron.schedule_state as s
            where s.fires and (c.everything or s.env_id = c.env_id)
        ) as lag,
        (
            select count(*) from cron.open_jobs as j
            where j.status = 'running' and (c.everything or j.env_id = c.env_id)
        ) as running,
        (
            select count(*) from (
                select from cron.dlq as q
                where c.everything or q.env_id = c.env_id
                order by q.id limit 10000
            ) as d
        ) as dlq_depth,
        (
            select count(*) from (
                select from cron.outbox as b
                where c.everything or b.env_id = c.env_id
                order by b.id limit 10000
            ) as o
        ) as outbox_depth,
        to_jsonb(cron._wrong_owners()) as wrong_owners
    from cron.settings as t, cron.engine_state as e, (select cron._now() as at) as n, scope as c
),

faults as (
    select
        f.*,
        coalesce(f.tick_age > 3 * f.tick_expected, true) as late,
        f.wrong_owners <> '[]' as owned_wrong
    from facts as f
)

select jsonb_build_object(
    'status', case
        when f.late or f.owned_wrong then 'down'
        when not f.dispatching or f.workers = 0 then 'degraded'
        else 'ok'
    end,
    'problems', to_jsonb(array_remove(array[
        case when f.last_tick_at is null then 'no tick has ever run: start a dispatcher' end,
        case
            when f.last_tick_at is not null and f.late
            then 'ticks have stopped: see whether a dispatcher runs'
        end,
        case
            when f.owned_wrong
            then 'functions belong to the wrong role: install again, or set their owners'
        end,
        case
            when not f.dispatching
            then 'dispatching is off: cron.configure(''{"dispatching": true}'')'
        end,
        case when f.workers = 0 then 'no worker has been seen lately: start a dispatcher' end
    ], null)),
    'version', cron.version(),
    'tick_age_s', extract(epoch from f.tick_age),
    'tick_expected_s', extract(epoch from f.tick_expected),
    'lag_s', greatest(extract(epoch from f.lag), 0),
    'workers', f.workers,
    'running', f.running,
    'dlq_depth', f.dlq_depth,
    'outbox_depth', f.outbox_depth,
    'dispatching', f.dispatching,
    'wrong_owners', f.wrong_owners
)
from faults as f;
end;

comment on function cron.health() is
'How the installation is: {"status": "ok" | "degraded" | "down", "problems": [what is wrong and '
'what to do], ...}; ages in seconds, depths counted up to 10,000. Down when the last tick is '
'three times older than was expected.';

revoke all on function cron.health() from public;
grant execute on function cron.health() to cron_dispatcher, cron_admin, cron_reader;

alter function cron.health() owner to cron_engine;
