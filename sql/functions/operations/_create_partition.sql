create function cron._create_partition(p_table text, p_day date)
returns text
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
set timezone = 'UTC'
set datestyle = 'ISO'
as $$
declare
    v_name constant text := p_table || '_' || coalesce(to_char(p_day, 'YYYYMMDD'), 'default');
    v_key  constant text := case p_table when 'audit_journal' then 'at' else 'finished_at' end;
begin
    if to_regclass(format('cron.%I', v_name)) is not null then
        return null;
    end if;
    execute format(
        'create table cron.%I (like cron.%I including defaults including constraints)',
        v_name, p_table
    );
    execute format(
        'alter table cron.%I enable row level security, force row level security', v_name
    );
    execute format(
        'create policy %I on cron.%I to cron_keeper using (true) with check (true)',
        v_name || '_keeper_all', v_name
    );
    case p_table
        when 'finished_jobs' then
            execute format(
                'alter table cron.%I add constraint %I primary key (id)',
                v_name, v_name || '_id_key'
            );
            execute format(
                'create index %I on cron.%I (schedule_id, scheduled_at)',
                v_name || '_schedule_id_idx', v_name
            );
            -- Of many rows few are skips, and an instant may lie anywhere in the span of one.
            execute format(
                'create index %I on cron.%I (schedule_id, scheduled_at) '
                'where status = ''skipped''', v_name || '_skipped_idx', v_name
            );
        when 'job_attempts' then
            execute format('create index %I on cron.%I (job_id)', v_name || '_job_id_idx', v_name);
        when 'audit_journal' then
            execute format(
                'create index %I on cron.%I (env_id, at)', v_name || '_env_id_at_idx', v_name
            );
            execute format(
                'create index %I on cron.%I (entity, at)', v_name || '_entity_at_idx', v_name
            );
    end case;
    execute format(
        'comment on table cron.%I is %L',
        v_name,
        format(
            'Partition of cron.%s: %s.',
            p_table,
            coalesce(to_char(p_day, 'YYYY-MM-DD') || ' (UTC)', 'whatever no other partition takes')
        )
    );
    if p_day is null then
        execute format('alter table cron.%I attach partition cron.%I default', p_table, v_name);
    else
        -- A session that writes a row of that day has chosen the default partition for it already,
        -- and would fail once the day has one: nobody may write meanwhile. Later days have no rows.
        if p_day <= cron._now()::date + 1 then
            execute format('lock table cron.%I in share row exclusive mode', p_table);
        end if;
        execute format(
            'with moved as (delete from cron.%I where %I >= %L and %I < %L returning *) '
            'insert into cron.%I select * from moved',
            p_table || '_default', v_key, p_day::timestamp at time zone 'UTC',
            v_key, (p_day + 1)::timestamp at time zone 'UTC', v_name
        );
        execute format(
            'alter table cron.%I attach partition cron.%I for values from (%L) to (%L)',
            p_table, v_name, p_day::timestamp at time zone 'UTC',
            (p_day + 1)::timestamp at time zone 'UTC'
        );
    end if;
    return v_name;
end
$$;

comment on function cron._create_partition(text, date) is
'Makes the partition of finished_jobs, job_attempts or audit_journal for one UTC day (null: the '
'default one), with its indexes and row level security. Returns its name, or null where it exists.';

revoke all on function cron._create_partition(text, date) from public;
grant execute on function cron._create_partition(text, date) to cron_keeper;

alter function cron._create_partition(text, date) owner to cron_keeper;
