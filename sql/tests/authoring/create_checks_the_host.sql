begin;

select plan(4);

select test.given_environment() as env, test.given_environment('other') as other \gset
select cron.allow_host(:'other', 'elsewhere.example');
select test.act_as('writer', :'env');

create function pg_temp.code_of(p_target jsonb)
returns text
language plpgsql
as $$
begin
    perform cron.create_schedule('x', p_target, '@daily');
    perform cron.delete_schedule(s.id) from cron.schedules as s where s.status = 'active';
    return 'created';
exception when others then
    return sqlstate;
end
$$;

select is(
    pg_temp.code_of('{"url": "http://anything.example"}'), 'created',
    'without a pattern every host is allowed, whatever other environments say'
);

select test.act_as_superuser();
select cron.allow_host(:'env', 'billing.example');
select cron.allow_host(:'env', '*.internal.example');
select cron.allow_host(:'env', '10.0.0.7');
select test.act_as('writer', :'env');

select results_eq(
    $$
        select pg_temp.code_of(t.target::jsonb)
        from (
            values
            ('{"url": "https://billing.example/x"}'), ('{"url": "https://BILLING.example.:8443"}'),
            ('{"base_url": "http://a.internal.example"}'),
            ('{"url": "http://a.b.internal.example?x"}'),
            ('{"url": "http://10.0.0.7:80/"}')
        ) as t (target)
    $$,
    $$ select 'created' from generate_series(1, 5) $$,
    'with patterns those that match'
);

select results_eq(
    $$
        select pg_temp.code_of(t.target::jsonb)
        from (
            values
            ('{"url": "https://elsewhere.example/"}'), ('{"url": "https://notbilling.example"}'),
            ('{"url": "https://billing.example.evil"}'),
            ('{"base_url": "http://internal.example"}'),
            ('{"url": "http://xinternal.example"}'), ('{"url": "http://evil/?billing.example"}'),
            ('{"url": "http://evil/billing.example"}')
        ) as t (target)
    $$,
    $$ select 'SC014' from generate_series(1, 7) $$,
    'and no other'
);

select throws_ok(
    $$
        select cron.update_schedule(s.id, '{"target": {"url": "http://evil"}}')
        from cron.create_schedule('y', '{"url": "https://billing.example"}', '@daily') as s
    $$,
    'SC014', 'the host of the target is not allowed in this environment', 'an update neither'
);

select * from finish();
rollback;
