begin;

select plan(4);

select results_eq(
    $$
        select replace(replace(cron.describe(expression), 'At 09:00 ', ''), ', UTC', '')
        from unnest(array[
            '0 9 1 * *', '0 9 1,15 * *', '0 9 1-7 * *', '0 9 */2 * *', '0 9 2/2 * *', '0 9 */3 * *',
            '0 9 1 1,7 *', '0 9 * 3-5 *', '0 9 * * 0,6', '0 9 * * 1,3,5', '0 9 * 1 1'
        ]) with ordinality as e (expression, number)
        order by number
    $$,
    array[
        'on the 1st of the month',
        'on the 1st and 15th of the month',
        'on the 1st through 7th of the month',
        'on odd days of the month',
        'on even days of the month',
        'on every 3rd day from the 1st through the 31st of the month',
        'on the 1st of January and July',
        'every day in March through May',
        'on Saturday and Sunday',
        'on Monday, Wednesday and Friday',
        'on Monday in January'
    ],
    'days and months'
);
select results_eq(
    $$
        select replace(replace(cron.describe(expression), 'At 09:00 ', ''), ', UTC', '')
        from unnest(array[
            '0 9 L * *', '0 9 L-1 * *', '0 9 LW * *', '0 9 22W * *', '0 9 1,L-3,L * *',
            '0 9 * * 2#2', '0 9 * 5 5L', '0 9 * * 1,5L'
        ]) with ordinality as e (expression, number)
        order by number
    $$,
    array[
        'on the last day of the month',
        'on the day before the last day of the month',
        'on the last weekday of the month',
        'on the weekday nearest to the 22nd of the month',
        'on the 1st, on the day 3 days before the last day and on the last day of the month',
        'on the second Tuesday of the month',
        'on the last Friday of May',
        'on Monday and the last Friday of the month'
    ],
    'days that depend on the month'
);
select results_eq(
    $$
        select replace(replace(cron.describe(expression), 'At 09:00 ', ''), ', UTC', '')
        from unnest(array[
            '0 9 13 * 5', '0 9 13 5 5', '0 9 */2 * 1,3', '0 9 8-14 * */4', '0 9 */2 * 1#1',
            '0 9 1-31 * 5'
        ]) with ordinality as e (expression, number)
        order by number
    $$,
    array[
        'on the 13th of the month, or on Friday',
        'on the 13th of the month, or on Friday, in May',
        'on odd days of the month, but only if that is Monday or Wednesday',
        'on the 8th through 14th of the month, but only if that is Thursday or Sunday',
        'on odd days of the month, but only if that is the first Monday of the month',
        'every day'
    ],
    'either of two day fields, or both'
);
select results_eq(
    $$
        select cron.describe(expression)
        from unnest(array[
            'H * * * *', 'H H(0-6) * * *', '0 9 H * *', '0 9 * H H', '@every 90m', '@every 1h'
        ]) with ordinality as e (expression, number)
        order by number
    $$,
    array[
        'At one minute (chosen by hash) of every hour, UTC',
        'At one minute (chosen by hash) of one hour from 0 through 6 (chosen by hash) every day, '
        'UTC',
        'At 09:00 on one day from the 1st through the 28th (chosen by hash) of the month, UTC',
        'At 09:00 on one day of the week (chosen by hash) in one month (chosen by hash), UTC',
        'Every 1 hour 30 minutes, counted from the anchor',
        'Every hour, counted from the anchor'
    ],
    'what the hash chooses, and elapsed time'
);

select * from finish();

rollback;
