create function cron._refuse_unknown_job(p_job_id uuid)
returns void
language plpgsql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
begin
    raise exception using errcode = 'SC008',
        message = 'job not found',
        detail = format('job %s', coalesce(p_job_id::text, 'null'));
end
$$;

comment on function cron._refuse_unknown_job(uuid) is
'Raises SC008 for a job that is not there, or is in another environment: the same text for both.';

revoke all on function cron._refuse_unknown_job(uuid) from public;
grant execute on function cron._refuse_unknown_job(uuid) to cron_author;
