begin;

select plan(2);

select test.given_two_worlds();

create temporary table written (who text, statement text, outcome text);
create temporary table before as
select
    (select count(*) from cron.schedule_definitions) as schedules,
    (select count(*) from cron.jobs) as jobs,
    (select count(*) from cron.dlq) as letters,
    (select count(*) from cron.audit_journal) as audits;

do $$
declare
    v_own   constant uuid := (select w.own from test.world as w);
    v_state text;
    r       record;
begin
    -- A loop: each statement is tried by each actor, in an environment where it has its rights.
    for r in
        select a.who, s.statement
        from pg_class as c
        cross join lateral (
            select quote_ident(t.attname) as name
            from pg_attribute as t
            where t.attrelid = c.oid and t.attnum > 0 and not t.attisdropped and t.attidentity = ''
            order by t.attnum
            limit 1
        ) as t
        cross join lateral (
            values
            (format('insert into %s default values', c.oid::regclass)),
            (format('insert into %s (%s) select %s from %1$s', c.oid::regclass, t.name, t.name)),
            (format('update %s set %s = default', c.oid::regclass, t.name)),
            (format('delete from %s', c.oid::regclass)),
            (format('truncate %s', c.oid::regclass))
        ) as s (statement)
        cross join unnest(array[
            'admin', 'dispatcher', 'gateway', 'nobody', 'reader', 'runner', 'writer'
        ]) as a (who)
        where c.relnamespace = 'cron'::regnamespace and c.relkind in ('r', 'p')
    loop
        begin
            perform test.act_as(r.who, v_own);
            execute r.statement;
            v_state := 'done';
        exception when others then
            v_state := sqlstate;
        end;
        perform test.act_as_superuser();
        insert into written values (r.who, r.statement, v_state);
    end loop;
end
$$;

select is_empty(
    $$ select * from written where outcome <> '42501' $$,
    'whoever inserts, updates, deletes or truncates is refused'
);

select results_eq(
    $$
        select
            (select count(*) from cron.schedule_definitions),
            (select count(*) from cron.jobs),
            (select count(*) from cron.dlq),
            (select count(*) from cron.audit_journal)
    $$,
    'select * from before',
    'nothing is gone'
);

select * from finish();
rollback;
