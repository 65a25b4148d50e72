begin;

select plan(3);

select test.at('2026-01-01 00:00:00.25+00');
select test.given_environment() as env \gset
select test.act_as('writer', :'env');

select results_eq(
    $$
        select
            s.domain, s.timezone, s.dst_gap, s.dst_fold, s.day_match, s.anchor, s.payload,
            s.max_retries, s.timeout, s.catch_up, s.overlap, s.buffer_limit, s.priority, s.labels,
            s.backoff, s.created_by, s.created_at
        from cron.create_schedule('plain', '{"url": "https://example.com/"}', '@daily') as s
    $$,
    $$
        values (
            'default', 'UTC', 'run_after', 'first', 'or', '2026-01-01 00:00:00+00'::timestamptz,
            '{}'::jsonb, 3, null::interval, 'latest', 'skip', 100, 0, '{}'::jsonb,
            '{"kind": "exponential", "base": "60s", "cap": "1h", "jitter": false}'::jsonb,
            'chime_test_writer', '2026-01-01 00:00:00.25+00'::timestamptz
        )
    $$,
    'what is left out has its default'
);

select results_eq(
    $$
        select
            s.domain, s.timezone, s.description, s.dst_gap, s.dst_fold, s.day_match, s.anchor,
            s.starts_at, s.ends_at, s.max_runs, s.retry_deadline, s.misfire_grace,
            s.buffer_limit, s.priority, s.labels, s.backoff
        from cron.create_schedule(
            p_schedule_type => 'full', p_target => '{"url": "https://example.com/"}',
            p_cron_expression => '@every 1h', p_domain => 'billing/eu',
            p_timezone => 'europe/berlin', p_overlap => 'buffer_all',
            p_options => '{
                "description": "all of it", "dst_gap": "skip", "dst_fold": "both",
                "day_match": "and", "anchor": "2025-12-31T23:30:00+00:00",
                "starts_at": "2026-01-01 06:00+01", "ends_at": "2027-01-01T00:00:00Z",
                "max_runs": 7, "retry_deadline": "2 hours", "misfire_grace": "00:05:00",
                "buffer_limit": 3, "priority": -5, "labels": {"team": "b"},
                "backoff": {"base": "5s"}, "jitter": null
            }'
        ) as s
    $$,
    $$
        values (
            'billing/eu', 'Europe/Berlin', 'all of it', 'skip', 'both', 'and',
            '2025-12-31 23:30:00+00'::timestamptz, '2026-01-01 05:00:00+00'::timestamptz,
            '2027-01-01 00:00:00+00'::timestamptz, 7, interval '2 hours', interval '5 minutes', 3,
            -5, '{"team": "b"}'::jsonb,
            '{"kind": "exponential", "base": "5s", "cap": "1h", "jitter": false}'::jsonb
        )
    $$,
    'what is named is stored, in its normal form'
);

select results_eq(
    $$
        select d.zone, d.backoff_base, d.backoff_cap, d.compiled = cron._compile(
            '@every 1h', 'and', format('%s/billing/eu/full', d.env_id)
        )
        from cron.schedule_definitions as d
        where d.schedule_type = 'full'
    $$,
    $$ values ('Europe/Berlin', interval '5 seconds', interval '1 hour', true) $$,
    'with what the engine reads beside it'
);

select * from finish();
rollback;
