create function cron._fire_due(
    p_now timestamptz, p_limit integer, out enqueued integer, out skipped integer, out more boolean
)
language plpgsql
volatile
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    c_budget  constant integer := 10000;    -- instants, so that no tick takes long
    v_ids     uuid[];
    v_asleep  uuid[];       -- of suspended environments
    v_taken   integer;
    v_due     integer;
    v_done    integer := 0;
    v_size    integer := 20;
    v_handled integer := 0;
    v_fired   record;
begin
    with taken as materialized (
        select s.schedule_id, s.env_id, s.next_run_at
        from cron.schedule_state as s
        where s.fires and s.next_run_at <= p_now
        order by s.next_run_at
        limit p_limit
        for no key update skip locked
    )
    select
        count(*),
        array_agg(t.schedule_id order by t.next_run_at) filter (where e.status = 'active'),
        array_agg(t.schedule_id) filter (where e.status <> 'active')
    into v_taken, v_ids, v_asleep
    from taken as t
    inner join cron.environments as e on e.env_id = t.env_id;

    -- Somebody made, edited or resumed it in the moment in which its environment was suspended.
    if v_asleep is not null then
        update cron.schedule_state as s set fires = false where s.schedule_id = any(v_asleep);
    end if;

    v_due := coalesce(cardinality(v_ids), 0);
    enqueued := 0;
    skipped := 0;
    -- In slices, since what a schedule owes is known only when it is fired: mostly one instant, and
    -- then the slices grow.
    while v_done < v_due and v_handled < c_budget loop
        select f.* into v_fired
        from cron._fire_slice(v_ids[v_done + 1:v_done + v_size], p_now) as f;
        enqueued := enqueued + v_fired.enqueued;
        skipped := skipped + v_fired.skipped;
        v_handled := v_handled + v_fired.instants;
        v_done := v_done + v_size;
        v_size := case when v_fired.instants <= 2 * v_size then least(v_size * 5, 2000) else 20 end;
    end loop;
    -- Of one schedule a tick takes a hundred instants: what is left of it is not blocked.
    more := v_taken >= p_limit or v_done < v_due or exists (
        select from cron.schedule_state as s
        where s.schedule_id = any(v_ids) and s.fires and s.next_run_at <= p_now
    );
end
$$;

comment on function cron._fire_due(timestamptz, integer) is
'Fires at most p_limit due schedules, oldest first, and some 10,000 instants in all; locked ones '
'are left. Returns jobs created, instants skipped, and whether more may be due.';

revoke all on function cron._fire_due(timestamptz, integer) from public;
grant execute on function cron._fire_due(timestamptz, integer) to cron_engine;
