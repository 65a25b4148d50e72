begin;

select plan(8);

create temporary table choice as
select
    seed::text as seed,
    cron._lowest_bit((cron._compile('H * * * *', p_seed => seed::text))[4]) as minute,
    cron._lowest_bit((cron._compile('0 H * * *', p_seed => seed::text))[5]) as hour,
    cron._lowest_bit((cron._compile('0 0 H * *', p_seed => seed::text))[6]) as day
from generate_series(1, 1000) as seed;

select is(
    cron._compile('H H * * *', p_seed => 'a'), cron._compile('H H * * *', p_seed => 'a'),
    'the same seed chooses the same'
);
select isnt(
    cron._compile('H H * * *', p_seed => 'a'), cron._compile('H H * * *', p_seed => 'b'),
    'another seed, something else'
);
select results_eq(
    'select count(distinct minute)::integer, count(distinct hour)::integer from choice',
    'values (60, 24)',
    'a thousand seeds reach every minute and every hour'
);
select ok(max(n) < 40, 'evenly') from (select count(*) as n from choice group by minute) as t;
select results_eq(
    'select min(day), max(day) from choice', 'values (1, 28)', 'a day that every month has'
);
select ok(
    abs(corr(minute, hour)) < 0.1, 'the fields of one expression differ independently'
)
from choice;
select is(
    bit_count(((cron._compile('H/15 * * * *', p_seed => seed))[4])::bit(64))::integer, 4,
    'H/15 fires four times an hour'
)
from choice
where seed = '7';
select is_empty(
    $$
        select seed
        from choice
        where (cron._compile('H(10-19) * * * *', p_seed => seed))[4] & ~1047552 <> 0
    $$,
    'H(10-19) stays within'
);

select * from finish();

rollback;
