begin;

select plan(3);

create temporary table env as select test.given_environment() as id;
create temporary table audit as select max(a.id) as id from cron.audit_journal as a;

select results_eq(
    $$
        select u.name, u.status, u.max_running
        from env as e, cron.update_environment(e.id, '{"max_running": 3}') as u
    $$,
    $$ values ('acme', 'active', 3) $$,
    'only what is named changes'
);

select cron.update_environment(e.id, '{"max_running": 3}') from env as e;
select cron.update_environment(e.id, '{"max_running": null}') from env as e;

select results_eq(
    $$
        select a.action, a.before, a.after
        from cron.audit_journal as a, audit as b
        where a.id > b.id
        order by a.id
    $$,
    $$
        values
        ('update_environment', jsonb '{"max_running": null}', jsonb '{"max_running": 3}'),
        ('update_environment', jsonb '{"max_running": 3}', jsonb '{"max_running": null}')
    $$,
    'each change is one row, an unchanged value none'
);

select is(
    (select e.max_running from cron.environments as e), null, 'null removes the limit'
);

select * from finish();
rollback;
