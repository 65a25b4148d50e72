create function cron._refuse_field(p_field text, p_item text, p_lowest integer, p_highest integer)
returns void
language plpgsql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_item constant text := upper(p_item collate "C");
    v_longest_step constant integer := p_highest - p_lowest + (p_field <> 'day of week')::integer;
    v_mistake constant text[] := coalesce(
        cron._hash_mistake(v_item, p_lowest, p_highest, v_longest_step),
        cron._special_mistake(p_field, v_item),
        cron._plain_mistake(p_field, v_item, p_lowest, p_highest, v_longest_step)
    );
begin
    raise exception using
        errcode = 'SC002',
        message = format('invalid %s %L: %s', p_field, p_item, v_mistake[1]),
        detail = format(
            '%s holds %s-%s%s, alone, in ranges (a-b), lists (a,b) and steps (*/n, a-b/n, a/n), H, '
            'H/n, H(a-b), H(a-b)/n%s',
            p_field, p_lowest, p_highest,
            case p_field when 'month' then ' or JAN-DEC' when 'day of week' then ' or SUN-SAT' end,
            case p_field
                when 'day of month' then ', ?, L, L-n, $, LW, nW'
                when 'day of week' then ', ?, d#n, dL'
            end
        ),
        hint = v_mistake[2];
end;
$$;

comment on function cron._refuse_field(text, text, integer, integer) is
'Raises SC002 for an item that a field may not hold, and says why.';

revoke all on function cron._refuse_field(text, text, integer, integer) from public;
grant execute on function cron._refuse_field(text, text, integer, integer)
to cron_reader, cron_author, cron_engine, cron_keeper;
