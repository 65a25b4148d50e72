-- The corpus lies beside the checkout, or where CHIME_CORPUS says; psql reads it, not the server.
begin;

\encoding UTF8
\set folder `echo "${CHIME_CORPUS:-../shared/corpus}"`
\set vectors `cat "${CHIME_CORPUS:-../shared/corpus}/vectors_public.jsonl" 2>&1 || true`
\set reports `cat "${CHIME_CORPUS:-../shared/corpus}/reports_public.jsonl" 2>&1 || true`
select :'vectors' like '{%' and :'reports' like '{%' as has_corpus \gset

select plan(3);

\if :has_corpus

create temporary table vectors as
select
    v.line ->> 'id' as id,
    v.line ->> 'expr' as expr,
    v.line ->> 'tz' as tz,
    v.line ->> 'after' as since,
    array(select f::timestamptz from jsonb_array_elements_text(v.line -> 'next') as f) as want
from (
    select l::jsonb from string_to_table(:'vectors', e'\n') as l
    union all
    select c.item || jsonb_build_object('id', (r.report ->> 'id') || '/' || c.number)
    from (select l::jsonb from string_to_table(:'reports', e'\n') as l) as r (report)
    cross join jsonb_array_elements(r.report -> 'checks') with ordinality as c (item, number)
    where c.item ? 'next'
) as v (line);

set local timezone = 'UTC';

prepare wrong_next_fires as
with answers as (
    select v.id, array_agg(f.at order by f.number) filter (where f.number > 0) as got
    from vectors as v
    left join lateral cron.next_fires(v.expr, cardinality(v.want), v.since::timestamptz, v.tz)
        with ordinality as f (at, number) on true
    group by v.id
)

select v.id, v.expr, v.tz, v.since, a.got, v.want
from vectors as v
inner join answers as a using (id)
where a.got is distinct from v.want;

-- back from each fire to the one before it
prepare wrong_prev_fires as
with steps as (
    select
        v.id, v.expr, v.tz, w.fire,
        lag(w.fire) over (partition by v.id order by w.number) as want
    from vectors as v
    cross join lateral unnest(v.want) with ordinality as w (fire, number)
)

select s.id, s.expr, s.tz, s.fire, f.got, s.want
from steps as s
cross join lateral cron.prev_fire(s.expr, s.fire, s.tz) as f (got)
where f.got <> s.want or (f.got is null and s.want is not null);

select cmp_ok(count(*), '>', 4000::bigint, 'the corpus is whole') from vectors;
select is_empty('wrong_next_fires', 'next_fires gives the fires of each vector and report');
select is_empty('wrong_prev_fires', 'prev_fire goes back through them');

\else

select skip('no corpus in ' || :'folder' || ': put it there, or set CHIME_CORPUS', 3);

\endif

select * from finish();
rollback;
