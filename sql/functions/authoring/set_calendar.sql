create function cron.set_calendar(p_name text, p_exclusions jsonb)
returns void
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    v_env_id constant uuid := cron._require_authoring();
    v_now    constant timestamptz := cron._now();
    v_new    cron.calendars;
    v_before jsonb;
begin
    perform cron._require_name('name', p_name);
    v_new := cron._compile_calendar(p_exclusions);
    select jsonb_build_object('exclusions', c.exclusions) into v_before
    from cron.calendars as c
    where c.name = p_name
    for no key update;

    -- The schedules that name it are left alone: each instant is judged when it is handled.
    insert into cron.calendars as c (
        env_id, name, exclusions, spans, yearly, weekly, created_at, updated_at
    )
    values (
        v_env_id, p_name, v_new.exclusions, v_new.spans, v_new.yearly, v_new.weekly, v_now, v_now
    )
    on conflict (env_id, name) do update
    set exclusions = excluded.exclusions,
        spans = excluded.spans,
        yearly = excluded.yearly,
        weekly = excluded.weekly,
        updated_at = excluded.updated_at
    where c.exclusions <> excluded.exclusions;
    if found then
        perform cron._audit(
            v_env_id, 'set_calendar', 'calendar:' || p_name, v_before,
            jsonb_build_object('exclusions', v_new.exclusions)
        );
    end if;
end
$$;

comment on function cron.set_calendar(text, jsonb) is
'Makes or replaces a calendar: {"dates", "ranges", "weekly", "daily"}, arrays of local dates and '
'times at which schedules that name it do not fire. Counts for all that is not handled yet. '
'Unchanged exclusions write nothing. SC012 for what cannot be.';

revoke all on function cron.set_calendar(text, jsonb) from public;
grant execute on function cron.set_calendar(text, jsonb) to cron_writer;

alter function cron.set_calendar(text, jsonb) owner to cron_author;
