begin;

-- The contract. `make golden` writes the list anew; a change of it is a change of the API.
select plan(1);

create temporary view found as
select
    format(
        '%s(%s) returns %s', p.proname,
        pg_get_function_arguments(p.oid), pg_get_function_result(p.oid)
    ) as line
from pg_proc as p
where p.pronamespace = 'cron'::regnamespace and not starts_with(p.proname, '_');

create temporary view golden as
select unnest(string_to_array(btrim($golden$
allow_host(p_env_id uuid, p_pattern text, p_allow_private boolean DEFAULT false) returns void
apply_schedules(p_domain text, p_declarations jsonb, p_prune boolean DEFAULT false, p_dry_run boolean DEFAULT false) returns SETOF cron.schedule_change
backfill_schedule(p_schedule_id uuid, p_from timestamp with time zone, p_to timestamp with time zone) returns cron.backfill_result
cancel_job(p_job_id uuid, p_reason text DEFAULT NULL::text) returns cron.jobs
canonical(p_expression text) returns text
claim_jobs(p_worker text, p_max_jobs integer, p_lease interval DEFAULT NULL::interval) returns SETOF cron.claimed_job
complete_job(p_job_id uuid, p_lease_token uuid, p_http_status integer DEFAULT NULL::integer, p_result jsonb DEFAULT NULL::jsonb) returns cron.report_outcome
configure(p_changes jsonb) returns cron.settings
create_environment(p_env_id uuid, p_name text, p_base_domain text DEFAULT NULL::text, p_options jsonb DEFAULT '{}'::jsonb) returns cron.environments
create_schedule(p_schedule_type text, p_target jsonb, p_cron_expression text DEFAULT NULL::text, p_run_at timestamp with time zone DEFAULT NULL::timestamp with time zone, p_domain text DEFAULT 'default'::text, p_timezone text DEFAULT 'UTC'::text, p_payload jsonb DEFAULT '{}'::jsonb, p_max_retries integer DEFAULT 3, p_timeout interval DEFAULT NULL::interval, p_catch_up text DEFAULT 'latest'::text, p_overlap text DEFAULT 'skip'::text, p_options jsonb DEFAULT '{}'::jsonb) returns cron.schedules
current_env_id() returns uuid
daily(p_at time without time zone) returns text
delete_schedule(p_schedule_id uuid) returns cron.schedules
describe(p_expression text, p_timezone text DEFAULT 'UTC'::text) returns text
disallow_host(p_env_id uuid, p_pattern text) returns void
discard_dlq(p_dlq_id uuid, p_reason text) returns void
due_schedules(p_limit integer DEFAULT 50) returns SETOF cron.due_schedule
every(p_interval interval) returns text
explain(p_expression text) returns TABLE(field text, allowed text)
explain_run(p_schedule_id uuid, p_at timestamp with time zone) returns jsonb
fail_job(p_job_id uuid, p_lease_token uuid, p_error text, p_http_status integer DEFAULT NULL::integer, p_retry_after interval DEFAULT NULL::interval, p_final boolean DEFAULT false) returns cron.report_outcome
fires_between(p_expression text, p_from timestamp with time zone, p_to timestamp with time zone, p_timezone text DEFAULT 'UTC'::text, p_dst_gap text DEFAULT 'run_after'::text, p_dst_fold text DEFAULT 'first'::text, p_day_match text DEFAULT 'or'::text, p_seed text DEFAULT ''::text, p_anchor timestamp with time zone DEFAULT '1970-01-01 00:00:00+00'::timestamp with time zone) returns SETOF timestamp with time zone
grant_environment(p_env_id uuid, p_role name, p_privilege text) returns void
health() returns jsonb
heartbeat(p_worker text, p_info jsonb) returns void
http_target(p_url text DEFAULT NULL::text, p_base_url text DEFAULT NULL::text, p_internal_path text DEFAULT '/v1/internal'::text, p_method text DEFAULT 'POST'::text, p_headers jsonb DEFAULT '{}'::jsonb, p_auth jsonb DEFAULT NULL::jsonb, p_options jsonb DEFAULT '{}'::jsonb) returns jsonb
last_day_of_month(p_at time without time zone) returns text
load_map(p_from timestamp with time zone, p_to timestamp with time zone) returns SETOF cron.load_minute
maintain() returns jsonb
metrics() returns SETOF cron.metric
monthly(p_day integer, p_at time without time zone) returns text
next_fire(p_expression text, p_after timestamp with time zone DEFAULT NULL::timestamp with time zone, p_timezone text DEFAULT 'UTC'::text, p_dst_gap text DEFAULT 'run_after'::text, p_dst_fold text DEFAULT 'first'::text, p_day_match text DEFAULT 'or'::text, p_seed text DEFAULT ''::text, p_anchor timestamp with time zone DEFAULT '1970-01-01 00:00:00+00'::timestamp with time zone) returns timestamp with time zone
next_fires(p_expression text, p_count integer, p_after timestamp with time zone DEFAULT NULL::timestamp with time zone, p_timezone text DEFAULT 'UTC'::text, p_dst_gap text DEFAULT 'run_after'::text, p_dst_fold text DEFAULT 'first'::text, p_day_match text DEFAULT 'or'::text, p_seed text DEFAULT ''::text, p_anchor timestamp with time zone DEFAULT '1970-01-01 00:00:00+00'::timestamp with time zone) returns SETOF timestamp with time zone
pause_schedule(p_schedule_id uuid, p_note text DEFAULT NULL::text, p_until timestamp with time zone DEFAULT NULL::timestamp with time zone) returns cron.schedules
prev_fire(p_expression text, p_before timestamp with time zone DEFAULT NULL::timestamp with time zone, p_timezone text DEFAULT 'UTC'::text, p_dst_gap text DEFAULT 'run_after'::text, p_dst_fold text DEFAULT 'first'::text, p_day_match text DEFAULT 'or'::text, p_seed text DEFAULT ''::text, p_anchor timestamp with time zone DEFAULT '1970-01-01 00:00:00+00'::timestamp with time zone) returns timestamp with time zone
preview_calendar(p_name text, p_expression text, p_from timestamp with time zone DEFAULT NULL::timestamp with time zone, p_to timestamp with time zone DEFAULT NULL::timestamp with time zone, p_timezone text DEFAULT 'UTC'::text) returns TABLE(fire_at timestamp with time zone, local_time timestamp without time zone, excluded boolean)
release_jobs(p_worker text, p_job_ids uuid[], p_lease_tokens uuid[], p_reason text DEFAULT NULL::text) returns integer
remove_calendar(p_name text) returns void
renew_leases(p_worker text, p_job_ids uuid[], p_lease_tokens uuid[]) returns SETOF cron.lost_lease
report_jobs(p_reports jsonb) returns SETOF cron.report_outcome
republish_dlq(p_dlq_id uuid) returns cron.jobs
republish_dlq_where(p_domain text DEFAULT NULL::text, p_schedule_type text DEFAULT NULL::text, p_since timestamp with time zone DEFAULT NULL::timestamp with time zone, p_limit integer DEFAULT 100) returns integer
resume_schedule(p_schedule_id uuid, p_catch_up boolean DEFAULT false) returns cron.schedules
retry_job(p_job_id uuid) returns cron.jobs
revoke_environment(p_env_id uuid, p_role name) returns void
run_schedule(p_schedule_id uuid, p_payload jsonb DEFAULT NULL::jsonb, p_request_id text DEFAULT NULL::text) returns cron.jobs
set_calendar(p_name text, p_exclusions jsonb) returns void
set_tenant_context(p_env_id uuid, p_actor text DEFAULT NULL::text) returns void
simulate(p_from timestamp with time zone, p_to timestamp with time zone, p_domain text DEFAULT NULL::text, p_limit integer DEFAULT 10000) returns SETOF cron.simulated_fire
tick(p_limit integer DEFAULT NULL::integer) returns cron.tick_result
update_environment(p_env_id uuid, p_changes jsonb) returns cron.environments
update_schedule(p_schedule_id uuid, p_changes jsonb) returns cron.schedules
upsert_schedule(p_schedule_type text, p_target jsonb, p_cron_expression text DEFAULT NULL::text, p_run_at timestamp with time zone DEFAULT NULL::timestamp with time zone, p_domain text DEFAULT 'default'::text, p_timezone text DEFAULT 'UTC'::text, p_payload jsonb DEFAULT '{}'::jsonb, p_max_retries integer DEFAULT 3, p_timeout interval DEFAULT NULL::interval, p_catch_up text DEFAULT 'latest'::text, p_overlap text DEFAULT 'skip'::text, p_options jsonb DEFAULT '{}'::jsonb) returns cron.schedules
validate(p_expression text, p_timezone text DEFAULT 'UTC'::text) returns void
version() returns text
weekly(p_day text, p_at time without time zone) returns text
$golden$, e'\n'), e'\n')) as line;

select bag_eq('select line from found', 'select line from golden');

select * from finish();
rollback;
