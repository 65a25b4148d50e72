create function cron._republish(p_dlq_id uuid, p_now timestamptz)
returns uuid
language plpgsql
volatile
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_letter     cron.dlq;
    v_definition cron.schedule_definitions;
    v_n          integer;
    v_job_id     uuid;
begin
    delete from cron.dlq as q where q.id = p_dlq_id returning q.* into v_letter;
    if not found then
        return null;
    end if;
    select d.* into v_definition
    from cron.schedule_definitions as d
    where d.id = v_letter.schedule_id;

    -- Two letters may stand for one instant with the same count, of two runs by hand, or of a job
    -- that was republished and retried: each job has a number of its own.
    v_n := v_letter.republish_count;
    loop
        v_n := v_n + 1;
        v_job_id := cron._job_id(
            v_letter.schedule_id, v_letter.scheduled_at, 'republish', v_n::text
        );
        exit when (cron._job(v_job_id)).id is null;
    end loop;

    perform cron._enqueue(v_definition, v_job_id, v_letter.scheduled_at, 'republish',
        v_letter.payload, p_now, v_letter.job_id, v_letter.republish_count + 1);
    perform cron._emit_job('dlq:republished', v_definition, v_job_id, v_letter.scheduled_at,
        'republish', 0, null,
        jsonb_build_object('dlq_id', p_dlq_id, 'republished_from', v_letter.job_id));
    perform cron._audit(v_letter.env_id, 'republish_dlq', 'dlq:' || p_dlq_id,
        to_jsonb(v_letter), jsonb_build_object('job_id', v_job_id));
    return v_job_id;
end
$$;

comment on function cron._republish(uuid, timestamptz) is
'Turns a dead letter into a fresh job and returns its id; null: the letter is gone. The caller '
'holds the state row of its schedule.';

revoke all on function cron._republish(uuid, timestamptz) from public;
grant execute on function cron._republish(uuid, timestamptz) to cron_author;
