create function cron.update_schedule(p_schedule_id uuid, p_changes jsonb)
returns cron.schedules
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    v_changes jsonb;
begin
    perform cron._require_authoring();
    perform cron._require_keys('p_changes', p_changes,
        array(select k.key from cron._schedule_keys() as k));
    perform cron._require_available(p_changes);
    v_changes := cron._parse_changes(p_changes);

    perform cron._lock_schedule(p_schedule_id);
    perform cron._save_draft(cron._draft_edit(p_schedule_id, v_changes, cron._now()));
    return cron._schedule(p_schedule_id);
end
$$;

comment on function cron.update_schedule(uuid, jsonb) is
'Changes what is named, each value replaced whole, null for the default; see create_schedule() for '
'the keys. New timing counts from now; what is due already still runs. Unchanged values write '
'nothing. SC002 to SC005, SC007, SC012, SC014, SC015.';

revoke all on function cron.update_schedule(uuid, jsonb) from public;
grant execute on function cron.update_schedule(uuid, jsonb) to cron_writer;

alter function cron.update_schedule(uuid, jsonb) owner to cron_author;
