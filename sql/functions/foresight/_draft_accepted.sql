create function cron._draft_accepted(p_schedule_id uuid, p_changes jsonb, p_now timestamptz)
returns cron._draft
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
begin
    return cron._draft_edit(p_schedule_id, cron._parse_changes(p_changes), p_now);
exception when sqlstate 'SC003' or sqlstate 'SC012' then
    return null;
end
$$;

comment on function cron._draft_accepted(uuid, jsonb, timestamptz) is
'What cron.update_schedule() would make of a schedule; null: it would refuse, since nothing is '
'left to fire or the values do not fit together.';

revoke all on function cron._draft_accepted(uuid, jsonb, timestamptz) from public;
grant execute on function cron._draft_accepted(uuid, jsonb, timestamptz) to cron_author;
