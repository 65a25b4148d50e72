create type cron._declaration as (
    place integer,
    schedule_type text,
    given jsonb,
    schedule_id uuid
);

comment on type cron._declaration is
'A declared schedule beside the living one of that name, see cron._match_declarations().';
comment on column cron._declaration.place is
'Its place among the declarations, from 1; null: it is not declared.';
comment on column cron._declaration.schedule_type is 'Its name.';
comment on column cron._declaration.given is 'The keys declared; null: it is not declared.';
comment on column cron._declaration.schedule_id is 'The living schedule; null: there is none.';
