create function cron.validate(p_expression text, p_timezone text default 'UTC')
returns void
language plpgsql
stable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
begin
    perform cron._compile(p_expression);
    perform cron._require_zone(p_timezone);
end;
$$;

comment on function cron.validate(text, text) is
'Returns nothing for a valid expression and time zone. Raises SC002 for what is not a valid '
'expression, SC003 for one that never fires under the default day rule (day_match or), SC004 for '
'what is not a time zone.';

revoke all on function cron.validate(text, text) from public;
grant execute on function cron.validate(text, text)
to cron_reader, cron_author, cron_engine, cron_keeper;
