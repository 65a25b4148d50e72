create function cron._parse_changes(p_given jsonb)
returns jsonb
language sql
stable
security invoker
set search_path = pg_catalog, pg_temp
begin atomic
select coalesce(
    jsonb_object_agg(
        k.key,
        case
            when g.value = 'null' then coalesce(k.fallback, 'null')
            else cron._parse_value(k.key, k.kind, k.allowed, g.value)
        end
    ), '{}'
)
from jsonb_each(p_given) as g (key, value)
inner join cron._schedule_keys() as k on k.key = g.key;
end;

comment on function cron._parse_changes(jsonb) is
'Keys of a schedule with their values in normal form; null becomes the fallback. SC012 for a value '
'of the wrong type or out of range. The keys have been checked by cron._require_keys().';

revoke all on function cron._parse_changes(jsonb) from public;
grant execute on function cron._parse_changes(jsonb) to cron_author;
