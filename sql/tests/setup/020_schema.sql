-- The schema test: what the tests say instead of insert and sleep. Loaded once, after the
-- installation.

create schema test;

grant usage on schema test to public;
