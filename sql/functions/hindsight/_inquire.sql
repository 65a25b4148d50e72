create function cron._inquire(p_schedule_id uuid, p_at timestamptz)
returns cron._inquiry
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_definition cron.schedule_definitions;
    v_state      cron.schedule_state;
    v_timing     jsonb;
    v_asked      cron._inquiry;
begin
    select d.* into v_definition from cron.schedule_definitions as d where d.id = p_schedule_id;
    if not found then
        raise exception using errcode = 'SC007',
            message = 'schedule not found',
            detail = format('schedule %s', coalesce(p_schedule_id::text, 'null'));
    end if;
    select s.* into v_state from cron.schedule_state as s where s.schedule_id = p_schedule_id;
    select b.timing, b.edited into v_timing, v_asked.edited
    from cron._timing_before(p_schedule_id, p_at) as b;

    if v_timing is not null then
        v_definition := jsonb_populate_record(v_definition, v_timing);
        v_state.anchor := coalesce((v_timing ->> 'anchor')::timestamptz, v_state.anchor);
        v_definition.zone := cron._zone(v_definition.timezone);
    end if;
    -- What cannot be read any more stops the tick, but not the answer.
    if v_timing is not null or v_definition.compiled[1] <> 1 then
        v_definition.compiled := case when v_definition.cron_expression is not null then
            cron._compile(
                v_definition.cron_expression, v_definition.day_match,
                format('%s/%s/%s', v_definition.env_id, v_definition.domain,
                    v_definition.schedule_type)
            )
        end;
    end if;

    v_asked.at := p_at;
    v_asked.now := cron._now();
    v_asked.definition := v_definition;
    v_asked.state := v_state;
    v_asked.wall := timezone(v_definition.zone, p_at);
    v_asked.is_fire := coalesce(
        cron._is_timed(v_definition, v_state.anchor, p_at)
        and p_at >= coalesce(v_definition.starts_at, '-infinity')
        and p_at < coalesce(v_definition.ends_at, 'infinity'),
        false
    );
    -- One that was due at an edit is kept, although the timing counts from the edit on.
    v_asked.is_owed := p_at > v_state.fired_until
        or v_state.status = 'active' and p_at = v_state.next_run_at;
    return v_asked;
end
$$;

comment on function cron._inquire(uuid, timestamptz) is
'Collects what is known about an instant of a schedule: the timing that was in force then, and '
'whether it names the instant. SC007.';

revoke all on function cron._inquire(uuid, timestamptz) from public;
grant execute on function cron._inquire(uuid, timestamptz) to cron_author;
