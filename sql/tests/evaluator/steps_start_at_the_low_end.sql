begin;

select plan(8);

select is(cron._compile('5/15 * * * *'), cron._compile('5,20,35,50 * * * *'), 'a/n is a-max/n');
select is(
    cron._compile('*/25 * * * *'), cron._compile('0,25,50 * * * *'),
    '*/n starts anew each hour'
);
select is(
    cron._compile('10-30/9 * * * *'), cron._compile('10,19,28 * * * *'),
    'a range with a step'
);
select is(
    cron._compile('3-5/10 * * * *'), cron._compile('3 * * * *'),
    'a range shorter than its step fires at its first value'
);
select is(
    cron._compile('0 */24 * * *'), cron._compile('0 0 * * *'), 'a step of the size of the field'
);
select is(cron._compile('0 0 * * 1/2'), cron._compile('0 0 * * 1,3,5,7'), 'days of week run to 7');
select is(cron._compile('0 0 10/10 * *'), cron._compile('0 0 10,20,30 * *'), 'days run to 31');
select throws_ok(
    $$ select cron.validate('*/90 * * * *') $$, 'SC002',
    'invalid minute ''*/90'': a step is a number from 1 to 60',
    'a larger step would silently run every hour'
);

select * from finish();

rollback;
