create function cron.republish_dlq(p_dlq_id uuid)
returns cron.jobs
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    v_schedule_id uuid;
    v_job_id      uuid;
begin
    perform cron._require_authoring();
    select q.schedule_id into v_schedule_id from cron.dlq as q where q.id = p_dlq_id;
    if not found then
        perform cron._refuse_unknown_letter(p_dlq_id);
    end if;
    perform cron._require_living(v_schedule_id);
    v_job_id := cron._republish(p_dlq_id, cron._now());
    if v_job_id is null then
        perform cron._refuse_unknown_letter(p_dlq_id);
    end if;
    return cron._job(v_job_id);
end
$$;

comment on function cron.republish_dlq(uuid) is
'Makes a fresh job of a dead letter, with its payload and scheduled_at, at once or queued while '
'another is open; the letter goes. SC009, SC010 when the schedule is deleted.';

revoke all on function cron.republish_dlq(uuid) from public;
grant execute on function cron.republish_dlq(uuid) to cron_writer;

alter function cron.republish_dlq(uuid) owner to cron_author;
