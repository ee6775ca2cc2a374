"""The menu of a lesson: the rules, the settings, from the first step again, and the way out."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.kernel.types import View
from game.session.lessons.lesson import LessonSession
from game.ui.app.dialog import Dialog, DialogButton
from game.ui.app.settings_scene import SettingsScene
from game.ui.app.shell import Shell
from game.ui.rulebook.scene import RulesScene
from game.ui.widgets.control import Act, Pressed
from game.ui.widgets.scene import Next, Pop, Prepare, Push


class BeginAgain(NamedTuple):
    """Answer: the lesson is to begin at its first step."""


class LeaveLesson(NamedTuple):
    """Answer: back to where the lesson was chosen."""


class LessonMenu(Dialog):
    """Answers None (go on), `BeginAgain` or `LeaveLesson`. `view` is the view of the open table."""

    def __init__(self, shell: Shell, session: LessonSession, view: View) -> None:
        tr = shell.tr
        answers = (
            DialogButton("resume", tr("Go on")),
            DialogButton("rules", tr("Rules")),
            DialogButton("settings", tr("Settings")),
            DialogButton("again", tr("From the beginning")),
            DialogButton("leave", tr("Leave the lesson")),
        )
        super().__init__(shell, tr(session.lesson.file.title), "", answers, "resume")
        self._session: Final = session
        self._view: Final = view

    def act(self, act: Act) -> Next:
        """Do what a button says."""
        game = self._session.game
        match act:
            case Pressed("rules"):
                return Prepare(lambda: Push(RulesScene(self.shell, game.name, game.paragraph(self._view))))
            case Pressed("settings"):
                return Push(SettingsScene(self.shell))
            case Pressed("again"):
                return Pop(BeginAgain())
            case Pressed("leave"):
                return Pop(LeaveLesson())
            case _:
                return Pop() if super().act(act) else None
