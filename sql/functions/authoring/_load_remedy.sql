create function cron._load_remedy(
    p_schedule_id uuid, p_now timestamptz, out changes jsonb, out draft cron._draft
)
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_definition cron.schedule_definitions;
    v_value      text;
begin
    select d.* into v_definition from cron.schedule_definitions as d where d.id = p_schedule_id;
    v_value := cron._spread_expression(v_definition);
    if v_value is not null then
        changes := jsonb_build_object('cron_expression', v_value);
        draft := cron._draft_accepted(p_schedule_id, changes, p_now);
        -- The hash may stand for the very minutes that it has.
        if (draft.definition).compiled[4] <> v_definition.compiled[4] then
            return;
        end if;
    end if;

    v_value := cron._spread_jitter(v_definition, p_now);
    changes := case when v_value is not null then jsonb_build_object('jitter', v_value) end;
    draft := cron._draft_accepted(p_schedule_id, changes, p_now);
end
$$;

comment on function cron._load_remedy(uuid, timestamptz) is
'The change that would spread the fires of a schedule, an H for its minutes or else a jitter, and '
'the schedule as it would be then; a null draft: there is none.';

revoke all on function cron._load_remedy(uuid, timestamptz) from public;
grant execute on function cron._load_remedy(uuid, timestamptz) to cron_author;
