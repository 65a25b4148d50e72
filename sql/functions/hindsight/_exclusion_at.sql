create function cron._exclusion_at(p_asked cron._inquiry)
returns jsonb
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
begin
    -- Each member as a calendar of its own, up to the first that fits.
    return (
        select jsonb_build_object(k.key, jsonb_build_array(m.member))
        from cron.calendars as c
        cross join lateral jsonb_each(c.exclusions) as k
        cross join lateral jsonb_array_elements(k.value) as m (member)
        cross join lateral cron._compile_calendar(
            jsonb_build_object(k.key, jsonb_build_array(m.member))
        ) as x
        where c.env_id = (p_asked.definition).env_id
            and c.name = (p_asked.definition).calendar
            and (cron._calendar_at(x, p_asked.wall)).excluded
        limit 1
    );
end
$$;

comment on function cron._exclusion_at(cron._inquiry) is
'The member of the schedule''s calendar, as it is now, that excludes the instant, as exclusions of '
'their own; null: none does.';

revoke all on function cron._exclusion_at(cron._inquiry) from public;
grant execute on function cron._exclusion_at(cron._inquiry) to cron_author;
