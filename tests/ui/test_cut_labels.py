"""The words on buttons are whole, also beside long names and in large text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest

from game.kernel.engine import clone
from game.rules import GAMES
from game.ui.draw.canvas import Canvas
from game.ui.draw.looks import style_of
from game.ui.draw.text.typesetting import TIGHT
from game.ui.table.mode import CurtainMode
from game.ui.table.scene import TableScene
from game.ui.widgets.control import Button, Pressed
from tests.ui import twins
from tests.ui.test_secrets_everywhere import begun, light, states

__all__ = ["light"]  # a fixture

LONG: Final = ("Marie-Antoinette", "Grand-Maman", "Wolframhilde", "Maximilienne", "Tante Odile", "Bartholomäus")
WINDOWS: Final = (((1280, 720), 2.0), ((1024, 768), 1.5))


def on_buttons(scene: TableScene) -> Iterator[str]:
    """Yield the words on each button as they are drawn."""
    type_ = scene.page.canvas.type
    for item in scene.picture():
        if item.look == "text" and isinstance(scene.page.controls.get(item.key.partition("/")[0]), Button):
            words, named, _, _ = item.args
            yield type_.fitted(words, style_of(named), item.box.w + 1, TIGHT)[0]


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_words_on_buttons_were_cut(game: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(twins, "NAMES", LONG)
    cut = set[str]()
    for number, state in enumerate(states(game)[:40]):
        table = begun(game, clone(state), language=language, speed="normal")
        if isinstance(table.mode, CurtainMode):
            table.scene.act(Pressed("open"))
            table.rest()
        if number % 2:
            table.scene.flow.recap()
        table.scene.layout(Canvas((1920, 1080), 1.0))
        whole = set(on_buttons(table.scene))
        for window in WINDOWS:
            table.scene.layout(Canvas(*window))
            cut.update(words for words in on_buttons(table.scene) if words.endswith("…") and words not in whole)
        table.scene.close()
    assert cut == set()
