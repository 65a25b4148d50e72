begin;

select plan(4);

select is(cron._compile('0 9 ? * 1'), cron._compile('0 9 * * 1'), 'day of month');
select is(cron._compile('0 9 1 * ?'), cron._compile('0 9 1 * *'), 'day of week');
select throws_ok($$ select cron.validate('0 ? * * *') $$, 'SC002', null, 'not elsewhere');
select throws_ok($$ select cron.validate('0 0 ?,5 * *') $$, 'SC002', null, 'not in a list');

select * from finish();

rollback;
