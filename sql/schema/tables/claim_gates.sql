create table cron.claim_gates (
    env_id uuid not null,
    constraint claim_gates_env_id_key primary key (env_id),
    constraint claim_gates_env_id_fkey foreign key (env_id) references cron.environments (env_id)
);

comment on table cron.claim_gates is
'A row an environment, locked by claims of one with max_running, so that the cap is exact. A row '
'and no advisory lock: those can be held by anybody who may connect.';
comment on column cron.claim_gates.env_id is 'The environment.';
