begin;

select plan(1);

select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env \gset
select cron.configure('{"event_types": ["job:skipped"]}');
select test.given_schedule(:'env', 'minutely');
select cron.update_environment(:'env', '{"status": "suspended"}');
select test.at('2026-01-01 00:03:30+00');
select cron.update_environment(:'env', '{"status": "active"}');

select results_eq(
    $$
        select event_type, payload ->> 'error', payload ->> 'skipped_count',
            payload ->> 'scheduled_at', payload ->> 'skipped_until'
        from cron.outbox
    $$,
    $$
        values (
            'cron:job:skipped', 'suspended', '3', '2026-01-01T00:01:00.000000Z',
            '2026-01-01T00:03:00.000000Z'
        )
    $$,
    'with its reason, count and span'
);

select * from finish();
rollback;
