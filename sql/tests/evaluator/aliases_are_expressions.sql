begin;

select plan(8);

select is(cron._compile(alias), cron._compile(expression), alias || ' is ' || expression)
from (
    values
        ('@hourly', '0 * * * *'),
        ('@daily', '0 0 * * *'),
        ('@midnight', '0 0 * * *'),
        ('@weekly', '0 0 * * 0'),
        ('@monthly', '0 0 1 * *'),
        ('@yearly', '0 0 1 1 *'),
        ('@ANNUALLY', '0 0 1 1 *')
) as t (alias, expression);
select is(
    cron._compile(e' \t0   9\t* * *\t'), cron._compile('0 9 * * *'), 'white space is free'
);

select * from finish();

rollback;
