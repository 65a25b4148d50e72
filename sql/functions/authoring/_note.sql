create function cron._note(p_key text, p_note text)
returns text
language plpgsql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_note constant text := nullif(btrim(p_note), '');
begin
    if length(v_note) > 1000 then
        raise exception using errcode = 'SC012',
            message = format('%s is too long', p_key),
            detail = format('%s characters, allowed are 1000', length(v_note));
    end if;
    return v_note;
end
$$;

comment on function cron._note(text, text) is
'A note or reason without blanks around it; null for an empty one, SC012 beyond 1,000 characters.';

revoke all on function cron._note(text, text) from public;
grant execute on function cron._note(text, text) to cron_author;
