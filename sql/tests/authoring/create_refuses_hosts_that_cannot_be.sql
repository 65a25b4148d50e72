begin;

select plan(6);

select test.given_environment() as env \gset
select test.act_as('writer', :'env');

select throws_ok(
    format('select cron.create_schedule(%L, %L, %L)', 's', t.target, '* * * * *'),
    'SC005', null, t.why
)
from (
    values
    ('{"url": "http://a..b/"}', 'an empty label'),
    (format('{"url": "http://%s.example/"}', repeat('a', 64)), 'a label over 63 characters'),
    ('{"url": "http://a.example:99999/"}', 'a port over 65535'),
    ('{"url": "http://-a.example/"}', 'a label that begins with a hyphen')
) as t (target, why);
select lives_ok(
    format(
        'select cron.create_schedule(%L, %L, %L)',
        'long', format('{"url": "http://%s.example/"}', repeat('a', 63)), '* * * * *'
    ),
    'a label of 63 characters'
);
select lives_ok(
    $$ select cron.create_schedule('six', '{"url": "http://[::1]:8080/x"}', '* * * * *') $$,
    'an IPv6 address'
);

select test.act_as_superuser();
select * from finish();
rollback;
