"""Where tooltips lie on the screens of a small window with large text: not on what they explain, nor on the answers."""

from __future__ import annotations

from collections.abc import Collection, Iterator

import msgspec
import pytest
from reference_pictures import MOMENTS, match_point

from game.ui.app.screen import Screen
from game.ui.draw.box import Box
from game.ui.start.shot import laid_out
from game.ui.widgets.control import Area
from game.ui.widgets.focus import PATIENCE
from game.ui.widgets.readable import inked
from game.words import languages
from tests.ui.drivers import Room, seal
from tests.ui.sitting import sitting

pytestmark = pytest.mark.usefixtures("unseen")

WINDOW = (1280, 720)
LARGE = (150, 200)


def at(moment: str, language: str, text: int) -> Screen:
    settings = msgspec.structs.replace(MOMENTS[moment].settings, language=language, text=text)
    return laid_out(match_point(MOMENTS[moment]), WINDOW, settings)


def tip(scene: Screen, key: str) -> Box:
    """Return where the tooltip of a control is, which the keyboard comes to."""
    scene.page.go(key)
    scene.page.update(PATIENCE + 0.1)
    return next(item.box for item in scene.page.picture() if item.key == "tooltip")


def lies_on(scene: Screen, paper: Box) -> Iterator[str]:
    """Yield the keys of the small controls in view on which a tooltip lies."""
    controls = scene.page.controls
    for key, control in controls.items():
        area, box = controls.get(control.area), scene.focus.box(control, controls)
        box = box.shared(area.box) if isinstance(area, Area) else box
        if not isinstance(control, Area) and not control.mouse_only and box.h > 0 and box.meets(paper):
            yield key


def words_under(scene: Screen, paper: Box, keys: Collection[str]) -> list[str]:
    """Return those of the words with these keys on which a tooltip lies."""
    page = scene.page
    return [item.key for item in page.picture() if item.key in keys and inked(item, page.canvas.type).meets(paper)]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("text", LARGE)
@pytest.mark.parametrize("moment", ["citadel_write", "citadel_write_open", "citadel_pledge"])
def test_the_tooltip_of_the_pawn_lay_on_the_rose(moment: str, text: int, language: str) -> None:
    scene = at(moment, language, text)
    assert not [*lies_on(scene, tip(scene, "pawn"))]
    scene.page.tooltip.asked = "pawn"
    scene.page.update(0.0)
    assert "tooltip/total" in {item.key for item in scene.page.picture()}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("text", LARGE)
@pytest.mark.parametrize(
    ("moment", "key"), [("citadel_new_game", "learn"), ("quiz_new_game", "learn"), ("citadel_end", "story")]
)
def test_a_tooltip_lay_on_the_button_that_it_explained(moment: str, key: str, text: int, language: str) -> None:
    scene = at(moment, language, text)
    assert key not in lies_on(scene, tip(scene, key))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("text", [100, *LARGE])
def test_the_tooltip_of_undo_lay_on_whose_turn_it_is(text: int, language: str) -> None:
    room = Room(sitting(), WINDOW, text=text, language=language)
    seal(room)
    room.click("open")
    paper = tip(room.screen, "undo")
    assert not words_under(room.screen, paper, {"form/title", "form/who", "banner/words"})
    assert not [*lies_on(room.screen, paper)]
