create table cron.allowed_hosts (
    env_id uuid not null,
    pattern text not null,
    allow_private boolean not null,
    constraint allowed_hosts_env_id_pattern_key primary key (env_id, pattern),
    constraint allowed_hosts_env_id_fkey foreign key (env_id) references cron.environments (env_id),
    constraint allowed_hosts_pattern_check check (
        pattern ~ '^(\*\.)?[a-z0-9]([a-z0-9.-]*[a-z0-9])?$'
        or pattern ~ '^[0-9a-f.]*(:[0-9a-f.]*){2,7}$'
    )
);

comment on table cron.allowed_hosts is
'Hosts that targets of an environment may name. With no row every host is allowed; with any row '
'only these.';
comment on column cron.allowed_hosts.env_id is 'The environment.';
comment on column cron.allowed_hosts.pattern is
'A host name or address in lower case, or *.name for all below name.';
comment on column cron.allowed_hosts.allow_private is
'True: it may resolve to a private or loopback address.';
