"""Lessons from the first note to the end, by keys alone in text of 200 % and by a gamepad alone: one of each game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from game import files
from game.kernel.types import Action
from game.rules import GAMES
from game.rules.castle_risk.moves import Muster
from game.session.lessons import progress
from game.session.lessons.lesson import NoteKind
from game.session.lessons.lesson_file import read_lesson
from game.ui.app.loop.main_loop import App
from game.ui.app.on_screen_keyboard import OnScreenKeyboard
from game.ui.contract.reveal import RevealMode
from game.ui.menu.scene import MenuScene
from game.ui.table.lesson.scene import LessonScene
from game.ui.widgets.control import Changed, Picked, Pressed
from tests.ui import stand
from tests.ui.drivers import STEP
from tests.ui.games.castle_risk import drivers as war
from tests.ui.measure import overflows
from tests.ui.pads import drivers
from tests.ui.table.lesson.test_clicks import BY_PAD, CLICKS
from tests.ui.table.lesson.test_lesson import PATHS
from tests.ui.table.lesson.walks import shown


class Learner(war.KeyRoom):
    """Somebody who does a lesson by keys."""

    def __init__(self, path: Path, language: str, folder: Path, text: int = 100) -> None:
        self.shell = stand.shell(language, folder / "config")
        self.shell.adopt(msgspec.structs.replace(self.shell.settings, speed="off", text=text))
        surface = pygame.display.set_mode((1280, 720))
        self.app = App(self.shell, surface, MenuScene(self.shell))
        self.table = LessonScene(self.shell, read_lesson(path, GAMES, [files.boards()]))
        self.app.open(self.table)
        self.rest()

    @property
    def lesson(self) -> LessonScene:
        """The lesson on the screen."""
        assert isinstance(self.table, LessonScene)
        return self.table

    @property
    def wants(self) -> NoteKind | None:
        """What the coach wants now; None while something is shown."""
        note = self.lesson.coach.note(self.lesson.flow)
        return note.kind if note else None

    def rest(self) -> None:
        """Wait until the coach says something."""
        for _ in range(400):
            self.pass_time(STEP)
            mode = self.lesson.flow.mode
            if self.wants is not None:
                self.pass_time(STEP)
                return
            if isinstance(mode, RevealMode) and mode.waiting:
                mode.go_on()  # a key would be kept for the next form, should the reveal end meanwhile
        raise AssertionError("the coach never says anything")

    def set(self, key: str, value: int) -> None:
        """Type a number; go on by arrows where digits do not lead there."""
        super().set(key, value)
        while (missing := value - getattr(self.controls[key], "value", value)) != 0:
            self.press(pygame.K_RIGHT if missing > 0 else pygame.K_LEFT)

    def write(self, key: str, text: str) -> None:
        """Write an answer into a field."""
        self.go_to(key)
        for letter in text:
            self.app.step([pygame.Event(pygame.TEXTINPUT, text=letter)], 0.0)
        self.pass_time(STEP)

    def do(self, action: Action, state: Any) -> None:
        """Do what is awaited with the form, as a hand does."""
        if isinstance(action, Muster):
            land = state.board.index[action.land]
            self.pick(land)
            if "all" in self.controls:
                self.work("all")
            while self.controls["place"].why:
                self.pick(land)
            self.work("place")
            return
        session, lines = self.lesson.session, len(self.lesson.session.log())
        for act in CLICKS[session.game.name](action, state):
            if len(session.log()) > lines:
                return  # Enter on the dice that are chosen rolls them
            match act:
                case Pressed(key):
                    word = key.rpartition(" ")[0]
                    self.work(key if key in self.controls else next(k for k in self.controls if k.startswith(word)))
                case Picked(_, int() as land):
                    self.pick(land)
                case Changed(key, int() as value):
                    self.set(key, value)
                case Changed(key, str() as text):
                    self.write(key, text)
                case _:
                    raise AssertionError(act)

    def learn(self, check: Callable[[], None] = lambda: None) -> None:
        """Do the whole lesson; `check` each note of it."""
        while self.wants is not NoteKind.END:
            session, at = self.lesson.session, self.lesson.session.at
            assert overflows(self.lesson.page) == [], at
            check()
            if self.wants is NoteKind.TEXT:
                self.press(pygame.K_RETURN)
            else:
                self.do(session.awaited(), session._match.state)
            self.rest()
            assert not session.errs, (at, session.note())
            assert session.at > at, (at, session.note())


class PadLearner(war.PadRoom, Learner):
    """Somebody who does a lesson by a gamepad."""

    push = drivers.PadRoom.push
    walk = drivers.PadRoom.walk

    def write(self, key: str, text: str) -> None:
        """Write an answer with the letters on the screen."""
        self.work(key)
        assert isinstance(self.screen, OnScreenKeyboard)
        drivers.PadRoom.spell(self, text)  # type: ignore[arg-type]  # it pushes and works as that one does


def chosen(*stems: str) -> list[Path]:
    """Return the files of some lessons."""
    return [path for path in PATHS if path.stem in stems]


@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize("path", chosen("first_war", "one_pawn", "duel", "three_kinds.fr"), ids=lambda path: path.stem)
def test_a_lesson_is_done_by_keys_in_text_of_twice_the_size(path: Path, tmp_path: Path) -> None:
    learner = Learner(path, "fr", tmp_path, text=200)
    learner.learn()
    assert progress.load(learner.shell.names)[0].finished == [learner.lesson.session.lesson.name]


@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize("path", chosen(*BY_PAD), ids=lambda path: path.stem)
def test_a_lesson_is_done_by_gamepad(path: Path, tmp_path: Path) -> None:
    learner = PadLearner(path, "en", tmp_path)
    learner.learn(check=lambda: shown(learner.lesson).check())
    assert progress.load(learner.shell.names)[0].finished == [learner.lesson.session.lesson.name]
