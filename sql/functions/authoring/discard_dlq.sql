create function cron.discard_dlq(p_dlq_id uuid, p_reason text)
returns void
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    v_env_id     constant uuid := cron._require_authoring();
    v_reason     constant text := cron._note('p_reason', p_reason);
    v_letter     cron.dlq;
    v_definition cron.schedule_definitions;
begin
    if v_reason is null then
        raise exception using errcode = 'SC012',
            message = 'a dead letter is discarded for a reason',
            detail = 'p_reason is null or empty';
    end if;
    delete from cron.dlq as q where q.id = p_dlq_id returning q.* into v_letter;
    if not found then
        perform cron._refuse_unknown_letter(p_dlq_id);
    end if;
    select d.* into v_definition
    from cron.schedule_definitions as d
    where d.id = v_letter.schedule_id;
    perform cron._emit_job('dlq:discarded', v_definition, v_letter.job_id, v_letter.scheduled_at,
        null, v_letter.attempts, v_letter.reason,
        jsonb_build_object('dlq_id', p_dlq_id, 'reason', v_reason));
    perform cron._audit(v_env_id, 'discard_dlq', 'dlq:' || p_dlq_id, to_jsonb(v_letter),
        p_reason => v_reason);
end
$$;

comment on function cron.discard_dlq(uuid, text) is
'Removes a dead letter for a reason, which the audit journal keeps. SC009, SC012 without a reason.';

revoke all on function cron.discard_dlq(uuid, text) from public;
grant execute on function cron.discard_dlq(uuid, text) to cron_writer;

alter function cron.discard_dlq(uuid, text) owner to cron_author;
