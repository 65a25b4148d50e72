begin;

select plan(6);

select test.at('2026-01-01 00:00:00+00');
select cron.configure('{"max_lease_losses": 1}');
select test.given_schedule(
    test.given_environment(), 'hourly', '0 * * * *', p_max_retries => 0, p_payload => '{"n": 1}'
);
select test.at('2026-01-01 00:59:30+00');
select cron.tick();
select test.at('2026-01-01 01:00:00+00');
select cron.tick();

do $$
begin
    perform test.claim();
    for v_tick in 1..3 loop
        perform test.advance('20 seconds');
        perform cron.tick();
    end loop;
end
$$;

select results_eq(
    'select status, failures from cron.jobs',
    'values (''pending'', 0)',
    'the first loss is forgiven, also without any retry'
);

do $$
begin
    perform test.claim();
    for v_tick in 1..3 loop
        perform test.advance('20 seconds');
        perform cron.tick();
    end loop;
end
$$;

select results_eq(
    'select status, attempt, failures, error is not null from cron.jobs',
    'values (''failed'', 2, 0, true)',
    'the next one is beyond max_lease_losses'
);

select results_eq(
    'select schedule_type, attempts, payload, reason is not null, republish_count from cron.dlq',
    'values (''hourly'', 2, jsonb ''{"n": 1}'', true, 0)',
    'and a dead letter'
);

select results_eq(
    'select attempt, outcome from cron.attempts order by attempt',
    'values (1, ''lease_expired''), (2, ''failed'')',
    'both attempts are there'
);

select results_eq(
    'select last_status, retry_count from cron.schedules',
    'values (''failed'', 0)',
    'the schedule shows it'
);

select bag_eq(
    $$
        select event_type
        from cron.outbox
        where event_type in ('cron:schedule:failed', 'cron:dlq:landed')
    $$,
    $$ values ('cron:schedule:failed'), ('cron:dlq:landed') $$,
    'and so do the events'
);

select * from finish();
rollback;
