-- Short ways to ask cron.explain_run(), about a schedule named by its type.

create function test.explain(p_schedule_type text, p_at timestamptz)
returns jsonb
language sql
as $$
    select cron.explain_run(d.id, p_at)
    from cron.schedule_definitions as d
    where d.schedule_type = p_schedule_type
    order by d.created_at desc
    limit 1;
$$;

-- A value in the answer, by its path.
create function test.explain(p_schedule_type text, p_at timestamptz, variadic p_path text[])
returns text
language sql
as $$
    select test.explain(p_schedule_type, p_at) #>> p_path;
$$;
