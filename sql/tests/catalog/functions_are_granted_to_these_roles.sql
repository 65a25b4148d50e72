begin;

-- Who may execute what, beside the owner; internal functions first. `make golden` writes it anew.
select plan(1);

create temporary view found as
select
    format(
        '%s: %s', p.proname, coalesce(
            string_agg(a.grantee::regrole::text, ', ' order by a.grantee::regrole::text), 'nobody'
        )
    ) as line
from pg_proc as p
left join lateral aclexplode(p.proacl) as a on a.grantee <> p.proowner
where p.pronamespace = 'cron'::regnamespace
group by p.oid, p.proname;

create temporary view golden as
select unnest(string_to_array(btrim($golden$
_actor: cron_author, cron_engine, cron_keeper
_apply_backlog: cron_engine
_audit: cron_author, cron_engine, cron_keeper
_backoff: cron_engine
_changed: cron_author, cron_engine, cron_keeper
_clamp: cron_engine
_clean_json: cron_engine
_compile: cron_author, cron_engine, cron_keeper, cron_reader
_count_fires: cron_engine, cron_keeper
_create_partition: nobody
_digest: cron_engine
_emit_schedules: cron_author, cron_engine
_emits: cron_author, cron_engine
_environment_with: cron_keeper
_event_type: cron_author, cron_engine
_every: cron_author, cron_engine, cron_keeper, cron_reader
_field: cron_author, cron_engine, cron_keeper, cron_reader
_field_value: cron_author, cron_engine, cron_keeper, cron_reader
_fire: cron_engine
_fire_due: cron_engine
_has_environment: cron_author, cron_reader
_highest_bit: cron_author, cron_engine, cron_keeper, cron_reader
_idempotency_key: cron_author, cron_engine
_iso: cron_author, cron_engine, cron_keeper, cron_reader
_job_event: cron_author, cron_engine
_job_id: cron_author, cron_engine, cron_keeper
_judge: cron_engine
_lowest_bit: cron_author, cron_engine, cron_keeper, cron_reader
_make_ready: cron_engine
_mark_broken: cron_engine
_may_reap: cron_engine
_month_days: cron_author, cron_engine, cron_keeper, cron_reader
_named_env_id: cron_author, cron_keeper, cron_reader
_next: cron_author, cron_engine, cron_keeper, cron_reader
_next_beat: cron_author, cron_engine, cron_keeper, cron_reader
_note_tick: cron_engine
_now: cron_author, cron_engine, cron_keeper, cron_reader
_outcomes: cron_engine
_plan_fires: cron_engine
_present: cron_engine
_prev: cron_author, cron_engine, cron_keeper, cron_reader
_prev_beat: cron_author, cron_engine, cron_keeper, cron_reader
_promote: cron_author, cron_engine
_promote_waiting: cron_engine
_ready_environments: cron_engine
_reanchor: cron_author, cron_engine, cron_keeper
_reap: cron_engine
_refresh_timezones: nobody
_refuse_expression: cron_author, cron_engine, cron_keeper, cron_reader
_refuse_field: cron_author, cron_engine, cron_keeper, cron_reader
_report: cron_engine
_report_one: cron_engine
_require_authoring: cron_author
_require_dst_options: cron_author, cron_engine, cron_keeper, cron_reader
_require_env_row: cron_keeper
_require_environment: cron_author, cron_reader
_require_zone: cron_author, cron_engine, cron_keeper, cron_reader
_resume_paused: cron_engine
_server_epoch: cron_engine
_set_firing: cron_keeper
_settle: cron_author, cron_engine
_sleep_for: cron_engine
_take: cron_engine
_touch_worker: cron_engine
_transition: cron_author, cron_engine, cron_keeper, cron_reader
_wall: cron_author, cron_engine, cron_keeper, cron_reader
_wall_after: cron_author, cron_engine, cron_keeper, cron_reader
_wall_before: cron_author, cron_engine, cron_keeper, cron_reader
_writable_env_id: cron_author
_zone: cron_author, cron_engine, cron_keeper, cron_reader
allow_host: cron_admin
claim_jobs: cron_dispatcher
complete_job: cron_dispatcher, cron_gateway, cron_runner
configure: cron_admin
create_environment: cron_admin
current_env_id: cron_author, cron_reader
disallow_host: cron_admin
due_schedules: cron_dispatcher
fail_job: cron_dispatcher, cron_gateway, cron_runner
fires_between: cron_author, cron_engine, cron_keeper, cron_reader
grant_environment: cron_admin
health: cron_admin, cron_dispatcher, cron_reader
heartbeat: cron_dispatcher
maintain: cron_admin, cron_dispatcher
next_fire: cron_author, cron_engine, cron_keeper, cron_reader
next_fires: cron_author, cron_engine, cron_keeper, cron_reader
prev_fire: cron_author, cron_engine, cron_keeper, cron_reader
release_jobs: cron_dispatcher
renew_leases: cron_dispatcher
report_jobs: cron_dispatcher
revoke_environment: cron_admin
set_tenant_context: cron_author, cron_reader
tick: cron_dispatcher
update_environment: cron_admin
validate: cron_author, cron_engine, cron_keeper, cron_reader
version: cron_admin, cron_dispatcher, cron_engine, cron_reader
$golden$, e'\n'), e'\n')) as line;

select bag_eq('select line from found', 'select line from golden');

select * from finish();
rollback;
