create function cron._note_tick(p_now timestamptz, p_promised_at timestamptz)
returns void
language sql
volatile
security invoker
set search_path = pg_catalog, pg_temp
begin atomic
with free as materialized (
    select e.id, e.last_tick_at, e.promised_at
    from cron.engine_state as e
    for no key update skip locked
),

late as (
    -- Ten seconds may pass in a long tick or a dispatcher's restart. A clock that stepped back is
    -- never late.
    insert into cron.tick_gaps (started_at, ended_at)
    select f.last_tick_at, p_now
    from free as f
    where f.promised_at + interval '10 seconds' < p_now and f.last_tick_at < p_now
)

update cron.engine_state as e
set last_tick_at = p_now, promised_at = p_promised_at,
    owners_right = cron._wrong_owners() = array[]::text[]
from free as f
where e.id = f.id;
end;

comment on function cron._note_tick(timestamptz, timestamptz) is
'Records that a tick ran and until when it promised to be back, and a gap where it comes later '
'than the last one promised; left undone while another session ticks.';

revoke all on function cron._note_tick(timestamptz, timestamptz) from public;
grant execute on function cron._note_tick(timestamptz, timestamptz) to cron_engine;
