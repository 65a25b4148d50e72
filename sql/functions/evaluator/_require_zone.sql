create function cron._require_zone(p_timezone text)
returns text
language plpgsql
stable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_name constant text := (
        select name
        from cron.timezones
        where folded = lower(p_timezone collate "C")
    );
begin
    if v_name is null then
        raise exception using
            errcode = 'SC004',
            message = format(
                'invalid time zone %s', coalesce(quote_literal(left(p_timezone, 64)), 'null')
            ),
            detail = 'a time zone is a name of the IANA database, such as Europe/Berlin or UTC',
            hint = 'cron.timezones has the names; abbreviations and offsets are ambiguous, or '
                'know no daylight saving';
    end if;

    return v_name;
end;
$$;

comment on function cron._require_zone(text) is
'The canonical spelling of a time zone; raises SC004 when there is no such zone.';

revoke all on function cron._require_zone(text) from public;
grant execute on function cron._require_zone(text)
to cron_reader, cron_author, cron_engine, cron_keeper;
