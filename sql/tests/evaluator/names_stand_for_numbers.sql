begin;

select plan(6);

select is(
    cron._compile('0 0 * JAN,mar-May,Dec *'),
    cron._compile('0 0 * 1,3-5,12 *'), 'months, in any case'
);
select is(
    cron._compile('0 0 * * MON-fri,Sun'), cron._compile('0 0 * * 1-5,0'), 'days of the week'
);
select is(cron._compile('0 0 * * 1-FRI'), cron._compile('0 0 * * MON-5'), 'names and numbers mix');
select is(cron._compile('0 0 * * 7'), cron._compile('0 0 * * 0'), '0 and 7 are Sunday');
select is(
    cron._compile('0 0 * * FRI-SUN'), cron._compile('0 0 * * 5,6,0'), 'a week may end on Sunday'
);
select is(cron._compile('0 0 * * SUN-SUN'), cron._compile('0 0 * * 0'), 'SUN-SUN is one day');

select * from finish();

rollback;
