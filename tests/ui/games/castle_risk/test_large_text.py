"""Castle Risk in large text: what can be read and done at 100 % is there at 150 and 200 %, whatever gives way."""

from __future__ import annotations

import msgspec
import pytest
import reference_pictures

from game.ui.app.screen import Screen
from game.ui.start import shot
from game.ui.widgets.control import Area, Button
from game.words import languages
from tests.ui.stand import Size

WINDOWS: list[tuple[str, Size]] = [*((language, (1280, 720)) for language in languages()), ("fr", (1024, 768))]
TABLES = [
    name for name, at in reference_pictures.MOMENTS.items() if name.startswith("war") and at.screen in {"table", "form"}
]
LESSER = {"general", "reveal"}
"""What an attacker may play besides; at 200 % it is scrolled below the odds, and stands with his cards as well."""


def seen(name: str, language: str, size: Size, text: int) -> Screen:
    """Return the table of a moment at a size of text, in percent, as it is when nothing moves any more."""
    at = reference_pictures.MOMENTS[name]
    settings = msgspec.structs.replace(at.settings, language=language, text=text)
    return shot.laid_out(reference_pictures.match_point(at), size, settings)


def in_view(screen: Screen) -> dict[str, str]:
    """Return the labels of the buttons that lie in the window and are not scrolled away, by their keys."""
    page, found = screen.page, dict[str, str]()
    for key, control in page.controls.items():
        area = page.controls.get(control.area)
        room = area.box if isinstance(area, Area) else page.canvas.box
        if isinstance(control, Button) and room.covers(screen.focus.box(control, page.controls)):
            found[key] = control.label
    return found


@pytest.mark.parametrize(("language", "size"), WINDOWS)
@pytest.mark.parametrize("name", TABLES)
def test_refuse_was_out_of_view_and_labels_were_cut(name: str, language: str, size: Size) -> None:
    plain = {key: label for key, label in in_view(seen(name, language, size, 100)).items() if key not in LESSER}
    for text in (150, 200):
        large = in_view(seen(name, language, size, text))
        assert {key: large.get(key) for key in plain} == plain
