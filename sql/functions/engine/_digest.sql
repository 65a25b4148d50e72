create function cron._digest(p_token uuid)
returns bytea
language sql
immutable
parallel safe
security invoker
begin atomic
select sha256(uuid_send(p_token));
end;

comment on function cron._digest(uuid) is 'What is stored of a token: its SHA-256.';

revoke all on function cron._digest(uuid) from public;
grant execute on function cron._digest(uuid) to cron_engine;
