"""pg_chime as bench-cron measures it: a PL/pgSQL loop in the server, no round trip per answer.

Subtracts nothing: the loop and the assignment of its result are part of the figure.
"""

from __future__ import annotations

import ctypes
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import Any

import psycopg

from bench.cron_systems import Corpus, Fires, Mode, Rule, Spent, Unsupported, per_answer
from pgchime_cli import manifest
from support.cluster import running_cluster

Connection = psycopg.Connection[tuple[Any, ...]]

# Every argument is a variable, so that the planner can compute nothing beforehand. The compiled
# form is read from a table, as tick reads it.
_RULES = """
create temporary table rules as
select
    r.expression,
    r.zone,
    cron._compile(r.expression) as compiled,
    cron._zone(r.zone) as evaluate_as
from unnest(%(expressions)s::text[], %(zones)s::text[]) as r (expression, zone)
"""
_BASES = """
create temporary table bases as
select array_agg(to_timestamp(b.seconds) order by b.number) as instants
from unnest(%(bases)s::bigint[]) with ordinality as b (seconds, number)
"""
_LOOP = """
create function pg_temp.{name}(p_expression text, p_zone text, p_rounds integer)
returns timestamptz[]
language plpgsql
as $$
declare
    v_bases constant timestamptz[] := (select b.instants from bases as b);
    v_gap constant text := 'run_after';
    v_fold constant text := 'first';
    v_anchor constant timestamptz := 'epoch';
    v_compiled bigint[];
    v_zone text;
    v_base timestamptz;
    v_fire timestamptz;
    v_fires timestamptz[];
begin
    select r.compiled, r.evaluate_as
    into strict v_compiled, v_zone
    from rules as r
    where r.expression = p_expression and r.zone = p_zone;

    for v_round in 1 .. p_rounds loop
        foreach v_base in array v_bases loop
            v_fire := {answer};
        end loop;
    end loop;

    if p_rounds = 0 then
        foreach v_base in array v_bases loop
            v_fires := v_fires || {answer};
        end loop;
    end if;
    return v_fires;
end;
$$
"""
_ANSWERS: dict[Mode, tuple[str, str]] = {
    "construct+next": ("construct_and_next", "cron.next_fire(p_expression, v_base, p_zone)"),
    "next": ("next_only", "cron._next(v_compiled, v_base, v_zone, v_gap, v_fold, v_anchor)"),
}


class Chime:
    """pg_chime on one server."""

    def __init__(self, connection: Connection, version: int, corpus: Corpus) -> None:
        self.name = f"pg_chime on PostgreSQL {version}"
        self.version = manifest.load().version
        self.platform = f"PostgreSQL {_setting(connection, 'server_version').split()[0]}"
        self._connection = connection
        self._answers = len(corpus.bases)
        self._cpu = _cpu_clock(connection.info.backend_pid)
        _prepare(connection, corpus)

    @property
    def has_cpu_clock(self) -> bool:
        return self._cpu is not None

    def fires(self, mode: Mode, rule: Rule) -> Fires:
        try:
            row = self._call(mode, rule, 0)
        except psycopg.Error as error:
            raise Unsupported(error.diag.message_primary or str(error)) from error
        return [None if fire is None else int(fire.timestamp()) for fire in row]

    def spent(self, mode: Mode, rule: Rule, seconds: float) -> Spent:
        cpu_clock = self._cpu or time.perf_counter

        def run(rounds: int) -> Spent:
            cpu, wall = cpu_clock(), time.perf_counter()
            self._call(mode, rule, rounds)
            return Spent(cpu_clock() - cpu, time.perf_counter() - wall)

        return per_answer(run, self._answers, seconds)

    def _call(self, mode: Mode, rule: Rule, rounds: int) -> list[datetime | None]:
        """Answer so many times for each base; no rounds: once, and return the answers."""
        name, _ = _ANSWERS[mode]
        query = f"select pg_temp.{name}(%s, %s, %s)"
        arguments = (rule.expression, rule.zone, rounds)
        row = self._connection.execute(query.encode(), arguments).fetchone()
        assert row is not None
        return row[0] or []


@contextmanager
def running_chime(version: int, corpus: Corpus) -> Iterator[Chime]:
    """pg_chime on a throw-away server of that version."""
    with running_cluster(version) as cluster:
        dsn = cluster.dsn(cluster.create_database(cluster.template()))
        with psycopg.connect(dsn, autocommit=True) as connection:
            yield Chime(connection, version, corpus)


def _prepare(connection: Connection, corpus: Corpus) -> None:
    given = {
        "expressions": [rule.expression for rule in corpus.rules],
        "zones": [rule.zone for rule in corpus.rules],
        "bases": corpus.bases,
    }
    connection.execute(_RULES.encode(), given)
    connection.execute(_BASES.encode(), given)
    for name, answer in _ANSWERS.values():
        connection.execute(_LOOP.format(name=name, answer=answer).encode())


def _setting(connection: Connection, name: str) -> str:
    return connection.info.parameter_status(name) or "?"


def _cpu_clock(pid: int) -> Callable[[], float] | None:
    """A clock of the CPU time of another process, to the nanosecond, where there is one."""
    find = getattr(ctypes.CDLL(None), "clock_getcpuclockid", None)
    number = ctypes.c_int()
    if find is None or find(pid, ctypes.byref(number)):
        return None
    return lambda: time.clock_gettime(number.value)
