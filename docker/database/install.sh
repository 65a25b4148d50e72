#!/bin/sh
# Runs once, when the data directory is made: the extension, and the dispatcher's login.
set -eu

psql -X -v ON_ERROR_STOP=1 -v password="$CHIME_DISPATCHER_PASSWORD" -U "$POSTGRES_USER" -d "$POSTGRES_DB" <<'SQL'
create extension pg_chime;
create role chime_dispatcher login password :'password' in role cron_dispatcher;
SQL
