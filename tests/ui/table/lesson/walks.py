"""Lessons walked through from the first note to the last, once for all tests that look at the same table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from game import files
from game.rules import GAMES
from game.session.lessons.lesson import Note
from game.session.lessons.lesson_file import Step, read_lesson
from game.ui.contract.reveal import RevealMode
from game.ui.draw.box import Box
from game.ui.draw.canvas import Canvas
from game.ui.draw.items import Item
from game.ui.table.lesson.coach import NEXT, SKIP
from game.ui.table.lesson.scene import LessonScene
from game.ui.widgets.control import Pressed
from tests.ui.measure import overflows
from tests.ui.stand import shell


class Shown(NamedTuple):
    """What the table showed of a note."""

    note: Note
    step: Step | None
    """The step of the lesson; None at the end."""
    canvas: Canvas
    items: Mapping[str, Item]
    places: Mapping[str, Box]
    """Where the things are that the note is about, by their keys; without those that are not in view."""
    cut: list[str]
    """What does not fit."""

    @property
    def box(self) -> Box:
        """Where the note lies."""
        return self.items["coach note"].box

    @property
    def rings(self) -> list[Box]:
        """The rings around what the note is about."""
        return [item.box for key, item in self.items.items() if key.startswith("coach ring")]

    def check(self) -> None:
        """Check that everything that the note is about is on the table and ringed, and that all of it fits."""
        missing = [key for key in self.note.show if key not in self.places]
        assert not missing, f"step {self.note.number}: {missing}"
        assert all(any(ring.covers(thing) for ring in self.rings) for thing in self.places.values())
        assert bool(self.rings) == bool(self.places)
        assert not self.cut

    def clear_of(self, keys: Iterable[str]) -> bool:
        """Tell whether the note lies on none of these items."""
        return not self.box.meets_any(self.items[key].box for key in keys)


def walk(path: Path, language: str, size: tuple[int, int] = (1280, 720), text: float = 1.0) -> list[Shown]:
    """Return what every note of a lesson shows; what is to be done is skipped. The list is shared: leave it alone."""
    return _walked(path, language, size, text)


@lru_cache(maxsize=24)
def _walked(path: Path, language: str, size: tuple[int, int], text: float) -> list[Shown]:
    with TemporaryDirectory() as folder:
        scene = LessonScene(shell(language, Path(folder)), read_lesson(path, GAMES, [files.boards()]), ())
        scene.layout(Canvas(size, text))
        settle(scene)
        found = [shown(scene)]
        while scene.session.step:
            step_on(scene)
            found.append(shown(scene))
    return found


def shown(scene: LessonScene) -> Shown:
    """Return what the table shows now."""
    note = scene.coach.note(scene.flow)
    assert note
    page = scene.page
    places = {key: box for key in note.show if (box := scene.coach.place(page, key))}
    items = {item.key: item for item in page.picture()}
    return Shown(note, scene.session.step, page.canvas, items, places, overflows(page))


def settle(scene: LessonScene) -> None:
    """Let everything be shown until the coach says something."""
    scene.update(0.05)
    while scene.coach.note(scene.flow) is None:
        scene.flow.skip() if isinstance(scene.flow.mode, RevealMode) else scene.update(0.05)
    scene.update(0.05)
    while scene.coach.is_fresh:
        scene.update(0.05)


def step_on(scene: LessonScene) -> None:
    """Go to the next note; what is to be done is skipped."""
    scene._acted(Pressed(SKIP if SKIP in scene.page.controls else NEXT))
    settle(scene)
