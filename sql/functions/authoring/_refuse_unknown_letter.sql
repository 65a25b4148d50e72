create function cron._refuse_unknown_letter(p_dlq_id uuid)
returns void
language plpgsql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
begin
    raise exception using errcode = 'SC009',
        message = 'dead letter not found',
        detail = format('dead letter %s', coalesce(p_dlq_id::text, 'null')),
        hint = 'it may have been republished, retried or discarded';
end
$$;

comment on function cron._refuse_unknown_letter(uuid) is
'Raises SC009 for a dead letter that is not there, or is in another environment: the same text.';

revoke all on function cron._refuse_unknown_letter(uuid) from public;
grant execute on function cron._refuse_unknown_letter(uuid) to cron_author;
