"""The end of a match is a moment on the table before the page of the end comes."""

from __future__ import annotations

import pytest

from game.kernel.engine import view
from game.kernel.types import BYSTANDER
from game.rules.mousquetaires.events import MatchWon
from game.rules.mousquetaires.phases import Over
from game.ui.contract.stage import Highlight
from game.ui.draw.items import Item
from game.ui.games.mousquetaires import layout, victory
from game.ui.games.mousquetaires.animation import animate
from game.ui.games.mousquetaires.stage import MOUSQUETAIRES
from game.words import Words
from tests.ui.games.mousquetaires.duels import finished, players


def shown(seats: int) -> dict[str, Item]:
    """Return what is on the table when a match is over, by key."""
    match = finished(seats)
    picture = MOUSQUETAIRES.picture(view(match.state, BYSTANDER), players(seats), Highlight(), Words("en"))
    return {item.key: item for item in picture}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_has_won_lies_in_the_light_where_the_guards_stood(seats: int) -> None:
    items, over = shown(seats), finished(seats).state.phase
    assert isinstance(over, Over)
    names = [players(seats)[seat].name for seat in over.winners]
    assert all(name in items[victory.PLATE].label for name in names)
    for seat in over.winners:
        token = items[f"{victory.TOKEN}{seat}"].box
        assert layout.MEDALLION.covers(token)
        assert not token.meets(items[victory.PLATE].box)


def test_the_token_comes_first_and_the_plate_after_it() -> None:
    plate = shown(3)[victory.PLATE]
    moment = animate(MatchWon((0,), 100))
    tween = moment.tweens[victory.PLATE]
    assert tween(None, plate, 0.3) is None
    last = tween(None, plate, 1.0)
    assert last
    assert last.box == plate.box
    assert 1 <= moment.seconds <= 4
