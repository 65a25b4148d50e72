create function cron._spread_expression(p_definition cron.schedule_definitions)
returns text
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_minutes constant bigint := p_definition.compiled[4];
    v_fields  text[];
    v_minute  text;
begin
    if p_definition.compiled is null or p_definition.compiled[2] & 1 = 1 then
        return null;
    end if;
    v_fields := cron._fields(p_definition.cron_expression);
    v_minute := case
        when v_fields[1] ~* 'H' then null
        when v_minutes & (v_minutes - 1) = 0 then 'H'
        when cron._spacing(v_minutes, 60) > 1 then 'H/' || cron._spacing(v_minutes, 60)
    end;
    return case
        when v_minute is not null
            then array_to_string(v_fields[6:] || v_minute || v_fields[2:5], ' ')
    end;
end
$$;

comment on function cron._spread_expression(cron.schedule_definitions) is
'The expression of a schedule with an H for its minutes, as often as before; null: it names every '
'minute, or an uneven list, or has an H already, or is none.';

revoke all on function cron._spread_expression(cron.schedule_definitions) from public;
grant execute on function cron._spread_expression(cron.schedule_definitions) to cron_author;
