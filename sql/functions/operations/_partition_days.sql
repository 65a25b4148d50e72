create function cron._partition_days(p_table text, p_today date)
returns setof date
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
set timezone = 'UTC'
as $$
begin
    -- A week ahead, and every day that found no partition of its own: nearly always none.
    return query execute format(
        'select p_today + n from generate_series(0, 7) as g (n), (select $1 as p_today) as t '
        'union select distinct %I::date from cron.%I',
        case p_table when 'audit_journal' then 'at' else 'finished_at' end, p_table || '_default'
    ) using p_today;
end
$$;

comment on function cron._partition_days(text, date) is
'UTC days of finished_jobs, job_attempts or audit_journal that need a partition: from p_today a '
'week ahead, and those whose rows lie in the default partition.';

revoke all on function cron._partition_days(text, date) from public;
grant execute on function cron._partition_days(text, date) to cron_keeper;
