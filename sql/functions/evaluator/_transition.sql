create function cron._transition(p_zone text, p_from timestamp, p_to timestamp)
returns timestamp
language plpgsql
stable
parallel safe
security invoker
as $$
declare
    v_offset constant interval := cron._wall(p_zone, p_to) - p_to;
    v_before timestamp := p_from;
    v_after timestamp := p_to;
    v_middle timestamp;
begin
    if cron._wall(p_zone, p_from) - p_from = v_offset then
        return null;
    end if;

    -- PostgreSQL tells the offset at an instant, never when it changes: halve the span down to the
    -- second (old offsets change at odd seconds, none at fractions), 18 times for two days
    v_before := date_trunc('second', v_before);
    v_after := date_trunc('second', v_after);
    while v_after - v_before > interval '1 second' loop
        v_middle := v_before + date_trunc('second', (v_after - v_before) / 2);
        if cron._wall(p_zone, v_middle) - v_middle = v_offset then
            v_after := v_middle;
        else
            v_before := v_middle;
        end if;
    end loop;

    return v_after;
end;
$$;

comment on function cron._transition(text, timestamp, timestamp) is
'When a zone changes its offset, after the one instant and not after the other (in UTC); '
'null when both have the same.';

revoke all on function cron._transition(text, timestamp, timestamp) from public;
grant execute on function cron._transition(text, timestamp, timestamp)
to cron_reader, cron_author, cron_engine, cron_keeper;
