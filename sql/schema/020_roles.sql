-- The nine roles, made where they are missing (roles belong to the whole server, so another
-- database of it may have made them). The installer becomes a member of the three owners, to hand
-- functions over to them.

do $roles$
declare
    r record;
begin
    -- A loop, since CREATE ROLE takes no parameters; nine rows, once.
    for r in
        select *
        from (values
            ('cron_reader',
                'pg_chime: reads the rows of its environments'),
            ('cron_writer',
                'pg_chime: authors schedules, operates jobs and dead letters of its environments'),
            ('cron_admin',
                'pg_chime: environments, settings, allow-lists; reads across environments'),
            ('cron_dispatcher',
                'pg_chime: logins of the dispatcher; engine functions only, no table'),
            ('cron_runner',
                'pg_chime: logins that function and sql targets run as; reporting only'),
            ('cron_gateway',
                'pg_chime: trusted logins that may act in any environment and name the actor'),
            ('cron_author',
                'pg_chime: owns the authoring functions'),
            ('cron_engine',
                'pg_chime: owns tick, claim, report and outbox functions'),
            ('cron_keeper',
                'pg_chime: owns admin and maintenance functions and the partitioned tables')
        ) as t (name, purpose)
    loop
        if not exists (select from pg_roles where rolname = r.name) then
            execute format('create role %I nologin', r.name);
            execute format('comment on role %I is %L', r.name, r.purpose);
        end if;
    end loop;

    for r in
        select *
        from (values
            ('cron_reader', 'cron_writer'),
            ('cron_reader', 'cron_admin'),
            ('cron_writer', 'cron_gateway')
        ) as t (granted, member)
        where not exists (
            select
            from pg_auth_members as m
            where m.roleid = t.granted::regrole and m.member = t.member::regrole
        )
    loop
        execute format('grant %I to %I', r.granted, r.member);
    end loop;

    for r in
        select name
        from unnest(array['cron_author', 'cron_engine', 'cron_keeper']) as t (name)
        where not pg_has_role(current_user, t.name, 'USAGE')
    loop
        execute format('grant %I to %I', r.name, current_user);
    end loop;
end
$roles$;
