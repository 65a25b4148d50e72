create function cron._canonical_field(
    p_field text,
    p_text text,
    p_lowest integer,
    p_highest integer
)
returns text
language plpgsql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_plain constant bigint := cron._plain_values(p_field, p_text, p_lowest, p_highest);
begin
    return nullif(concat_ws(
        ',',
        cron._canonical_values(v_plain, p_lowest, p_highest),
        case
            when p_text ~* 'H'
                then cron._canonical_hashes(p_field, p_text, p_lowest, p_highest, v_plain)
        end
    ), '');
end;
$$;

comment on function cron._canonical_field(text, text, integer, integer) is
'A field that is no day field, of a valid expression, in normal form; null for none.';

revoke all on function cron._canonical_field(text, text, integer, integer) from public;
grant execute on function cron._canonical_field(text, text, integer, integer)
to cron_reader, cron_author, cron_engine, cron_keeper;
