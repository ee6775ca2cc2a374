"""The process in which the computer players think, so that the window never stands still."""

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

from game.bots import interrupts
from game.bots.advice import Advice
from game.bots.bot import Failure
from game.bots.messages import (
    BotError,
    Query,
    advise,
    read_advice,
    read_answer,
    read_question,
    think,
    write_advice,
    write_answer,
    write_error,
    write_question,
)
from game.bots.random_bot import RandomBot
from game.kernel.types import Action, Event
from game.words import N_

LOST: Final = N_("A computer player could not think and played at random.")
CRASHED: Final = N_("A computer player stopped with an error and played at random: {error}")
TRIES: Final = 2
"""How often a question is sent: a process that was killed is started again once."""

LAST_WORDS: Final = 2.0
"""The seconds that a process gets to print the traceback of its exception."""

Serve = Callable[[Connection], None]


class Thought(NamedTuple):
    """The outcome of a question: an action, or None to decline; or the advice that was asked for.

    With a `failure`, the bot did not choose it: it is a random action, or no advice.
    """

    ticket: int
    action: Action | None
    failure: Failure | None = None
    advice: Advice | None = None


def serve(connection: Connection) -> None:
    """Answer questions until the other end is closed. This is all that runs in the process.

    An exception that a bot raises is sent to the other end; then it ends the process, with its traceback on stderr.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the window, which then closes our connection
    story: list[Event] = []
    while True:
        try:
            line = connection.recv_bytes()
        except (EOFError, OSError):
            return
        try:
            query = read_question(line, story)
            reply = write_advice(query, advise(query)) if query.advice else write_answer(query, think(query))
        except Exception as error:
            connection.send_bytes(write_error(error))
            raise
        try:
            connection.send_bytes(reply)
        except OSError:
            return


class Thinker:
    """Thinks about one question at a time, in one process that is kept running. No method ever blocks."""

    def __init__(self, serves: Serve = serve) -> None:
        self._serves = serves
        self._worker: Worker | None = None
        self._ticket = 0

    def warm(self) -> None:
        """Start the process if it does not run yet, so that the first answer comes sooner."""
        self._working()

    def ask(self, query: Query) -> int:
        """Take a question and return its ticket. It replaces a question that is still open."""
        self._ticket += 1
        frozen = query._replace(story=tuple(query.story))  # the match goes on adding to its story
        self._working().questions.put((self._ticket, frozen))
        return self._ticket

    def poll(self) -> Thought | None:
        """Return the outcome of the last question, once; None while there is none."""
        while self._worker:
            try:
                thought = self._worker.thoughts.get_nowait()
            except Empty:
                return None
            if thought.ticket == self._ticket:
                return thought
        return None

    def forget(self) -> None:
        """Drop the open question; `poll` will not return its answer."""
        self._ticket += 1

    def stop(self) -> None:
        """Stop thinking at once and end the process. The next question starts another one."""
        if self._worker:
            self._worker.kill()
            self._worker = None

    def _working(self) -> Worker:
        if self._worker is None:
            self._worker = Worker(self._serves)
        return self._worker


class Worker:
    """A process and the thread that talks to it, so that nobody waits for pipes or for the process to start.

    `questions` go in, `thoughts` come out. Of several waiting questions only the last is answered.
    """

    def __init__(self, serves: Serve) -> None:
        self.questions: SimpleQueue[tuple[int, Query] | None] = SimpleQueue()
        self.thoughts: SimpleQueue[Thought] = SimpleQueue()
        self.process: SpawnProcess | None = None
        self._serves = serves
        self._connection: Connection | None = None
        self._sent: Sequence[Event] = ()
        self._killed = False
        self.thread = Thread(target=self._work, name="thinker", daemon=True)
        self.thread.start()

    def kill(self) -> None:
        """End the process, whatever it does. The thread then cleans up after it and ends too."""
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
        failure = Failure(LOST)
        for _ in range(TRIES):
            try:
                return self._answered(ticket, query)
            except BotError as error:  # the same question would fail again
                self._bury_failed()
                failure = Failure(CRASHED, {"error": str(error)})
                break
            except (EOFError, OSError):
                self._bury()
                if self._killed:
                    break
        if query.advice:
            return Thought(ticket, None, failure)
        action = RandomBot().choose(query.view, (), query.options, query.must, Random(query.seed))
        return Thought(ticket, action, failure)

    def _answered(self, ticket: int, query: Query) -> Thought:
        connection = self._connection or self._start()
        connection.send_bytes(write_question(query, self._sent))
        self._sent = query.story
        line = connection.recv_bytes()
        if query.advice:
            return Thought(ticket, None, advice=read_advice(line, query))
        return Thought(ticket, read_answer(line, query))

    def _try_to_start(self) -> None:
        try:
            self._start()
        except OSError:  # the first question tries again, and reports it if that fails too
            self._bury()

    def _start(self) -> Connection:
        context = get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=self._serves, args=(theirs,), name="tablee-thinker", daemon=True)
        with interrupts.put_off():
            process.start()
        theirs.close()  # otherwise we would not notice when the process is gone
        self._sent, self._connection, self.process = (), ours, process
        if self._killed:
            process.kill()
        return ours

    def _bury_failed(self) -> None:
        """Let a failed process print its traceback before it is gone."""
        if self.process:
            self.process.join(LAST_WORDS)
        self._bury()

    def _bury(self) -> None:
        """Close the connection and wait until the process is gone."""
        if self._connection:
            self._connection.close()
            self._connection = None
        if self.process:
            self.process.kill()
            self.process.join()
