"""`chime echo`: a receiver that prints what arrives."""

from __future__ import annotations

import asyncio
import contextlib
import signal

import click

from pgchime_cli.command import Command
from pgchime_cli.output import json_text
from pgchime_cli.receiver import DEFAULT_PORT, Behaviour, Call, Receiver, serving
from pgchime_cli.session import json_option

SHORT = 60
"""How much of a payload is printed."""


def line(call: Call) -> str:
    """A call in one line for a person."""
    job = f"  {call.schedule_type}" if call.schedule_type else ""
    attempt = f" attempt {call.attempt}" if call.attempt else ""
    due = f"  due {call.scheduled_at}" if call.scheduled_at else ""
    when = f"{call.at.astimezone():%H:%M:%S}"
    payload = call.body.get("payload") if isinstance(call.body, dict) else None
    text = "" if payload in (None, {}, []) else f"  {_short(json_text(payload))}"
    return f"{when}  {call.status}  {call.method} {call.path}{job}{attempt}{due}{text}"


def _short(text: str) -> str:
    return text if len(text) <= SHORT else f"{text[: SHORT - 3]}..."


@click.command(
    cls=Command,
    example="""
chime echo --port 8808
chime echo --fail-first 2 --json
curl -d '{}' 'http://127.0.0.1:8808/status/503'
""",
)
@click.option("--host", default="127.0.0.1", show_default=True)
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=DEFAULT_PORT,
    show_default=True,
    help="0: a free one.",
)
@click.option("--status", type=click.IntRange(200, 599), help="Answer this. [200]")
@click.option(
    "--fail-first",
    type=click.IntRange(min=0),
    default=0,
    help="Fail the first N calls of each job.",
)
@click.option(
    "--stall", type=click.FloatRange(0, 3600), default=0.0, help="Wait so many seconds first."
)
@json_option
def echo(
    *, host: str, port: int, status: int | None, fail_first: int, stall: float, as_json: bool
) -> None:
    """Receive HTTP calls and print one line for each.

    A call can itself say how it wants to be answered, at the start of its path or in its query, and
    these combine:

    \b
      /status/503   answer 503              ?status=503
      /stall/5      wait 5 seconds first    ?stall=5
      /fail/2       fail the first 2 calls  ?fail=2
                    of each job (503, or the status given)

    What follows in the path is ignored, so http://127.0.0.1:8808/fail/2 is a good --base-url.
    """

    def show(call: Call) -> None:
        click.echo(json_text(call.as_dict()) if as_json else line(call))

    behaviour = Behaviour(status=status, fail_first=fail_first, stall=stall)
    receiver = Receiver(host=host, port=port, behaviour=behaviour, on_call=show, keep=0)
    try:
        asyncio.run(_serve(receiver))
    except OSError as error:
        raise click.ClickException(f"cannot listen on {host}:{port}: {error.strerror}") from error


async def _serve(receiver: Receiver) -> None:
    """Serve until SIGINT or SIGTERM."""
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):
            loop.add_signal_handler(number, stopped.set)
    async with serving(receiver):
        click.echo(f"listening on {receiver.url}; Ctrl-C stops", err=True)
        await stopped.wait()
