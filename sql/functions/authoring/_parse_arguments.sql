create function cron._parse_arguments(p_arguments jsonb, p_options jsonb)
returns jsonb
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_null text;
begin
    perform cron._require_keys('p_options', p_options,
        array(select k.key from cron._schedule_keys() as k where k.is_option));
    select k.key into v_null
    from cron._schedule_keys() as k
    where not k.is_option and k.fallback is not null and p_arguments -> k.key = 'null'
    limit 1;
    if found then
        raise exception using errcode = 'SC012',
            message = format('%s is null', v_null),
            detail = format('p_%s must have a value', v_null),
            hint = 'leave it out for the default';
    end if;
    return cron._parse_declaration(p_options || p_arguments);
end
$$;

comment on function cron._parse_arguments(jsonb, jsonb) is
'The arguments of create_schedule() and upsert_schedule(), and their p_options, as parsed keys of '
'a whole schedule. SC005, SC012.';

revoke all on function cron._parse_arguments(jsonb, jsonb) from public;
grant execute on function cron._parse_arguments(jsonb, jsonb) to cron_author;
