from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.context import SpawnProcess
from pathlib import Path

import pytest

from game.bots.bot import Failure
from game.bots.messages import think
from game.bots.process import CRASHED, LOST, Thinker, Thought, Worker, serve
from tests.bots.tables import BASIC, OPEN, new_match, query

PATIENCE = 60
"""Seconds after which a test gives up on a process."""
ROOT = Path(__file__).resolve().parents[2]
PROGRAM = """
from game.bots.process import Thinker
from tests.bots.tables import BASIC, new_match, query

if __name__ == "__main__":
    thinker = Thinker()
    thinker.ask(query(new_match(BASIC, "killed"), 0, "steady"))
    thinker._worker.thoughts.get()
    print("thinking", flush=True)
    thinker.ask(query(new_match(BASIC, "killed"), 1, "steady"))
    thinker._worker.thread.join()
"""


@contextmanager
def thinking(serves: object = serve) -> Iterator[Thinker]:
    thinker = Thinker(serves)  # type: ignore[arg-type]  # also what is no server, to see it die
    try:
        yield thinker
    finally:
        thinker.stop()


def worker_of(thinker: Thinker) -> Worker:
    assert thinker._worker
    return thinker._worker


def thought(thinker: Thinker) -> Thought:
    """Wait for what comes of the question, as the window does frame by frame."""
    return worker_of(thinker).thoughts.get(timeout=PATIENCE)


def running(thinker: Thinker) -> SpawnProcess:
    """Ask something, wait for the answer and return the process it came from."""
    thinker.ask(query(new_match(BASIC, "warm"), 0))
    thought(thinker)
    process = worker_of(thinker).process
    assert process
    return process


def test_a_thinker_gives_advice() -> None:
    asked = query(new_match(BASIC, "advice"), 0, "hard")._replace(advice=True)
    with thinking() as thinker:
        ticket = thinker.ask(asked)
        reply = thought(thinker)
        assert (reply.ticket, reply.action, reply.failure) == (ticket, None, None)
        assert reply.advice
        assert reply.advice.action in asked.options


def test_a_thinker_answers_as_the_bot_itself_would() -> None:
    match = new_match(BASIC, "answers")
    with thinking() as thinker:
        for seat in range(4):
            asked = query(match, seat)
            ticket = thinker.ask(asked)
            assert thought(thinker) == Thought(ticket, think(asked))


def test_a_thinker_may_decline() -> None:
    match = new_match(OPEN, "declines")
    seat = min(match.may_act())
    asked = query(match, seat)._replace(seed="declines")
    assert think(asked) is None
    with thinking() as thinker:
        ticket = thinker.ask(asked)
        assert thought(thinker) == Thought(ticket, None)


def test_polling_tells_the_answer_once_and_never_waits() -> None:
    with thinking() as thinker:
        assert thinker.poll() is None
        ticket = thinker.ask(query(new_match(BASIC, "polls"), 0))
        told = thought(thinker)
        worker_of(thinker).thoughts.put(told)
        assert thinker.poll() == told
        assert told.ticket == ticket
        assert thinker.poll() is None


def test_the_answer_to_a_question_that_was_replaced_or_forgotten_is_not_told() -> None:
    match = new_match(BASIC, "replaced")
    with thinking() as thinker:
        for drop in (thinker.forget, lambda: thinker.ask(query(match, 1))):
            thinker.ask(query(match, 0))
            old = thought(thinker)
            worker_of(thinker).thoughts.put(old)
            drop()
            found = thinker.poll()
            assert found is None or found.ticket != old.ticket


def test_a_stopped_thinker_leaves_no_process_even_in_the_middle_of_a_thought() -> None:
    with thinking() as thinker:
        process = running(thinker)
        thinker.ask(query(new_match(BASIC, "stopped"), 0, "steady"))
        worker = worker_of(thinker)
        thinker.stop()
        worker.thread.join(PATIENCE)
        assert not worker.thread.is_alive()
        assert process.exitcode == -signal.SIGKILL
        assert thinker.poll() is None


def test_a_thinker_stopped_while_it_starts_leaves_no_process() -> None:
    thinker = Thinker()
    thinker.warm()
    worker = worker_of(thinker)
    thinker.stop()
    worker.thread.join(PATIENCE)
    assert worker.process is not None
    assert worker.process.exitcode is not None


def test_a_stopped_thinker_can_be_asked_again() -> None:
    asked = query(new_match(BASIC, "again"), 2)
    with thinking() as thinker:
        running(thinker)
        thinker.stop()
        ticket = thinker.ask(asked)
        assert thought(thinker) == Thought(ticket, think(asked))


def test_a_process_that_dies_is_started_again_and_asked_again() -> None:
    asked = query(new_match(BASIC, "dies"), 1)
    with thinking() as thinker:
        dead = running(thinker)
        dead.kill()
        dead.join(PATIENCE)
        ticket = thinker.ask(asked)
        assert thought(thinker) == Thought(ticket, think(asked))
        assert worker_of(thinker).process is not dead


def test_where_no_process_lives_a_legal_random_action_is_played_and_noted() -> None:
    asked = query(new_match(BASIC, "broken"), 1)
    with thinking(id) as thinker:
        ticket = thinker.ask(asked)
        told = thought(thinker)
    assert (told.ticket, told.failure) == (ticket, Failure(LOST))
    assert told.action in asked.options


def test_an_error_of_a_bot_is_told_and_not_tried_again(capfd: pytest.CaptureFixture[str]) -> None:
    asked = query(new_match(BASIC, "crash"), 1)
    with thinking() as thinker:
        dead = running(thinker)
        ticket = thinker.ask(asked._replace(bot="nobody"))
        told = thought(thinker)
        assert (told.ticket, told.failure) == (ticket, Failure(CRASHED, {"error": "KeyError: 'nobody'"}))
        assert told.action in asked.options
        assert dead.exitcode == 1
        assert "KeyError: 'nobody'" in capfd.readouterr().err
        ticket = thinker.ask(asked)
        assert thought(thinker) == Thought(ticket, think(asked))


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGINT for one process")
def test_the_thinking_process_does_not_mind_an_interruption() -> None:
    asked = query(new_match(BASIC, "interrupted"), 1)
    with thinking() as thinker:
        process = running(thinker)
        assert process.pid
        os.kill(process.pid, signal.SIGINT)
        ticket = thinker.ask(asked)
        assert thought(thinker) == Thought(ticket, think(asked))
        assert worker_of(thinker).process is process


@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL is of POSIX")
def test_the_thinking_process_ends_when_the_program_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "program.py"
    script.write_text(PROGRAM, encoding="utf-8")
    variables = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, env=variables, text=True) as program:
        assert program.stdout
        assert program.stdout.readline() == "thinking\n"
        program.kill()
        said, _ = program.communicate(timeout=PATIENCE)  # returns when the last process that could still speak is gone
    assert said == ""
