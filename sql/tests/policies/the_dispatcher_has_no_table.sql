begin;

select plan(3);

select test.given_two_worlds();

select is_empty(
    $$
        select c.oid::regclass
        from pg_class as c
        cross join unnest(array[
            'chime_test_dispatcher', 'chime_test_runner', 'chime_test_nobody'
        ]) as w (who)
        where c.relnamespace = 'cron'::regnamespace and c.relkind in ('r', 'p', 'v', 'S')
            and case c.relkind
                when 'S' then has_sequence_privilege(w.who, c.oid, 'usage, select, update')
                else has_table_privilege(w.who, c.oid, 'select, insert, update, delete')
                    or has_any_column_privilege(w.who, c.oid, 'select, insert, update')
            end
    $$,
    'nor has a runner, or nobody'
);

select test.act_as('dispatcher');

select lives_ok(
    $$
        select cron.tick(), cron.health(), cron.version(), cron.heartbeat('w1', '{}');
        select * from cron.due_schedules();
        select * from cron.claim_jobs(p_worker => 'w1', p_max_jobs => 1);
    $$,
    'its functions are all it needs'
);

select throws_ok('select * from cron.jobs', '42501', null, 'it reads no jobs');

select test.act_as_superuser();

select * from finish();
rollback;
