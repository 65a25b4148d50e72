begin;

select plan(2);

select test.given_two_worlds();

create temporary table reads (who text, query text, outcome text);

do $$
declare
    v_own   constant uuid := (select w.own from test.world as w);
    v_state text;
    r       record;
begin
    -- A loop: each query is tried by each actor.
    for r in
        select a.who, q.query
        from unnest(array['cron.open_jobs', 'cron.finished_jobs']) as t (name)
        cross join lateral (
            values
            (format('select token_digest from %s', t.name)),
            (format('select count(*) from %s where token_digest is not null', t.name)),
            (format('select * from %s', t.name)),
            (format('select j from %s as j', t.name)),
            (format('select to_jsonb(j) from %s as j', t.name))
        ) as q (query)
        cross join unnest(array[
            'admin', 'dispatcher', 'gateway', 'nobody', 'reader', 'runner', 'writer'
        ]) as a (who)
    loop
        begin
            perform test.act_as(r.who, v_own);
            execute r.query;
            v_state := 'done';
        exception when others then
            v_state := sqlstate;
        end;
        perform test.act_as_superuser();
        insert into reads values (r.who, r.query, v_state);
    end loop;
end
$$;

select is_empty(
    $$ select * from reads where outcome <> '42501' $$,
    'not even its digest, in any form'
);

select is_empty(
    $$
        select c.oid::regclass, a.attname
        from pg_class as c
        inner join pg_attribute as a on a.attrelid = c.oid
        where c.relnamespace = 'cron'::regnamespace and c.relkind = 'v'
            and a.attname ~ 'token|digest'
    $$,
    'no view shows it'
);

select * from finish();
rollback;
