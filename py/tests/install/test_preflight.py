"""Where the installation could not succeed it is refused before anything is made, and says why."""

from __future__ import annotations

import psycopg
import pytest

from pgchime_cli import manifest
from support.installer import Installer, extension_files, new_installer
from support.sql_source import ROOT, SQL

PREFLIGHT = SQL / "schema" / "010_preflight.sql"
PG_CRON = {
    "pg_cron.control": "default_version = '1.6'\nschema = pg_catalog\nrelocatable = false\n",
    "pg_cron--1.6.sql": "create schema cron; create table cron.job (jobid bigint);\n",
}


@pytest.fixture
def second_installer(installer: Installer) -> Installer:
    """Somebody else with the same rights, after the first one has installed pg_chime."""
    installer.install_plain()
    return new_installer(installer.cluster, "chime_second_installer")


def refusal(installer: Installer, statements: str | None = None) -> psycopg.errors.Diagnostic:
    """Return how the installation is refused; and nothing of it may be there afterwards."""
    before = objects(installer)
    with pytest.raises(psycopg.Error) as caught:
        installer.run(statements or manifest.load().statements())
    assert objects(installer) == before
    assert caught.value.diag.message_hint
    return caught.value.diag


def objects(installer: Installer) -> list[tuple[object, ...]]:
    query = """
        select 'schema', nspname from pg_namespace where nspname = 'cron'
        union all
        select 'role', rolname from pg_roles where rolname ^@ 'cron_'
        order by 1, 2
    """
    with psycopg.connect(installer.cluster.dsn(installer.dbname)) as connection:
        return connection.execute(query).fetchall()


def test_a_server_older_than_15_is_refused(installer: Installer) -> None:
    """The logic only: there is no older server here, so the version it reads is replaced."""
    text = PREFLIGHT.read_text(encoding="utf-8")
    asks = "current_setting('server_version_num')::integer"
    assert text.count(asks) == 1
    diagnosis = refusal(installer, text.replace(asks, "140013"))
    assert diagnosis.sqlstate == "0A000"
    assert diagnosis.message_primary == "pg_chime needs PostgreSQL 15 or newer"


def test_a_database_of_pg_cron_is_refused(installer: Installer) -> None:
    with extension_files(installer.cluster, PG_CRON):
        installer.cluster.execute("create extension pg_cron", dbname=installer.dbname)
        diagnosis = refusal(installer)
        assert diagnosis.sqlstate == "42P06"
        assert "pg_cron" in (diagnosis.message_primary or "")


def test_somebody_else_s_schema_cron_is_refused(installer: Installer) -> None:
    installer.cluster.execute("create schema cron", dbname=installer.dbname)
    assert refusal(installer).sqlstate == "42P06"


def test_a_second_installation_is_refused(installer: Installer) -> None:
    installer.install_plain()
    diagnosis = refusal(installer)
    assert diagnosis.sqlstate == "42P06"
    assert "already installed" in (diagnosis.message_primary or "")


def test_without_create_on_the_database_it_is_refused(installer: Installer) -> None:
    installer.cluster.execute(
        "revoke create on database {} from {}", installer.dbname, installer.role
    )
    diagnosis = refusal(installer)
    assert diagnosis.sqlstate == "42501"
    assert "CREATE" in (diagnosis.message_primary or "")


def test_without_createrole_it_is_refused(installer: Installer) -> None:
    installer.cluster.execute("alter role {} nocreaterole", installer.role)
    diagnosis = refusal(installer)
    assert diagnosis.sqlstate == "42501"
    assert "CREATEROLE" in (diagnosis.message_primary or "")


def test_roles_that_somebody_else_made_are_refused(second_installer: Installer) -> None:
    if second_installer.cluster.version < 16:
        second_installer.install_plain()  # CREATEROLE was enough to grant any role until 16
        return
    diagnosis = refusal(second_installer)
    assert diagnosis.sqlstate == "42501"
    assert "docs/roles.sql" in (diagnosis.message_hint or "")


def test_after_roles_sql_somebody_else_installs_too(second_installer: Installer) -> None:
    second_installer.cluster.psql(
        *("-v", f"installer={second_installer.role}", "-f", ROOT / "docs" / "roles.sql")
    )
    second_installer.install_plain()


def test_after_roles_sql_createrole_is_not_needed(installer: Installer) -> None:
    installer.cluster.execute("alter role {} nocreaterole", installer.role)
    installer.cluster.psql(
        *("-v", f"installer={installer.role}", "-f", ROOT / "docs" / "roles.sql")
    )
    installer.install_plain()
