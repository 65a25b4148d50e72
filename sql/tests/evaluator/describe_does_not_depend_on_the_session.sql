begin;

select plan(3);

set local timezone = 'Asia/Kathmandu';
set local datestyle = 'German';
set local intervalstyle = 'iso_8601';

select is(
    cron.describe('30 0 9 L-2 * *', 'Europe/Berlin'),
    'At 09:00:30 on the day 2 days before the last day of the month, Europe/Berlin time',
    'describe'
);
select is(cron.daily('21:05:09'), '9 5 21 * * *', 'daily');
select is(cron.every('2 days 3 hours'), '@every 2d3h', 'every');

select * from finish();

rollback;
