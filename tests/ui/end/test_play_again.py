"""The tooltip of the button that plays again keeps clear of the words under the chart, and of the ranks."""

from __future__ import annotations

from typing import Final

import msgspec
import pygame
import pytest
from reference_pictures import MOMENTS, match_point

from game.ui.app.screen import Screen
from game.ui.app.settings import Settings
from game.ui.draw.box import Box
from game.ui.start import shot
from game.ui.widgets.readable import readable
from game.ui.widgets.scene import Scene
from game.words import languages
from tests.pairs import all_pairs

ENDS: Final = ("citadel_end", "duel_end", "war_end", "quiz_end")
SIZES: Final = ((1280, 720), (1920, 1080), (1024, 768))
PRINTS: Final = {100: Settings(text=100), 150: Settings(text=150)}


def end(moment: str, settings: Settings, size: tuple[int, int] = (1280, 720)) -> Screen:
    """Return the end of a match."""
    return shot.laid_out(match_point(MOMENTS[moment]), size, settings)


def words_below_tooltip(screen: Screen) -> list[Box]:
    """Return the boxes of the words on which the tooltip lies."""
    items = screen.page.picture()
    papers = [item.box for item in items if item.key == "tooltip"]
    words = readable((item for item in items if not item.key.startswith("tooltip")), screen.page.canvas)
    return [box for box in words if any(paper.meets(box) for paper in papers)]


@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("moment", ENDS)
def test_the_tooltip_of_play_again_lay_on_the_caption_of_the_chart(moment: str, language: str) -> None:
    screen = end(moment, Settings(language=language))
    x, y = screen.page.controls["again"].box.centre
    unit = screen.page.canvas.unit
    for pos in ((5, 5), (round(x * unit), round(y * unit))):
        screen.handle(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0)))
    screen.update(2.0)
    assert [item for item in screen.page.picture() if item.key == "tooltip"]
    assert not words_below_tooltip(screen)


@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize(("moment", "size", "text", "language"), all_pairs(ENDS, SIZES, PRINTS, languages()))
def test_the_tooltip_of_play_again_lay_on_caption_and_ranks_where_the_buttons_fill_the_row(
    moment: str, size: tuple[int, int], text: int, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def another_scene(*_: object) -> Scene:
        raise NotImplementedError

    monkeypatch.setattr(shot, "DOORS", shot.DOORS._replace(next_game=another_scene, chronicle=another_scene))
    screen = end(moment, msgspec.structs.replace(PRINTS[text], language=language), size)
    assert {"again", "other", "chronicle"} <= screen.page.controls.keys()
    screen.page.go("again")
    screen.update(2.0)
    assert not words_below_tooltip(screen)
