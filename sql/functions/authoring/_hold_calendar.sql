create function cron._hold_calendar(p_name text)
returns void
language plpgsql
volatile
security invoker
set search_path = pg_catalog, pg_temp
as $$
begin
    -- Held until the end of the transaction, so that it is not removed meanwhile.
    perform from cron.calendars as c where c.name = p_name for key share;
    if not found then
        perform cron._require_calendar(p_name);
    end if;
end
$$;

comment on function cron._hold_calendar(text) is
'Keeps a calendar of the environment of the context from being removed. SC012: there is none.';

revoke all on function cron._hold_calendar(text) from public;
grant execute on function cron._hold_calendar(text) to cron_author;
