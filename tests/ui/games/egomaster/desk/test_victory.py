"""The end of a match of Egomaster is celebrated on the desk."""

from __future__ import annotations

from itertools import pairwise

import msgspec
import pytest

from game.kernel.types import View
from game.rules.egomaster import events as told
from game.rules.egomaster.phases.all_phases import Over
from game.session.match_history import Chapter
from game.ui.contract.stage import Highlight
from game.ui.draw.items import Item
from game.ui.draw.text import glyphs
from game.ui.games.egomaster.layout import WHOLE
from game.ui.games.egomaster.stage import EGOMASTER as STAGE
from game.words import Words
from tests.ui.games.egomaster.quiz_nights import finished, players


def ended(*winners: int, question: bool = True) -> list[Item]:
    """Return the desk at the end, in the place of the last question or on the ring; `winners` have won."""
    view = finished(6).view(-3)
    table = msgspec.structs.replace(view.table, **({} if question else {"question": None}))
    over = View(view.board, -3, Over(winners), table, None, view.shown)
    return list(STAGE.picture(over, players(6), Highlight(), Words("en")))


@pytest.mark.parametrize("question", [True, False])
@pytest.mark.parametrize("winners", [(2,), (0, 5), (0, 1, 2, 3, 4, 5)])
def test_whoever_has_won_is_seen_in_rays(winners: tuple[int, ...], question: bool) -> None:  # noqa: FBT001
    items = {item.key: item for item in ended(*winners, question=question)}
    tokens = [items[f"victory token {seat}"].box for seat in winners]
    assert all(left.right <= right.x + 1e-6 for left, right in pairwise(tokens))
    assert items["victory"].label.endswith("Antoinette wins!" if len(winners) == 1 else " win!")
    for key, item in items.items():
        if key.startswith("victory"):
            assert WHOLE.x <= item.box.x
            assert item.box.right <= WHOLE.right


def test_the_plaque_of_the_winner_says_so_and_nobody_throws_any_more() -> None:
    winner = next(seat for seat in range(6) if seat not in finished(6).state.table.out)
    items = ended(winner)
    ribbons = {item.key: item.label for item in items if item.key.startswith("part ")}
    assert set(ribbons.values()) <= {"Wins", "Out"}
    assert [key for key, words in ribbons.items() if words == "Wins"] == [f"part {winner}"]
    assert not any(item.key in {"card", "dish", "solution"} for item in items)


def test_the_victory_is_waited_for() -> None:
    shown = STAGE.animate(told.MatchWon((0,), 12000))
    assert shown.hold
    assert not shown.brief


def test_the_sign_of_phase_two_can_be_drawn_on_the_chart() -> None:
    view = finished(6).view(-3)
    parts = [Chapter(events, (view,)) for events in ((told.PhaseTwoBegan(),), (told.Eliminated(1),), ())]
    signs = STAGE.chart(parts[0], parts, players(6), Words("en")).signs
    assert {sign.mark for sign in signs} == {"", "Ⅱ", "✗"}
    assert {sign.mark for sign in signs} - {""} <= glyphs.DRAWN
