create function cron.republish_dlq_where(
    p_domain text default null, p_schedule_type text default null,
    p_since timestamptz default null, p_limit integer default 100
)
returns integer
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    v_letters uuid[];
    v_made    integer;
begin
    perform cron._require_authoring();
    if (p_limit between 1 and 10000) is not true then
        raise exception using errcode = 'SC012',
            message = 'p_limit must be from 1 to 10000',
            detail = format('p_limit is %s', coalesce(p_limit::text, 'null'));
    end if;

    select array_agg(l.id order by l.landed_at, l.id)
    into v_letters
    from (
        select q.id, q.landed_at
        from cron.dlq as q
        inner join cron.schedule_definitions as d on d.id = q.schedule_id
        where d.deleted_at is null
            and (p_domain is null or q.domain = p_domain)
            and (p_schedule_type is null or q.schedule_type = p_schedule_type)
            and (p_since is null or q.landed_at >= p_since)
        order by q.landed_at, q.id
        limit p_limit
    ) as l;

    -- All schedules in the order of their ids, so that two such calls never wait for each other.
    perform
    from cron.schedule_state as s
    where s.schedule_id in (select q.schedule_id from cron.dlq as q where q.id = any (v_letters))
    order by s.schedule_id
    for no key update;

    -- One by one, since each takes the slot of its schedule or queues behind the one before; of
    -- what was deleted or taken meanwhile nothing is left.
    select count(cron._republish(l.id, cron._now()))
    into v_made
    from (
        select q.id
        from unnest(v_letters) with ordinality as t (id, n)
        inner join cron.dlq as q on q.id = t.id
        inner join cron.schedule_definitions as d on d.id = q.schedule_id
        where d.deleted_at is null
        order by t.n
    ) as l;
    return v_made;
end
$$;

comment on function cron.republish_dlq_where(text, text, timestamptz, integer) is
'Republishes the dead letters of a domain, a schedule, landed since an instant (null: any), oldest '
'first, at most p_limit; those of deleted schedules stay. Returns how many. SC012.';

revoke all on function cron.republish_dlq_where(text, text, timestamptz, integer) from public;
grant execute on function cron.republish_dlq_where(text, text, timestamptz, integer) to cron_writer;

alter function cron.republish_dlq_where(text, text, timestamptz, integer) owner to cron_author;
