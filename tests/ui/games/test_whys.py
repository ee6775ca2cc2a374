"""Why a computer player has chosen somebody, as far as everybody can see it."""

from __future__ import annotations

from msgspec.structs import replace

from game.kernel.engine import view
from game.kernel.types import BYSTANDER, Event, State
from game.rules.egomaster import EGOMASTER
from game.rules.egomaster.events import Challenged, Designated
from game.rules.mousquetaires import MOUSQUETAIRES
from game.rules.mousquetaires.events import GemStolen, PrisonPulled
from game.ui.games.registry import stage_of
from game.words import Words
from tests.rules.egomaster.quizzes import on
from tests.rules.mousquetaires.duels import at_table
from tests.ui.sitting import players

TR = Words("en")


def why(state: State, event: Event, *, computer: bool = True) -> str:
    """Return what is said of an event of seat 0 beyond its sentence."""
    game = MOUSQUETAIRES if isinstance(event, GemStolen | PrisonPulled) else EGOMASTER
    seats = [replace(player, bot="hard" if computer else None) for player in players()]
    return stage_of(game).addendum((event,), view(state, BYSTANDER), seats, TR)


def test_who_robs_the_leader_and_relieves_the_last_says_so() -> None:
    state = at_table(3, sheet=[[30, 60, 10]])
    assert why(state, GemStolen(0, 0, 1, 0)) == "Benoît leads with 60 ducats."
    assert why(state, GemStolen(0, 0, 2, 0)) == ""
    assert why(state, PrisonPulled(0, 0, 2, 0)) == "Marcelle is last with 10 ducats."
    assert why(state, GemStolen(0, 0, 1, 0), computer=False) == ""


def test_who_is_challenged_as_the_richest_or_named_as_the_poorest_is_called_so() -> None:
    state = on("duo", 200, stacks=(1000, 2000, 5000, 3000)).state
    assert why(state, Challenged(0, 2)) == "Marcelle has the largest stack of the others: 5000."
    assert why(state, Designated(0, 1)) == "Benoît has the smallest stack of the others: 2000."
    assert why(state, Designated(0, 3)) == ""
    assert why(state, Challenged(0, 2), computer=False) == ""
