"""No answer is on the screen of Egomaster before its time: not drawn, not written, not in a tooltip."""

from __future__ import annotations

import pytest

from game.kernel.engine import clone, view
from game.kernel.match import Match
from game.kernel.types import BYSTANDER, CHANCE, State
from game.rules.egomaster import EGOMASTER
from game.rules.egomaster.board.ring import Board
from game.rules.egomaster.moves import Fold, Raise
from game.rules.egomaster.moves import Match as Accept
from game.rules.egomaster.packs import bookcase
from game.rules.egomaster.phases.all_phases import Asking, Buzzing, Spoken
from game.session.session import Session
from game.ui.contract.stage import Highlight, SeatActivity
from game.ui.draw.canvas import Canvas
from game.ui.games.egomaster.stage import EGOMASTER as STAGE
from game.ui.table.scene import TableScene
from game.words import Words
from tests.rules.egomaster.quizzes import NAMES, card, on
from tests.ui.games.egomaster.quiz_nights import moments, players
from tests.ui.sitting import Sitting
from tests.ui.stand import shell

TR = Words("en")
HIDDEN = "Popocatépetl"
TONES = {"green", "amber"}
"""Answers that are the names of colours in the arguments of looks too."""


def shown(state: State, seat: int = BYSTANDER, selection: tuple[str, ...] = ()) -> str:
    """Return all that the stage draws and says of a moment, to a seat that looks at the open table."""
    seats = len(state.hands)
    seen = view(state, seat)
    drawn = [str(item) for item in STAGE.picture(seen, players(seats), Highlight(frozenset((0,)), selection), TR)]
    told = [str(STAGE.tips(seen, players(seats), TR)), STAGE.headline(seen, seat, NAMES, TR), STAGE.caption(seen, TR)]
    plaques = [str(STAGE.plaque(seen, each, SeatActivity.IDLE, TR)) for each in range(seats)]
    return "\n".join([*drawn, *told, *plaques])


def at_table(state: State) -> list[str]:
    """Return all that is drawn, can be worked and is explained at the whole table; nothing private is open."""
    match = Match(EGOMASTER, state.table.house, "secrets", state)
    scene = TableScene(shell(), Sitting(Session(match, players(len(state.hands), (0, 1, 2, 3)), lambda _: None)))  # type: ignore[arg-type,return-value]
    scene.layout(Canvas((1280, 720), 1.0))
    for _ in range(8):
        scene.update(0.25)
    drawn = [str(item) for item in scene.picture()]
    found = [*drawn, *(str(each) for each in scene.page.controls.values()), *scene.explanations()]
    scene.close()
    return found


def test_s1_what_is_drawn_before_the_end_of_a_question_does_not_depend_on_its_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def never(*_: object) -> None:
        raise AssertionError("the screen opens a booklet")

    looked = 0
    for match in moments(4, "secret", game="full"):
        quiz = match.state.table
        if isinstance(match.state.phase, Spoken | Buzzing):
            posed = quiz.question
            assert posed is not None
            assert posed.solution == ()
            assert posed.value is None
            with monkeypatch.context() as patch:
                patch.setattr(bookcase, "card", never)
                patch.setattr(bookcase, "solution", never)
                assert shown(match.state)
            looked += 1
        if looked > 60:
            break
    assert looked > 30


def test_s1_the_answer_of_the_pack_is_nowhere_until_it_is_told() -> None:
    seen = 0
    for match in moments(4, "nowhere"):
        quiz = match.state.table
        board: Board = match.state.board
        if not isinstance(match.state.phase, Spoken | Buzzing | Asking) or quiz.question is None or quiz.given:
            continue
        page = bookcase.card(board.packs, quiz.question)
        assert page is not None
        forms = [form for answer in page.answers for form in answer if len(form) > 4 and form not in TONES]
        drawn = shown(match.state)
        told = f"{quiz.question.keyword} {quiz.question.text}"
        assert not [form for form in forms if form in drawn and form not in told]
        seen += 1
    assert seen > 10


def test_s1_the_sheet_of_the_one_who_reads_changes_nothing_that_others_see() -> None:
    pair = []
    for words in (HIDDEN, "Kilimanjaro"):
        evening = on("multi", 200, reader="person", second=False).draw("speed")
        pair.append(evening.do(CHANCE, card(evening, text=words, answers=((words,),), note=words)).state)
    assert STAGE.private(view(pair[0], 3), ())
    for eyes in (BYSTANDER, 0, 1, 2, 3):
        assert shown(pair[0], eyes) == shown(pair[1], eyes)
        assert HIDDEN not in shown(pair[0], eyes)
    assert at_table(pair[0]) == at_table(pair[1])
    assert HIDDEN not in str(at_table(clone(pair[0])))


def test_eg29_a_secret_bid_changes_nothing_that_others_see() -> None:
    pair = [on("multi", 200, bids="secret").draw("speed").do(0, Raise(900)).do(1, bid) for bid in (Fold(), Accept())]
    first, second = (evening.state for evening in pair)
    assert STAGE.private(view(first, 2), ())
    assert all(shown(first, eyes) == shown(second, eyes) for eyes in (BYSTANDER, 0, 2, 3))
    assert STAGE.plaque(view(first, BYSTANDER), 1, SeatActivity.IDLE, TR).state == "has decided"
    assert at_table(first) == at_table(second)


def test_the_answer_is_shown_once_the_question_is_over() -> None:
    told = 0
    for match in moments(3, "told"):
        posed = match.state.table.question
        if posed and posed.solution and not match.state.table.thrown and not match.over:
            assert repr(posed.solution[0])[1:-1] in shown(match.state)
            told += 1
    assert told
