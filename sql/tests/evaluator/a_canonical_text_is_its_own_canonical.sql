begin;

select plan(6);

select is(cron.canonical(cron.canonical(e)), cron.canonical(e), e)
from unnest(array[
    '0 0 * * H(0-6)/2,H(6-7)', '0 0 * * 1-6,H/2', '0 0 31,L * *', '0 0 */2,L * 1',
    '0 0 28-31,LW * H'
]) as t (e);
select is(
    cron.canonical('0 0 31,L * *'), cron.canonical('0 0 L * *'),
    'the 31st is the last day wherever it comes'
);

select * from finish();

rollback;
