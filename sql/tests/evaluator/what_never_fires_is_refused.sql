begin;

select plan(7);

select throws_ok(format('select cron.validate(%L)', expression), 'SC003', null, expression)
from (
    values ('0 0 30 2 *'), ('0 0 31 4,6,9,11 *'), ('* * 31 FEB */1')
) as t (expression);
select throws_ok(
    $$ select cron._compile('0 0 31 2 1', 'and') $$, 'SC003', null,
    'no such day, whatever weekday it is'
);
select lives_ok($$ select cron.validate('0 0 31 2 1') $$, 'either day field will do: Mondays');
select is(
    cron.next_fire('0 0 29 2 *', '2096-03-01 00:00+00'), '2104-02-29 00:00+00'::timestamptz,
    'the calendar decides, and 2100 is no leap year'
);
select is(
    cron.next_fire('0 0 29 2 0', '1880-02-29 00:00+00', p_day_match => 'and'),
    '1920-02-29 00:00+00'::timestamptz,
    'the longest wait is forty years'
);

select * from finish();

rollback;
