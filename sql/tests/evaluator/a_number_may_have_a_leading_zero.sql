begin;

select plan(4);

select is(cron._compile('05 09 01 02 03'), cron._compile('5 9 1 2 3'), 'alone');
select is(cron._compile('00-09/03 0 * * *'), cron._compile('0-9/3 0 * * *'), 'in ranges and steps');
select is(
    cron._compile('0 0 05W,L-03 * 05#1,02L'), cron._compile('0 0 5W,L-3 * 5#1,2L'),
    'in what depends on the month'
);
select is(cron._compile('H(00-09)/03 0 * * *'), cron._compile('H(0-9)/3 0 * * *'), 'in a hash');

select * from finish();

rollback;
