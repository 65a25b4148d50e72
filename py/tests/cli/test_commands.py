"""The commands about schedules and environments: what they do, print and exit with."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner, Result

from pgchime.errors import ChimeError
from pgchime_cli.command import report
from pgchime_cli.main import main
from support.commands import ACME, EVERY_MINUTE, rows

if TYPE_CHECKING:
    from support.cluster import Cluster
    from support.commands import Chime
    from support.fixtures import DsnAs


def test_a_schedule_from_the_cradle_to_the_grave(chime: Chime) -> None:
    added = rows(chime("schedule", "add", "tidy", *EVERY_MINUTE, "--payload", '{"a": 1}', "--json"))
    assert (added["schedule_type"], added["env_id"], added["payload"]) == ("tidy", ACME, {"a": 1})

    assert [row["id"] for row in rows(chime("schedule", "list", "--json"))] == [added["id"]]
    assert rows(chime("schedule", "show", "tidy", "--json"))["timezone"] == "UTC"

    paused = rows(chime("schedule", "pause", "tidy", "--note", "a while", "--json"))
    assert (paused["status"], paused["status_note"]) == ("paused", "a while")
    assert rows(chime("schedule", "list", "--status", "active", "--json")) == []
    assert rows(chime("schedule", "resume", added["id"], "--json"))["status"] == "active"

    job = rows(chime("schedule", "run", "tidy", "--request-id", "r1", "--json"))
    assert (job["status"], job["origin"]) == ("pending", "manual")
    shown = rows(chime("jobs", "show", job["id"], "--json"))
    assert shown["schedule_type"] == "tidy"
    assert shown["attempts"] == []

    assert rows(chime("schedule", "rm", "tidy", "--yes", "--json"))["status"] == "deleted"
    assert rows(chime("schedule", "list", "--json")) == []
    assert chime("schedule", "show", "tidy").exit_code == 1


def test_a_past_range_is_backfilled(chime: Chime) -> None:
    rows(
        chime(
            *("schedule", "add", "tidy", "--cron", "0 * * * *", "--tz", "Europe/Berlin"),
            *("--url", "http://x.test", "--option", "catch_up_limit=2", "--json"),
        )
    )
    span = ("--from", "2026-01-01T00:00", "--to", "2026-01-01T03:00")
    first = rows(chime("schedule", "backfill", "tidy", *span, "--json"))
    assert first == {"enqueued": 2, "already_ran": 0, "next_from": "2026-01-01T01:00:00Z"}
    again = chime("schedule", "backfill", "tidy", *span)
    assert again.exit_code == 0
    assert again.stderr == "1 enqueued, 2 had run already\n"
    assert chime("schedule", "backfill", "tidy", *span[:3], "2099-01-01").exit_code == 1


def test_every_way_to_say_when_and_what(chime: Chime) -> None:
    every = rows(
        chime("schedule", "add", "a", "--every", "90s", "--base-url", "http://x.test", "--json")
    )
    assert every["target"]["base_url"] == "http://x.test"
    once = rows(
        chime(
            *("schedule", "add", "b", "--at", "2099-07-01T09:00", "--tz", "Europe/Berlin"),
            *("--target", '{"url": "http://x.test/"}', "--json"),
        )
    )
    assert once["run_at"] == "2099-07-01T07:00:00Z"
    cron = rows(
        chime(
            *("schedule", "add", "c", *EVERY_MINUTE, "--domain", "billing", "--retries", "0"),
            *("--timeout", "1m30s", "--catch-up", "none", "--overlap", "allow"),
            *("--option", "priority=7", "--option", "description=now and then", "--json"),
        )
    )
    assert (cron["domain"], cron["max_retries"], cron["timeout"]) == ("billing", 0, "1m30s")
    assert (cron["catch_up"], cron["overlap"]) == ("none", "allow")
    assert (cron["priority"], cron["description"]) == (7, "now and then")


@pytest.mark.parametrize(
    "arguments",
    [
        ("schedule", "add", "a", "--url", "http://x.test"),
        ("schedule", "add", "a", "--cron", "@daily", "--every", "1m", "--url", "http://x.test"),
        ("schedule", "add", "a", "--cron", "@daily"),
        ("schedule", "add", "a", "--cron", "@daily", "--url", "http://a", "--base-url", "http://b"),
        ("schedule", "add", "a", "--at", "soon", "--url", "http://x.test"),
        ("schedule", "add", "a", *EVERY_MINUTE, "--catch-up", "some"),
        ("schedule", "add", "a", *EVERY_MINUTE, "--overlap", "stop"),
        ("schedule", "list", "--status", "bogus"),
        ("jobs", "list", "--status", "bogus"),
        ("jobs", "show", "not-an-id"),
        ("dlq", "republish"),
    ],
)
def test_wrong_usage_exits_2_and_prints_no_rows(chime: Chime, arguments: tuple[str, ...]) -> None:
    result = chime(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")


def test_an_error_shows_code_message_detail_and_hint(chime: Chime) -> None:
    result = chime("schedule", "add", "a", "--cron", "61 * * * *", "--url", "http://x.test")
    assert (result.exit_code, result.stdout) == (1, "")
    first, *rest = result.stderr.splitlines()
    assert first.startswith("error SC002: ")
    assert any(line.startswith("detail: ") for line in rest)


def test_a_hint_that_names_a_function_says_that_it_is_sql(
    capsys: pytest.CaptureFixture[str],
) -> None:
    report(ChimeError("no", hint="cron.update_schedule() changes it"))
    report(ChimeError("no", hint="take another name"))
    hints = capsys.readouterr().err.splitlines()[1::2]
    assert hints == ["hint, in SQL: cron.update_schedule() changes it", "hint: take another name"]


def test_with_json_an_error_is_json_on_stderr(chime: Chime) -> None:
    result = chime("schedule", "show", "nobody", "--json")
    assert (result.exit_code, result.stdout) == (1, "")
    error = json.loads(result.stderr)["error"]
    assert error["code"] == "SC007"
    assert set(error) <= {"code", "message", "detail", "hint"}


def test_next_shows_utc_and_the_zone(chime: Chime) -> None:
    chime(
        "schedule",
        "add",
        "a",
        "--cron",
        "0 9 * * *",
        "--tz",
        "Asia/Tokyo",
        "--url",
        "http://x.test",
    )
    fires = rows(chime("schedule", "next", "a", "-n", "3", "--json"))
    assert [fire["utc"][11:] for fire in fires] == ["00:00:00Z"] * 3
    assert [fire["local"][11:] for fire in fires] == ["09:00:00+09:00"] * 3
    assert chime("schedule", "pause", "a").exit_code == 0
    assert rows(chime("schedule", "next", "a", "--json")) == []


def test_next_keeps_to_the_window_and_the_number_of_runs(chime: Chime) -> None:
    chime("schedule", "add", "a", *EVERY_MINUTE, "--option", "max_runs=2")
    assert len(rows(chime("schedule", "next", "a", "--json"))) == 2
    chime("schedule", "add", "b", "--at", "2099-01-01T00:00Z", "--url", "http://x.test")
    assert len(rows(chime("schedule", "next", "b", "--json"))) == 1


def test_names_that_collide_need_a_domain(chime: Chime) -> None:
    for domain in ("billing", "shipping"):
        chime("schedule", "add", "tidy", *EVERY_MINUTE, "--domain", domain)
    ambiguous = chime("schedule", "show", "tidy")
    assert ambiguous.exit_code == 2
    assert "billing, shipping" in ambiguous.stderr
    row = rows(chime("schedule", "show", "tidy", "--domain", "shipping", "--json"))
    assert row["domain"] == "shipping"


def test_a_schedule_is_found_by_what_add_prints(chime: Chime) -> None:
    printed = chime("schedule", "add", "a/b", *EVERY_MINUTE, "--domain", "billing").stderr
    assert printed.startswith("billing/a/b created; next run ")
    assert rows(chime("schedule", "show", "billing/a/b", "--json"))["domain"] == "billing"
    assert rows(chime("schedule", "show", "a/b", "--json"))["domain"] == "billing"


def test_a_paused_schedule_has_no_next_run(chime: Chime) -> None:
    chime("schedule", "add", "a", *EVERY_MINUTE)
    assert chime("schedule", "pause", "a").stderr == "default/a paused\n"
    assert "next_run_at" not in chime("schedule", "show", "a").stdout
    assert chime("schedule", "list").stdout.split()[-1] == "paused"


def test_a_list_by_label(chime: Chime) -> None:
    for name, labels in (("a", '{"team": "x", "tier": 1}'), ("b", '{"team": "x"}'), ("c", "{}")):
        chime("schedule", "add", name, *EVERY_MINUTE, "--option", f"labels={labels}")

    def listed(*labels: str) -> list[str]:
        given = [word for label in labels for word in ("--label", label)]
        return [row["schedule_type"] for row in rows(chime("schedule", "list", *given, "--json"))]

    assert listed("team=x") == ["a", "b"]
    assert listed("team=x", "tier=1") == ["a"]
    assert listed('tier="1"') == []
    assert listed() == ["a", "b", "c"]
    assert chime("schedule", "list", "--label", "team").exit_code == 2


def test_a_destructive_verb_asks(chime: Chime) -> None:
    chime("schedule", "add", "a", *EVERY_MINUTE)
    assert chime("schedule", "rm", "a", stdin="n\n").exit_code == 1
    assert len(rows(chime("schedule", "list", "--json"))) == 1
    assert chime("schedule", "rm", "a", stdin="y\n").exit_code == 0
    assert rows(chime("schedule", "list", "--json")) == []


def test_an_environment_is_made_with_a_right_to_it(
    chime: Chime, database: str, dsn_as: DsnAs
) -> None:
    admin = dsn_as(database, "admin")
    made = rows(chime("env", "add", "shop", "--role", "chime_test_writer", "--json", dsn=admin))
    assert {row["name"] for row in rows(chime("env", "list", "--json", dsn=admin))} == {
        "acme",
        "shop",
    }
    writer = dsn_as(database, "writer")
    added = chime("schedule", "add", "a", *EVERY_MINUTE, "--json", dsn=writer, env=made["env_id"])
    assert rows(added)["env_id"] == made["env_id"]
    refused = chime("schedule", "add", "a", *EVERY_MINUTE, dsn=writer, env=ACME)
    assert refused.exit_code == 1
    assert refused.stderr.startswith("error SC001") or refused.stderr.startswith("error 42501")
    by_name = chime("schedule", "list", dsn=writer, env="acme")
    assert by_name.exit_code == 1
    assert "give the id" in by_name.stderr


def test_lists_show_one_environment_only(chime: Chime) -> None:
    chime("env", "add", "shop")
    chime("schedule", "add", "a", *EVERY_MINUTE, env="shop")
    assert rows(chime("schedule", "list", "--json")) == []
    assert len(rows(chime("schedule", "list", "--json", env="shop"))) == 1


def test_there_is_no_default_environment(chime: Chime) -> None:
    result = chime("schedule", "list", env=None)
    assert result.exit_code == 2
    assert "no environment" in result.stderr


def test_status_of_a_database(chime: Chime) -> None:
    status = rows(chime("db", "status", "--json", env=None))
    assert status["pg_chime"] == "0.1.0"
    assert status["health"]["status"] in ("ok", "degraded", "down")


def test_install_is_done_once(server: Cluster) -> None:
    with server.database("template0") as name:
        dsn = server.dsn(name)

        def db(verb: str) -> Result:
            return CliRunner().invoke(main, ["db", verb, "--dsn", dsn, "--json"])

        missing = db("status")
        assert missing.exit_code == 1
        assert json.loads(missing.stdout)["pg_chime"] == "not installed"
        assert rows(db("install")) == {"version": "0.1.0", "installed": True}
        assert rows(db("install")) == {"version": "0.1.0", "installed": False}
        assert rows(db("status"))["pg_chime"] == "0.1.0"


def test_a_server_that_is_not_there(chime: Chime) -> None:
    result = chime("schedule", "list", dsn="host=127.0.0.1 port=1", env=ACME)
    assert result.exit_code == 1
    assert result.stderr.startswith("error: ")


def test_a_database_without_pg_chime(server: Cluster) -> None:
    with server.database("template0") as name:
        result = CliRunner().invoke(main, ["env", "list", "--dsn", server.dsn(name)])
    assert result.exit_code == 1
    assert "chime db install" in result.stderr
