create function cron._changed(p_from jsonb, p_to jsonb)
returns jsonb
language sql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
begin atomic
select coalesce(jsonb_object_agg(k.key, p_to -> k.key), '{}')
from jsonb_object_keys(p_to) as k (key)
where p_to -> k.key is distinct from p_from -> k.key;
end;

comment on function cron._changed(jsonb, jsonb) is
'The keys of the second object whose values differ from the first, with the second''s values.';

revoke all on function cron._changed(jsonb, jsonb) from public;
grant execute on function cron._changed(jsonb, jsonb) to cron_author, cron_engine, cron_keeper;
