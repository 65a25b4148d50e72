begin;

select plan(1);

select is(
    (
        select to_jsonb(s) - 'id'
        from cron.settings as s
    ),
    '{
        "dispatching": true, "tick_batch": 500,
        "default_timeout": "00:01:00", "max_timeout": "00:10:00",
        "default_lease": "00:00:30", "lease_grace": "00:00:10", "max_lease_losses": 3,
        "retention": "30 days", "audit_retention": "400 days",
        "event_prefix": "cron", "event_types": null, "outbox_max_attempts": 50,
        "max_payload_bytes": 262144, "max_result_bytes": 16384, "misfire_grace": "00:01:00"
    }'::jsonb,
    'those of the contract'
);

select * from finish();
rollback;
