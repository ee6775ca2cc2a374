from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.ui.app.shell import Shell
from game.ui.contract.hints import Hint
from game.ui.draw.canvas import Canvas
from game.ui.table.guide.guide import _now
from game.ui.table.guide.note import NEXT, SKIP, put_note
from game.ui.table.note_place import found, surroundings_on
from game.ui.table.scene import TableScene
from game.ui.widgets.focus import PATIENCE
from game.ui.widgets.readable import inked
from game.words import languages
from tests.ui.sitting import sitting
from tests.ui.stand import shell
from tests.ui.table.guide.test_guide import Class

pytestmark = pytest.mark.usefixtures("unseen")


def hints(lesson: Class, size: tuple[int, int], factor: float = 1.0) -> Iterator[Hint]:
    """Yield each hint of the guide about what is there, the table laid out without a note."""
    table = lesson.table
    now = _now(table.flow, curtain=True)
    assert now
    for hint in table._stage.hints(now, lesson.shell.tr):
        table.guide._on = False
        table.layout(Canvas(size, factor))
        if found(table.page, hint.at):
            yield hint


@pytest.mark.parametrize("language", languages())
def test_in_large_type_a_note_covers_nothing_that_is_worked(language: str, tmp_path: Path) -> None:
    lesson = Class(sitting((1, 2, 3)), tmp_path, language)
    for hint in hints(lesson, (1280, 720), 2.0):
        page = lesson.table.page
        worked = {key: each.box for key, each in page.controls.items() if not each.mouse_only}
        put_note(page, hint, (11, 11), more=False)
        note = next(item.box for item in page.picture() if item.key == "guide note")
        assert [key for key, box in worked.items() if note.meets(box)] == [], hint.key


@pytest.mark.parametrize(("language", "size"), [("en", (1920, 1080)), ("fr", (1280, 720)), ("fr", (3840, 2160))])
def test_the_first_note_of_the_citadel_lay_on_the_journal(language: str, size: tuple[int, int], tmp_path: Path) -> None:
    seen = 0
    for bots in ((1, 2, 3), (2, 3)):
        lesson = Class(sitting(bots), tmp_path, language)
        lesson.rest(5)
        for hint in hints(lesson, size):
            page = lesson.table.page
            if "journal" in page.controls:
                put_note(page, hint, (1, 11), more=True)
                note = next(item.box for item in page.picture() if item.key == "guide note")
                seen += 1
                assert not note.meets(page.controls["journal"].box), hint.key
    assert seen


def test_the_trail_of_a_note_had_gaps_on_the_squares_of_the_board(tmp_path: Path) -> None:
    lesson = Class(sitting((1, 2, 3)), tmp_path)
    page = lesson.table.page
    squares = [each.box for each in page.controls.values() if each.key.startswith("step ")]
    assert len(squares) == 8
    assert not [box for box in surroundings_on(page).words if any(box == square for square in squares)]


@pytest.mark.parametrize("language", languages())
def test_the_tooltip_of_a_note_lay_on_itswords_on(language: str, tmp_path: Path) -> None:
    lesson = Class(sitting((1, 2, 3)), tmp_path, language)
    for hint in hints(lesson, (1280, 720)):
        page = lesson.table.page
        put_note(page, hint, (5, 11), more=True)
        for key in (NEXT, SKIP):
            page.go(key)
            page.update(PATIENCE + 0.1)
            assert "tooltip" not in {item.key for item in page.picture()}, (hint.key, key)
        assert "F3" in page.controls[NEXT].label


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", languages())
def test_the_first_note_touched_a_letter_on_the_curtain(language: str, size: tuple[int, int], tmp_path: Path) -> None:
    lesson = Class(sitting((2, 3)), tmp_path, language)
    lesson.table.layout(Canvas(size, 1.0))
    assert lesson.said == "curtain"
    page = lesson.table.page
    note = next(item.box for item in page.picture() if item.key == "guide note")
    words = {item.key: inked(item, page.canvas.type) for item in page.picture() if item.look in {"text", "prose"}}
    near = [key for key, box in words.items() if not key.startswith("guide") and box.inset(-4).meets(note)]
    assert not [key for key in near if key.startswith("curtain/")]


@pytest.mark.parametrize("language", languages())
def test_a_note_is_large_where_there_is_room(language: str, tmp_path: Path) -> None:
    lesson = Class(sitting((1, 2, 3)), tmp_path, language)
    for hint in hints(lesson, (1920, 1080)):
        put_note(lesson.table.page, hint, (1, 11), more=True)
        words = next(item for item in lesson.table.page.picture() if item.key == "guide words")
        assert words.args[1] == "body", hint.key


@pytest.mark.parametrize("language", languages())
def test_the_first_note_jumped_to_the_other_side_when_orders_were_sealed(language: str, tmp_path: Path) -> None:
    words = shell(language)
    table = TableScene(
        Shell(words.settings, words.games, tmp_path), sitting((2, 3), names=("Ana", "Bo", "Florian", "Roque"))
    )
    lines, sides = set[int](), set[float]()
    table.guide.begin()
    table.layout(Canvas((1280, 720), 1.0))
    for _ in range(60):
        table.update(0.05)
        if NEXT in table.page.controls:
            sides.add(table.page.controls[NEXT].box.x)
            lines |= {item.label.count("\n") for item in table.page.picture() if item.key == "curtain/words"}
    assert lines == {0, 1}
    assert len(sides) == 1
