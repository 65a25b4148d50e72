create table cron.environment_roles (
    env_id uuid not null,
    role_name name not null,
    privilege text not null,
    constraint environment_roles_env_id_role_name_key primary key (env_id, role_name),
    constraint environment_roles_env_id_fkey foreign key (env_id)
        references cron.environments (env_id),
    constraint environment_roles_privilege_check check (privilege in ('read', 'write'))
);

comment on table cron.environment_roles is
'Which database role may act in which environment. A login has the right when it is a member of '
'the role.';
comment on column cron.environment_roles.env_id is 'The environment.';
comment on column cron.environment_roles.role_name is
'A database role: a login, or a group of logins.';
comment on column cron.environment_roles.privilege is 'read, or write (which includes reading).';
