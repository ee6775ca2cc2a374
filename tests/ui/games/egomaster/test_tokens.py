"""The tokens of players in the plaques and the forms of Egomaster."""

from __future__ import annotations

import pytest

from game.rules.egomaster.phases.all_phases import Challenging, Raising
from game.ui.draw.items import Item
from game.ui.draw.materials.tokens import lettered_side
from tests.ui.games.egomaster.forms.test_fit import table
from tests.ui.games.egomaster.large_print.test_question import answered
from tests.ui.games.egomaster.moments import until
from tests.ui.stand import Size, laid

WINDOWS = [(4, (1280, 720), 1.0), (6, (1280, 720), 1.0), (4, (1280, 720), 2.0), (4, (1600, 900), 1.0)]
"""Seats, the size of the window, and how large text is."""


@pytest.mark.parametrize("phase", [Challenging, Raising])
@pytest.mark.parametrize(("seats", "size", "factor"), WINDOWS)
def test_small_tokens_carried_no_initial(phase: type, seats: int, size: Size, factor: float) -> None:
    scene = laid(table(until(phase, seats, seconds=30), "en"), size, factor)
    tokens = [item for item in scene.page.picture() if item.look == "token" and item.label]
    assert any(item.key.startswith("form/") for item in tokens)
    least = lettered_side(scene.page.canvas.unit)
    unwritten = [item.key for item in tokens if not item.args[1] or item.box.w < least - 0.01]
    assert unwritten == []


@pytest.mark.parametrize("kind", ["solo", "speed", "target", "ping_pong"])
def test_tokens_of_answers_and_of_plaques_carried_no_initial(kind: str) -> None:
    scene = table(answered(kind), "en")
    marks = [mark for item in laid(scene, (1280, 720)).picture() for mark in _marks(item)]
    assert len(marks) >= 4
    assert [mark for mark in marks if not mark[1]] == []


def _marks(item: Item) -> list[tuple[str, str]]:
    """Return the tokens that an item draws on a sheet, a strip or a dome."""
    match item.look:
        case "egomaster/said":
            return [mark for mark, _, _ in item.args[1] if mark]
        case "egomaster/ruler":
            return [answer[0] for answer in item.args[0]]
        case "egomaster/strip":
            return [item.args[2]]
        case "egomaster/holder" | "egomaster/dome":
            return [item.args[0]]
        case _:
            return []
