create function cron._refuse_exclusion(p_kind text, p_number integer, p_member jsonb)
returns void
language plpgsql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
begin
    raise exception using errcode = 'SC012',
        message = format('%s of a calendar must be %s', p_kind, case p_kind
            when 'dates' then 'dates, or days of every year'
            when 'ranges' then 'objects with from and to, dates or local times without an offset'
            when 'weekly' then 'objects with days, and from and to or neither'
            when 'daily' then 'objects with from and to'
        end),
        detail = format('%s[%s] is %s', p_kind, p_number - 1, left(p_member::text, 200)),
        hint = 'for example ' || case p_kind
            when 'dates' then '"2026-12-25", or "12-25" for every year'
            when 'ranges' then '{"from": "2026-12-24", "to": "2027-01-01"}, both included, or '
                '{"from": "2026-12-24 18:00", "to": "2026-12-25 06:00"}, up to its end; from '
                'comes before to'
            when 'weekly' then '{"days": ["sat", "sun"]} or '
                '{"days": ["fri"], "from": "22:00", "to": "06:00"}; from and to differ'
            when 'daily' then '{"from": "22:00", "to": "06:00"}; from and to differ'
        end;
end
$$;

comment on function cron._refuse_exclusion(text, integer, jsonb) is
'Raises SC012 for a member of a calendar that cannot be, with its place and what is allowed.';

revoke all on function cron._refuse_exclusion(text, integer, jsonb) from public;
grant execute on function cron._refuse_exclusion(text, integer, jsonb) to cron_author;
