begin;

select plan(9);

select is(cron.canonical('0 0 13 * 5'), '0 0 13 * 5', 'either of two restricted fields');
select is(cron.canonical('0 0 1-31 * 5'), '0 0 * * *', 'of which one holds every day');
select is(cron.canonical('0 0 13 * 0-6'), '0 0 * * *', 'or the other does');
select is(cron.canonical('0 0 1/2 * 0/2'), '0 0 1-31/2 * 0-6/2', 'no star leads');
select is(cron.canonical('0 0 */2 * 1'), '0 0 */2 * 1', 'both of two, since a star leads');
select is(
    cron.canonical('0 0 2 * */2,5'), '0 0 2 * */2,5', 'a star leads the days of the week'
);
select is(
    cron.canonical('0 0 1-7 * */6'), '0 0 */31,2-7 * 0,6',
    'a star leads the days of the month, where it can'
);
select is(
    cron.canonical('0 0 */31,2-7 * 6,0'), '0 0 */31,2-7 * 0,6', 'whichever it led'
);
select is(
    array[cron.canonical('0 0 */1 * 1-5'), cron.canonical('0 0 1,11,21,31 */1 ?')],
    array['0 0 * * 1-5', '0 0 */10 * *'],
    'beside a full field a star does not matter'
);

select * from finish();

rollback;
