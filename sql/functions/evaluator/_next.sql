create function cron._next(
    p_compiled bigint[],
    p_after timestamptz,
    p_zone text,
    p_dst_gap text,
    p_dst_fold text,
    p_anchor timestamptz
)
returns timestamptz
language plpgsql
stable
parallel safe
security invoker
as $$
declare
    -- Instants are kept as UTC wall clocks: adding days to a timestamptz would ask the session's zone.
    v_utc timestamp;
    v_wall timestamp;   -- the zone's wall clock at v_utc
    v_overlap interval := '0'; -- one microsecond, as soon as v_utc itself may fire
    v_match timestamp;  -- the first matching wall clock after v_wall
    v_fire timestamp;   -- its instant, if the offset at v_utc still holds then
    v_change timestamp; -- the next change of the offset, with the wall clocks before and after it
    v_before timestamp;
    v_after timestamp;
    v_interval constant boolean := p_compiled[2] & 2 <> 0;
    v_gap constant text := case when v_interval then 'skip' else p_dst_gap end;
    v_fold constant text := case when v_interval then 'both' else p_dst_fold end;
begin
    if p_compiled[2] & 1 <> 0 then
        return cron._next_beat(p_compiled[3], p_after, p_anchor);
    end if;

    -- years that every client can read; the infinities have no next fire either
    if p_after < '0001-01-03 00:00+00' or p_after > '9999-01-01 00:00+00' then
        return null;
    end if;

    v_utc := timezone(interval '0', p_after);
    if p_zone = 'UTC' then
        return timezone(interval '0', cron._wall_after(p_compiled, v_utc));
    end if;

    loop
        v_wall := cron._wall(p_zone, v_utc);
        v_match := cron._wall_after(p_compiled, v_wall - v_overlap);
        v_fire := v_utc + (v_match - v_wall);

        -- Nearly always: no change of offset that matters within a day (no fold is longer).
        if cron._wall(p_zone, v_fire) = v_match
            and (
                v_fold <> 'first'
                or cron._wall(p_zone, v_fire - interval '1 day') = v_match - interval '1 day'
            )
            and (
                v_fold <> 'last'
                or cron._wall(p_zone, v_fire + interval '1 day') = v_match + interval '1 day'
            )
            and (
                v_fold = 'first'
                or v_fire < v_utc + interval '1 day'
                or cron._wall(p_zone, v_utc + interval '1 day') = v_wall + interval '1 day'
            )
        then
            return timezone(interval '0', v_fire);
        end if;

        if v_match is null then
            return null;
        end if;

        -- The stretch up to the next change. Its beginning may repeat the end of the stretch before.
        if v_fold = 'first' then
            v_change := cron._transition(p_zone, v_utc - interval '1 day', v_utc);
            v_before := v_change + (cron._wall(p_zone, v_utc - interval '1 day') - (v_utc - interval '1 day'));
            if v_before > v_wall then
                v_match := cron._wall_after(p_compiled, v_before - interval '1 microsecond');
                v_fire := v_utc + (v_match - v_wall);
            end if;
        end if;

        v_change := cron._transition(p_zone, v_utc, v_utc + interval '2 days');
        v_before := v_change + (v_wall - v_utc);
        v_after := cron._wall(p_zone, v_change);

        if v_change is null then
            if v_fire <= v_utc + interval '1 day' then
                return timezone(interval '0', v_fire);
            end if;
            -- nothing here: go on shortly before the match, whatever lies in between
            v_utc := greatest(v_utc + interval '1 day', v_fire - interval '2 days');
        elsif v_match < v_before and (v_fold <> 'last' or v_match < v_after) then
            return timezone(interval '0', v_fire);
        elsif v_gap = 'run_after' and v_match between v_before and v_after then
            return timezone(interval '0', v_change);
        else
            v_utc := v_change;
            v_overlap := '1 microsecond';
        end if;
    end loop;
end;
$$;

comment on function cron._next(bigint[], timestamptz, text, text, text, timestamptz) is
'the first fire of a compiled expression strictly after an instant, null when there is none; '
'never raises';

revoke all on function cron._next(bigint[], timestamptz, text, text, text, timestamptz) from public;
grant execute on function cron._next(bigint[], timestamptz, text, text, text, timestamptz)
to cron_reader, cron_author, cron_engine, cron_keeper;
