begin;

select plan(1);

create temporary table tries (who text, role text, outcome text);

do $$
declare
    v_state text;
    r       record;
begin
    -- A loop: each login tries each role.
    for r in
        select w.who, o.role
        from unnest(array[
            'admin', 'dispatcher', 'gateway', 'nobody', 'reader', 'runner', 'writer'
        ]) as w (who)
        cross join unnest(array[
            'cron_author', 'cron_engine', 'cron_keeper', 'postgres'
        ]) as o (role)
    loop
        begin
            perform test.act_as(r.who);
            execute format('set local role %I', r.role);
            v_state := 'done';
        exception when others then
            v_state := sqlstate;
        end;
        perform test.act_as_superuser();
        insert into tries values (r.who, r.role, v_state);
    end loop;
end
$$;

select is_empty(
    $$ select * from tries where outcome <> '42501' $$,
    'the roles that own functions and partitions belong to nobody''s login'
);

select * from finish();
rollback;
