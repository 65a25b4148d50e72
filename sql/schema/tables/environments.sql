create table cron.environments (
    env_id uuid not null,
    name text not null,
    base_domain text,
    functions_base_url text,
    status text not null,
    max_running integer,
    max_schedules integer,
    max_open_jobs integer,
    min_interval interval,
    created_at timestamptz not null,
    constraint environments_env_id_key primary key (env_id),
    constraint environments_name_key unique (name),
    constraint environments_name_check check (name <> '' and length(name) <= 128),
    constraint environments_status_check check (status in ('active', 'suspended')),
    constraint environments_max_running_check check (max_running > 0),
    constraint environments_max_schedules_check check (max_schedules >= 0),
    constraint environments_max_open_jobs_check check (max_open_jobs > 0),
    constraint environments_min_interval_check check (min_interval > interval '0')
);

comment on table cron.environments is
'Tenants. Every row of every other tenant table carries env_id; row level security keys on it.';
comment on column cron.environments.env_id is 'Identity of the environment, chosen by its creator.';
comment on column cron.environments.name is 'Name for people, unique, 1 to 128 characters.';
comment on column cron.environments.base_domain is
'Domain under which the dispatcher may send its own machine identity; null: nowhere.';
comment on column cron.environments.functions_base_url is
'Base URL of the functions of this environment; null: none.';
comment on column cron.environments.status is
'active, or suspended (nothing new fires and nothing is claimed; running jobs finish).';
comment on column cron.environments.max_running is 'Most jobs running at once; null: no limit.';
comment on column cron.environments.max_schedules is
'Most schedules that are not deleted; null: no limit.';
comment on column cron.environments.max_open_jobs is
'Most pending and running jobs; null: no limit.';
comment on column cron.environments.min_interval is
'Least time between two fires of one schedule; null: no limit.';
comment on column cron.environments.created_at is 'When the environment was created.';
