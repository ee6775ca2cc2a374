"""What the side panel says while something is shown."""

from __future__ import annotations

from game.kernel.engine import view
from game.kernel.match import Match
from game.kernel.types import BYSTANDER
from game.rules.egomaster import EGOMASTER
from game.rules.egomaster.events import QuestionOver
from game.rules.egomaster.phases.all_phases import DicingOff
from game.ui.contract.reveal import RevealMode
from game.ui.games.egomaster.stage import EgomasterStage
from game.ui.table.page.reports import EventReports
from tests.rules.egomaster.quizzes import on
from tests.ui.games.egomaster.drivers import KeyDriver, sitting
from tests.ui.games.egomaster.forms.test_fit import table
from tests.ui.stand import shell


def test_the_panel_told_who_begins_while_the_dice_for_it_were_thrown() -> None:
    room = KeyDriver(sitting(4), speed="slow", guide=False)
    told: list[str] = []
    while isinstance(room.table.flow.mode, RevealMode) and isinstance(room.table.flow.view.phase, DicingOff):
        told += [item.label for item in room.screen.picture() if item.key in {"side/title", "side/words"}]
        room.app.step([], 0.25)
    assert "Who begins?" in told
    assert not [words for words in told if "square" in words or "pawn" in words]


def test_what_is_good_to_know_was_said_on_the_desk_and_in_the_panel() -> None:
    evening = on("duo", 200).draw("target")
    reports = EventReports(shell(), table(Match(EGOMASTER, evening.quiz.house, "note", evening.state), "en").flow)
    over = QuestionOver(0, "right", ("Paris",), None, "It lies on the Seine.")
    assert "Seine" in reports.say(over)
    assert reports.sentences((over,), view(evening.state, BYSTANDER)).endswith("Paris.")
    dice = view(evening.state, BYSTANDER)
    dice.table.thrown = [(0, 1, 2)]
    assert EgomasterStage(EGOMASTER).beside_board(over, dice) == over
