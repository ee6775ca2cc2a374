from __future__ import annotations

from pathlib import Path

import pytest

from game.rules import GAMES
from game.session.lessons import progress
from game.session.lessons.progress import Progress
from game.ui.menu.lessons_sheet import LessonsSheet, learnt
from game.ui.widgets.control import Button, Changed
from game.words import languages
from tests.ui import house
from tests.ui.measure import overflows
from tests.ui.stand import laid


def sheet(
    folder: Path,
    game: str = "castle_risk",
    language: str = "en",
    size: tuple[int, int] = (1280, 720),
    factor: float = 1.0,
) -> LessonsSheet:
    """Return the sheet of the lessons of a game, laid out."""
    of = house.host(folder / "saves")
    scene = LessonsSheet(house.shell(of, folder / "config", language), of, game)
    laid(scene, size, factor)
    return scene


def lesson(scene: LessonsSheet, number: int) -> Button:
    """Return the button of a lesson."""
    button = scene.page.controls[f"lesson/{number}"]
    assert isinstance(button, Button)
    return button


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", languages())
def test_every_game_has_its_lessons_in_every_language_the_easier_one_first(
    game: str, language: str, tmp_path: Path
) -> None:
    scene = sheet(tmp_path, game, language)
    assert [each.file.place for each in scene.lessons] == ([1, 2, 3] if game == "castle_risk" else [1, 2])
    assert overflows(scene.page) == []


@pytest.mark.parametrize(("size", "factor"), [((1280, 720), 2.0), ((1024, 768), 1.5), ((1920, 1080), 2.0)])
@pytest.mark.parametrize("game", ["castle_risk", "egomaster"])
def test_the_lessons_fit_in_large_text(game: str, size: tuple[int, int], factor: float, tmp_path: Path) -> None:
    scene = sheet(tmp_path, game, "fr", size, factor)
    assert overflows(scene.page) == []


def test_finished_lessons_are_ticked_and_one_that_was_left_says_where_it_goes_on(tmp_path: Path) -> None:
    kept = Progress().with_finished("castle_risk/first_war").left_at("castle_risk/six_cards", 6)
    progress.save(tmp_path / "config", kept)
    scene = sheet(tmp_path)
    assert lesson(scene, 0).label == "✓ Your first war"
    assert lesson(scene, 1).note.endswith("goes on at 6 of 19")
    assert [lesson(scene, number).look for number in (0, 1)] == ["paper button", "brass button"]
    of = house.host(tmp_path / "saves")
    assert learnt(scene.shell, of, "castle_risk") == (1, 3)


def test_who_learns_together_is_named_before_the_lesson_begins(tmp_path: Path) -> None:
    scene = sheet(tmp_path)
    scene.act(Changed("together", 2))
    words = next(item.label for item in scene.page.picture() if item.key == "words")
    assert words == "You take turns with what is to be done: Player 1, Player 2, Player 3."
