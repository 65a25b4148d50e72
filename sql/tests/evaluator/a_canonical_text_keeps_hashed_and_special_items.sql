begin;

select plan(12);

select is(
    cron.canonical('0 0 $,lw,05w,L-01,2 * *'), '0 0 2,5W,L-1,L,LW * *',
    'sorted, after the plain ones'
);
select is(cron.canonical('0 0 * * friL,7#1,SUN'), '0 0 * * 0,5L', 'without what is there anyway');
select is(cron.canonical('0 0 28-31,L * *'), '0 0 28-31 * *', 'nor days that include the last one');
select is(cron.canonical('0 0 * * 5#1,5#2,5#3,5#4,5#5'), '0 0 * * 5', 'all five are every Friday');
select is(
    cron.canonical('0 0 * * 5#4,5L'), '0 0 * * 5#4,5#5', 'the last is the fourth or the fifth'
);
select is(cron.canonical('0 0 1-31,15W * 1'), '0 0 * * *', 'nor anything beside every day');
select is(
    cron.canonical('h(0-59) H(0-23) H(1-28) h(1-12) H(0-6)'), 'H H H H H',
    'the usual range is left out'
);
select is(
    cron.canonical('H/60 H(09-17)/9 H(1-31) H/2 H/7'), 'H H(9-17) H(1-31) H/2 H',
    'a step over the whole range is none'
);
select is(
    cron.canonical('H(5-5),H(10-20)/1 H(7-7),H * * *'), '5,10-20 7,H * * *',
    'no choice is a value, or a range'
);
select is(
    cron.canonical('0-29,H(30-59)/2,H(0-9) * * * *'), '0-29,H/2 * * * *',
    'plain values close gaps and cover others'
);
select is(
    array[cron.canonical('H,0-59 * * * *'), cron.canonical('0 0 * * H/2')],
    array['* * * * *', '0 0 * * 0,H/2'],
    'a full field has no other item; what every seed gives is a value'
);
select is(
    array(
        select cron.next_fire(expression, '2026-01-01', p_seed => 'shop/restock')
        from unnest(array['H/7 H(08-18)/4 * * H', cron.canonical('H/7 H(08-18)/4 * * H')])
            as e (expression)
        group by 1
    ),
    array[cron.next_fire('H/7 H(8-18)/4 * * H', '2026-01-01', p_seed => 'shop/restock')],
    'the hash chooses the same values'
);

select * from finish();

rollback;
