begin;

select plan(6);

create function pg_temp.hint(p_expression text)
returns text
language plpgsql
as $$
declare
    v_hint text;
begin
    perform cron.validate(p_expression);
    return 'accepted';
exception when sqlstate 'SC002' or sqlstate 'SC003' then
    get stacked diagnostics v_hint = pg_exception_hint;
    return v_hint;
end
$$;

select is(pg_temp.hint(expression), hint, expression)
from (
    values
        ('60 0 * * *', 'minute 60 is minute 0'),
        ('0 22-2 * * *', 'ranges do not wrap around: write 22-23,0-2'),
        ('*/90 * * * *', 'for an interval longer than the hour: @every 90 minutes'),
        ('0 0 * * FRI-MON', 'ranges do not wrap around: write FRI-SAT,SUN-MON'),
        ('0 0 * * 7-1', 'ranges do not wrap around: write 0-1'),
        ('0 0 31-1 * *', 'ranges do not wrap around: write 31,1')
) as t (expression, hint);

select * from finish();

rollback;
