"""Statements composed from names and values: every name is quoted, every value is a parameter."""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING, Any, Final

from psycopg import sql
from psycopg.types.json import Jsonb

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

SCHEMA: Final = "cron"
OPERATORS: Final = frozenset({"=", "<>", "<", "<=", ">", ">=", "like", "ilike", "@>"})


class Null(enum.Enum):
    """The type of `NULL`."""

    NULL = "null"


NULL: Final = Null.NULL
"""Passed as an argument, sends SQL null. (None leaves the argument out, for its default.)"""

Statement = tuple[sql.Composed, dict[str, Any]]


def call(function: str, arguments: Mapping[str, Any]) -> Statement:
    """Compose `select * from cron.<function>(p_<name> => value, ...)`, leaving None out."""
    given = {name: value for name, value in arguments.items() if value is not None}
    named = [
        sql.SQL("{} => {}").format(_identifier(f"p_{name}"), sql.Placeholder(name))
        for name in given
    ]
    statement = sql.SQL("select * from {}({})").format(
        _identifier(SCHEMA, function), sql.SQL(", ").join(named)
    )
    return statement, {name: adapt(value) for name, value in given.items()}


def select(
    relation: str,
    *,
    columns: Sequence[str] = (),
    where: Mapping[str, Any] | None = None,
    order_by: str | Sequence[str] | None = None,
    limit: int | None = None,
) -> Statement:
    """Compose `select columns from cron.<relation> where ... order by ... limit ...`.

    `where` joins its entries with `and`: the key is a column, or a column and an operator
    (`"landed_at >="`); a None value asks for null, a list or tuple for any of its members.
    `order_by` is a column or several, each with `desc` after it if wanted.

    Raises ValueError for an operator or a direction that is not one.
    """
    parts = [
        sql.SQL("select {} from {}").format(
            sql.SQL(", ").join(map(_identifier, columns)) if columns else sql.SQL("*"),
            _identifier(SCHEMA, relation),
        )
    ]
    parameters: dict[str, Any] = {}
    conditions = [
        _condition(key, value, f"w{n}", parameters)
        for n, (key, value) in enumerate((where or {}).items())
    ]
    if conditions:
        parts.append(sql.SQL("where {}").format(sql.SQL(" and ").join(conditions)))
    terms = [order_by] if isinstance(order_by, str) else list(order_by or ())
    if terms:
        ordered = sql.SQL(", ").join(_order_term(term) for term in terms)
        parts.append(sql.SQL("order by {}").format(ordered))
    if limit is not None:
        parts.append(sql.SQL("limit {}").format(sql.Placeholder("limit_")))
        parameters["limit_"] = limit
    return sql.SQL(" ").join(parts), parameters


def adapt(value: Any) -> Any:
    """Send dict and list as jsonb, a tuple as an array, NULL as null, the rest as psycopg does."""
    if value is NULL:
        return None
    if isinstance(value, dict | list):
        return Jsonb(value)
    if isinstance(value, tuple):
        return list(value)
    return value


def _condition(key: str, value: Any, name: str, parameters: dict[str, Any]) -> sql.Composed:
    column, _, operator = key.partition(" ")
    operator = operator.strip() or "="
    if operator not in OPERATORS:
        raise ValueError(f"unknown operator {operator!r} in {key!r}")
    if value is None or value is NULL:
        negation = sql.SQL("not ") if operator == "<>" else sql.SQL("")
        return sql.SQL("{} is {}null").format(_identifier(column), negation)
    if isinstance(value, list | tuple):
        parameters[name] = list(value)
        return sql.SQL("{} = any({})").format(_identifier(column), sql.Placeholder(name))
    parameters[name] = adapt(value)
    return sql.SQL("{} {} {}").format(_identifier(column), sql.SQL(operator), sql.Placeholder(name))


def _order_term(term: str) -> sql.Composed:
    column, _, direction = term.partition(" ")
    direction = direction.strip().lower() or "asc"
    if direction not in ("asc", "desc"):
        raise ValueError(f"unknown direction {direction!r} in {term!r}")
    nulls = sql.SQL(" nulls last") if direction == "desc" else sql.SQL("")
    return sql.SQL("{} {}{}").format(_identifier(column), sql.SQL(direction), nulls)


def _identifier(*parts: str) -> sql.Identifier:
    """Quote a name; psycopg would take a per cent sign in it for a placeholder."""
    return sql.Identifier(*(part.replace("%", "%%") for part in parts))
