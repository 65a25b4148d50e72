create type cron.metric as (
    name text,
    kind text,
    labels jsonb,
    value double precision,
    help text
);

comment on type cron.metric is 'One figure for monitoring, see cron.metrics().';
comment on column cron.metric.name is 'Name in the manner of Prometheus, with its unit.';
comment on column cron.metric.kind is 'gauge or counter.';
comment on column cron.metric.labels is 'JSON object of labels; {}: none.';
comment on column cron.metric.value is 'The figure.';
comment on column cron.metric.help is 'What it is, in one sentence.';
