create function cron._silence_at(p_now timestamptz)
returns jsonb
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
begin
    -- As late as cron._note_tick() takes for an outage, which it writes down when it is over.
    return (
        select jsonb_build_object('from', cron._iso(e.last_tick_at), 'until', null)
        from cron.engine_state as e
        where e.promised_at + interval '10 seconds' < p_now
    );
end
$$;

comment on function cron._silence_at(timestamptz) is
'The time without ticks that goes on at p_now: {"from": the last tick, "until": null}; null: '
'ticks come, or have never come.';

revoke all on function cron._silence_at(timestamptz) from public;
grant execute on function cron._silence_at(timestamptz) to cron_author;
