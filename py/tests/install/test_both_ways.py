"""`create extension` and the plain installer: for a non-superuser, and to the same schema."""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Callable

import psycopg
import pytest
from psycopg import sql

from pgchime_cli import manifest
from support.cluster import Cluster
from support.installer import Installer

WAYS = {"extension": Installer.install_extension, "plain": Installer.install_plain}


@pytest.fixture(params=list(WAYS.values()), ids=list(WAYS))
def install(request: pytest.FixtureRequest) -> Callable[[Installer], None]:
    way: Callable[[Installer], None] = request.param
    return way


def schema_of(cluster: Cluster, dbname: str) -> str:
    """Return what pg_dump says about a database: objects, owners, privileges, comments."""
    dump = subprocess.run(
        [cluster.binaries.tool("pg_dump"), "--schema-only", dbname],
        env=os.environ | cluster.environment(dbname),
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    return re.sub(r"^\\(?:un)?restrict .*\n", "", dump, flags=re.MULTILINE)  # a random word a dump


def set_members_free(cluster: Cluster, dbname: str) -> None:
    """Take every member out of the extension, since members are not dumped, and drop the rest."""
    with psycopg.connect(cluster.dsn(dbname), autocommit=True) as connection:
        members = connection.execute(
            """
            select o.type, o.identity
            from pg_depend as d
            cross join lateral pg_identify_object(d.classid, d.objid, d.objsubid) as o
            where d.deptype = 'e'
                and d.refclassid = 'pg_extension'::regclass
                and d.refobjid = (select oid from pg_extension where extname = 'pg_chime')
                -- Since 17 array and row types are members too; they go with what they are made of.
                and not exists (
                    select
                    from pg_type as t
                    left join pg_class as c on c.oid = t.typrelid
                    where d.classid = 'pg_type'::regclass
                        and t.oid = d.objid
                        and (t.typelem <> 0 or c.relkind <> 'c')
                )
            """
        ).fetchall()
        assert len(members) > 50
        for kind, identity in members:
            statement = f"alter extension pg_chime drop {kind} {identity}"
            connection.execute(sql.SQL(statement))
        connection.execute("drop extension pg_chime")


def test_installs_for_a_non_superuser(
    installer: Installer, install: Callable[[Installer], None]
) -> None:
    install(installer)
    with psycopg.connect(installer.cluster.dsn(installer.dbname)) as connection:
        row = connection.execute(
            """
            select n.nspowner::regrole::text, cron.version(), r.rolsuper
            from pg_namespace as n
            join pg_roles as r on r.oid = n.nspowner
            where n.nspname = 'cron'
            """
        ).fetchone()
    assert row == (installer.role, manifest.load().version, False)


def test_installs_into_a_second_database(
    installer: Installer, install: Callable[[Installer], None]
) -> None:
    install(installer)
    install(installer.another_database())


def test_the_statements_that_chime_db_install_runs_are_enough(installer: Installer) -> None:
    installer.run(manifest.load().statements())


def test_both_make_the_same_schema(installer: Installer) -> None:
    installer.install_extension()
    other = installer.another_database()
    other.install_plain()
    set_members_free(installer.cluster, installer.dbname)
    by_extension = schema_of(installer.cluster, installer.dbname)
    assert by_extension == schema_of(installer.cluster, other.dbname)


def test_the_extension_leaves_nothing_behind_but_roles(installer: Installer) -> None:
    installer.install_extension()
    installer.run("drop extension pg_chime cascade")
    assert "cron" not in schema_of(installer.cluster, installer.dbname)
