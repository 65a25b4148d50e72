"""Everything that `chime up` runs: started in order, watched, and stopped in the reverse order."""

from __future__ import annotations

import asyncio
import contextlib
import signal
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pgchime import Client
from pgchime_cli import demo, ports
from pgchime_cli.receiver import Call, Receiver
from pgchime_cli.worker import Worker

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Coroutine
    from pathlib import Path

    from pgchime_cli.database import Database


@dataclass(frozen=True, slots=True, kw_only=True)
class Stack:
    """What is running: the demo environment, a client in it, the receiver and the dispatcher."""

    env_id: str
    client: Client
    receiver: Receiver
    worker: Worker


@contextlib.asynccontextmanager
async def running(
    database: Database,
    folder: Path,
    *,
    environment: str,
    on_call: Callable[[Call], None],
    say: Callable[[str], None],
    smoke: bool,
) -> AsyncIterator[Stack]:
    """Run receiver, dispatcher and demo schedules; stop dispatcher first, then the receiver."""
    async with contextlib.AsyncExitStack() as cleanup:
        wanted = ports.ANY if smoke else ports.kept(folder)
        receiver = await _listening(on_call, wanted.receiver)
        cleanup.push_async_callback(receiver.stop)
        with Client(database.dsn) as client:
            (me,) = client.query("select session_user::text as role")
            roles = (me["role"], *database.operators)
            env_id = demo.environment(client, environment, roles=roles)
        client = cleanup.enter_context(Client(database.dsn, env_id=env_id))
        demo.schedules(client, env_id, receiver.url, again=smoke)
        if smoke:
            cleanup.callback(demo.remove, client, env_id)
        worker = Worker(
            database.worker_dsn, folder / "dispatcher.log", report=say, restart=not smoke
        )
        worker.log_file.unlink(missing_ok=True)
        cleanup.push_async_callback(worker.stop)
        yield Stack(env_id=env_id, client=client, receiver=receiver, worker=worker)


async def until(goal: Coroutine[None, None, None], stack: Stack) -> None:
    """Keep the dispatcher running until the goal is reached, or SIGINT or SIGTERM comes.

    Raises what the goal raises, or WorkerDiedError where the dispatcher is not restarted. A second
    signal ends the dispatcher at once.
    """
    stopped = asyncio.Event()

    def stop() -> None:
        if stopped.is_set():
            stack.worker.kill()
        stopped.set()

    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop)
    tasks = {
        asyncio.create_task(goal),
        asyncio.create_task(stack.worker.run()),
        asyncio.create_task(stopped.wait()),
    }
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        await stack.worker.stop()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _listening(on_call: Callable[[Call], None], wanted: int) -> Receiver:
    """Start the receiver: on the port that is wanted where that is free, else on any."""
    for port in (wanted, 0):
        receiver = Receiver(port=port, on_call=on_call, keep=0)
        with contextlib.suppress(OSError):
            await receiver.start()
            return receiver
    raise OSError("no free port on 127.0.0.1")
