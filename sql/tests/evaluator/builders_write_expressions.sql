begin;

select plan(8);

select is(cron.daily('09:05'), '5 9 * * *', 'daily');
select is(cron.daily('23:59:30'), '30 59 23 * * *', 'seconds lead');
select is(
    array(
        select cron.weekly(day, '09:00')
        from unnest(array['Monday', ' fri ', 'SUN', '7', '3']) as d (day)
    ),
    array['0 9 * * 1', '0 9 * * 5', '0 9 * * 0', '0 9 * * 0', '0 9 * * 3'],
    'weekly, by names and numbers'
);
select is(cron.monthly(31, '00:00'), '0 0 31 * *', 'monthly');
select is(cron.last_day_of_month('18:30'), '30 18 L * *', 'the last day of the month');
select is(cron.every('90 minutes'), '@every 1h30m', 'every');
select is(cron.every('1 week 1 second'), '@every 7d1s', 'every, in days');
select is_empty(
    $$
        select expression
        from unnest(array[
            cron.daily('09:05'), cron.weekly('Sunday', '23:59:59'), cron.monthly(1, '00:00:01'),
            cron.last_day_of_month('12:00'), cron.every('36525 days')
        ]) as e (expression)
        where cron.canonical(expression) <> expression
    $$,
    'in normal form'
);

select * from finish();

rollback;
