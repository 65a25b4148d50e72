begin;

select plan(9);

select throws_ok($$ select cron.next_fire(null) $$, 'SC002', null, 'no expression');
select throws_ok($$ select cron.next_fire('') $$, 'SC002', null, 'an empty one');
select throws_ok($$ select cron.next_fire(repeat('*', 257)) $$, 'SC002', null, 'a long one');
select throws_ok(
    $$ select cron.next_fire('@daily', p_timezone => null) $$, 'SC004', null, 'no zone'
);
select throws_ok(
    $$ select cron.next_fire('@daily', p_dst_gap => 'run') $$, 'SC012', null, 'an unknown dst_gap'
);
select throws_ok(
    $$ select cron.prev_fire('@daily', p_dst_fold => null) $$, 'SC012', null, 'no dst_fold'
);
select throws_ok(
    $$ select cron.next_fire('@daily', p_day_match => 'xor') $$, 'SC012', null,
    'an unknown day_match'
);
select throws_ok($$ select cron.next_fires('@daily', 10001) $$, 'SC012', null, 'too many fires');
select throws_ok(
    $$ select cron.fires_between('@daily', '-infinity', 'now') $$, 'SC012', null,
    'a range without end'
);

select * from finish();

rollback;
