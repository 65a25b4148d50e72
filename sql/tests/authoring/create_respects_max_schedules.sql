begin;

select plan(4);

select test.given_environment() as env \gset
select cron.update_environment(:'env', '{"max_schedules": 2}');
select test.act_as('writer', :'env');

prepare one_more (text) as
select cron.create_schedule($1, '{"url": "http://a"}', '@daily');

select lives_ok($$ execute one_more('a') $$);
select lives_ok($$ execute one_more('b') $$);
select throws_ok(
    $$ execute one_more('c') $$,
    'SC016', 'the environment has as many schedules as it may have', 'the third is one too many'
);
select cron.delete_schedule(s.id) from cron.schedules as s where s.schedule_type = 'a';
select lives_ok($$ execute one_more('c') $$, 'a deleted one does not count');

select * from finish();
rollback;
