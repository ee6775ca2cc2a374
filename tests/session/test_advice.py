"""A consultant thinks in a process of its own, which is there only once somebody has asked."""

from __future__ import annotations

from game.bots.process import Thinker
from game.session.advice import ThinkingConsultant
from game.session.controller import Decision
from tests.bots.tables import BASIC, FILE, GAME, new_match
from tests.bots.test_process import PATIENCE, worker_of


def test_no_process_is_started_before_somebody_asks() -> None:
    started: list[Thinker] = []

    def thinker() -> Thinker:
        started.append(Thinker())
        return started[-1]

    consultant = ThinkingConsultant(thinker, GAME, FILE.path)
    consultant.drop()
    assert consultant.poll() is None
    consultant.leave()
    assert started == []


def test_the_reply_to_a_question_is_legal_and_comes_once() -> None:
    match, thinker = new_match(BASIC, "advice"), Thinker()
    consultant = ThinkingConsultant(lambda: thinker, GAME, FILE.path)
    decision = Decision(0, match.view(0), match.options(0), True, match.story)
    consultant.ask(decision)
    worker = worker_of(thinker)
    worker.thoughts.put(worker.thoughts.get(timeout=PATIENCE))  # it has arrived
    reply = consultant.poll()
    assert reply is not None
    assert reply.failure is None
    assert reply.advice is not None
    assert reply.advice.action in decision.options
    assert consultant.poll() is None
    consultant.leave()


def test_a_question_that_was_dropped_gets_no_reply() -> None:
    match, thinker = new_match(BASIC, "dropped"), Thinker()
    consultant = ThinkingConsultant(lambda: thinker, GAME, FILE.path)
    consultant.ask(Decision(0, match.view(0), match.options(0), True, match.story))
    consultant.drop()
    assert consultant.poll() is None
    consultant.leave()
