begin;

select plan(8);

select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env \gset
select test.given_environment('other') as other \gset
select set_config('chime.env_id', :'other', true);
select cron.set_calendar('theirs', '{}');
select test.act_as('writer', :'env');
select cron.set_calendar('ours', '{}');

prepare foreign_one as select cron.create_schedule(
    'x', '{"url": "https://example.com/"}', '@daily', p_options => '{"calendar": "theirs"}'
);
select throws_ok(
    'foreign_one', 'SC012', 'no such calendar in this environment',
    'that of another environment does not exist'
);
select lives_ok(
    $$
        select cron.create_schedule(
            'x', '{"url": "https://example.com/"}', '@daily', p_options => '{"calendar": "ours"}'
        )
    $$,
    'one of its own may be named'
);
select throws_ok(
    $$ select cron.update_schedule(s.id, '{"calendar": "none"}') from cron.schedules as s $$,
    'SC012', 'no such calendar in this environment', 'an update checks it too'
);
select throws_ok(
    $$ select cron.remove_calendar('ours') $$, 'SC010', 'the calendar is in use',
    'while it is named it stays'
);
select lives_ok(
    $$
        select cron.update_schedule(s.id, '{"calendar": null}') from cron.schedules as s;
        select cron.update_schedule(s.id, '{"calendar": "ours"}') from cron.schedules as s;
        select cron.delete_schedule(s.id) from cron.schedules as s;
        select cron.remove_calendar('ours');
    $$,
    'a deleted schedule does not hold it'
);
select throws_ok(
    $$ select cron.remove_calendar('theirs') $$, 'SC012', 'no such calendar in this environment',
    'nobody removes that of another environment'
);

select test.act_as('reader', :'env');
select throws_ok(
    $$ select cron.set_calendar('c', '{}') $$, '42501', null, 'a reader makes none'
);
select test.act_as('writer');
select throws_ok(
    $$ select cron.set_calendar('c', '{}') $$, 'SC001', null, 'nor does anybody without environment'
);

select * from finish();
rollback;
