create function cron._instant_words(p_at timestamptz)
returns text
language sql
stable
parallel safe
security invoker
begin atomic
select to_char(p_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS "UTC"');
end;

comment on function cron._instant_words(timestamptz) is
'An instant as people write it, in UTC, to the second.';

revoke all on function cron._instant_words(timestamptz) from public;
grant execute on function cron._instant_words(timestamptz) to cron_author;
