create function cron._maintain_partitions(p_table text, p_now timestamptz, p_keep interval)
returns jsonb
language plpgsql
volatile
security invoker
set search_path = pg_catalog, pg_temp
set timezone = 'UTC'
as $$
declare
    v_made    text[] := array[]::text[];
    v_dropped text[] := array[]::text[];
    v_day     date;
    v_name    text;
begin
    -- Loops: partitions are made and dropped by statements that take no parameters, a few a day.
    -- Locks are kept until the end, and others wait for them: the first that cannot be had at once
    -- ends it, and gives back those of its block.
    begin
        for v_day in
            select d.day from cron._partition_days(p_table, p_now::date) as d (day) order by 1
        loop
            v_name := cron._create_partition(p_table, v_day);
            if v_name is not null then
                v_made := v_made || v_name;
            end if;
        end loop;
    exception when lock_not_available then
        return jsonb_build_object('made', array[]::text[], 'dropped', v_dropped, 'busy', true);
    end;
    begin
        for v_name in
            select c.relname
            from pg_inherits as i
            inner join pg_class as c on c.oid = i.inhrelid
            where i.inhparent = format('cron.%I', p_table)::regclass
                and c.relname ~ ('^' || p_table || '_[0-9]{8}$')
                and to_date(right(c.relname, 8), 'YYYYMMDD') + 1 <= (p_now - p_keep)::date
            order by 1
        loop
            execute format('drop table cron.%I', v_name);
            v_dropped := v_dropped || v_name;
        end loop;
    exception when lock_not_available then
        return jsonb_build_object('made', v_made, 'dropped', array[]::text[], 'busy', true);
    end;
    return jsonb_build_object('made', v_made, 'dropped', v_dropped, 'busy', false);
end
$$;

comment on function cron._maintain_partitions(text, timestamptz, interval) is
'Makes the partitions of one table that are missing, then drops those older than p_keep: each all '
'or nothing, where a lock cannot be had. Returns {"made": [...], "dropped": [...], "busy"}.';

revoke all on function cron._maintain_partitions(text, timestamptz, interval) from public;
grant execute on function cron._maintain_partitions(text, timestamptz, interval) to cron_keeper;
