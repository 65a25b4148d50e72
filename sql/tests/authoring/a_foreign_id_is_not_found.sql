begin;

select plan(2);

select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env, test.given_environment('other') as other \gset
select test.given_schedule(:'other', 'theirs', p_max_retries => 0) as schedule \gset
select test.advance('1 minute');
select cron.tick();
select job_id as job, cron.fail_job(job_id, lease_token, 'down') from test.claim() \gset
select id as letter from cron.dlq \gset

create function pg_temp.faults(p_schedule uuid, p_job uuid, p_letter uuid)
returns table (code text, message text, shape text)
language plpgsql
as $$
declare
    v_call   text;
    v_detail text;
begin
    foreach v_call in array array[
        'update_schedule(%1$L, ''{}'')', 'pause_schedule(%1$L)', 'resume_schedule(%1$L)',
        'delete_schedule(%1$L)', 'run_schedule(%1$L)', 'cancel_job(%2$L)', 'retry_job(%2$L)',
        'republish_dlq(%3$L)', 'discard_dlq(%3$L, ''x'')'
    ] loop
        begin
            execute format('select cron.' || v_call, p_schedule, p_job, p_letter);
        exception when others then
            get stacked diagnostics code = returned_sqlstate, message = message_text,
                v_detail = pg_exception_detail;
            shape := regexp_replace(v_detail, '[0-9a-f-]{36}', 'ID');
            return next;
        end;
    end loop;
end
$$;

create temporary table ids as
select :'schedule'::uuid as schedule, :'job'::uuid as job, :'letter'::uuid as letter;
grant select on ids to public;

select test.act_as('writer', :'env');

select results_eq(
    'select f.code from ids as i, pg_temp.faults(i.schedule, i.job, i.letter) as f',
    array['SC007', 'SC007', 'SC007', 'SC007', 'SC007', 'SC008', 'SC008', 'SC009', 'SC009'],
    'what is there in another environment'
);
select results_eq(
    'select f.* from ids as i, pg_temp.faults(i.schedule, i.job, i.letter) as f',
    'select f.* from pg_temp.faults(gen_random_uuid(), gen_random_uuid(), gen_random_uuid()) as f',
    'answers like what is nowhere'
);

select * from finish();
rollback;
