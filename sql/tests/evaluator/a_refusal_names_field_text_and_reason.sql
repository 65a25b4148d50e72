begin;

select plan(12);

select throws_ok(format('select cron.validate(%L)', expression), 'SC002', message, message)
from (
    values
        ('60 * * * *', 'invalid minute ''60'': out of range'),
        ('0 24 * * *', 'invalid hour ''24'': out of range'),
        ('0 0 * * 5-1', 'invalid day of week ''5-1'': the range runs backwards'),
        ('0 0 * NOV-FEB *', 'invalid month ''NOV-FEB'': the range runs backwards'),
        (
            '0 0 mon * *',
            'invalid day of month ''mon'': names of weekdays belong to the field day of week'
        ),
        ('0 0 * * Tues', 'invalid day of week ''Tues'': names have three letters'),
        ('1,,2 * * * *', 'invalid minute '''': empty list member'),
        ('007 * * * *', 'invalid minute ''007'': a number has one or two digits'),
        ('? 0 * * *', 'invalid minute ''?'': ? belongs to the two day fields'),
        ('0~30 * * * *', 'invalid minute ''0~30'': random values are not supported'),
        ('* * *', 'invalid expression ''* * *'': it has 3 fields, not five or six'),
        (e'0 9 * * *\n', 'expression holds the character U+000A')
) as t (expression, message);

select * from finish();

rollback;
