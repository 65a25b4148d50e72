begin;

select plan(4);

select throws_ok(
    $$ select cron.next_fire('@every 1h', p_anchor => null) $$, 'SC012', null, 'no anchor'
);
select throws_ok(
    $$ select cron.prev_fire('@every 1h', p_anchor => 'infinity') $$, 'SC012', null,
    'an anchor that is no instant'
);
select throws_ok(
    $$ select cron.next_fire('H * * * *', p_seed => null) $$, 'SC012', null, 'no seed'
);
select throws_ok(
    $$ select cron.next_fire('H * * * *', p_seed => repeat('x', 1001)) $$, 'SC012', null,
    'a seed without measure'
);

select * from finish();

rollback;
