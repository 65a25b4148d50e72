create function cron.remove_calendar(p_name text)
returns void
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    v_env_id constant uuid := cron._require_authoring();
    v_before jsonb;
    v_users  text[];
begin
    -- Waits for those that are about to name it, see cron._hold_calendar().
    delete from cron.calendars as c
    where c.name = p_name
    returning jsonb_build_object('exclusions', c.exclusions) into v_before;
    if not found then
        raise exception using errcode = 'SC012',
            message = 'no such calendar in this environment',
            detail = format('p_name is %s', coalesce(quote_literal(left(p_name, 200)), 'null'));
    end if;

    v_users := array(
        select format('%s/%s', d.domain, d.schedule_type)
        from cron.schedule_definitions as d
        where d.calendar = p_name and d.deleted_at is null
        order by d.domain, d.schedule_type
        limit 10
    );
    if cardinality(v_users) > 0 then
        raise exception using errcode = 'SC010',
            message = 'the calendar is in use',
            detail = format('calendar %s, used by %s', p_name, array_to_string(v_users, ', ')),
            hint = 'cron.update_schedule() with "calendar": null takes it off a schedule';
    end if;
    perform cron._audit(v_env_id, 'remove_calendar', 'calendar:' || p_name, v_before);
end
$$;

comment on function cron.remove_calendar(text) is
'Removes a calendar. SC010 while a schedule that is not deleted uses it; SC012 where there is '
'none.';

revoke all on function cron.remove_calendar(text) from public;
grant execute on function cron.remove_calendar(text) to cron_writer;

alter function cron.remove_calendar(text) owner to cron_author;
