create function cron._load_remedies(p_schedule_id uuid, p_now timestamptz)
returns table (changes jsonb, draft cron._draft)
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_definition cron.schedule_definitions;
begin
    select d.* into v_definition from cron.schedule_definitions as d where d.id = p_schedule_id;
    -- A loop of two, since what an edit would refuse is found out by drafting it.
    for changes in
        select c.changes
        from (
            values
            ('cron_expression', cron._spread_expression(v_definition)),
            ('jitter', cron._spread_jitter(v_definition, p_now))
        ) as t (key, value)
        cross join lateral jsonb_build_object(t.key, t.value) as c (changes)
        where t.value is not null
    loop
        begin
            draft := cron._draft_edit(p_schedule_id, cron._parse_changes(changes), p_now);
            return next;
        exception when sqlstate 'SC003' or sqlstate 'SC012' then
            continue;
        end;
    end loop;
end
$$;

comment on function cron._load_remedies(uuid, timestamptz) is
'The changes that would spread the fires of a schedule, the best first, as update_schedule() '
'accepts them, each with the schedule as it would be then.';

revoke all on function cron._load_remedies(uuid, timestamptz) from public;
grant execute on function cron._load_remedies(uuid, timestamptz) to cron_author;
