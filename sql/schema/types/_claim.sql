create type cron._claim as (
    job_id uuid,
    lease_token uuid,
    env_id uuid
);

comment on type cron._claim is 'A job just claimed, see cron._take().';
comment on column cron._claim.job_id is 'The job.';
comment on column cron._claim.lease_token is 'Its lease token, of which only the digest is stored.';
comment on column cron._claim.env_id is 'Its environment.';
