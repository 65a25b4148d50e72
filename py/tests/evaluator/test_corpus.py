"""The public corpus: every vector, every refusal, every reported mistake."""

from __future__ import annotations

import json
from collections.abc import Iterable
from datetime import datetime
from typing import Any

import psycopg
import pytest

from support.corpus import corpus_lines

MISTAKES = {"50 25 * * *", "USING CRON */45 * * * * UTC"}
"""What people run in public with an hour 25, and what is no expression at all."""

NEXT = """
select v->>'id', array(
    select * from cron.next_fires(
        p_expression => v->>'expr', p_count => jsonb_array_length(v->'next'),
        p_after => (v->>'after')::timestamptz, p_timezone => v->>'tz'
    )
)
from jsonb_array_elements(%s::jsonb) as v
"""

PREV = """
select v->>'id', array(
    select cron.prev_fire(
        p_expression => v->>'expr', p_before => fire.at::timestamptz, p_timezone => v->>'tz'
    )
    from jsonb_array_elements_text(v->'next') with ordinality as fire (at, number)
    where fire.number > 1
    order by fire.number
)
from jsonb_array_elements(%s::jsonb) as v
"""

REFUSAL = """
create function pg_temp.refusal(p_expression text, p_timezone text) returns text
language plpgsql as $$
begin
    perform cron.validate(p_expression, p_timezone);
    return 'accepted';
exception when others then
    return sqlstate;
end
$$
"""


def reported(kind: str) -> list[dict[str, Any]]:
    """The checks of the reports that ask for `next` fires, or to `reject`."""
    return [
        check | {"id": f"{report['id']}/{number}"}
        for report in corpus_lines("reports_public.jsonl")
        for number, check in enumerate(report["checks"])
        if kind in check
    ]


def instants(texts: Iterable[str]) -> list[datetime]:
    return [datetime.fromisoformat(text) for text in texts]


def compare(database: str, query: str, vectors: list[dict[str, Any]], skipped: int) -> None:
    with psycopg.connect(database) as connection:
        connection.execute("set time zone 'UTC'")
        rows = connection.execute(query, (json.dumps(vectors),)).fetchall()
    found: dict[str, list[datetime]] = dict(rows)
    wrong = {
        vector["id"]: (vector["expr"], vector["tz"], vector["after"], found[vector["id"]])
        for vector in vectors
        if found[vector["id"]] != instants(vector["next"])[: len(vector["next"]) - skipped]
    }
    assert not wrong, f"{len(wrong)} of {len(vectors)}: {list(wrong.items())[:3]}"


def test_next_fires_are_those_of_the_vectors(database: str) -> None:
    compare(database, NEXT, corpus_lines("vectors_public.jsonl"), skipped=0)


def test_prev_fire_goes_back_through_the_vectors(database: str) -> None:
    compare(database, PREV, corpus_lines("vectors_public.jsonl"), skipped=1)


def test_next_fires_are_those_of_the_reports(database: str) -> None:
    compare(database, NEXT, reported("next"), skipped=0)


def code_of(reject: dict[str, Any]) -> str:
    """Our code for a reason of the corpus."""
    reasons = {reject.get("cls"), reject.get("code"), reject.get("reject")}
    if "no_future_fire" in reasons:
        return "SC003"
    return "SC004" if "bad_zone" in reasons else "SC002"


@pytest.mark.parametrize("source", ["rejects", "reports"])
def test_what_is_wrong_is_refused(database: str, source: str) -> None:
    rejects = corpus_lines("rejects_public.jsonl") if source == "rejects" else reported("reject")
    # PostgreSQL's text cannot hold NUL: refusing it is the client's part
    sent = [r for r in rejects if "\0" not in r["expr"] + r.get("tz", "")]
    with psycopg.connect(database) as connection:
        connection.execute(REFUSAL)
        found = connection.execute(
            "select pg_temp.refusal(v->>'expr', coalesce(v->>'tz', 'UTC'))"
            " from jsonb_array_elements(%s::jsonb) as v",
            (json.dumps(sent),),
        ).fetchall()
    wrong = [
        (reject, code)
        for reject, (code,) in zip(sent, found, strict=True)
        if code != code_of(reject)
    ]
    assert not wrong, f"{len(wrong)} of {len(sent)}: {wrong[:3]}"


def test_schedules_in_public_use_are_accepted(database: str) -> None:
    ours = [line for line in corpus_lines("real_public.jsonl") if line["fields"] == 5]
    for line in ours:
        line["expression"] = line["expression"].removeprefix("from_crontab(").strip("()\"'")
    with psycopg.connect(database) as connection:
        connection.execute(REFUSAL)
        found = connection.execute(
            "select v->>'expression', v->>'timezone',"
            " pg_temp.refusal(v->>'expression', coalesce(v->>'timezone', 'UTC'))"
            " from jsonb_array_elements(%s::jsonb) as v",
            (json.dumps(ours),),
        ).fetchall()
    assert {row[0] for row in found if row[2] != "accepted"} == MISTAKES
