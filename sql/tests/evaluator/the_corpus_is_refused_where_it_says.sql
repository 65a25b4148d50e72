-- The corpus lies beside the checkout, or where CHIME_CORPUS says; psql reads it, not the server.
begin;

\encoding UTF8
\set folder `echo "${CHIME_CORPUS:-../shared/corpus}"`
\set rejects `cat "${CHIME_CORPUS:-../shared/corpus}/rejects_public.jsonl" 2>&1 || true`
\set reports `cat "${CHIME_CORPUS:-../shared/corpus}/reports_public.jsonl" 2>&1 || true`
\set real `cat "${CHIME_CORPUS:-../shared/corpus}/real_public.jsonl" 2>&1 || true`
select
    :'rejects' like '{%' and :'reports' like '{%' and :'real' like '{%' as has_corpus \gset

select plan(4);

\if :has_corpus

create function pg_temp.answer(p_expression text, p_timezone text)
returns text
language plpgsql
as $$
begin
    perform cron.validate(p_expression, p_timezone);
    return 'accepted';
exception when others then
    return sqlstate;
end
$$;

-- text holds no NUL: to refuse it is the client's part, and tested there
create temporary table rejects as
select
    r.line ->> 'id' as id,
    r.line ->> 'expr' as expr,
    coalesce(r.line ->> 'tz', 'UTC') as tz,
    r.reasons,
    case
        when 'no_future_fire' = any(r.reasons) then 'SC003'
        when 'bad_zone' = any(r.reasons) then 'SC004'
        else 'SC002'
    end as want
from (
    select v.line, array[v.line ->> 'code', v.line ->> 'cls', v.line ->> 'reject'] as reasons
    from (
        select l::jsonb from string_to_table(:'rejects', e'\n') as l
        where strpos(l, '\u0000') = 0
        union all
        select c.item || jsonb_build_object('id', r.report ->> 'id')
        from (select l::jsonb from string_to_table(:'reports', e'\n') as l) as r (report)
        cross join jsonb_array_elements(r.report -> 'checks') as c (item)
        where c.item ? 'reject'
    ) as v (line)
) as r;

prepare wrong_refusals as
select r.id, r.expr, r.tz, r.reasons, a.got, r.want
from rejects as r
cross join lateral pg_temp.answer(r.expr, r.tz) as a (got)
where a.got <> r.want;

-- what the public files call an expression may still be wrapped in the call that reads it
prepare refused_in_public_use as
select distinct r.expr
from (
    select
        btrim(regexp_replace(v.line ->> 'expression', '^from_crontab', ''), '()"''') as expr,
        coalesce(v.line ->> 'timezone', 'UTC') as tz
    from (select l::jsonb from string_to_table(:'real', e'\n') as l) as v (line)
    where (v.line ->> 'fields')::integer = 5
) as r
where pg_temp.answer(r.expr, r.tz) <> 'accepted';

select cmp_ok(count(*), '>', 300::bigint, 'the corpus is whole') from rejects;
select is_empty('wrong_refusals', 'each is refused, with the code of its reason');
select is(
    pg_temp.answer('0 9 * * 1-5', 'Europe/Berlin'), 'accepted', 'not everything is refused'
);
select set_eq(
    'refused_in_public_use',
    array['50 25 * * *', 'USING CRON */45 * * * * UTC'],
    'of the schedules in public use, only an hour 25 and what is no expression at all'
);

\else

select skip('no corpus in ' || :'folder' || ': put it there, or set CHIME_CORPUS', 4);

\endif

select * from finish();
rollback;
