create function cron._refresh_timezones()
returns void
language sql
volatile
security definer
set search_path = pg_catalog, pg_temp
set row_security = on
begin atomic
    with zone as materialized (
        select
            name,
            case
                when name ~ '^(Etc/)?(UTC|UCT|Zulu|Universal|GMT([+-]?0)?|Greenwich)$' then 'UTC'
                else coalesce(slashed.evaluate_as, name)
            end as evaluate_as
        from pg_timezone_names
        -- names that AT TIME ZONE takes for an abbreviation, with the zones they link to
        left join (
            values
                ('CET', 'Europe/Brussels'),
                ('EET', 'Europe/Athens'),
                ('MET', 'Europe/Brussels'),
                ('WET', 'Europe/Lisbon'),
                ('EST', 'America/Panama'),
                ('HST', 'Pacific/Honolulu'),
                ('MST', 'America/Phoenix')
        ) as slashed (name, evaluate_as) using (name)
        where name !~ '^(posix|right)/'
            and name not in ('localtime', 'posixrules', 'Factory')
    ),
    vanished as (
        delete from cron.timezones
        where name not in (select name from zone)
    )
    insert into cron.timezones (name, folded, evaluate_as)
    select name, lower(name collate "C"), evaluate_as
    from zone
    on conflict (name) do update
        set folded = excluded.folded, evaluate_as = excluded.evaluate_as
        where (timezones.folded, timezones.evaluate_as)
            is distinct from (excluded.folded, excluded.evaluate_as);
end;

comment on function cron._refresh_timezones() is
'Fills the zone cache from the server''s time zone data, at install and from maintain().';

revoke all on function cron._refresh_timezones() from public;

alter function cron._refresh_timezones() owner to cron_keeper;
