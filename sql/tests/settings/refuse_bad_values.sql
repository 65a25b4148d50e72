begin;

select plan(12);

create temporary table before as select s.* from cron.settings as s;
create temporary table audit as select count(*) as n from cron.audit_journal;

select throws_ok('select cron.configure(null)', 'SC012', null, 'null');
select throws_ok('select cron.configure(''[]'')', 'SC012', null, 'no object');
select throws_ok('select cron.configure(''{"colour": 1}'')', 'SC012', null, 'an unknown key');
select throws_ok('select cron.configure(''{"id": false}'')', 'SC012', null, 'the key of the row');
select throws_ok(
    'select cron.configure(''{"tick_batch": 0}'')', 'SC012', null, 'tick_batch is 1 to 10,000'
);
select throws_ok(
    'select cron.configure(''{"tick_batch": 10001}'')', 'SC012', null, 'not more'
);
select throws_ok(
    'select cron.configure(''{"tick_batch": "many"}'')', 'SC012', null, 'a number that is none'
);
select throws_ok(
    'select cron.configure(''{"default_lease": "4 seconds"}'')', 'SC012', null,
    'a lease is 5 s to 1 h'
);
select throws_ok(
    'select cron.configure(''{"default_lease": "61 minutes"}'')', 'SC012', null, 'not longer'
);
select throws_ok(
    'select cron.configure(''{"dispatching": null}'')', 'SC012', null, 'null is no value'
);
select throws_ok(
    'select cron.configure(''{"tick_batch": 7, "default_timeout": "soon"}'')', 'SC012', null,
    'an interval that is none, beside a good value'
);

select results_eq(
    'select s.*, (select count(*) from cron.audit_journal) from cron.settings as s',
    'select b.*, a.n from before as b, audit as a',
    'nothing changed'
);

select * from finish();
rollback;
