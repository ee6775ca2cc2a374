"""The process in which the computer players think, so that the window never stalls."""

from __future__ import annotations

import signal
from collections.abc import Callable, Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from queue import Empty, SimpleQueue
from random import Random
from threading import Thread
from typing import Final, NamedTuple

from game.bots.messages import Query, answer, ask, read_answer, read_question, think
from game.bots.random_bot import RandomBot
from game.kernel.types import Action, Event
from game.words import N_

AT_RANDOM: Final = N_("A computer player could not think and played at random.")
TRIES: Final = 2
"""A process that dies is started again once, and asked again."""

Serve = Callable[[Connection], None]


class Thought(NamedTuple):
    """What came of a question: an action, or None to decline; `note` is a msgid where something went wrong."""

    ticket: int
    action: Action | None
    note: str | None = None


def serve(connection: Connection) -> None:
    """Answer questions until the other end is gone. This is all that runs in the process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the window, which then closes our connection
    told: list[Event] = []
    try:
        while True:
            ticket, query = read_question(connection.recv_bytes(), told)
            connection.send_bytes(answer(ticket, query, think(query)))
    except (EOFError, OSError):
        return


class Thinker:
    """Thinks about one question at a time, in one process that is kept warm. No call here ever blocks."""

    def __init__(self, serves: Serve = serve) -> None:
        self._serves = serves
        self._worker: Worker | None = None
        self._ticket = 0

    def warm(self) -> None:
        """Start the process, if it does not run yet: the first answer then comes sooner."""
        self._working()

    def ask(self, query: Query) -> int:
        """Take a question and return its ticket. It replaces a question that is still open."""
        self._ticket += 1
        told = query._replace(story=tuple(query.story))  # the match goes on adding to its story
        self._working().questions.put((self._ticket, told))
        return self._ticket

    def poll(self) -> Thought | None:
        """Return what came of the last question, once."""
        while self._worker:
            try:
                thought = self._worker.thoughts.get_nowait()
            except Empty:
                return None
            if thought.ticket == self._ticket:
                return thought
        return None

    def forget(self) -> None:
        """Drop the open question; its answer will not be told."""
        self._ticket += 1

    def stop(self) -> None:
        """End all thinking at once and let the process go."""
        if self._worker:
            self._worker.kill()
            self._worker = None

    def _working(self) -> Worker:
        if self._worker is None:
            self._worker = Worker(self._serves)
        return self._worker


class Worker:
    """A process and the thread that talks to it, so that nobody waits for pipes or for the process to start.

    `questions` go in, `thoughts` come out; of several waiting questions only the last is answered.
    """

    def __init__(self, serves: Serve) -> None:
        self.questions: SimpleQueue[tuple[int, Query] | None] = SimpleQueue()
        self.thoughts: SimpleQueue[Thought] = SimpleQueue()
        self.process: SpawnProcess | None = None
        self._serves = serves
        self._connection: Connection | None = None
        self._told: Sequence[Event] = ()
        self._killed = False
        self.thread = Thread(target=self._work, name="thinker", daemon=True)
        self.thread.start()

    def kill(self) -> None:
        """End the process, whatever it does; the thread then buries it and ends too."""
        self._killed = True
        self.questions.put(None)
        if self.process:
            self.process.kill()

    def _work(self) -> None:
        self._try_to_start()
        while (asked := self._next()) and not self._killed:
            ticket, query = asked
            thought = self._thought(ticket, query)
            if not self._killed:
                self.thoughts.put(thought)
        self._bury()

    def _next(self) -> tuple[int, Query] | None:
        """Wait for a question; None ends the thread."""
        asked = self.questions.get()
        while asked and not self.questions.empty():
            asked = self.questions.get()
        return asked

    def _thought(self, ticket: int, query: Query) -> Thought:
        for _ in range(TRIES):
            try:
                return Thought(ticket, self._answered(ticket, query))
            except (EOFError, OSError):
                self._bury()
                if self._killed:
                    break
        random = Random(query.seed)
        return Thought(ticket, RandomBot().choose(query.view, (), query.options, query.must, random), AT_RANDOM)

    def _answered(self, ticket: int, query: Query) -> Action | None:
        connection = self._connection or self._start()
        connection.send_bytes(ask(ticket, query, self._told))
        self._told = query.story
        _, action = read_answer(connection.recv_bytes(), query)
        return action

    def _try_to_start(self) -> None:
        try:
            self._start()
        except OSError:  # the first question tries again, and knows what to do if it cannot be
            self._bury()

    def _start(self) -> Connection:
        context = get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=self._serves, args=(theirs,), name="tablee-thinker", daemon=True)
        process.start()
        theirs.close()  # else we would not notice when the process is gone
        self._told, self._connection, self.process = (), ours, process
        if self._killed:
            process.kill()
        return ours

    def _bury(self) -> None:
        if self._connection:
            self._connection.close()
            self._connection = None
        if self.process:
            self.process.kill()
            self.process.join()
