create function cron._anchor(
    p_old cron.schedule_definitions, p_new cron.schedule_definitions, p_anchor timestamptz,
    p_changes jsonb, p_now timestamptz
)
returns timestamptz
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
begin
    -- Flag 1 of a compiled expression says @every: only that counts from an anchor.
    return case
        when p_changes ->> 'anchor' is not null then (p_changes ->> 'anchor')::timestamptz
        when p_new.compiled[2] & 1 = 1 and p_new.compiled is distinct from p_old.compiled
            then date_trunc('second', p_now, 'UTC')
        when p_changes ? 'anchor' then date_trunc('second', p_new.created_at, 'UTC')
        else p_anchor
    end;
end
$$;

comment on function cron._anchor(
    cron.schedule_definitions, cron.schedule_definitions, timestamptz, jsonb, timestamptz
) is
'Instant from which @every counts after an edit: as named, else that of the edit when it brings a '
'new interval, else the one before (null named: the creation).';

revoke all on function cron._anchor(
    cron.schedule_definitions, cron.schedule_definitions, timestamptz, jsonb, timestamptz
) from public;
grant execute on function cron._anchor(
    cron.schedule_definitions, cron.schedule_definitions, timestamptz, jsonb, timestamptz
) to cron_author;
