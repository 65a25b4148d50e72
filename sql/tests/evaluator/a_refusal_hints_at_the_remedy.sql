begin;

select plan(11);

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
        (
            '0 0 12 1/1 * ? *',
            'if this is Quartz, leave out the year, at the end'
        ),
        ('*/5 * * * * vacuum now', 'give the schedule alone, without a command or a comment'),
        (
            '0 0 1 1 * 2030',
            'years are not supported; the options starts_at and ends_at bound a schedule'
        ),
        ('@every day', 'give the number, for example @every 1 day'),
        ('5 mintes', 'for example 0 9 * * 1-5, 09:00 from Monday to Friday'),
        ('@every 5', 'give the unit, for example @every 5m'),
        ('@every 1 month', 'months and years differ in length: use a cron expression'),
        ('30 seconds', 'write @every 30 seconds'),
        ('CRON_TZ=UTC 0 9 * * *', 'the time zone is a parameter of its own'),
        ('@reboot', 'call cron.run_schedule() from whatever starts your service'),
        ('0 0 30 2 *', 'to keep a schedule from firing, pause it')
) as t (expression, hint);

select * from finish();

rollback;
