#!/bin/sh
# A database of its own with pg_chime, pgTAP and the fixtures, and every file of sql/tests in it.
set -eu

export PGDATABASE=chime_test PGOPTIONS='-c client_min_messages=warning'
psql="psql -X -q -v ON_ERROR_STOP=1"

$psql -d postgres -c 'drop database if exists chime_test' -c 'create database chime_test'
$psql -c 'create extension pg_chime' -c 'create extension pgtap'
for script in /tests/setup/*.sql; do
    $psql -f "$script" >/dev/null
done

find /tests -name '*.sql' ! -path '/tests/setup/*' | sort | xargs pg_prove
