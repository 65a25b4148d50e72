-- pg_dump leaves out the rows of an extension's tables unless they are named here.

select pg_extension_config_dump(c.oid, '')
from pg_class as c
where c.relnamespace = 'cron'::regnamespace
    and c.relkind in ('r', 'S')
    and c.relname <> 'timezones';
