begin;

select plan(4);

create temporary table env as select test.given_environment() as id;
grant select on env to public;

select test.act_as('dispatcher');
select lives_ok('select cron.maintain()', 'a dispatcher');
select test.act_as_superuser();
select test.act_as('admin');
select lives_ok('select cron.maintain()', 'an admin');
select test.act_as_superuser();
select test.act_as('writer', e.id) from env as e;
select throws_ok('select cron.maintain()', '42501', null, 'no writer');
select test.act_as_superuser();
select test.act_as('nobody');
select throws_ok('select cron.maintain()', '42501', null, 'nobody else');
select test.act_as_superuser();

select * from finish();
rollback;
