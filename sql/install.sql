-- pg_chime: the table of contents of the product.
-- Every object has a file of its own; this list is their order. scripts/build renders it into the
-- extension script and the plain installer; psql can also run it as it is, inside a transaction.

-- preflight
\ir schema/010_preflight.sql
\ir schema/020_roles.sql
\ir schema/030_schema.sql

-- tables
\ir schema/tables/timezones.sql
\ir schema/tables/environments.sql
\ir schema/tables/environment_roles.sql
\ir schema/tables/claim_gates.sql
\ir schema/tables/settings.sql
\ir schema/tables/allowed_hosts.sql
\ir schema/tables/schedule_definitions.sql
\ir schema/tables/schedule_state.sql
\ir schema/tables/open_jobs.sql
\ir schema/tables/finished_jobs.sql
\ir schema/tables/job_attempts.sql
\ir schema/tables/dlq.sql
\ir schema/tables/outbox.sql
\ir schema/tables/audit_journal.sql
\ir schema/tables/workers.sql
\ir schema/tables/engine_state.sql
\ir schema/tables/state_backlog.sql

-- views
\ir schema/views/schedules.sql
\ir schema/views/jobs.sql
\ir schema/views/attempts.sql

-- types
\ir schema/types/tick_result.sql
\ir schema/types/due_schedule.sql
\ir schema/types/claimed_job.sql
\ir schema/types/lost_lease.sql
\ir schema/types/report_outcome.sql
\ir schema/types/metric.sql
\ir schema/types/_fire_plan.sql
\ir schema/types/_claim.sql
\ir schema/types/_report.sql
\ir schema/types/_verdict.sql

-- clock
\ir functions/engine/_now.sql

-- evaluator
\ir functions/evaluator/_lowest_bit.sql
\ir functions/evaluator/_highest_bit.sql
\ir functions/evaluator/_wall.sql
\ir functions/evaluator/_transition.sql
\ir functions/evaluator/_nearest_weekdays.sql
\ir functions/evaluator/_nth_weekdays.sql
\ir functions/evaluator/_month_days.sql
\ir functions/evaluator/_calendar_after.sql
\ir functions/evaluator/_calendar_before.sql
\ir functions/evaluator/_wall_after.sql
\ir functions/evaluator/_wall_before.sql
\ir functions/evaluator/_next_beat.sql
\ir functions/evaluator/_prev_beat.sql
\ir functions/evaluator/_next_in_zone.sql
\ir functions/evaluator/_prev_in_zone.sql
\ir functions/evaluator/_next.sql
\ir functions/evaluator/_prev.sql
\ir functions/evaluator/_count_fires.sql
\ir functions/evaluator/_field_value.sql
\ir functions/evaluator/_hash_mistake.sql
\ir functions/evaluator/_special_mistake.sql
\ir functions/evaluator/_plain_mistake.sql
\ir functions/evaluator/_refuse_field.sql
\ir functions/evaluator/_hashed.sql
\ir functions/evaluator/_plain_items.sql
\ir functions/evaluator/_steps.sql
\ir functions/evaluator/_field_items.sql
\ir functions/evaluator/_field.sql
\ir functions/evaluator/_special_days.sql
\ir functions/evaluator/_every.sql
\ir functions/evaluator/_refuse_expression.sql
\ir functions/evaluator/_fields.sql
\ir functions/evaluator/_spacing.sql
\ir functions/evaluator/_period.sql
\ir functions/evaluator/_compile.sql
\ir functions/evaluator/_zone.sql
\ir functions/evaluator/_require_zone.sql
\ir functions/evaluator/_are_options.sql
\ir functions/evaluator/_refuse_options.sql
\ir functions/evaluator/next_fire.sql
\ir functions/evaluator/prev_fire.sql
\ir functions/evaluator/next_fires.sql
\ir functions/evaluator/fires_between.sql
\ir functions/evaluator/validate.sql
\ir functions/evaluator/_refresh_timezones.sql

-- tenancy
\ir functions/tenancy/_has_environment.sql
\ir functions/tenancy/_named_env_id.sql
\ir functions/tenancy/current_env_id.sql
\ir functions/tenancy/_writable_env_id.sql
\ir functions/tenancy/_actor.sql
\ir functions/tenancy/_require_environment.sql
\ir functions/tenancy/_require_authoring.sql
\ir functions/tenancy/set_tenant_context.sql

-- policies
\ir policies/timezones.sql
\ir policies/environments.sql
\ir policies/environment_roles.sql
\ir policies/claim_gates.sql
\ir policies/settings.sql
\ir policies/allowed_hosts.sql
\ir policies/schedule_definitions.sql
\ir policies/schedule_state.sql
\ir policies/open_jobs.sql
\ir policies/finished_jobs.sql
\ir policies/job_attempts.sql
\ir policies/dlq.sql
\ir policies/outbox.sql
\ir policies/audit_journal.sql
\ir policies/workers.sql
\ir policies/engine_state.sql
\ir policies/state_backlog.sql

-- shared by authoring and engine
\ir functions/operations/_changed.sql
\ir functions/operations/_audit.sql
\ir functions/engine/_iso.sql
\ir functions/engine/_job_id.sql
\ir functions/engine/_idempotency_key.sql
\ir functions/engine/_event_types.sql
\ir functions/engine/_emits.sql
\ir functions/engine/_event_type.sql
\ir functions/engine/_emit_schedules.sql
\ir functions/engine/_job_event.sql
\ir functions/engine/_promote.sql
\ir functions/engine/_settle.sql
\ir functions/engine/_reanchor.sql

-- administration
\ir functions/operations/version.sql
\ir functions/operations/_create_partition.sql
\ir functions/operations/_partition_days.sql
\ir functions/operations/_wrong_owners.sql
\ir functions/operations/configure.sql
\ir functions/operations/_maintain_partitions.sql
\ir functions/operations/maintain.sql
\ir functions/operations/health.sql
\ir functions/operations/metrics.sql
\ir functions/tenancy/_require_env_row.sql
\ir functions/tenancy/_environment_with.sql
\ir functions/tenancy/_start_firing.sql
\ir functions/tenancy/_set_firing.sql
\ir functions/tenancy/create_environment.sql
\ir functions/tenancy/update_environment.sql
\ir functions/tenancy/grant_environment.sql
\ir functions/tenancy/revoke_environment.sql
\ir functions/tenancy/allow_host.sql
\ir functions/tenancy/disallow_host.sql

-- authoring
\ir functions/authoring/_schedule_keys.sql
\ir functions/authoring/_require_keys.sql
\ir functions/authoring/_parse_value.sql
\ir functions/authoring/_parse_changes.sql
\ir functions/authoring/_require_available.sql
\ir functions/authoring/_require_name.sql
\ir functions/authoring/_require_size.sql
\ir functions/authoring/_note.sql
\ir functions/authoring/_require_url.sql
\ir functions/authoring/_require_host.sql
\ir functions/authoring/_normal_headers.sql
\ir functions/authoring/_normal_statuses.sql
\ir functions/authoring/_target_keys.sql
\ir functions/authoring/_normal_target.sql
\ir functions/authoring/_normal_backoff.sql
\ir functions/authoring/_define.sql
\ir functions/authoring/_require_fire.sql
\ir functions/authoring/_require_quota.sql
\ir functions/authoring/_schedule.sql
\ir functions/authoring/_job.sql
\ir functions/authoring/_lock_state.sql
\ir functions/authoring/_lock_schedule.sql
\ir functions/authoring/_require_living.sql
\ir functions/authoring/_notify_timer.sql
\ir functions/authoring/_rearm.sql
\ir functions/authoring/_anchor.sql
\ir functions/authoring/_write_definition.sql
\ir functions/authoring/_log_change.sql
\ir functions/authoring/_slot.sql
\ir functions/authoring/_enqueue.sql
\ir functions/authoring/_emit_job.sql
\ir functions/authoring/_refuse_unknown_job.sql
\ir functions/authoring/_refuse_unknown_letter.sql
\ir functions/authoring/_republish.sql
\ir functions/authoring/http_target.sql
\ir functions/authoring/create_schedule.sql
\ir functions/authoring/update_schedule.sql
\ir functions/authoring/pause_schedule.sql
\ir functions/authoring/resume_schedule.sql
\ir functions/authoring/delete_schedule.sql
\ir functions/authoring/run_schedule.sql
\ir functions/authoring/cancel_job.sql
\ir functions/authoring/retry_job.sql
\ir functions/authoring/republish_dlq.sql
\ir functions/authoring/republish_dlq_where.sql
\ir functions/authoring/discard_dlq.sql

-- engine: tick
\ir functions/engine/_plan_fires.sql
\ir functions/engine/_fire.sql
\ir functions/engine/_mark_broken.sql
\ir functions/engine/_fire_slice.sql
\ir functions/engine/_fire_due.sql
\ir functions/engine/_make_ready.sql
\ir functions/engine/_resume.sql
\ir functions/engine/_resume_paused.sql
\ir functions/engine/_apply_backlog.sql
\ir functions/engine/_promote_waiting.sql
\ir functions/engine/_server_epoch.sql
\ir functions/engine/_clamp.sql
\ir functions/engine/_may_reap.sql
\ir functions/engine/_reap.sql
\ir functions/engine/_sleep_for.sql
\ir functions/engine/_note_tick.sql
\ir functions/engine/tick.sql
\ir functions/engine/due_schedules.sql

-- engine: claim
\ir functions/engine/_digest.sql
\ir functions/engine/_touch_worker.sql
\ir functions/engine/_ready_environments.sql
\ir functions/engine/_take.sql
\ir functions/engine/_present.sql
\ir functions/engine/claim_jobs.sql
\ir functions/engine/renew_leases.sql
\ir functions/engine/heartbeat.sql

-- engine: report
\ir functions/engine/_backoff.sql
\ir functions/engine/_clip.sql
\ir functions/engine/_clean_json.sql
\ir functions/engine/_judge.sql
\ir functions/engine/_outcomes.sql
\ir functions/engine/_report.sql
\ir functions/engine/_report_one.sql
\ir functions/engine/report_jobs.sql
\ir functions/engine/complete_job.sql
\ir functions/engine/fail_job.sql
\ir functions/engine/release_jobs.sql

-- default partitions and lock-down
\ir schema/zone_cache.sql
\ir schema/partitions.sql
\ir schema/990_lock_down.sql

-- extension only
\ir schema/extension_config.sql
