begin;

select plan(8);

select test.act_as('reader');

select lives_ok($$ select cron.canonical('H 9,H/5 L,LW,1 * 5#1,H') $$, 'canonical');
select lives_ok($$ select cron.describe('H 9 L * 5#1', 'Europe/Berlin') $$, 'describe');
select lives_ok($$ select * from cron.explain('H 9 L * 5#1') $$, 'explain');
select lives_ok($$ select cron.daily('09:00') $$, 'daily');
select lives_ok($$ select cron.weekly('Monday', '09:00') $$, 'weekly');
select lives_ok($$ select cron.monthly(1, '09:00') $$, 'monthly');
select lives_ok($$ select cron.last_day_of_month('09:00') $$, 'last_day_of_month');
select lives_ok($$ select cron.every('5 minutes') $$, 'every');

select * from finish();

rollback;
