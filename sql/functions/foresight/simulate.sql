create function cron.simulate(
    p_from timestamptz, p_to timestamptz, p_domain text default null,
    p_limit integer default 10000
)
returns setof cron.simulated_fire
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    v_env_id constant uuid := cron._require_environment();
    v_now    constant timestamptz := cron._now();
    v_step   interval := interval '1 minute';
    v_until  timestamptz;
    v_fires  cron.simulated_fire[];
begin
    perform cron._require_range(p_from, p_to);
    if p_limit between 1 and 100000 is not true then
        raise exception using errcode = 'SC012',
            message = 'p_limit is 1 to 100000',
            detail = format('p_limit is %s', coalesce(p_limit::text, 'null')),
            hint = 'a shorter range, or one domain, has fewer instants';
    end if;

    -- Every schedule is simulated by itself, and the earliest instants of all are wanted: up to a
    -- time that moves on until there are enough of them.
    loop
        v_until := least(p_to, greatest(p_from, v_now) + v_step);
        select array_agg(f) into v_fires
        from cron._simulate_all(v_env_id, p_domain, v_now, p_from, v_until, p_limit) as f;
        exit when v_until = p_to or cardinality(v_fires) >= p_limit;
        v_step := v_step * 4;
    end loop;
    return query
    select f.*
    from unnest(v_fires) as f
    order by f.fire_at, f.domain, f.schedule_type
    limit p_limit;
end
$$;

comment on function cron.simulate(timestamptz, timestamptz, text, integer) is
'What is expected to run from p_from up to, and without, p_to, and what would be skipped and why, '
'by the functions of the tick: the earliest p_limit instants (default 10,000) that are not handled '
'yet. As if from now on a tick came in time and each run succeeded and took as long as usual, the '
'median of the newest 20 of the last week. Writes nothing. SC001, SC012.';

revoke all on function cron.simulate(timestamptz, timestamptz, text, integer) from public;
grant execute on function cron.simulate(timestamptz, timestamptz, text, integer) to cron_reader;

alter function cron.simulate(timestamptz, timestamptz, text, integer) owner to cron_author;
