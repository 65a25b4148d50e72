create function cron._normal_statuses(p_key text, p_statuses jsonb)
returns text
language plpgsql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_members constant text[] := case jsonb_typeof(p_statuses)
        when 'string' then string_to_array(replace(p_statuses #>> '{}', ' ', ''), ',')
        when 'array' then array(select jsonb_array_elements_text(p_statuses))
    end;
    v_text text;
begin
    if p_statuses is null then
        return null;
    end if;
    if v_members is null or exists (
        select
        from unnest(v_members) as m (text)
        where m.text !~ '^[1-5][0-9][0-9](-[1-5][0-9][0-9])?$'
            or m.text is null
            or left(m.text, 3) > right(m.text, 3)
    ) then
        raise exception using errcode = 'SC005',
            message = format('%s in target must be statuses and ranges of them', p_key),
            detail = format('%s is %s', p_key, left(p_statuses::text, 200)),
            hint = 'for example "200-299,304" or [200, 204]; "" means none';
    end if;

    select string_agg(
        concat_ws('-', lower(r.range), nullif(upper(r.range) - 1, lower(r.range))), ','
        order by r.range
    )
    into v_text
    from (
        select unnest(range_agg(
            int4range(left(m.text, 3)::integer, right(m.text, 3)::integer, '[]')
        )) as range
        from unnest(v_members) as m (text)
    ) as r;
    return coalesce(v_text, '');
end
$$;

comment on function cron._normal_statuses(text, jsonb) is
'A set of HTTP statuses, given as text or array, as a text in order: 200-299,304; empty for none, '
'null for null. SC005 for anything else.';

revoke all on function cron._normal_statuses(text, jsonb) from public;
grant execute on function cron._normal_statuses(text, jsonb) to cron_author;
