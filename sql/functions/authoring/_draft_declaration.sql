create function cron._draft_declaration(
    p_domain text, p_declaration cron._declaration, p_now timestamptz
)
returns cron._draft
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_name    constant text := (p_declaration).schedule_type;
    v_changes jsonb;
    v_state   text;
    v_message text;
    v_detail  text;
    v_hint    text;
begin
    perform cron._require_name('schedule_type', v_name),
        cron._require_keys('declaration', (p_declaration).given,
            array(select k.key from cron._schedule_keys() as k));
    v_changes := cron._parse_declaration((p_declaration).given);
    if (p_declaration).schedule_id is null then
        return cron._draft_new(p_domain, v_name, v_changes, p_now);
    end if;
    return cron._draft_edit((p_declaration).schedule_id, v_changes, p_now);
exception when others then
    if sqlstate !~ '^SC' then
        raise;
    end if;
    -- The same error, and which of the declarations it is about.
    get stacked diagnostics v_state = returned_sqlstate, v_message = message_text,
        v_detail = pg_exception_detail, v_hint = pg_exception_hint;
    raise exception using errcode = v_state,
        message = v_message,
        detail = format('declaration %s, schedule_type %s: %s', (p_declaration).place,
            quote_literal(left(v_name, 200)), v_detail),
        hint = v_hint;
end
$$;

comment on function cron._draft_declaration(text, cron._declaration, timestamptz) is
'Works out what a declaration makes of its schedule, and writes nothing. SC002 to SC005, SC012, '
'SC014, with the place and the name of the declaration in DETAIL.';

revoke all on function cron._draft_declaration(text, cron._declaration, timestamptz) from public;
grant execute on function cron._draft_declaration(text, cron._declaration, timestamptz)
to cron_author;
