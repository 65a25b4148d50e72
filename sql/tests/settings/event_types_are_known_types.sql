begin;

select plan(4);

select lives_ok(
    $$
        select cron.configure('{"event_types": [
            "schedule:created", "schedule:updated", "schedule:paused", "schedule:resumed",
            "schedule:deleted", "schedule:ended", "schedule:errored", "schedule:completed",
            "schedule:failed", "job:retried", "job:skipped", "job:cancelled", "dlq:landed",
            "dlq:republished", "dlq:discarded"
        ]}')
    $$,
    'all that there are'
);
select throws_ok(
    $$ select cron.configure('{"event_types": ["schedule:exploded"]}') $$, 'SC012', null,
    'not one that there is not'
);
select throws_ok(
    $$ select cron.configure('{"event_types": [null]}') $$, 'SC012', null, 'nor null'
);
select lives_ok(
    $$ select cron.configure('{"event_types": null}') $$, 'null is the default'
);

select * from finish();
rollback;
