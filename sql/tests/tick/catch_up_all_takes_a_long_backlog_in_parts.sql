begin;

select plan(3);

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(
    test.given_environment(), 'often', '* * * * *', p_catch_up => 'all', p_overlap => 'allow'
);
select test.at('2026-01-03 00:00:30+00');

select results_eq(
    'select enqueued, sleep_for from cron.tick()',
    $$ values (100, interval '0') $$,
    'a hundred of 2,880, and the next at once'
);
select is((select t.skipped from cron.tick() as t), 0, 'the limit counts once');

do $$
begin
    for v_tick in 1 .. 12 loop
        perform cron.tick();
    end loop;
end
$$;
select results_eq(
    $$
        select status, status_reason, sum(coalesce(skipped_count, 1)), min(scheduled_at)
        from cron.jobs
        group by 1, 2
        order by 1
    $$,
    $$
        values
        ('pending', null, 1001::bigint, timestamptz '2026-01-02 07:20+00'),
        ('skipped', 'catch_up_limit', 1879, '2026-01-01 00:01+00')
    $$,
    'a thousand of those missed and the one on time; the rest is one row'
);

select * from finish();
rollback;
