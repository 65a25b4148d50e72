"""PostgreSQL's text holds no NUL, so that the client refuses what SQL never gets to see."""

from __future__ import annotations

import pytest

from pgchime import ChimeError, Client
from support.corpus import corpus_lines


def test_the_client_refuses_what_holds_nul(database: str) -> None:
    rejects = [
        (line["expr"], line.get("tz", "UTC")) for line in corpus_lines("rejects_public.jsonl")
    ]
    with_nul = [reject for reject in rejects if "\0" in "".join(reject)]
    assert with_nul
    with Client(database) as client:
        for expression, timezone in with_nul:
            for function in ("validate", "next_fire", "prev_fire"):
                with pytest.raises(ChimeError) as refusal:
                    client.call(function, expression=expression, timezone=timezone)
                assert "NUL" in refusal.value.message
        assert client.scalar("next_fire", expression="@daily"), "the connection is as good as new"
