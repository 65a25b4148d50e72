create function cron._least_gap(
    p_definition cron.schedule_definitions, p_after timestamptz,
    out gap interval, out fires_at timestamptz
)
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_end  constant timestamptz := coalesce(p_definition.ends_at, 'infinity');
    v_prev timestamptz;
    v_next timestamptz := greatest(
        p_after, p_definition.starts_at - interval '1 microsecond'
    );
begin
    -- Each fire is found from the one before it. The anchor of @every is no matter: its gaps are
    -- all the same.
    for v_number in 1 .. 100 loop
        v_next := cron._next(p_definition.compiled, v_next, p_definition.zone,
            p_definition.dst_gap, p_definition.dst_fold, 'epoch');
        exit when (v_next < v_end) is not true;
        if gap is null and v_prev is not null or v_next - v_prev < gap then
            gap := v_next - v_prev;
            fires_at := v_prev;
        end if;
        v_prev := v_next;
    end loop;
end
$$;

comment on function cron._least_gap(cron.schedule_definitions, timestamptz) is
'The least time between two of the next 100 fires after p_after, and the first of these two; null: '
'there are not two.';

revoke all on function cron._least_gap(cron.schedule_definitions, timestamptz) from public;
grant execute on function cron._least_gap(cron.schedule_definitions, timestamptz) to cron_author;
