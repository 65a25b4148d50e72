begin;

select plan(2);

select test.given_two_worlds();

create temporary table calls (call text, foreign_id uuid, code text);
insert into calls
select c.call, i.id, c.code
from (
    values
    ('select cron.update_schedule(%L, ''{"description": "mine"}'')', 'schedule', 'SC007'),
    ('select cron.pause_schedule(%L)', 'schedule', 'SC007'),
    ('select cron.resume_schedule(%L)', 'schedule', 'SC007'),
    ('select cron.delete_schedule(%L)', 'schedule', 'SC007'),
    ('select cron.run_schedule(%L)', 'schedule', 'SC007'),
    ('select cron.retry_job(%L)', 'job', 'SC008'),
    ('select cron.cancel_job(%L)', 'job', 'SC008'),
    ('select cron.republish_dlq(%L)', 'letter', 'SC009'),
    ('select cron.discard_dlq(%L, ''no use'')', 'letter', 'SC009')
) as c (call, kind, code)
inner join (
    select 'schedule' as kind, d.schedule_id as id, d.env_id from cron.dlq as d
    union all
    select 'job', d.job_id, d.env_id from cron.dlq as d
    union all
    select 'letter', d.id, d.env_id from cron.dlq as d
) as i on i.kind = c.kind
inner join test.world as w on w.other = i.env_id;

create temporary table answers (call text, id uuid, code text, message text);

do $$
declare
    v_own     constant uuid := (select w.own from test.world as w);
    v_code    text;
    v_message text;
    r         record;
begin
    -- A loop: each call with an id of another environment, and with one that does not exist.
    for r in
        select c.call, i.id
        from calls as c
        cross join lateral unnest(array[c.foreign_id, gen_random_uuid()]) as i (id)
    loop
        begin
            perform test.act_as('writer', v_own);
            execute format(r.call, r.id);
            v_code := 'done';
            v_message := null;
        exception when others then
            get stacked diagnostics v_code = returned_sqlstate, v_message = message_text;
        end;
        perform test.act_as_superuser();
        insert into answers values (r.call, r.id, v_code, v_message);
    end loop;
end
$$;

select is_empty(
    $$
        select a.call, a.code, c.code
        from answers as a
        inner join calls as c on c.call = a.call
        where a.code <> c.code
    $$,
    'each says: not found'
);

select is_empty(
    $$
        select a.call
        from answers as a
        group by a.call
        having count(distinct a.message) <> 1 or count(*) <> 2
    $$,
    'in the same words as for an id that does not exist'
);

select * from finish();
rollback;
