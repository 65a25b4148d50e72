create function cron._schedule_keys()
returns table (key text, is_option boolean, kind text, allowed jsonb, fallback jsonb)
language sql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
begin atomic
-- The one list of what a schedule can be told: create and update both read it. Kinds and allowed:
-- see cron._parse_value(). The fallback is what a key that is left out or null means.
select t.*
from (
    values
    ('cron_expression', false, 'json', null::jsonb, null::jsonb),
    ('run_at', false, 'instant', null, null),
    ('timezone', false, 'text', '255', '"UTC"'),
    ('target', false, 'json', null, null),
    ('payload', false, 'object', null, '{}'),
    ('max_retries', false, 'integer', '[0, 1000]', '3'),
    ('timeout', false, 'interval', '["1 millisecond", "1 day"]', null),
    ('catch_up', false, 'choice', '["latest", "none", "all"]', '"latest"'),
    (
        'overlap', false, 'choice',
        '["skip", "buffer_one", "buffer_all", "cancel_running", "allow"]', '"skip"'
    ),
    ('description', true, 'text', '10000', null),
    ('dst_gap', true, 'choice', '["run_after", "skip"]', '"run_after"'),
    ('dst_fold', true, 'choice', '["first", "last", "both"]', '"first"'),
    ('day_match', true, 'choice', '["or", "and"]', '"or"'),
    ('anchor', true, 'instant', null, null),
    ('starts_at', true, 'instant', null, null),
    ('ends_at', true, 'instant', null, null),
    ('max_runs', true, 'integer', '[1, 2147483647]', null),
    ('jitter', true, 'interval', '["0", "1 day"]', null),
    ('calendar', true, 'text', '128', null),
    ('backoff', true, 'object', null, '{}'),
    ('retry_deadline', true, 'interval', '["0", "3650 days"]', null),
    ('catch_up_limit', true, 'integer', '[1, 10000]', '1000'),
    ('catch_up_window', true, 'interval', '["1 second", "3650 days"]', null),
    ('misfire_grace', true, 'interval', '["0", "3650 days"]', null),
    ('buffer_limit', true, 'integer', '[1, 100000]', '100'),
    ('concurrency_key', true, 'text', '128', null),
    ('priority', true, 'integer', '[-1000, 1000]', '0'),
    ('auto_pause_after', true, 'integer', '[1, 2147483647]', null),
    ('on_failure', true, 'object', null, null),
    ('on_recovery', true, 'object', null, null),
    ('labels', true, 'labels', null, '{}')
) as t (key, is_option, kind, allowed, fallback);
end;

comment on function cron._schedule_keys() is
'What a schedule can be told: each key, whether it goes into p_options (else it is an argument of '
'its own), the kind of its value, what is allowed, and what null stands for.';

revoke all on function cron._schedule_keys() from public;
grant execute on function cron._schedule_keys() to cron_author;
