begin;

select plan(7);

select results_eq(
    $$ select * from cron.explain('*/15 9-12 ? jan,JUL mon-wed,0') $$,
    $$ values
        ('minute', '0, 15, 30, 45'),
        ('hour', '9, 10, 11, 12'),
        ('day of month', 'any, 1 to 31'),
        ('month', 'January, July'),
        ('day of week', 'Monday, Tuesday, Wednesday, Sunday')
    $$,
    'one row a field, in order'
);
select results_eq(
    $$ select * from cron.explain('0 0 13 * 5') where field like 'day%' $$,
    $$ values
        ('day of month', '13, or a day of week below (either is enough)'),
        ('day of week', 'Friday, or a day of month above (either is enough)')
    $$,
    'two restricted day fields: either'
);
select results_eq(
    $$ select * from cron.explain('0 0 */10 * 5') where field like 'day%' $$,
    $$ values
        ('day of month', '1, 11, 21, 31, and a day of week below (both are needed)'),
        ('day of week', 'Friday, and a day of month above (both are needed)')
    $$,
    'a star leads: both'
);
select results_eq(
    $$ select * from cron.explain('0 0 L-3,15W,1 * FRI#2,1L') where field like 'day%' $$,
    $$ values
        (
            'day of month',
            '1, the weekday nearest to the 15th, the day 3 days before the last day, '
            'or a day of week below (either is enough)'
        ),
        (
            'day of week',
            'the last Monday, the second Friday, or a day of month above (either is enough)'
        )
    $$,
    'days that depend on the month'
);
select results_eq(
    $$ select * from cron.explain('30 H H(9-17)/2 * H *') where field <> 'day of month' $$,
    $$ values
        ('second', '30'),
        ('minute', 'one minute (chosen by hash)'),
        ('hour', 'every 2nd hour from 9 through 17 (start chosen by hash)'),
        ('month', 'one month (chosen by hash)'),
        ('day of week', 'any, Monday to Sunday')
    $$,
    'seconds, and what the hash chooses'
);
select results_eq(
    $$ select * from cron.explain('@every 90m') $$,
    $$ values (
        'every',
        '1 hour 30 minutes of elapsed time, counted from the anchor, whatever the clock shows'
    ) $$,
    '@every has one row'
);
select throws_ok(
    $$ select * from cron.explain('60 * * * *') $$, 'SC002', null,
    'what is no expression is refused'
);

select * from finish();

rollback;
