begin;

select plan(4);

select test.act_as('reader');

select lives_ok(
    $$ select cron.next_fire('0 9 * * *', p_timezone => 'Europe/Berlin') $$,
    'next_fire'
);
select lives_ok($$ select cron.prev_fire('0 9 * * *') $$, 'prev_fire');
select lives_ok($$ select cron.next_fires('0 9 * * *', 3) $$, 'next_fires');
select lives_ok($$ select cron.validate('0 9 * * *') $$, 'validate');

select * from finish();

rollback;
