create function cron._living_id(p_domain text, p_schedule_type text)
returns uuid
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
begin
    return (
        select d.id
        from cron.schedule_definitions as d
        where d.domain = p_domain and d.schedule_type = p_schedule_type and d.deleted_at is null
    );
end
$$;

comment on function cron._living_id(text, text) is
'Id of the schedule of that name in the environment of the context; null: there is none, or it is '
'deleted.';

revoke all on function cron._living_id(text, text) from public;
grant execute on function cron._living_id(text, text) to cron_author;
