create type cron._finding as (
    verdict text,
    explanation text,
    details jsonb
);

comment on type cron._finding is
'Why an instant did or did not run, see cron.explain_run().';
comment on column cron._finding.verdict is 'What became of it, in one word.';
comment on column cron._finding.explanation is 'The same in English.';
comment on column cron._finding.details is 'The facts, as a JSON object.';
