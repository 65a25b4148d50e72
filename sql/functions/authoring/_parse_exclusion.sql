create function cron._parse_exclusion(p_kind text, p_number integer, p_member jsonb)
returns cron._exclusion
language plpgsql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_found cron._exclusion;
begin
    if p_kind <> 'dates' then
        perform cron._require_keys(
            format('%s[%s] of a calendar', p_kind, p_number - 1), p_member, case p_kind
                when 'weekly' then array['days', 'from', 'to'] else array['from', 'to']
            end
        );
    end if;
    if p_kind in ('dates', 'ranges') then
        v_found := cron._parse_span(p_kind, p_member);
    else
        v_found := cron._parse_weekly(p_kind, p_member);
    end if;
    if num_nonnulls(v_found.span, v_found.yearly, v_found.weekly) <> 1 then
        perform cron._refuse_exclusion(p_kind, p_number, p_member);
    end if;
    return v_found;
end
$$;

comment on function cron._parse_exclusion(text, integer, jsonb) is
'A member of a calendar, given its list (dates, ranges, weekly, daily) and its number there, in '
'normal form and compiled. SC012 for what cannot be.';

revoke all on function cron._parse_exclusion(text, integer, jsonb) from public;
grant execute on function cron._parse_exclusion(text, integer, jsonb) to cron_author;
