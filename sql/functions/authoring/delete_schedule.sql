create function cron.delete_schedule(p_schedule_id uuid)
returns cron.schedules
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    perform cron._require_authoring();
    return cron._delete_schedule(p_schedule_id);
end
$$;

comment on function cron.delete_schedule(uuid) is
'Ends a schedule for good: its name becomes free, its history stays, jobs that have not started '
'are cancelled. SC007 when it does not exist or is deleted already.';

revoke all on function cron.delete_schedule(uuid) from public;
grant execute on function cron.delete_schedule(uuid) to cron_writer;

alter function cron.delete_schedule(uuid) owner to cron_author;
