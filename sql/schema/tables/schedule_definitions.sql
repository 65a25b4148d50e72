create table cron.schedule_definitions (
    id uuid not null,
    env_id uuid not null,
    domain text not null,
    schedule_type text not null,
    description text,
    cron_expression text,
    run_at timestamptz,
    timezone text not null,
    zone text not null,
    dst_gap text not null default 'run_after',
    dst_fold text not null default 'first',
    day_match text not null default 'or',
    compiled bigint[],
    starts_at timestamptz,
    ends_at timestamptz,
    max_runs integer,
    jitter interval,
    calendar text,
    target jsonb not null,
    payload jsonb not null default '{}',
    max_retries integer not null default 3,
    backoff jsonb not null
        default '{"kind": "exponential", "base": "60s", "cap": "1h", "jitter": false}',
    backoff_base interval not null default interval '60 seconds',
    backoff_cap interval not null default interval '1 hour',
    retry_deadline interval,
    timeout interval,
    catch_up text not null default 'latest',
    catch_up_limit integer not null default 1000,
    catch_up_window interval,
    misfire_grace interval,
    overlap text not null default 'skip',
    buffer_limit integer not null default 100,
    concurrency_key text,
    priority integer not null default 0,
    auto_pause_after integer,
    on_failure jsonb,
    on_recovery jsonb,
    labels jsonb not null default '{}',
    created_at timestamptz not null,
    created_by text not null,
    updated_at timestamptz not null,
    deleted_at timestamptz,
    constraint schedule_definitions_id_key primary key (id),
    constraint schedule_definitions_env_id_id_key unique (env_id, id),
    constraint schedule_definitions_env_id_fkey foreign key (env_id)
        references cron.environments (env_id),
    constraint schedule_definitions_domain_check check (
        domain ~ '^[A-Za-z][A-Za-z0-9._/-]{0,127}$'
    ),
    constraint schedule_definitions_schedule_type_check check (
        schedule_type ~ '^[A-Za-z][A-Za-z0-9._/-]{0,127}$'
    ),
    constraint schedule_definitions_timing_check check (
        (cron_expression is null) <> (run_at is null)
        and (cron_expression is null) = (compiled is null)
    ),
    constraint schedule_definitions_dst_gap_check check (dst_gap in ('run_after', 'skip')),
    constraint schedule_definitions_dst_fold_check check (dst_fold in ('first', 'last', 'both')),
    constraint schedule_definitions_day_match_check check (day_match in ('or', 'and')),
    constraint schedule_definitions_window_check check (starts_at < ends_at),
    constraint schedule_definitions_max_runs_check check (max_runs > 0),
    constraint schedule_definitions_jitter_check check (jitter >= interval '0'),
    constraint schedule_definitions_target_check check (jsonb_typeof(target) = 'object'),
    constraint schedule_definitions_payload_check check (jsonb_typeof(payload) = 'object'),
    constraint schedule_definitions_max_retries_check check (max_retries between 0 and 1000),
    constraint schedule_definitions_timeout_check check (timeout > interval '0'),
    constraint schedule_definitions_catch_up_check check (catch_up in ('latest', 'none', 'all')),
    constraint schedule_definitions_catch_up_limit_check check (
        catch_up_limit between 1 and 100000
    ),
    constraint schedule_definitions_catch_up_window_check check (catch_up_window > interval '0'),
    constraint schedule_definitions_misfire_grace_check check (misfire_grace >= interval '0'),
    constraint schedule_definitions_overlap_check check (
        overlap in ('skip', 'buffer_one', 'buffer_all', 'cancel_running', 'allow')
    ),
    constraint schedule_definitions_buffer_limit_check check (buffer_limit between 1 and 100000),
    constraint schedule_definitions_priority_check check (priority between -1000 and 1000),
    constraint schedule_definitions_auto_pause_after_check check (auto_pause_after > 0),
    constraint schedule_definitions_labels_check check (jsonb_typeof(labels) = 'object')
);

create unique index schedule_definitions_env_id_domain_schedule_type_idx
on cron.schedule_definitions (env_id, domain, schedule_type)
where deleted_at is null;

-- For those who read across tenants. A tenant's rows are found by env_id: row level security is
-- asked before labels are.
create index schedule_definitions_labels_idx
on cron.schedule_definitions using gin (labels jsonb_path_ops);

comment on table cron.schedule_definitions is
'What each schedule calls and when; written by the authoring functions only. Read it through '
'cron.schedules.';
comment on column cron.schedule_definitions.id is 'Identity of the schedule.';
comment on column cron.schedule_definitions.env_id is 'The environment that owns it.';
comment on column cron.schedule_definitions.domain is 'The owning service.';
comment on column cron.schedule_definitions.schedule_type is
'Name, unique within environment and domain while not deleted.';
comment on column cron.schedule_definitions.description is 'Free text for people.';
comment on column cron.schedule_definitions.cron_expression is
'Cron expression as written; null for a one-shot.';
comment on column cron.schedule_definitions.run_at is
'The one instant of a one-shot; null for a cron expression.';
comment on column cron.schedule_definitions.timezone is
'IANA name of the time zone, in its canonical spelling.';
comment on column cron.schedule_definitions.zone is
'Name in which the server evaluates the zone (cron.timezones.evaluate_as).';
comment on column cron.schedule_definitions.dst_gap is
'A wall-clock time that a DST change skips: run_after the gap, or skip.';
comment on column cron.schedule_definitions.dst_fold is
'A wall-clock time that a DST change repeats: first, last, or both.';
comment on column cron.schedule_definitions.day_match is
'How two restricted day fields combine: or (Vixie), or and.';
comment on column cron.schedule_definitions.compiled is
'The expression compiled to bit masks by cron._compile(); first element: format version.';
comment on column cron.schedule_definitions.starts_at is 'No instant before this; null: no start.';
comment on column cron.schedule_definitions.ends_at is 'No instant at or after this; null: no end.';
comment on column cron.schedule_definitions.max_runs is
'Most jobs of origin schedule and catch_up; null: no limit.';
comment on column cron.schedule_definitions.jitter is
'Longest random delay of an occurrence; null: none.';
comment on column cron.schedule_definitions.calendar is
'Name of the calendar whose exclusions apply; null: none.';
comment on column cron.schedule_definitions.target is
'What an occurrence invokes, normalised; holds no secret.';
comment on column cron.schedule_definitions.payload is 'JSON object sent with each occurrence.';
comment on column cron.schedule_definitions.max_retries is
'Failed attempts that are tried again, 0 to 1,000.';
comment on column cron.schedule_definitions.backoff is
'How the delay before a retry grows, as given: {"kind", "base", "cap", "jitter"}.';
comment on column cron.schedule_definitions.backoff_base is 'backoff.base as an interval.';
comment on column cron.schedule_definitions.backoff_cap is 'backoff.cap as an interval.';
comment on column cron.schedule_definitions.retry_deadline is
'No retry starts later than this after scheduled_at; null: no deadline.';
comment on column cron.schedule_definitions.timeout is
'Longest duration of a call; null: settings.default_timeout.';
comment on column cron.schedule_definitions.catch_up is
'Which missed instants run: latest, none, all.';
comment on column cron.schedule_definitions.catch_up_limit is
'Most missed instants that run under catch_up all.';
comment on column cron.schedule_definitions.catch_up_window is
'Age beyond which missed instants do not run under catch_up all; null: no limit.';
comment on column cron.schedule_definitions.misfire_grace is
'How late an instant is still on time; null: settings.misfire_grace.';
comment on column cron.schedule_definitions.overlap is
'What happens when an occurrence falls due while a job is open: skip, buffer_one, buffer_all, '
'cancel_running, allow.';
comment on column cron.schedule_definitions.buffer_limit is
'Most queued jobs under overlap buffer_all.';
comment on column cron.schedule_definitions.concurrency_key is
'Name of a limit shared with other schedules; null: none.';
comment on column cron.schedule_definitions.priority is
'Higher is claimed first within the environment, -1,000 to 1,000.';
comment on column cron.schedule_definitions.auto_pause_after is
'Consecutive failed jobs that pause the schedule; null: never.';
comment on column cron.schedule_definitions.on_failure is
'Target called when the schedule begins to fail; null: none.';
comment on column cron.schedule_definitions.on_recovery is
'Target called when it recovers; null: none.';
comment on column cron.schedule_definitions.labels is
'Labels to filter by: a JSON object of texts, numbers and booleans.';
comment on column cron.schedule_definitions.created_at is 'When the schedule was created.';
comment on column cron.schedule_definitions.created_by is 'Actor that created it.';
comment on column cron.schedule_definitions.updated_at is 'When the definition last changed.';
comment on column cron.schedule_definitions.deleted_at is 'When it was deleted; null: it was not.';
