create function cron._instant_of(
    p_zone text, p_at timestamptz, p_wall timestamp, p_limit timestamptz
)
returns timestamptz
language plpgsql
stable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    c_step constant interval := interval '2 days';      -- no two changes of a zone are that close
    -- Instants are kept as UTC wall clocks: a day added to a timestamptz is one of the session's.
    v_utc  timestamp := timezone(interval '0', p_at);
    v_wall constant timestamp := cron._wall(p_zone, v_utc);
    v_end  constant timestamp := least(
        v_utc + (p_wall - v_wall), timezone(interval '0', p_limit)
    );
begin
    if p_zone = 'UTC' then
        return timezone(interval '0', v_end);
    end if;
    while v_utc < v_end loop
        if cron._wall(p_zone, v_utc + c_step) <> cron._wall(p_zone, v_utc) + c_step then
            return timezone(
                interval '0', least(v_end, cron._transition(p_zone, v_utc, v_utc + c_step))
            );
        end if;
        v_utc := v_utc + c_step;
    end loop;
    return timezone(interval '0', v_end);
end
$$;

comment on function cron._instant_of(text, timestamptz, timestamp, timestamptz) is
'When the wall clock, after p_at, shows p_wall (null: never), at most p_limit, and at most the '
'next change of the zone''s offset: there the clock may go back to what it showed before.';

revoke all on function cron._instant_of(text, timestamptz, timestamp, timestamptz) from public;
grant execute on function cron._instant_of(text, timestamptz, timestamp, timestamptz)
to cron_author, cron_engine;
