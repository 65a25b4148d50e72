begin;

select plan(5);

create temporary table env as select test.given_environment() as id;
grant select on env to public;

select test.act_as('reader', e.id) from env as e;
select ok(cron.health() ? 'status', 'a reader');
select test.act_as_superuser();
select test.act_as('dispatcher');
select ok(cron.health() ? 'status', 'a dispatcher');
select test.act_as_superuser();
select test.act_as('admin');
select ok(cron.health() ? 'status', 'an admin');
select test.act_as_superuser();
select test.act_as('runner');
select throws_ok('select cron.health()', '42501', null, 'no runner');
select test.act_as_superuser();
select test.act_as('nobody');
select throws_ok('select cron.health()', '42501', null, 'nobody else');
select test.act_as_superuser();

select * from finish();
rollback;
