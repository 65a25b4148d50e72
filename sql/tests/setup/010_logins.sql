-- One login for each product role, and one with none: chime_test_<who>. They belong to the server.

do $logins$
declare
    v_who text;
begin
    -- A loop, since CREATE ROLE takes no parameters; seven logins, once.
    foreach v_who in array array[
        'reader', 'writer', 'admin', 'dispatcher', 'runner', 'gateway', 'nobody'
    ]
    loop
        if to_regrole('chime_test_' || v_who) is null then
            execute format('create role %I login', 'chime_test_' || v_who);
        end if;
        if v_who <> 'nobody' then
            execute format('grant %I to %I', 'cron_' || v_who, 'chime_test_' || v_who);
        end if;
    end loop;
end
$logins$;
