create function cron._prev_in_zone(
    p_compiled bigint[],
    p_before timestamptz,
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
-- The mirror of cron._next_in_zone: what is said there holds here too.
declare
    c_instant constant interval := interval '1 microsecond';
    v_interval constant boolean := p_compiled[2] & 2 <> 0;
    v_gap constant text := case when v_interval then 'skip' else p_dst_gap end;
    v_fold constant text := case when v_interval then 'both' else p_dst_fold end;
    v_horizon constant timestamp := timezone(interval '0', p_before) - interval '100 years';
    v_utc timestamp := timezone(interval '0', p_before); -- nothing fires from here up to p_before
    v_wall timestamp;   -- the zone's wall clock up to v_utc, in the offset that held just before
    v_repeat timestamp; -- wall clocks from here on come again
    v_match timestamp;  -- the last matching wall clock before v_wall
    v_fire timestamp;   -- its instant, if the offset before v_utc held then
    v_change timestamp; -- the change of the offset before v_utc, with the wall clocks around it
    v_before timestamp;
    v_after timestamp;
begin
    while v_utc > v_horizon loop
        v_wall := cron._wall(p_zone, v_utc - c_instant) + c_instant;
        v_match := cron._wall_before(p_compiled, v_wall);
        v_fire := v_utc - (v_wall - v_match);

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
                v_fold <> 'both'
                or v_fire > v_utc - interval '1 day'
                or cron._wall(p_zone, v_fire + interval '1 day') = v_match + interval '1 day'
            )
            and (
                v_fold = 'last'
                or v_fire > v_utc - interval '1 day'
                or cron._wall(p_zone, v_utc - c_instant - interval '1 day')
                    = v_wall - c_instant - interval '1 day'
            )
        then
            return timezone(interval '0', v_fire);
        end if;

        if v_fold = 'last' then
            v_repeat := cron._wall(
                p_zone, cron._transition(p_zone, v_utc - c_instant, v_utc + interval '1 day')
            );
            if v_repeat < v_wall then
                v_match := cron._wall_before(p_compiled, v_repeat);
                v_fire := v_utc - (v_wall - v_match);
            end if;
        end if;

        if v_match is null then
            return null;
        end if;

        v_change := cron._transition(p_zone, v_utc - interval '2 days', v_utc - c_instant);
        v_before := cron._wall(p_zone, v_change - c_instant) + c_instant;
        v_after := cron._wall(p_zone, v_change);

        if v_change is null then
            if v_fire >= v_utc - interval '1 day' then
                return timezone(interval '0', v_fire);
            end if;
            v_utc := least(v_utc - interval '1 day', v_fire + interval '2 days');
        elsif v_match >= v_after and (v_fold <> 'first' or v_match >= v_before) then
            return timezone(interval '0', v_fire);
        elsif v_match >= v_before and v_gap = 'run_after' then
            return timezone(interval '0', v_change);
        else
            v_utc := v_change;
        end if;
    end loop;

    return null;
end;
$$;

comment on function cron._prev_in_zone(bigint[], timestamptz, text, text, text) is
'The last fire of a compiled expression strictly before an instant, null when there is none; '
'never raises.';

revoke all on function cron._prev_in_zone(bigint[], timestamptz, text, text, text) from public;
grant execute on function cron._prev_in_zone(bigint[], timestamptz, text, text, text)
to cron_reader, cron_author, cron_engine, cron_keeper;
