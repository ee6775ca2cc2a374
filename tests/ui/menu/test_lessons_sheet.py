from __future__ import annotations

from pathlib import Path

import pytest

from game.rules import GAMES
from game.session.lessons import progress
from game.session.lessons.progress import Progress
from game.ui.menu.lessons_sheet import PLAY, LessonsSheet, learnt
from game.ui.table.lesson.scene import LessonScene
from game.ui.widgets.control import Button, Changed, Pressed, TextField
from game.ui.widgets.scene import Pop, Push
from game.words import languages
from tests.ui import house
from tests.ui.measure import overflows
from tests.ui.stand import laid, prepared
from tests.ui.table.lesson.walks import step_on


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
    progress.change(tmp_path / "config", lambda _: kept)
    scene = sheet(tmp_path)
    assert lesson(scene, 0).label == "✓ Your first war"
    assert lesson(scene, 1).note.endswith("goes on at 6 of 19")
    assert [lesson(scene, number).look for number in (0, 1)] == ["paper button", "brass button"]
    of = house.host(tmp_path / "saves")
    assert learnt(scene.shell, of, "castle_risk") == (1, 3)


def test_after_the_last_lesson_nothing_led_to_a_match(tmp_path: Path) -> None:
    progress.change(tmp_path / "config", lambda _: Progress().with_finished("egomaster/three_kinds"))
    assert "play" not in sheet(tmp_path, "egomaster").page.controls
    both = Progress().with_finished("egomaster/three_kinds").with_finished("egomaster/raise_or_fold")
    progress.change(tmp_path / "config", lambda _: both)
    scene = sheet(tmp_path, "egomaster")
    assert scene.focus.key == "play"
    assert scene.act(Pressed("play")) == Pop(PLAY)


def begun(scene: LessonsSheet) -> LessonScene:
    """Return the first lesson, begun with its button."""
    wanted = prepared(scene.act(Pressed("lesson/0")))
    assert isinstance(wanted, Push)
    assert isinstance(wanted.scene, LessonScene)
    laid(wanted.scene)
    return wanted.scene


def test_those_who_learn_together_type_their_names_and_the_coach_takes_them(tmp_path: Path) -> None:
    scene = sheet(tmp_path, "master_citadel")
    assert "name/0" not in scene.page.controls
    scene.act(Changed("together", 2))
    scene.act(Changed("name/0", "Anna"))
    scene.act(Changed("name/2", " Ben "))
    lesson = begun(scene)
    for _ in range(3):
        step_on(lesson)
    heads = [item.label for item in lesson.page.picture() if item.key == "coach head"]
    assert heads == ["4 of 16 · Anna does this"]
    assert progress.load(scene.shell.names)[0].learners == ["Anna", "Player 2", "Ben"]


def test_the_names_of_the_learners_are_there_next_time(tmp_path: Path) -> None:
    progress.change(tmp_path / "config", lambda _: Progress(learners=["Anna", "Ben"]))
    scene = sheet(tmp_path)
    scene.act(Changed("together", 1))
    fields = [scene.page.controls[key] for key in ("name/0", "name/1")]
    assert [field.text for field in fields if isinstance(field, TextField)] == ["Anna", "Ben"]


def test_enter_goes_from_one_name_to_the_next_and_then_to_the_lesson(tmp_path: Path) -> None:
    scene = sheet(tmp_path)
    scene.act(Changed("together", 1))
    keys = []
    for number in range(2):
        scene.act(Pressed(f"name/{number}"))
        keys.append(scene.focus.key)
    assert keys == ["name/1", "lesson/0"]


@pytest.mark.parametrize(("size", "factor"), [((1280, 720), 2.0), ((1024, 768), 1.5), ((1920, 1080), 1.0)])
def test_four_names_fit_on_the_sheet(size: tuple[int, int], factor: float, tmp_path: Path) -> None:
    scene = sheet(tmp_path, "castle_risk", "fr", size, factor)
    scene.act(Changed("together", 3))
    assert [key for key in scene.page.controls if key.startswith("name/")] == [f"name/{n}" for n in range(4)]
    assert overflows(scene.page) == []
