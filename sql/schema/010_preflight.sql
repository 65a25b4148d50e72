-- Refuses, before anything is created, where the installation could not succeed, and says what to
-- do.

do $preflight$
declare
    v_version constant integer := current_setting('server_version_num')::integer;
    v_roles   constant text[] := array[
        'cron_reader', 'cron_writer', 'cron_admin', 'cron_dispatcher', 'cron_runner',
        'cron_gateway', 'cron_author', 'cron_engine', 'cron_keeper'
    ];
    v_super   constant boolean := (select rolsuper from pg_roles where rolname = current_user);
    v_maker   constant boolean := (select rolcreaterole from pg_roles where rolname = current_user);
    v_foreign text;
begin
    if v_version < 150000 then
        raise exception using errcode = '0A000',
            message = 'pg_chime needs PostgreSQL 15 or newer',
            detail = format('this server is PostgreSQL %s', current_setting('server_version')),
            hint = 'upgrade the server, or install into a newer one';
    end if;

    if exists (select from pg_extension where extname = 'pg_cron') then
        raise exception using errcode = '42P06',
            message = 'the schema cron belongs to pg_cron in this database',
            detail = 'pg_cron and pg_chime both keep their objects in the schema cron',
            hint = 'install pg_chime into another database of this server (pg_cron can stay where '
                'it is), or drop the extension pg_cron here first';
    end if;

    if exists (select from pg_namespace where nspname = 'cron') then
        raise exception using errcode = '42P06',
            message = case
                -- Read from the catalog: the schema of somebody else cannot be looked into.
                when exists (
                    select
                    from pg_proc as p
                    inner join pg_namespace as n on n.oid = p.pronamespace
                    where n.nspname = 'cron' and p.proname = 'claim_jobs'
                )
                then 'pg_chime is already installed in this database'
                else 'the schema cron already exists in this database'
            end,
            detail = format('database %I', current_database()),
            hint = 'pg_chime creates the schema cron itself: use another database, or drop that '
                'schema first if nothing needs it';
    end if;

    if not has_database_privilege(current_database(), 'CREATE') then
        raise exception using errcode = '42501',
            message = 'pg_chime needs the privilege CREATE on the database',
            detail = format('role %I, database %I', current_user, current_database()),
            hint = format(
                'as the owner of the database: grant create on database %I to %I',
                current_database(), current_user
            );
    end if;

    if not v_super and not v_maker and exists (
        select from unnest(v_roles) as r (name) where r.name not in (select rolname from pg_roles)
    ) then
        raise exception using errcode = '42501',
            message = 'pg_chime needs the attribute CREATEROLE to make its roles',
            detail = format('role %I', current_user),
            hint = format(
                'as an administrator: alter role %I createrole, or run docs/roles.sql',
                current_user
            );
    end if;

    -- Before PostgreSQL 16, CREATEROLE could grant any role; since then only roles held with admin
    -- option.
    select string_agg(quote_ident(r.rolname), ', ' order by r.rolname)
    into v_foreign
    from pg_roles as r
    where r.rolname = any(v_roles)
        and not v_super
        and not (v_version < 160000 and v_maker)
        and not pg_has_role(current_user, r.oid, 'MEMBER WITH ADMIN OPTION');
    if v_foreign is not null then
        raise exception using errcode = '42501',
            message = 'the roles of pg_chime exist already, and this role may not grant them',
            detail = format('role %I lacks the admin option on %s', current_user, v_foreign),
            hint = 'roles belong to the whole server: let an administrator run docs/roles.sql for '
                'this role once';
    end if;
end
$preflight$;
