create function cron._clip(p_text text, p_max_bytes integer)
returns text
language sql
immutable
parallel safe
security invoker
begin atomic
-- A character has at most four bytes: cut before the last byte that begins one.
select case
    when octet_length(p_text) <= p_max_bytes then p_text
    else (
        select convert_from(substring(b.bytes for max(c.cut)), 'UTF8')
        from
            (select convert_to(p_text, 'UTF8') as bytes) as b,
            generate_series(greatest(p_max_bytes - 3, 0), p_max_bytes) as c (cut)
        where c.cut < length(b.bytes) and get_byte(b.bytes, c.cut) & 192 <> 128
        group by b.bytes
    )
end;
end;

comment on function cron._clip(text, integer) is
'The beginning of a text, at most p_max_bytes of UTF-8, cut between characters; null stays null.';

revoke all on function cron._clip(text, integer) from public;
grant execute on function cron._clip(text, integer) to cron_engine;
