create function cron._suspension_at(p_env_id uuid, p_at timestamptz)
returns jsonb
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_entity constant text := 'environment:' || p_env_id;
    v_start  cron.audit_journal;
    v_end    cron.audit_journal;
begin
    select a.* into v_start
    from cron.audit_journal as a
    where a.entity = v_entity and a.at <= p_at and a.after ->> 'status' is not null
    order by a.at desc, a.id desc
    limit 1;
    if v_start.after ->> 'status' is distinct from 'suspended' then
        return null;
    end if;
    select a.* into v_end
    from cron.audit_journal as a
    where a.entity = v_entity and a.at >= p_at and a.id > v_start.id
        and a.after ->> 'status' is not null
    order by a.at, a.id
    limit 1;
    return jsonb_build_object(
        'by', v_start.actor,
        'from', cron._iso(v_start.at),
        'until', cron._iso(v_end.at),
        'ended_by', v_end.actor
    );
end
$$;

comment on function cron._suspension_at(uuid, timestamptz) is
'The suspension of the environment that was in force at p_at, by the audit journal: {"by", "from", '
'"until", "ended_by"}, the last two null while it lasts; null: there was none.';

revoke all on function cron._suspension_at(uuid, timestamptz) from public;
grant execute on function cron._suspension_at(uuid, timestamptz) to cron_author;
