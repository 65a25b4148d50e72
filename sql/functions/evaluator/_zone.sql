create function cron._zone(p_timezone text)
returns text
language plpgsql
stable
parallel safe
security invoker
as $$
-- Without SET, as cron._compile: what calls it has pinned the search_path.
begin
    if p_timezone = 'UTC' then
        return 'UTC';
    end if;

    return (
        select evaluate_as
        from cron.timezones
        where folded = lower(p_timezone collate "C")
    );
end;
$$;

comment on function cron._zone(text) is
'The zone to evaluate a schedule''s time zone in, null when there is no zone of that name.';

revoke all on function cron._zone(text) from public;
grant execute on function cron._zone(text)
to cron_reader, cron_author, cron_engine, cron_keeper;
