create function cron._match_declarations(
    p_domain text, p_declarations jsonb, p_prune boolean
)
returns setof cron._declaration
language sql
stable
security invoker
set search_path = pg_catalog, pg_temp
begin atomic
with declared as (
    select
        e.place, e.given ->> 'schedule_type' as schedule_type,
        e.given - 'schedule_type' as given
    from jsonb_array_elements(p_declarations) with ordinality as e (given, place)
),
living as (
    select f.id, f.schedule_type
    from cron.schedule_definitions as f
    where f.domain = p_domain and f.deleted_at is null
)
select
    d.place::integer, coalesce(d.schedule_type, s.schedule_type) as schedule_type, d.given,
    s.id as schedule_id
from declared as d
full join living as s on s.schedule_type = d.schedule_type
where d.place is not null or p_prune
-- What is to be created comes first, in an order that does not depend on the declarations.
order by s.id is not null, coalesce(d.schedule_type, s.schedule_type) collate "C";
end;

comment on function cron._match_declarations(text, jsonb, boolean) is
'Each declaration beside the living schedule of that name in the domain, and with p_prune the '
'living ones that are not declared. In the order in which they are worked out.';

revoke all on function cron._match_declarations(text, jsonb, boolean) from public;
grant execute on function cron._match_declarations(text, jsonb, boolean) to cron_author;
