begin;

select plan(12);

create function pg_temp.reason(p_expression text)
returns text
language plpgsql
as $$
declare
    v_message text;
begin
    perform cron.validate(p_expression);
    return 'accepted';
exception when sqlstate 'SC002' then
    get stacked diagnostics v_message = message_text;
    return v_message;
end
$$;

select is(pg_temp.reason(expression), message, expression)
from (
    values
        (
            '0 0 L/2 * *',
            'invalid day of month ''L/2'': it stands for one day, so that it takes no range and no '
            'step'
        ),
        (
            '0 0 1-15W * *',
            'invalid day of month ''1-15W'': it stands for one day, so that it takes no range and '
            'no step'
        ),
        (
            '0 0 * * 1-5#2',
            'invalid day of week ''1-5#2'': it stands for one day, so that it takes no range and '
            'no step'
        ),
        (
            '0 0 * * friL/2',
            'invalid day of week ''friL/2'': it stands for one day, so that it takes no range and '
            'no step'
        ),
        ('0 0 L-31 * *', 'invalid day of month ''L-31'': out of range'),
        ('0 0 5#1 * *', 'invalid day of month ''5#1'': it belongs to the field day of week'),
        ('0 0 * * 3W', 'invalid day of week ''3W'': it belongs to the field day of month'),
        ('L 0 * * *', 'invalid minute ''L'': L, W, $ and # belong to the two day fields'),
        ('0 0 ?/2 * *', 'invalid day of month ''?/2'': ? stands alone'),
        ('H(10-5) * * * *', 'invalid minute ''H(10-5)'': the range runs backwards'),
        ('H/61 * * * *', 'invalid minute ''H/61'': a step is a number from 1 to 60'),
        ('0 0 1,*/10,L-2,15W,LW,H(5-9)/2 * 1-3,5#1,sunL', 'accepted')
) as t (expression, message);

select * from finish();

rollback;
