"""The synchronous client against a real server."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from uuid import UUID, uuid4

import pytest

from pgchime import NULL, Client, ConnectionFailed, errors
from pgchime.client import connection_string, redact

ENV = UUID("0b9d8a1e-5f0c-4f6b-9a51-3d1f6f7c2a10")
FUNCTION = """
    create function cron.spell(
        p_a text, p_b jsonb default '{"d": 1}', p_i interval default '1s', p_l text[] default '{}',
        p_function text default 'none'
    ) returns table (a text, b jsonb, i interval, l text[], f text, env text) language sql as $$
        select p_a, p_b, p_i, p_l, p_function, current_setting('chime.env_id', true)
    $$;
    create view cron.numbers as select n, nullif(n, 3) as m from generate_series(1, 9) as n;
"""


@pytest.fixture
def client(database: str) -> Iterator[Client]:
    with Client(database) as client:
        client.script(FUNCTION)
        yield client


def test_arguments_go_by_name_and_type(client: Client) -> None:
    row = client.call_one("spell", a="x", b={"k": [1]}, i=timedelta(minutes=5), l=("p", "q"))
    assert (row["a"], row["b"], row["i"], row["l"]) == (
        "x",
        {"k": [1]},
        timedelta(minutes=5),
        ["p", "q"],
    )


def test_none_leaves_out_and_null_sends_null(client: Client) -> None:
    assert client.call_one("spell", a="x", b=None)["b"] == {"d": 1}
    assert client.call_one("spell", a="x", b=NULL)["b"] is None


def test_a_parameter_may_be_called_function(client: Client) -> None:
    assert client.call_one("spell", a="x", function="mine")["f"] == "mine"


def test_scalar(client: Client) -> None:
    assert client.scalar("version") == "0.1.0"


@pytest.mark.parametrize("injected", ["x'; drop view cron.numbers; --", '"', "\\", "%s %(a)s"])
def test_values_are_never_sql(client: Client, injected: str) -> None:
    assert client.call_one("spell", a=injected)["a"] == injected
    with pytest.raises(errors.NotInstalled):
        client.call(injected)
    with pytest.raises(errors.NotInstalled):
        client.rows(injected)
    assert len(client.rows("numbers")) == 9


def test_rows(client: Client) -> None:
    found = client.rows("numbers", {"n >=": 3, "n": [2, 3, 4, 5]}, "n desc", 2, columns=["n"])
    assert found == [{"n": 5}, {"n": 4}]
    assert [row["n"] for row in client.rows("numbers", {"m": None})] == [3]
    assert len(client.rows("numbers", {"m <>": None})) == 8


@pytest.mark.parametrize(
    ("where", "order_by"),
    [({"n or true;": 1}, None), ({"n between": 1}, None), (None, "n sideways")],
)
def test_rows_refuses_what_is_no_operator(
    client: Client, where: dict[str, int] | None, order_by: str | None
) -> None:
    with pytest.raises(ValueError, match=r"unknown (operator|direction)"):
        client.rows("numbers", where, order_by)


def test_the_connection_carries_its_environment(client: Client, database: str) -> None:
    with Client(database, env_id=ENV) as tenant:
        assert tenant.call_one("spell", a="x")["env"] == str(ENV)


def test_what_the_server_refuses_is_an_exception_of_its_code(database: str) -> None:
    with Client(database) as client:
        with pytest.raises(errors.TenantContextRequired) as caught:
            client.call("create_schedule", schedule_type="x", target={"url": "https://a.example"})
        assert caught.value.sqlstate == "SC001"
        with pytest.raises(errors.InvalidExpression) as invalid:
            client.call("validate", expression="* * *")
        assert invalid.value.detail


def test_the_actor_of_a_superuser(database: str) -> None:
    with Client(database) as admin:
        admin.call("create_environment", env_id=ENV, name="acme")
    with Client(database, env_id=ENV, actor="ada") as client:
        made = client.call_one(
            "create_schedule",
            schedule_type="x",
            target={"url": "https://a.example/"},
            cron_expression="@daily",
        )
        assert made["created_by"] == "ada"


def test_an_unknown_environment_is_refused(database: str) -> None:
    with (
        Client(database, env_id=uuid4(), actor="ada") as client,
        pytest.raises(errors.ChimeError),
    ):
        client.call("create_schedule", schedule_type="x", target={"url": "https://a.example/"})


def test_a_script_is_all_or_nothing(client: Client) -> None:
    with pytest.raises(errors.ChimeError):
        client.script("create table cron.left_over (); select 1 / 0")
    assert client.query("select to_regclass('cron.left_over') as found") == [{"found": None}]


def test_a_transaction_is_undone_by_an_exception(client: Client) -> None:
    def change_and_fail() -> None:
        with client.transaction():
            client.query("create table cron.left_over ()")
            raise KeyError

    with pytest.raises(KeyError):
        change_and_fail()
    assert client.query("select to_regclass('cron.left_over') as found") == [{"found": None}]


def test_a_broken_connection(client: Client) -> None:
    with pytest.raises(ConnectionFailed):
        client.query("select pg_terminate_backend(pg_backend_pid())")


@pytest.mark.parametrize("dsn", ["host=127.0.0.1 port=1", "hst=x", "postgresql://127.0.0.1:1/x"])
def test_no_server(dsn: str) -> None:
    with pytest.raises(ConnectionFailed):
        Client(dsn)


def test_the_environment_is_an_id() -> None:
    with pytest.raises(ValueError, match="badly formed"):
        connection_string("host=x", "acme -c role=postgres")


@pytest.mark.parametrize("dsn", ["postgresql://u:s3@h/d", "host=h user=u password=s3 dbname=d"])
def test_redact(dsn: str) -> None:
    assert "s3" not in redact(dsn)
    assert "user=u" in redact(dsn)
