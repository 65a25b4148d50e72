begin;

select plan(4);

create temporary table audit as select coalesce(max(a.id), 0) as id from cron.audit_journal as a;

select results_eq(
    $$
        select c.tick_batch, c.default_lease, c.event_prefix, c.dispatching
        from cron.configure('{"tick_batch": 100, "default_lease": "45 seconds"}') as c
    $$,
    $$ values (100, interval '45 seconds', 'cron', true) $$,
    'only what is named changes'
);

select results_eq(
    'select tick_batch, default_lease from cron.settings',
    $$ values (100, interval '45 seconds') $$,
    'the table has it'
);

select cron.configure('{"tick_batch": 100}');
select cron.configure('{}');

select results_eq(
    $$
        select a.action, a.env_id, a.session_user_name, a.before, a.after
        from cron.audit_journal as a, audit as b
        where a.id > b.id
    $$,
    $$
        select 'configure', null::uuid, session_user::name,
            jsonb '{"tick_batch": 500, "default_lease": "00:00:30"}',
            jsonb '{"tick_batch": 100, "default_lease": "00:00:45"}'
    $$,
    'one row tells what changed; unchanged values write none'
);

select is((select count(*) from cron.settings), 1::bigint, 'there is one row of settings');

select * from finish();
rollback;
