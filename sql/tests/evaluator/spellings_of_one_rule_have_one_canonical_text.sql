begin;

select plan(10);

select is(cron.canonical(' @Daily '), '0 0 * * *', 'an alias becomes five fields');
select is(
    cron.canonical(e'00\t09  ? JAN-DEC MON,TUE,WED,thu,fri'), '0 9 * * 1-5',
    'names, zeros, question marks and white space'
);
select is(cron.canonical('0 0 1 * 7,3'), '0 0 1 * 0,3', '7 is Sunday, and lists are sorted');
select is(cron.canonical('0-59 */1 1/1 * 0-7'), '* * * * *', 'every value is a star');
select is(cron.canonical('0,45,30,15 0-16/4 * * *'), '*/15 0-16/4 * * *', 'even steps');
select is(cron.canonical('5/10 3-11/2 * * 5,3,1'), '5-59/10 3-11/2 * * 1-5/2', 'from elsewhere');
select is(
    cron.canonical('1,2,3,10,11 */12 * * *'), '1-3,10,11 0,12 * * *',
    'three values make a range, two do not'
);
select is(
    array[cron.canonical('17,*/5 * * * *'), cron.canonical('*/3,1/3 * * * *')],
    array['*/5,17 * * * *', '*/3,1-59/3 * * * *'],
    'steps shorten a long list'
);
select is(
    array[cron.canonical('0 0 12 * * *'), cron.canonical('*/1 0 12 * * *')],
    array['0 12 * * *', '* 0 12 * * *'],
    'the second is left out when it is 0'
);
select is(
    array(
        select cron.canonical(expression)
        from unnest(
            array['@every 90m', '@EVERY 1 week 25 hours 60 secs', '@every 86401s']
        ) as e (expression)
    ),
    array['@every 1h30m', '@every 8d1h1m', '@every 1d1s'],
    '@every in days, hours, minutes and seconds'
);

select * from finish();

rollback;
