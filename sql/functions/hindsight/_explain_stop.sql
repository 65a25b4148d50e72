create function cron._explain_stop(p_asked cron._inquiry)
returns cron._finding
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_state   constant cron.schedule_state := p_asked.state;
    v_owed    constant boolean := p_asked.is_owed;
    v_dropped constant cron.audit_journal := cron._dropped_by(p_asked);
    v_env_now constant text := (
        select e.status from cron.environments as e where e.env_id = v_state.env_id
    );
    v_span    jsonb;
    v_found   cron._finding;
begin
    -- In force at the instant; or later, before the instant was handled.
    if not v_owed or v_state.status in ('paused', 'deleted') then
        v_span := coalesce(
            cron._pause_at(p_asked, p_asked.at),
            case
                when v_dropped.action = 'resume_schedule'
                    then cron._pause_at(p_asked, v_dropped.at, v_dropped.id)
                when v_state.status = 'paused' then cron._pause_at(p_asked, p_asked.now)
            end
        );
    end if;
    if v_span is not null then
        v_found.verdict := 'paused';
        v_found.details := jsonb_build_object('pause', v_span);
        v_found.explanation := format('The schedule %s paused %s.',
            case when v_span ->> 'until' is null then 'is' else 'was' end,
            cron._span_words(v_span));
        return v_found;
    end if;

    if not v_owed or v_env_now = 'suspended' or v_state.status = 'deleted' then
        v_span := coalesce(
            cron._suspension_at(v_state.env_id, p_asked.at),
            case
                when v_owed and v_env_now = 'suspended'
                    then cron._suspension_at(v_state.env_id, p_asked.now)
            end
        );
    end if;
    if v_span is not null then
        v_found.verdict := 'suspended';
        v_found.details := jsonb_build_object('suspension', v_span);
        v_found.explanation := format('The environment %s suspended %s.',
            case when v_span ->> 'until' is null then 'is' else 'was' end,
            cron._span_words(v_span));
        return v_found;
    end if;

    if v_dropped.action = 'update_schedule' and not v_owed then
        v_found.verdict := 'edited';
        v_found.details := jsonb_build_object(
            'edit', jsonb_build_object('at', cron._iso(v_dropped.at), 'by', v_dropped.actor)
        );
        v_found.explanation := format(
            'It was due and not handled yet when %s edited the timing at %s: of what is due an '
            'edit keeps one instant.', v_dropped.actor, cron._instant_words(v_dropped.at)
        );
        return v_found;
    end if;
    return null;
end
$$;

comment on function cron._explain_stop(cron._inquiry) is
'Whether somebody stopped the instant: verdict paused, suspended, or edited; null: nobody did.';

revoke all on function cron._explain_stop(cron._inquiry) from public;
grant execute on function cron._explain_stop(cron._inquiry) to cron_author;
