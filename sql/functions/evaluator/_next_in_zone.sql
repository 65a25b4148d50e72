create function cron._next_in_zone(
    p_compiled bigint[],
    p_after timestamptz,
    p_zone text,
    p_dst_gap text,
    p_dst_fold text
)
returns timestamptz
language plpgsql
stable
parallel safe
security invoker
as $$
-- Between two changes of a zone's offset its wall clock runs straight, and the fires of such a
-- stretch are the matching wall clocks within it. Where two stretches meet, wall clocks are missing
-- (a gap) or come twice (a fold), and p_dst_gap and p_dst_fold say which stretch they belong to:
--   gap   run_after: all missing ones fire once, at the change; skip: they do not fire
--   fold  first: the later stretch starts at the end of the earlier; last: the earlier ends where
--         the later starts; both: as the clock says
-- An interval expression fires whenever the clock matches: skip and both.
declare
    c_instant constant interval := interval '1 microsecond';
    v_interval constant boolean := p_compiled[2] & 2 <> 0;
    v_gap constant text := case when v_interval then 'skip' else p_dst_gap end;
    v_fold constant text := case when v_interval then 'both' else p_dst_fold end;
    -- Instants are kept as UTC wall clocks: a day added to a timestamptz is one of the session's.
    v_horizon constant timestamp := timezone(interval '0', p_after) + interval '100 years';
    v_utc timestamp := timezone(interval '0', p_after); -- nothing fires after p_after up to here
    v_open interval := interval '0'; -- one instant, once v_utc itself may fire
    v_wall timestamp;   -- the zone's wall clock at v_utc
    v_match timestamp;  -- the first matching wall clock after that
    v_fire timestamp;   -- its instant, if the offset at v_utc still holds then
    v_change timestamp; -- a change of the offset, with the wall clocks around it
    v_before timestamp;
    v_after timestamp;
begin
    -- A turn for each stretch near p_after or near a match: mostly one, at a change up to five.
    -- Only what skips every gap it meets takes more, such as 02:30 on the second Sunday of March in
    -- New York; after a century of these it never fires.
    while v_utc < v_horizon loop
        v_wall := cron._wall(p_zone, v_utc);
        v_match := cron._wall_after(p_compiled, v_wall - v_open);
        v_fire := v_utc + (v_match - v_wall);

        -- Nearly always no change is near, that is, within a day: no fold is longer, and no two
        -- changes of a zone are less than three days apart.
        if cron._wall(p_zone, v_fire) = v_match
            and (
                v_fold <> 'first'
                or cron._wall(p_zone, v_fire - interval '1 day') = v_match - interval '1 day'
            )
            and (
                v_fold <> 'last'
                or cron._wall(p_zone, v_fire + interval '1 day') = v_match + interval '1 day'
            )
            -- from far away, what seems the only pass may be the second
            and (
                v_fold <> 'both'
                or v_fire < v_utc + interval '1 day'
                or cron._wall(p_zone, v_fire - interval '1 day') = v_match - interval '1 day'
            )
            and (
                v_fold = 'first'
                or v_fire < v_utc + interval '1 day'
                or cron._wall(p_zone, v_utc + interval '1 day') = v_wall + interval '1 day'
            )
        then
            return timezone(interval '0', v_fire);
        end if;

        -- the stretch may begin with wall clocks that fired before the last change
        if v_fold = 'first' then
            v_change := cron._transition(p_zone, v_utc - interval '1 day', v_utc);
            v_before := cron._wall(p_zone, v_change - c_instant) + c_instant;
            if v_before > v_wall then
                v_match := cron._wall_after(p_compiled, v_before - c_instant);
                v_fire := v_utc + (v_match - v_wall);
            end if;
        end if;

        if v_match is null then
            return null;
        end if;

        v_change := cron._transition(p_zone, v_utc, v_utc + interval '2 days');
        v_before := cron._wall(p_zone, v_change - c_instant) + c_instant;
        v_after := cron._wall(p_zone, v_change);

        if v_change is null then
            if v_fire <= v_utc + interval '1 day' then
                return timezone(interval '0', v_fire);
            end if;
            -- go on shortly before the match, whatever changes lie in between
            v_utc := greatest(v_utc + interval '1 day', v_fire - interval '2 days');
        elsif v_match < v_before and (v_fold <> 'last' or v_match < v_after) then
            return timezone(interval '0', v_fire);
        elsif v_match between v_before and v_after and v_gap = 'run_after' then
            return timezone(interval '0', v_change);
        else
            v_utc := v_change;
            v_open := c_instant;
        end if;
    end loop;

    return null;
end;
$$;

comment on function cron._next_in_zone(bigint[], timestamptz, text, text, text) is
'The first fire of a compiled expression strictly after an instant, null when there is none; '
'never raises.';

revoke all on function cron._next_in_zone(bigint[], timestamptz, text, text, text) from public;
grant execute on function cron._next_in_zone(bigint[], timestamptz, text, text, text)
to cron_reader, cron_author, cron_engine, cron_keeper;
