begin;

select plan(6);

select throws_ok(format('select cron.validate(%L)', expression), 'SC002', message, message)
from (
    values
        (e'\U0001F600 * * * *', 'expression holds the character U+1F600'),
        ('0 0 001W * *', 'invalid day of month ''001W'': a number has one or two digits'),
        ('CRON_TZ=UTC * * * *', 'invalid minute ''CRON_TZ=UTC'': it holds a time zone'),
        ('0 @EVERY 5 * * *', 'invalid minute ''@EVERY'': malformed'),
        ('@every 5 * * * *', 'invalid interval ''5 * * * *'''),
        ('#0 9 * * *', 'invalid minute ''#0'': it begins a comment')
) as t (expression, message);

select * from finish();

rollback;
