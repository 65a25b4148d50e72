create function cron._parse_span(p_kind text, p_member jsonb)
returns cron._exclusion
language plpgsql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
set datestyle = 'ISO, YMD'
as $$
declare
    v_range constant jsonb := case p_kind
        when 'dates' then jsonb_build_object('from', p_member, 'to', p_member)
        else p_member
    end;
    v_from  constant timestamp := cron._local_time(v_range -> 'from');
    v_to    constant timestamp := cron._local_time(v_range -> 'to');
    -- A date stands for the whole day, also at the end.
    v_end   constant timestamp := case
        when length(v_range ->> 'to') = 10 then v_to + interval '1 day'
        else v_to
    end;
    v_found cron._exclusion;
begin
    if p_kind = 'dates' and p_member #>> '{}' ~ '^[0-9]{2}-[0-9]{2}$' then
        -- In a leap year, so that 29 February is a date.
        v_found.yearly := to_char(
            cron._local_time(to_jsonb('2000-' || (p_member #>> '{}'))), 'MMDD'
        )::integer;
    elsif v_from < v_end and (p_kind <> 'dates' or length(v_range ->> 'from') = 10) then
        v_found.span := tsrange(v_from, v_end);
    end if;

    v_found.normal := case
        when p_kind = 'dates' then p_member
        else jsonb_build_object(
            'from', to_char(v_from, case length(v_range ->> 'from')
                when 10 then 'YYYY-MM-DD' else 'YYYY-MM-DD HH24:MI:SS' end),
            'to', to_char(v_to, case length(v_range ->> 'to')
                when 10 then 'YYYY-MM-DD' else 'YYYY-MM-DD HH24:MI:SS' end)
        )
    end;
    return v_found;
end
$$;

comment on function cron._parse_span(text, jsonb) is
'A member of dates or ranges of a calendar; neither span nor yearly for what is none.';

revoke all on function cron._parse_span(text, jsonb) from public;
grant execute on function cron._parse_span(text, jsonb) to cron_author;
