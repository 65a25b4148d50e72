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
_allowed_from: cron_author, cron_engine
_allowed_until: cron_author, cron_engine
_allowed_words: cron_author, cron_engine, cron_keeper, cron_reader
_anchor: cron_author
_apply_backlog: cron_engine
_apply_declarations: cron_author
_are_options: cron_author, cron_engine, cron_keeper, cron_reader
_are_same_backoffs: cron_author
_audit: cron_author, cron_engine, cron_keeper
_auto_pause: cron_author, cron_engine
_backoff: cron_engine
_calendar_after: cron_author, cron_engine, cron_keeper, cron_reader
_calendar_at: cron_author, cron_engine, cron_reader
_calendar_before: cron_author, cron_engine, cron_keeper, cron_reader
_cancel_overlapped: cron_engine
_canonical_cover: cron_author, cron_engine, cron_keeper, cron_reader
_canonical_days: cron_author, cron_engine, cron_keeper, cron_reader
_canonical_every: cron_author, cron_engine, cron_keeper, cron_reader
_canonical_field: cron_author, cron_engine, cron_keeper, cron_reader
_canonical_hashes: cron_author, cron_engine, cron_keeper, cron_reader
_canonical_list: cron_author, cron_engine, cron_keeper, cron_reader
_canonical_specials: cron_author, cron_engine, cron_keeper, cron_reader
_canonical_values: cron_author, cron_engine, cron_keeper, cron_reader
_changed: cron_author, cron_engine, cron_keeper
_changed_keys: cron_author
_clamp: cron_engine
_clean_json: cron_engine
_clip: cron_engine
_clock: cron_author, cron_engine, cron_keeper, cron_reader
_compile: cron_author, cron_engine, cron_keeper, cron_reader
_compile_calendar: cron_author
_count_fires: cron_author, cron_engine, cron_keeper
_count_in: cron_author, cron_engine
_count_missed: cron_author, cron_engine
_create_declared: cron_author
_create_partition: nobody
_cron_time: cron_author, cron_engine, cron_keeper, cron_reader
_day_words: cron_author, cron_engine, cron_keeper, cron_reader
_define: cron_author
_delete_schedule: cron_author
_describe_days: cron_author, cron_engine, cron_keeper, cron_reader
_describe_time: cron_author, cron_engine, cron_keeper, cron_reader
_digest: cron_engine
_draft_accepted: cron_author
_draft_declaration: cron_author
_draft_edit: cron_author
_draft_new: cron_author
_dropped_by: cron_author
_emit_job: cron_author
_emit_schedules: cron_author, cron_engine
_emits: cron_author, cron_engine, cron_keeper
_english_list: cron_author, cron_engine, cron_keeper, cron_reader
_enqueue: cron_author
_enqueue_backfill: cron_author
_environment_with: cron_keeper
_event_type: cron_author, cron_engine, cron_keeper
_event_types: cron_engine, cron_keeper
_every: cron_author, cron_engine, cron_keeper, cron_reader
_every_words: cron_author, cron_engine, cron_keeper, cron_reader
_exclusion_at: cron_author
_explain_deletion: cron_author
_explain_due: cron_author
_explain_fold: cron_author
_explain_future: cron_author
_explain_gap: cron_author
_explain_job: cron_author
_explain_lateness: cron_author
_explain_lifetime: cron_author
_explain_no_fire: cron_author
_explain_silence: cron_author
_explain_skip: cron_author
_explain_stop: cron_author
_explain_waiting: cron_author
_explain_window: cron_author
_field: cron_author, cron_engine, cron_keeper, cron_reader
_field_items: cron_author, cron_engine, cron_keeper, cron_reader
_field_value: cron_author, cron_engine, cron_keeper, cron_reader
_fields: cron_author, cron_engine, cron_keeper, cron_reader
_finest_words: cron_author, cron_engine, cron_keeper, cron_reader
_fire: cron_engine
_fire_due: cron_engine
_fire_slice: cron_engine
_first_fire: cron_author, cron_engine, cron_keeper
_gap_between: cron_author
_has_environment: cron_author, cron_reader
_hash_mistake: cron_author, cron_engine, cron_keeper, cron_reader
_hash_ranges: cron_author, cron_engine, cron_keeper, cron_reader
_hash_words: cron_author, cron_engine, cron_keeper, cron_reader
_hashed: cron_author, cron_engine, cron_keeper, cron_reader
_highest_bit: cron_author, cron_engine, cron_keeper, cron_reader
_hold_calendar: cron_author
_hold_environment: cron_author
_hold_quota: cron_author
_hour_series: cron_author, cron_engine, cron_keeper, cron_reader
_hour_spans: cron_author, cron_engine, cron_keeper, cron_reader
_idempotency_key: cron_author, cron_engine, cron_keeper
_inquire: cron_author
_insert_draft: cron_author
_instant_of: cron_author, cron_engine
_instant_words: cron_author
_is_excluded: cron_author
_is_timed: cron_author
_iso: cron_author, cron_engine, cron_keeper, cron_reader
_jitter: cron_author, cron_engine
_job: cron_author
_job_event: cron_author, cron_engine, cron_keeper
_job_facts: cron_author
_job_hash: cron_author, cron_engine, cron_keeper
_job_id: cron_author, cron_engine, cron_keeper
_jobs_at: cron_author
_judge: cron_engine
_lay_out: cron_author
_least_gap: cron_author
_living_id: cron_author
_load_instants: cron_author
_load_minutes: cron_author
_load_one_shot: cron_author
_load_plan: cron_author
_load_remedy: cron_author
_load_sentence: cron_author
_load_starts: cron_author
_load_suggestions: cron_author
_load_timings: cron_author
_local_time: cron_author
_lock_schedule: cron_author
_lock_state: cron_author
_log_change: cron_author
_lowest_bit: cron_author, cron_engine, cron_keeper, cron_reader
_maintain_partitions: cron_keeper
_make_ready: cron_engine
_mark_broken: cron_engine
_match_declarations: cron_author
_may_reap: cron_engine
_meet: cron_author, cron_engine
_month_days: cron_author, cron_engine, cron_keeper, cron_reader
_named_env_id: cron_author, cron_keeper, cron_reader
_near: cron_author
_nearest_weekdays: cron_author, cron_engine, cron_keeper, cron_reader
_needed_days: cron_author, cron_engine, cron_keeper, cron_reader
_next: cron_author, cron_engine, cron_keeper, cron_reader
_next_beat: cron_author, cron_engine, cron_keeper, cron_reader
_next_in_zone: cron_author, cron_engine, cron_keeper, cron_reader
_normal_backoff: cron_author
_normal_headers: cron_author
_normal_statuses: cron_author
_normal_target: cron_author
_not_yet_run: cron_author, cron_engine
_note: cron_author
_note_tick: cron_engine
_notify_held_back: cron_author, cron_engine
_notify_timer: cron_author
_now: cron_author, cron_engine, cron_keeper, cron_reader
_nth_weekdays: cron_author, cron_engine, cron_keeper, cron_reader
_open_job_at: cron_author
_ordinal: cron_author, cron_engine, cron_keeper, cron_reader
_outcomes: cron_engine
_owed_from: cron_author
_parse_arguments: cron_author
_parse_changes: cron_author
_parse_declaration: cron_author
_parse_exclusion: cron_author
_parse_span: cron_author
_parse_value: cron_author
_parse_weekly: cron_author
_partition_days: cron_keeper
_past_fires: cron_author
_pause_at: cron_author
_period: cron_author, cron_engine, cron_keeper, cron_reader
_plain_items: cron_author, cron_engine, cron_keeper, cron_reader
_plain_mistake: cron_author, cron_engine, cron_keeper, cron_reader
_plain_values: cron_author, cron_engine, cron_keeper, cron_reader
_plan_backfill: cron_author
_plan_catch_up: cron_author, cron_engine
_plan_declarations: cron_author
_plan_fires: cron_author, cron_engine
_present: cron_engine
_prev: cron_author, cron_engine, cron_keeper, cron_reader
_prev_beat: cron_author, cron_engine, cron_keeper, cron_reader
_prev_in_zone: cron_author, cron_engine, cron_keeper, cron_reader
_promote: cron_author, cron_engine
_promote_waiting: cron_engine
_queues: cron_engine
_ready_environments: cron_engine
_reanchor: cron_author, cron_engine, cron_keeper
_reap: cron_engine
_rearm: cron_author
_refresh_timezones: nobody
_refuse_exclusion: cron_author
_refuse_expression: cron_author, cron_engine, cron_keeper, cron_reader
_refuse_field: cron_author, cron_engine, cron_keeper, cron_reader
_refuse_options: cron_author, cron_engine, cron_keeper, cron_reader
_refuse_unknown_job: cron_author
_refuse_unknown_letter: cron_author
_report: cron_engine
_report_one: cron_engine
_republish: cron_author
_require_authoring: cron_author
_require_available: cron_author
_require_calendar: cron_author
_require_declarations: cron_author
_require_env_row: cron_keeper
_require_environment: cron_author, cron_reader
_require_fire: cron_author
_require_host: cron_author
_require_jitter: cron_author
_require_keys: cron_author
_require_living: cron_author
_require_load_range: cron_author
_require_name: cron_author
_require_past: cron_author
_require_quota: cron_author
_require_range: cron_author
_require_room: cron_author
_require_size: cron_author
_require_url: cron_author
_require_zone: cron_author, cron_engine, cron_keeper, cron_reader
_resume: cron_engine
_resume_paused: cron_engine
_rhythm_words: cron_author, cron_engine, cron_keeper, cron_reader
_run_instants: cron_author, cron_engine, cron_keeper
_run_words: cron_author, cron_engine, cron_keeper, cron_reader
_save_draft: cron_author
_schedule: cron_author
_schedule_keys: cron_author
_second_of_day: cron_author
_server_epoch: cron_engine
_set_firing: cron_keeper
_settle: cron_author, cron_engine
_sift: cron_author, cron_engine
_silence_at: cron_author
_simulate: cron_author
_simulate_all: cron_author
_simulate_barred: cron_author
_simulate_or_say: cron_author
_simulate_tick: cron_author
_simulated_at: cron_author
_simulated_row: cron_author
_simulation_of: cron_author
_skip_at: cron_author
_skipped_count: cron_engine, cron_keeper
_sleep_for: cron_engine
_slot: cron_author
_spacing: cron_author, cron_engine, cron_keeper, cron_reader
_span_words: cron_author
_special_days: cron_author, cron_engine, cron_keeper, cron_reader
_special_mistake: cron_author, cron_engine, cron_keeper, cron_reader
_special_words: cron_author, cron_engine, cron_keeper, cron_reader
_spread_expression: cron_author
_spread_jitter: cron_author
_start_firing: cron_keeper
_state_resumed: cron_author
_steps: cron_author, cron_engine, cron_keeper, cron_reader
_strays: cron_author
_suspension_at: cron_author
_take: cron_engine
_target_keys: cron_author
_timing_before: cron_author
_timing_facts: cron_author
_touch_worker: cron_engine
_transition: cron_author, cron_engine, cron_keeper, cron_reader
_unit_words: cron_author, cron_engine, cron_keeper, cron_reader
_unwrapped: cron_author, cron_engine, cron_keeper, cron_reader
_usual_duration: cron_author
_value_words: cron_author, cron_engine, cron_keeper, cron_reader
_wall: cron_author, cron_engine, cron_keeper, cron_reader
_wall_after: cron_author, cron_engine, cron_keeper, cron_reader
_wall_before: cron_author, cron_engine, cron_keeper, cron_reader
_wall_words: cron_author
_with_excluded: cron_author, cron_engine
_writable_env_id: cron_author
_write_definition: cron_author
_wrong_owners: cron_engine
_zone: cron_author, cron_engine, cron_keeper, cron_reader
allow_host: cron_admin
apply_schedules: cron_writer
backfill_schedule: cron_writer
cancel_job: cron_writer
canonical: cron_author, cron_engine, cron_keeper, cron_reader
claim_jobs: cron_dispatcher
complete_job: cron_dispatcher, cron_gateway, cron_runner
configure: cron_admin
create_environment: cron_admin
create_schedule: cron_writer
current_env_id: cron_author, cron_engine, cron_reader
daily: cron_author, cron_engine, cron_keeper, cron_reader
delete_schedule: cron_writer
describe: cron_author, cron_engine, cron_keeper, cron_reader
disallow_host: cron_admin
discard_dlq: cron_writer
due_schedules: cron_dispatcher
every: cron_author, cron_engine, cron_keeper, cron_reader
explain: cron_author, cron_engine, cron_keeper, cron_reader
explain_run: cron_reader
fail_job: cron_dispatcher, cron_gateway, cron_runner
fires_between: cron_author, cron_engine, cron_keeper, cron_reader
grant_environment: cron_admin
health: cron_admin, cron_dispatcher, cron_reader
heartbeat: cron_dispatcher
http_target: cron_author, cron_reader
last_day_of_month: cron_author, cron_engine, cron_keeper, cron_reader
load_map: cron_reader
maintain: cron_admin, cron_dispatcher
metrics: cron_admin, cron_dispatcher, cron_reader
monthly: cron_author, cron_engine, cron_keeper, cron_reader
next_fire: cron_author, cron_engine, cron_keeper, cron_reader
next_fires: cron_author, cron_engine, cron_keeper, cron_reader
pause_schedule: cron_writer
prev_fire: cron_author, cron_engine, cron_keeper, cron_reader
preview_calendar: cron_reader
release_jobs: cron_dispatcher
remove_calendar: cron_writer
renew_leases: cron_dispatcher
report_jobs: cron_dispatcher
republish_dlq: cron_writer
republish_dlq_where: cron_writer
resume_schedule: cron_writer
retry_job: cron_writer
revoke_environment: cron_admin
run_schedule: cron_writer
set_calendar: cron_writer
set_tenant_context: cron_author, cron_reader
simulate: cron_reader
tick: cron_dispatcher
update_environment: cron_admin
update_schedule: cron_writer
upsert_schedule: cron_writer
validate: cron_author, cron_engine, cron_keeper, cron_reader
version: cron_admin, cron_dispatcher, cron_engine, cron_reader
weekly: cron_author, cron_engine, cron_keeper, cron_reader
$golden$, e'\n'), e'\n')) as line;

select bag_eq('select line from found', 'select line from golden');

select * from finish();
rollback;
