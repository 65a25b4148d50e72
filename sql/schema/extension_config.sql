-- pg_dump leaves out the rows of an extension's tables unless they are named here. The zone cache
-- is filled by the installation, and what one tick tells the next is of one server only.

do $config$
declare
    v_table regclass;
begin
    -- A loop: each call rewrites the same row of pg_extension, which one statement cannot do twice.
    for v_table in
        select c.oid
        from pg_class as c
        where c.relnamespace = 'cron'::regnamespace
            and c.relkind in ('r', 'S')
            and c.relname not in ('timezones', 'engine_state')
        order by c.relname
    loop
        perform pg_extension_config_dump(v_table, '');
    end loop;
end
$config$;
