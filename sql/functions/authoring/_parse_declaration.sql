create function cron._parse_declaration(p_given jsonb)
returns jsonb
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    -- Every key is named, so that the fallbacks fill what was left out. But for the anchor, which
    -- a declaration that leaves it out leaves alone.
    v_given constant jsonb := (
        select jsonb_object_agg(k.key, null::text)
        from cron._schedule_keys() as k
        where k.key <> 'anchor'
    ) || p_given;
begin
    perform cron._require_available(v_given);
    return cron._parse_changes(v_given);
end
$$;

comment on function cron._parse_declaration(jsonb) is
'The keys of a schedule as a whole, with their values in normal form: what is left out has its '
'default; only the anchor is left out. SC005, SC012. The keys have been checked.';

revoke all on function cron._parse_declaration(jsonb) from public;
grant execute on function cron._parse_declaration(jsonb) to cron_author;
