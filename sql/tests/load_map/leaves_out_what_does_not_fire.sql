begin;

select plan(5);

select test.at('2026-03-01 00:00:00+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);

create function pg_temp.hours(p_domain text)
returns integer[]
language sql
begin atomic
select array_agg(extract(hour from m.minute at time zone 'UTC')::integer order by m.minute)
from cron.load_map('2026-03-01 00:00+00', '2026-03-01 06:00+00') as m
where m.top @> jsonb_build_array(jsonb_build_object('domain', p_domain));
end;

select test.given_schedule(:'env', 'x', '0 * * * *', p_domain => 'paused') as paused \gset
select cron.pause_schedule(:'paused');
select is(pg_temp.hours('paused'), null, 'a paused schedule');

select test.given_schedule(:'env', 'x', '0 * * * *', p_domain => 'until') as until \gset
select test.given_schedule(
    :'env', 'y', '1 * * * *', '{"max_runs": 1}', p_domain => 'until'
) as last \gset
select cron.pause_schedule(:'until', p_until => '2026-03-01 03:00+00');
select cron.pause_schedule(:'last', p_until => '2026-03-01 03:00+00');
select is(
    pg_temp.hours('until'), array[3, 4, 5],
    'of one whose pause has an end, what comes before; the runs left are for later'
);

select test.given_schedule(:'env', 'x', '0 * * * *', p_domain => 'deleted') as deleted \gset
select cron.delete_schedule(:'deleted');
select is(pg_temp.hours('deleted'), null, 'a deleted one');

select test.given_schedule(:'env', 'x', '0 4,5 * * *', p_domain => 'error') as error \gset
update cron.schedule_state set status = 'error' where schedule_id = :'error';
select is(pg_temp.hours('error'), array[4, 5], 'one in error is tried again, and counts');

select test.given_schedule(
    :'env', t.catch_up, p_run_at => '2026-03-01 01:00+00', p_catch_up => t.catch_up,
    p_domain => t.catch_up
)
from unnest(array['latest', 'none']) as t (catch_up);
select cron.pause_schedule(s.id, p_until => '2026-03-01 02:00+00')
from cron.schedules as s where s.domain in ('latest', 'none');
select is(
    array[pg_temp.hours('latest')::text, pg_temp.hours('none')::text], array['{2}', null],
    'a one-shot that passes in its pause runs at the end of it, unless catch_up is none'
);

select * from finish();
rollback;
