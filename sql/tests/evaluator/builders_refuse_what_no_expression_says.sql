begin;

select plan(12);

select throws_ok($$ select cron.daily(null) $$, 'SC012', null, 'no time');
select throws_ok($$ select cron.daily('24:00') $$, 'SC012', null, 'a time that is no time of day');
select throws_ok($$ select cron.daily('09:00:00.5') $$, 'SC012', null, 'a fraction of a second');
select throws_ok($$ select cron.weekly(null, '09:00') $$, 'SC012', null, 'no day');
select throws_ok($$ select cron.weekly('8', '09:00') $$, 'SC012', null, 'no such day');
select throws_ok($$ select cron.weekly('mon-fri', '09:00') $$, 'SC012', null, 'several days');
select throws_ok($$ select cron.monthly(32, '09:00') $$, 'SC012', null, 'no such day of the month');
select throws_ok($$ select cron.monthly(1, null) $$, 'SC012', null, 'a day without a time');
select throws_ok($$ select cron.every('1 month') $$, 'SC012', null, 'a month');
select throws_ok($$ select cron.every('0.5 seconds') $$, 'SC012', null, 'less than a second');
select throws_ok($$ select cron.every('36525 days 1 second') $$, 'SC012', null, 'over a century');
select throws_ok($$ select cron.every(null) $$, 'SC012', null, 'no interval');

select * from finish();

rollback;
