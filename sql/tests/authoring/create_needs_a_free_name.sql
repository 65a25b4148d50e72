begin;

select plan(5);

select test.given_environment() as env, test.given_environment('other') as other \gset
select test.given_schedule(:'other', 'report');
select test.act_as('writer', :'env');

prepare again as
select s.status from cron.create_schedule('report', '{"url": "http://a"}', '@daily') as s;

select results_eq('again', array['active'], 'another environment does not matter');
select throws_ok('again', 'SC006', 'a schedule with this name exists already', 'twice it does');
select lives_ok(
    $$ select cron.create_schedule('report', '{"url": "http://a"}', '@daily', p_domain => 'b') $$,
    'another domain is another name'
);
select lives_ok(
    $$ select cron.delete_schedule(s.id) from cron.schedules as s where s.domain = 'default' $$,
    'a deleted schedule'
);
select results_eq('again', array['active'], 'leaves its name free');

select * from finish();
rollback;
