create function cron._define(
    p_definition cron.schedule_definitions, p_changes jsonb, p_now timestamptz
)
returns cron.schedule_definitions
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
set intervalstyle = 'postgres'
as $$
declare
    v_new  cron.schedule_definitions := jsonb_populate_record(p_definition, p_changes);
    v_most constant interval := (select t.max_timeout from cron.settings as t);
begin
    -- Only what is named is checked: an edit does not fail over what it leaves alone.
    if num_nonnulls(v_new.cron_expression, v_new.run_at) <> 1 then
        raise exception using errcode = 'SC012',
            message = 'a schedule has either a cron expression or one instant (run_at)',
            detail = case
                when v_new.run_at is null then 'it has neither'
                else format('cron_expression %s, run_at %s', quote_literal(v_new.cron_expression),
                    cron._iso(v_new.run_at))
            end,
            hint = 'give one of them; to change from one to the other set the other to null';
    end if;
    if p_changes ? 'timezone' then
        v_new.timezone := cron._require_zone(v_new.timezone);
        v_new.zone := cron._zone(v_new.timezone);
    end if;
    if p_changes ?| array['cron_expression', 'day_match'] then
        v_new.compiled := case when v_new.cron_expression is not null then cron._compile(
            v_new.cron_expression, v_new.day_match,
            format('%s/%s/%s', v_new.env_id, v_new.domain, v_new.schedule_type)
        ) end;
    end if;
    if v_new.starts_at >= v_new.ends_at then
        raise exception using errcode = 'SC012',
            message = 'starts_at must be before ends_at',
            detail = format('starts_at %s, ends_at %s', cron._iso(v_new.starts_at),
                cron._iso(v_new.ends_at));
    end if;
    if v_new.run_at is distinct from p_definition.run_at and v_new.run_at <= p_now then
        raise exception using errcode = 'SC003',
            message = 'run_at is in the past',
            detail = format('run_at %s, now %s', cron._iso(v_new.run_at), cron._iso(p_now)),
            hint = 'cron.run_schedule() runs a schedule at once';
    end if;
    if v_new.run_at < v_new.starts_at or v_new.run_at >= v_new.ends_at then
        raise exception using errcode = 'SC003',
            message = 'run_at is outside the window from starts_at to ends_at',
            detail = format('run_at %s, starts_at %s, ends_at %s', cron._iso(v_new.run_at),
                coalesce(cron._iso(v_new.starts_at), 'null'),
                coalesce(cron._iso(v_new.ends_at), 'null'));
    end if;
    perform cron._require_jitter(p_definition, v_new, p_now);

    if p_changes ? 'calendar' and v_new.calendar is not null then
        perform cron._require_calendar(v_new.calendar);
    end if;
    if p_changes ? 'target' then
        v_new.target := cron._normal_target(v_new.target);
        perform cron._require_host(v_new.target);
    end if;
    if p_changes ? 'payload' then
        perform cron._require_size('payload', v_new.payload);
    end if;
    if p_changes ? 'labels' then
        perform cron._require_size('labels', v_new.labels);
    end if;
    if p_changes ? 'timeout' and v_new.timeout > v_most then
        raise exception using errcode = 'SC012',
            message = 'timeout is beyond max_timeout of the settings',
            detail = format('timeout %s, max_timeout %s', v_new.timeout, v_most);
    end if;
    if p_changes ? 'backoff' then
        v_new.backoff := cron._normal_backoff(v_new.backoff);
        v_new.backoff_base := (v_new.backoff ->> 'base')::interval;
        v_new.backoff_cap := (v_new.backoff ->> 'cap')::interval;
    end if;
    return v_new;
end
$$;

comment on function cron._define(cron.schedule_definitions, jsonb, timestamptz) is
'A definition with parsed changes applied, and all that follows from them: zone, compiled '
'expression, normal target, backoff. SC002 to SC005, SC012, SC014 for what cannot be.';

revoke all on function cron._define(cron.schedule_definitions, jsonb, timestamptz) from public;
grant execute on function cron._define(cron.schedule_definitions, jsonb, timestamptz)
to cron_author;
