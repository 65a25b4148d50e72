create function cron._require_room(
    p_env_id uuid, p_domain text, p_declarations jsonb, p_prune boolean
)
returns void
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
begin
    -- What is pruned makes room for what is created, in whatever order that is done.
    perform cron._require_quota(
        p_env_id,
        (
            select
                count(*) filter (where m.schedule_id is null)
                - count(*) filter (where m.place is null)
            from cron._match_declarations(p_domain, p_declarations, p_prune) as m
        )::integer
    );
end
$$;

comment on function cron._require_room(uuid, text, jsonb, boolean) is
'Raises SC016 when the declarations would make more schedules than the environment may have.';

revoke all on function cron._require_room(uuid, text, jsonb, boolean) from public;
grant execute on function cron._require_room(uuid, text, jsonb, boolean) to cron_author;
