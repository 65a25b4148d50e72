create function cron._span_words(p_span jsonb)
returns text
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_until constant text := cron._instant_words((p_span ->> 'until')::timestamptz);
begin
    return case when p_span is not null then concat(
        case when v_until is null then 'since ' else 'from ' end,
        cron._instant_words((p_span ->> 'from')::timestamptz), ' to ' || v_until,
        ', by ' || (p_span ->> 'by'), ' (' || (p_span ->> 'note') || ')'
    ) end;
end
$$;

comment on function cron._span_words(jsonb) is
'A pause, a suspension or a time without ticks in words: from when to when, by whom and why; '
'null for none.';

revoke all on function cron._span_words(jsonb) from public;
grant execute on function cron._span_words(jsonb) to cron_author;
