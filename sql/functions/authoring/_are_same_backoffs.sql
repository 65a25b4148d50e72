create function cron._are_same_backoffs(p_left jsonb, p_right jsonb)
returns boolean
language plpgsql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_delays constant text[] := array['base', 'cap'];
begin
    return p_left - v_delays = p_right - v_delays
        and (p_left ->> 'base')::interval = (p_right ->> 'base')::interval
        and (p_left ->> 'cap')::interval = (p_right ->> 'cap')::interval;
end
$$;

comment on function cron._are_same_backoffs(jsonb, jsonb) is
'Whether two backoffs in normal form differ in the spelling of their intervals at most.';

revoke all on function cron._are_same_backoffs(jsonb, jsonb) from public;
grant execute on function cron._are_same_backoffs(jsonb, jsonb) to cron_author;
