"""What nobody may learn before its time: the answer, what the reader reads, a secret bid."""

from __future__ import annotations

from game.kernel.engine import view
from game.kernel.types import BYSTANDER, CHANCE
from game.rules.egomaster import EGOMASTER
from game.rules.egomaster.moves import Fold, Match, Raise
from tests.rules.egomaster.quizzes import card, on, played
from tests.rules.egomaster.quizzes import house as decided

CODEC = EGOMASTER.codec
HIDDEN = "The answer that nobody may see"


def test_s1_the_answer_is_nowhere_in_the_state_while_the_program_reads() -> None:
    state, log = played(4, decided(), "nowhere")
    for seat, action in log:
        state.phase = state.phase.apply(state, seat, action, lambda _: None)
        assert all(hand.card is None for hand in state.hands)
        question = state.table.question
        if type(state.phase).__name__ not in {"Throwing", "DicingOff", "Over"} and question is not None:
            assert question.solution == ()
            assert question.value is None


def test_s1_the_one_who_reads_alone_sees_the_question_and_its_answer() -> None:
    evening = on("multi", 200, reader="person", second=False).draw("speed")
    evening.do(CHANCE, card(evening, text=HIDDEN, answers=((HIDDEN,),), note=HIDDEN))
    for eyes in (BYSTANDER, 0, 1, 2):
        assert HIDDEN.encode() not in CODEC.view_json(view(evening.state, eyes))
    assert HIDDEN.encode() in CODEC.view_json(view(evening.state, 3))
    assert HIDDEN not in CODEC.story_lines(evening.events)
    assert view(evening.state, 0).shown[3].reads


def test_eg29_a_secret_bid_is_seen_by_nobody_but_that_there_is_one() -> None:
    first = on("multi", 200, bids="secret").draw("speed").do(0, Raise(900)).do(1, Fold())
    second = on("multi", 200, bids="secret").draw("speed").do(0, Raise(900)).do(1, Match())
    assert first.events == second.events
    for eyes in (BYSTANDER, 0, 2, 3):
        assert view(first.state, eyes) == view(second.state, eyes)
    assert view(first.state, 0).shown[1].bid
