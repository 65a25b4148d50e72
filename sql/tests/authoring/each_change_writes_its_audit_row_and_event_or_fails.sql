begin;

select plan(4);

select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
select cron.set_calendar('unused', '{"dates": ["12-25"]}');

-- One schedule with a pending job, one with a running one, one that is paused, one that failed.
create temporary table given as
select n as name, test.given_schedule(:'env', n, '0 * * * *', p_max_retries => 0) as id
from unnest(array['failed', 'idle', 'paused', 'pending', 'running']) as n;
select cron.pause_schedule(g.id, 'stop') from given as g where g.name = 'paused';
select cron.run_schedule(g.id) from given as g where g.name in ('failed', 'running');
select cron.fail_job(c.job_id, c.lease_token, 'down')
from test.claim(10) as c
where c.schedule_type = 'failed';
select cron.run_schedule(g.id, p_request_id => 'r') from given as g where g.name = 'pending';
select test.at('2026-01-01 00:30:00+00');

create function pg_temp.written(p_call text)
returns text
language plpgsql
as $$
declare
    v_audit  constant bigint := coalesce((select max(j.id) from cron.audit_journal as j), 0);
    v_outbox constant bigint := coalesce((select max(o.id) from cron.outbox as o), 0);
    v_found  text;
begin
    -- Each call finds what was given: it is undone.
    begin
        execute replace(replace(replace(replace(p_call,
            '$job', '(select j.id from cron.jobs as j where j.schedule_type = '),
            '$letter', '(select q.id from cron.dlq as q)'),
            '$schedule', '(select g.id from given as g where g.name = '), '$end', ')');
        select format(
            '%s | %s',
            (select string_agg(j.action, ' ' order by j.id) from cron.audit_journal as j
                where j.id > v_audit),
            (select string_agg(o.event_type, ' ' order by o.id) from cron.outbox as o
                where o.id > v_outbox)
        ) into v_found;
        raise exception using errcode = 'TEST0', message = v_found;
    exception when sqlstate 'TEST0' then
        return sqlerrm;
    end;
end
$$;

create temporary table change as
select t.*, row_number() over () as place
from (
    values
    (
        $x$ cron.create_schedule('new', '{"url": "http://a"}', '@daily') $x$,
        'create_schedule | cron:schedule:created'
    ),
    (
        $x$ cron.upsert_schedule('new', '{"url": "http://a"}', '@daily') $x$,
        'create_schedule | cron:schedule:created'
    ),
    (
        $x$ cron.upsert_schedule('idle', '{"url": "http://a"}', '@daily') $x$,
        'update_schedule | cron:schedule:updated'
    ),
    (
        $x$ cron.apply_schedules('new', '[{"schedule_type": "new", "target": {"url": "http://a"},
            "cron_expression": "@daily"}]') $x$,
        'create_schedule | cron:schedule:created'
    ),
    (
        $x$ cron.update_schedule($schedule'idle'$end, '{"priority": 1, "max_runs": 2}') $x$,
        'update_schedule | cron:schedule:updated'
    ),
    (
        $x$ cron.pause_schedule($schedule'idle'$end) $x$,
        'pause_schedule | cron:schedule:paused'
    ),
    (
        $x$ cron.resume_schedule($schedule'paused'$end) $x$,
        'resume_schedule | cron:schedule:resumed'
    ),
    (
        $x$ cron.delete_schedule($schedule'idle'$end) $x$,
        'delete_schedule | cron:schedule:deleted'
    ),
    -- The job that waited has its own event.
    (
        $x$ cron.delete_schedule($schedule'pending'$end) $x$,
        'delete_schedule | cron:job:cancelled cron:schedule:deleted'
    ),
    -- A job that is made tells of itself when it ends.
    ($x$ cron.run_schedule($schedule'idle'$end) $x$, 'run_schedule | '),
    (
        $x$ cron.backfill_schedule(
            $schedule'idle'$end, '2025-12-31 00:00+00', '2026-01-01 00:00+00'
        ) $x$,
        'backfill_schedule | '
    ),
    ($x$ cron.retry_job($job'failed'$end) $x$, 'retry_job | cron:job:retried'),
    ($x$ cron.cancel_job($job'pending'$end) $x$, 'cancel_job | cron:job:cancelled'),
    ($x$ cron.cancel_job($job'running'$end) $x$, 'cancel_job | '),
    ($x$ cron.republish_dlq($letter) $x$, 'republish_dlq | cron:dlq:republished'),
    ($x$ cron.republish_dlq_where() $x$, 'republish_dlq | cron:dlq:republished'),
    ($x$ cron.discard_dlq($letter, 'old') $x$, 'discard_dlq | cron:dlq:discarded'),
    -- A calendar is no schedule: the journal knows, and nobody is told.
    ($x$ cron.set_calendar('unused', '{}') $x$, 'set_calendar | '),
    ($x$ cron.remove_calendar('unused') $x$, 'remove_calendar | ')
) as t (call, written);

select results_eq(
    $$ select c.call, pg_temp.written('select ' || c.call) from change as c order by c.place $$,
    'select c.call, c.written from change as c order by c.place',
    'a change is one row of the journal, and one event'
);

select results_eq(
    $$
        select distinct pg_temp.written('select ' || t.call)
        from unnest(array[
            $x$ cron.update_schedule($schedule'idle'$end, '{"priority": 0}') $x$,
            $x$ cron.pause_schedule($schedule'paused'$end, 'stop') $x$,
            $x$ cron.upsert_schedule('idle', '{"url": "http://127.0.0.1:9/"}', '0 * * * *',
                p_max_retries => 0) $x$,
            $x$ cron.run_schedule($schedule'pending'$end, p_request_id => 'r') $x$,
            $x$ cron.backfill_schedule(
                $schedule'idle'$end, '2025-12-31 00:10+00', '2025-12-31 00:50+00'
            ) $x$,
            $x$ cron.republish_dlq_where(p_domain => 'other') $x$,
            $x$ cron.set_calendar('unused', '{"dates": ["12-25"]}') $x$
        ]) as t (call)
    $$,
    array[' | '],
    'what is no change is neither'
);

-- If either cannot be written the change fails.
create function pg_temp.refuse()
returns trigger
language plpgsql
as $$
begin
    raise exception using errcode = 'TEST1', message = 'not now';
end
$$;

create function pg_temp.code(p_call text)
returns text
language plpgsql
as $$
begin
    perform pg_temp.written(p_call);
    return 'none';
exception when others then
    return sqlstate;
end
$$;

create trigger refuse before insert on cron.audit_journal
for each row execute function pg_temp.refuse();
select results_eq(
    $$ select distinct pg_temp.code('select ' || c.call) from change as c $$,
    array['TEST1'],
    'without its audit row there is no change'
);

drop trigger refuse on cron.audit_journal;
create trigger refuse before insert on cron.outbox
for each row execute function pg_temp.refuse();
select results_eq(
    $$
        select c.written like '%:%', pg_temp.code('select ' || c.call), count(*)
        from change as c
        group by 1, 2
        order by 1
    $$,
    $$ values (false, 'none', 5::bigint), (true, 'TEST1', 14) $$,
    'nor without its event, where it has one'
);

select * from finish();
rollback;
