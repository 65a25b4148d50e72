begin;

select plan(6);

select is(
    cron.describe('0 9 * * 1-5', 'Europe/Berlin'),
    'At 09:00 on Monday through Friday, Europe/Berlin time',
    'a sentence'
);
select is(cron.describe('@daily'), 'At 00:00 every day, UTC', 'in UTC when no zone is given');
select is(
    cron.describe('0 9 * * *', 'america/new_york'), 'At 09:00 every day, America/New_York time',
    'a zone is spelled as the IANA database does'
);
select results_eq(
    $$
        select replace(cron.describe(expression), ', UTC', '')
        from unnest(array[
            '* * * * *', '*/15 * * * *', '30,0 * * * *', '*/7 * * * *', '0 * * * *', '1 * * * *',
            '5,35 * * * *', '1-9 * * * *', '*/5 9-17 * * *', '* 9-11,14 * * *', '0 9,12 * * *',
            '0,30 9,17 * * *', '30 9-17 * * *', '0 */2 * * *', '5 0,1,2,4,6,9,10 * * *',
            '*/20 */2 * * *'
        ]) with ordinality as e (expression, number)
        order by number
    $$,
    array[
        'Every minute',
        'Every 15 minutes',
        'Every 30 minutes',
        'At every 7th minute from 0 through 56 of every hour',
        'Every hour',
        'At 1 minute past every hour',
        'At 5 and 35 minutes past every hour',
        'At 1 through 9 minutes past every hour',
        'Every 5 minutes from 09:00 through 17:59 every day',
        'Every minute from 09:00 through 11:59 and from 14:00 through 14:59 every day',
        'At 09:00 and 12:00 every day',
        'At 09:00, 09:30, 17:00 and 17:30 every day',
        'Every hour from 09:30 through 17:30 every day',
        'Every 2 hours from 00:00 through 22:00 every day',
        'At 5 minutes past hours 0 through 2, 4, 6, 9 and 10 every day',
        'Every 20 minutes of every 2nd hour from 0 through 22 every day'
    ],
    'minutes and hours'
);
select results_eq(
    $$
        select replace(cron.describe(expression), ', UTC', '')
        from unnest(array[
            '* * * * * *', '*/10 * * * * *', '15 * * * * *', '30 0 9 * * *', '*/10 * 9-17 * * *',
            '*/10 0-8 9 * * *', '1,2 30 8-22 * * *'
        ]) with ordinality as e (expression, number)
        order by number
    $$,
    array[
        'Every second',
        'Every 10 seconds',
        'At 15 seconds past every minute',
        'At 09:00:30 every day',
        'Every 10 seconds from 09:00:00 through 17:59:59 every day',
        'Every 10 seconds of minutes 0 through 8 of hour 9 every day',
        'At 1 and 2 seconds past minute 30 of hours 8 through 22 every day'
    ],
    'seconds'
);
select throws_ok(
    $$ select cron.describe('@every 5m', 'Europe/Atlantis') $$, 'SC004', null,
    'what is no zone is refused'
);

select * from finish();

rollback;
