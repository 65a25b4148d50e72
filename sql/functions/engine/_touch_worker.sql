create function cron._touch_worker(p_worker text, p_now timestamptz, p_env_cursor uuid)
returns uuid
language plpgsql
volatile
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_cursor uuid;
begin
    if coalesce(p_worker, '') = '' or length(p_worker) > 200 then
        raise exception using errcode = 'SC012',
            message = 'a worker needs a name of 1 to 200 characters',
            detail = format('p_worker is %s', coalesce(quote_literal(left(p_worker, 200)), 'null'));
    end if;

    select w.env_cursor into v_cursor
    from cron.workers as w
    where w.id = p_worker
    for no key update skip locked;
    if found then
        -- Claims move the cursor only; the heartbeat tells that the worker lives.
        if p_env_cursor is not null then
            update cron.workers as w set env_cursor = p_env_cursor where w.id = p_worker;
        end if;
    else
        insert into cron.workers (id, started_at, last_seen_at, env_cursor)
        values (p_worker, p_now, p_now, p_env_cursor)
        on conflict (id) do nothing;
    end if;
    return coalesce(v_cursor, '00000000-0000-0000-0000-000000000000');
end
$$;

comment on function cron._touch_worker(text, timestamptz, uuid) is
'Makes sure the worker is known and moves its cursor over environments, where one is given. '
'Returns the cursor. SC012 for a missing or overlong name.';

revoke all on function cron._touch_worker(text, timestamptz, uuid) from public;
grant execute on function cron._touch_worker(text, timestamptz, uuid) to cron_engine;
