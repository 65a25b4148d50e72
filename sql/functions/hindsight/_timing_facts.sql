create function cron._timing_facts(p_asked cron._inquiry)
returns jsonb
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_definition constant cron.schedule_definitions := p_asked.definition;
    -- What fires at another wall clock than its own was meant for one that did not come.
    v_moved      constant boolean := p_asked.is_fire
        and v_definition.compiled[2] & 1 = 0
        and cron._wall_after(v_definition.compiled, p_asked.wall - interval '1 microsecond')
            is distinct from p_asked.wall;
begin
    return jsonb_build_object(
        'cron_expression', v_definition.cron_expression,
        'run_at', cron._iso(v_definition.run_at),
        'timezone', v_definition.timezone,
        'edited', p_asked.edited,
        'meant_for', case
            when v_moved then (cron._explain_gap(p_asked)).details ->> 'meant_for'
        end
    );
end
$$;

comment on function cron._timing_facts(cron._inquiry) is
'The timing in force at the instant, as JSON: {"cron_expression", "run_at", "timezone", "edited", '
'"meant_for"}, the last one the wall clock that a clock change left out.';

revoke all on function cron._timing_facts(cron._inquiry) from public;
grant execute on function cron._timing_facts(cron._inquiry) to cron_author;
