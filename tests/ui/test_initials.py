"""A player's token has the initial of the name wherever it is drawn and there is room, in small windows, too."""

from __future__ import annotations

from typing import Any, Final

import pytest

from game.kernel.engine import clone
from game.rules import GAMES
from game.ui.draw.canvas import Canvas
from game.ui.draw.items import Item
from game.ui.draw.materials.tokens import lettered_side
from tests.ui.test_secrets_everywhere import begun, light, states

__all__ = ["light"]  # a fixture

SMALL: Final = ((1024, 768), 1.5)
ROOMY: Final = ("form/", "journal", "banner", "side/")
"""The keys of tokens that have room for an initial in every window begin so."""


def tokens_of(item: Item) -> list[tuple[str, str]]:
    """Return the tokens that an item draws: a letter and an initial each."""
    args: tuple[Any, ...] = item.args
    match item.look:
        case "token" | "castle_risk/thrower" | "castle_risk/loss" | "master_citadel/slip":
            return [(args[0], args[1])]
        case "castle_risk/truce" | "castle_risk/banner":
            return [each for each in args if isinstance(each, tuple)]
        case "mousquetaires/score":
            return [*args[1]]
        case _:
            return []


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_tokens_showed_colour_and_shape_alone(game: str) -> None:
    seen, bare = 0, set[str]()
    for state in [state for state in states(game) if len(state.hands) >= 4][:40]:
        table = begun(game, clone(state))
        table.scene.layout(Canvas(*SMALL))
        least = lettered_side(table.scene.page.canvas.unit) - 1.01
        for item in table.scene.picture():
            tokens = [each for each in tokens_of(item) if each[0]]
            seen += len(tokens)
            bare.update(item.key for _, initial in tokens if not initial)
            if item.look == "token" and item.key.startswith(ROOMY) and min(item.box.w, item.box.h) < least:
                bare.add(f"{item.key} is small")
        table.scene.close()
    assert seen > 100
    assert bare == set()
