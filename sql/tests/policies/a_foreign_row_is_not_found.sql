begin;

select plan(2);

select test.given_two_worlds();

create temporary table calls as
with calls (call, kind, code) as (
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
),
foreign_rows (kind, id) as (
    select k.kind, k.id
    from test.world as w
    inner join cron.dlq as d on d.env_id = w.other
    cross join lateral (
        values ('schedule', d.schedule_id), ('job', d.job_id), ('letter', d.id)
    ) as k (kind, id)
)
select c.call, f.id as foreign_id, c.code
from calls as c
inner join foreign_rows as f on f.kind = c.kind;

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
