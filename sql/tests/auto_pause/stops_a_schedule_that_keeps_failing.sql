begin;

select plan(6);

select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
select test.given_schedule(
    :'env', 'report', '0 * * * *', '{"auto_pause_after": 2}', p_max_retries => 1
) as id \gset

-- Fails the job that is due at an hour as often as it may.
create function pg_temp.fail_at(p_instant timestamptz)
returns void
language sql
as $$
    select test.at(p_instant);
    select cron.tick();
    select cron.fail_job(c.job_id, c.lease_token, 'down') from test.claim() as c;
    select test.advance('1 minute');
    select cron.tick();
    select cron.fail_job(c.job_id, c.lease_token, 'down') from test.claim() as c;
$$;

select pg_temp.fail_at('2026-01-01 01:00:00+00');
select is((select s.status from cron.schedules as s), 'active', 'one failed job is not enough');
select pg_temp.fail_at('2026-01-01 02:00:00+00');
select results_eq(
    'select status, status_note, paused_until from cron.schedules',
    $$ values (
        'paused', '2 jobs failed in a row (auto_pause_after is 2)', null::timestamptz
    ) $$,
    'the second in a row pauses it, with a note'
);
select results_eq(
    $$ select o.payload ->> 'status', o.payload ->> 'note' from cron.outbox as o
        where o.event_type = 'cron:schedule:paused' $$,
    $$ values ('paused', '2 jobs failed in a row (auto_pause_after is 2)') $$,
    'an event'
);
select results_eq(
    $$ select j.entity, j.reason, j.after ->> 'status' from cron.audit_journal as j
        where j.action = 'pause_schedule' $$,
    format($$ values ('schedule:%s', 'auto_pause_after', 'paused') $$, :'id'),
    'and a row in the journal'
);
select test.at('2026-01-01 05:00:00+00');
select is((select t.enqueued from cron.tick() as t), 0, 'nothing fires any more');

select cron.resume_schedule(:'id');
select pg_temp.fail_at('2026-01-01 06:00:00+00');
select is((select s.status from cron.schedules as s), 'active', 'a resume starts the count anew');

select * from finish();
rollback;
