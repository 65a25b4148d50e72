begin;

select plan(1);

select test.given_two_worlds();

select results_eq(
    $$ select * from test.matrix('cron.timezones') $$,
    $$
        values
        ('admin', 'some', 'some', 'some'),
        ('dispatcher', 'refused', 'refused', 'refused'),
        ('gateway', 'some', 'some', 'some'),
        ('nobody', 'refused', 'refused', 'refused'),
        ('reader', 'some', 'some', 'some'),
        ('runner', 'refused', 'refused', 'refused'),
        ('writer', 'some', 'some', 'some')
    $$,
    'zones are nobody''s'
);

select * from finish();
rollback;
