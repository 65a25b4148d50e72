create function cron._allowed_until(p_allowed tstzmultirange, p_at timestamptz)
returns timestamptz
language sql
immutable
parallel safe
security invoker
begin atomic
    return case
        when p_allowed is null or p_allowed @> p_at then p_at
        when p_at is not null then upper(p_allowed * tstzmultirange(tstzrange(null, p_at)))
    end;
end;

comment on function cron._allowed_until(tstzmultirange, timestamptz) is
'An instant, or the last one before it in the stretches of cron._sift(); null: there is none. '
'Without stretches, the instant.';

revoke all on function cron._allowed_until(tstzmultirange, timestamptz) from public;
grant execute on function cron._allowed_until(tstzmultirange, timestamptz)
to cron_author, cron_engine;
