create function cron._load_remedy(p_schedule_id uuid, p_now timestamptz)
returns table (changes jsonb, draft cron._draft)
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_definition cron.schedule_definitions;
    v_spread     text;
    v_jitter     text;
begin
    select d.* into v_definition from cron.schedule_definitions as d where d.id = p_schedule_id;
    v_spread := cron._spread_expression(v_definition);
    if v_spread is not null then
        changes := jsonb_build_object('cron_expression', v_spread);
        draft := cron._draft_accepted(p_schedule_id, changes, p_now);
        -- The hash may stand for the very minutes that it has.
        if (draft.definition).compiled[4] <> v_definition.compiled[4] then
            return next;
            return;
        end if;
    end if;

    v_jitter := cron._spread_jitter(v_definition, p_now);
    if v_jitter is not null then
        changes := jsonb_build_object('jitter', v_jitter);
        draft := cron._draft_accepted(p_schedule_id, changes, p_now);
        if draft.changed_keys is not null then
            return next;
        end if;
    end if;
end
$$;

comment on function cron._load_remedy(uuid, timestamptz) is
'The change that would spread the fires of a schedule, an H for its minutes or else a jitter, and '
'the schedule as it would be then; no row: there is none.';

revoke all on function cron._load_remedy(uuid, timestamptz) from public;
grant execute on function cron._load_remedy(uuid, timestamptz) to cron_author;
