create function cron._wall_words(p_wall timestamp)
returns text
language sql
stable
parallel safe
security invoker
begin atomic
select rtrim(rtrim(to_char(p_wall, 'YYYY-MM-DD HH24:MI:SS.US'), '0'), '.');
end;

comment on function cron._wall_words(timestamp) is
'A wall-clock time as people write it, whatever the session says.';

revoke all on function cron._wall_words(timestamp) from public;
grant execute on function cron._wall_words(timestamp) to cron_author;
