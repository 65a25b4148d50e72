"""cron.maintain() beside sessions that write: nobody may fail because a day got its partition."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from uuid import uuid4

import psycopg

WRITERS = 4


def pause_and_resume(database: str, env_id: str, name: str, done: threading.Event) -> int:
    """Change a schedule over and over, each change with its audit row; return how often."""
    changes = 0
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute("select set_config('chime.env_id', %s, false)", (env_id,))
        row = connection.execute(
            "select id from cron.create_schedule(%s, %s, '* * * * *')",
            (name, '{"url": "http://127.0.0.1:9/"}'),
        ).fetchone()
        assert row is not None
        while not done.is_set():
            connection.execute("select cron.pause_schedule(%s)", row)
            connection.execute("select cron.resume_schedule(%s)", row)
            changes += 2
    return changes


def test_the_first_maintenance_disturbs_nobody_who_writes(database: str) -> None:
    env_id = str(uuid4())
    done = threading.Event()
    with psycopg.connect(database, autocommit=True) as connection, ThreadPoolExecutor() as pool:
        connection.execute("select cron.create_environment(%s, 'busy')", (env_id,))
        writers = [
            pool.submit(pause_and_resume, database, env_id, f"s{n}", done) for n in range(WRITERS)
        ]
        try:
            while not connection.execute("select 1 from cron.audit_journal limit 1").fetchone():
                pass
            for _ in range(3):
                connection.execute("select cron.maintain()")
        finally:
            done.set()
        changes = sum(writer.result() for writer in writers)

        audited = connection.execute(
            "select count(*) from cron.audit_journal where action in"
            " ('pause_schedule', 'resume_schedule')"
        ).fetchone()
        assert audited == (changes,)
