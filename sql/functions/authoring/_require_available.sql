create function cron._require_available(p_given jsonb)
returns void
language plpgsql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_found record;
begin
    -- What the contract names and this version does not build: refused, never silently accepted.
    -- Building one of them deletes its line.
    select t.code, t.what, f.given
    into v_found
    from (
        values
        ('SC012', 'option concurrency_key', '$.concurrency_key ? (@ != null)'),
        ('SC012', 'option on_failure', '$.on_failure ? (@ != null)'),
        ('SC012', 'option on_recovery', '$.on_recovery ? (@ != null)'),
        ('SC012', 'backoff linear', '$.backoff.kind ? (@ == "linear")'),
        ('SC012', 'backoff constant', '$.backoff.kind ? (@ == "constant")'),
        ('SC012', 'backoff list', '$.backoff.kind ? (@ == "list")'),
        ('SC012', 'backoff jitter', '$.backoff.jitter ? (@ == true)'),
        ('SC005', 'target type function', '$.target.type ? (@ == "function")'),
        ('SC005', 'target type sql', '$.target.type ? (@ == "sql")'),
        ('SC005', 'body in a target', '$.target.body ? (@ != null)'),
        ('SC005', 'auth in a target', '$.target.auth ? (@ != null)'),
        ('SC005', 'sign_with in a target', '$.target.sign_with ? (@ != null)'),
        ('SC005', 'tls in a target', '$.target.tls ? (@ != null)'),
        ('SC005', 'completion in a target', '$.target.completion ? (@ != null)'),
        ('SC005', '{{...}} in a header', '$.target.headers.* ? (@ like_regex "[{][{]")')
    ) as t (code, what, path)
    cross join lateral jsonb_path_query(p_given, t.path::jsonpath) as f (given)
    limit 1;

    if found then
        raise exception using errcode = v_found.code,
            message = format('%s is not available in this version', v_found.what),
            -- In a target it may be a secret.
            detail = case v_found.code
                when 'SC012' then format('given: %s', left(v_found.given::text, 200))
                else format('given: a JSON %s', jsonb_typeof(v_found.given))
            end,
            hint = 'leave it out';
    end if;
end
$$;

comment on function cron._require_available(jsonb) is
'Refuses what a schedule will be able to be told in a later version, but not in this one: SC012, '
'in a target SC005.';

revoke all on function cron._require_available(jsonb) from public;
grant execute on function cron._require_available(jsonb) to cron_author;
