create function cron._load_remedy(p_schedule_id uuid, p_now timestamptz)
returns cron._remedy
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_definition cron.schedule_definitions;
    v_value      text;
    v_changes    jsonb;
    v_draft      cron._draft;
begin
    select d.* into v_definition from cron.schedule_definitions as d where d.id = p_schedule_id;
    v_value := cron._spread_expression(v_definition);
    if v_value is not null then
        v_changes := jsonb_build_object('cron_expression', v_value);
        v_draft := cron._draft_accepted(p_schedule_id, v_changes, p_now);
        -- The hash may stand for the very minutes that it has.
        if (v_draft.definition).compiled[4] <> v_definition.compiled[4] then
            return row(v_changes, v_draft.definition, v_draft.state)::cron._remedy;
        end if;
    end if;

    v_value := cron._spread_jitter(v_definition, p_now);
    if v_value is not null then
        v_changes := jsonb_build_object('jitter', v_value);
        v_draft := cron._draft_accepted(p_schedule_id, v_changes, p_now);
        if v_draft.changed_keys is not null then
            return row(v_changes, v_draft.definition, v_draft.state)::cron._remedy;
        end if;
    end if;
    return null;
end
$$;

comment on function cron._load_remedy(uuid, timestamptz) is
'The change that would spread the fires of a schedule, an H for its minutes or else a jitter, and '
'the schedule as it would be then; null: there is none.';

revoke all on function cron._load_remedy(uuid, timestamptz) from public;
grant execute on function cron._load_remedy(uuid, timestamptz) to cron_author;
