begin;

select plan(5);

select test.at('2026-01-01 00:00:00+00');
select cron.heartbeat('w1', '{"host": "h1", "version": "0.1.0", "running": 3, "slots": 8}');
select test.at('2026-01-01 00:00:30+00');
select cron.heartbeat('w1', '{"host": "h1", "version": "0.1.0", "running": 4, "slots": 8}');

select results_eq(
    'select id, host, version, started_at, last_seen_at, running from cron.workers',
    $$
        values ('w1', 'h1', '0.1.0', timestamptz '2026-01-01 00:00:00+00',
            timestamptz '2026-01-01 00:00:30+00', 4)
    $$,
    'who, where, since when, how busy'
);

select lives_ok(
    $$
        select cron.heartbeat('w2', null), cron.heartbeat('w3', '[]'),
            cron.heartbeat('w4', '{"running": "many", "host": {"a": 1}}'),
            cron.heartbeat('w5', jsonb_build_object('host', repeat('x', 100000)))
    $$,
    'an odd message is still a sign of life'
);

select is((select count(*) from cron.workers), 5::bigint, 'of five workers');

select throws_ok('select cron.heartbeat(null, ''{}'')', 'SC012', null, 'a name is needed');
select throws_ok('select cron.heartbeat('''', ''{}'')', 'SC012', null, 'not an empty one');

select * from finish();
rollback;
