"""A lesson: the real table, at which a coach says what is to be seen and done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import pygame

from game.kernel.problems import Refused
from game.kernel.types import Seat
from game.session.lessons import progress
from game.session.lessons.lesson import LessonSession
from game.session.lessons.lesson_evening import LessonEvening
from game.session.lessons.lesson_file import Lesson
from game.ui.app.shell import Shell
from game.ui.table.lesson.coach import AGAIN, LEAVE, NEXT, REPEAT, SKIP, Coach
from game.ui.table.lesson.menu import BeginAgain, LeaveLesson, LessonMenu
from game.ui.table.scene import TableScene
from game.ui.widgets.control import Act, Pressed
from game.ui.widgets.input.device import Device
from game.ui.widgets.page import Page
from game.ui.widgets.scene import Next, Pop, Prepare, Push, Scene, Swap


class LessonScene(TableScene):
    """A lesson that begins where it was left. `learners` are the names of those who learn together.

    `following` are the lessons that come after it, of which the next is offered at its end. How far the lesson is, is
    kept at every step.
    """

    def __init__(
        self,
        shell: Shell,
        lesson: Lesson,
        learners: Sequence[str] = (),
        start: int = 0,
        following: Sequence[Lesson] = (),
    ) -> None:
        self.session: Final = LessonSession(lesson, start)
        super().__init__(shell, LessonEvening(self.session))
        self._learners: Final = learners
        self._following: Final = following
        title = following[0].file.title if following else ""
        self.coach: Final = Coach(shell, self.session, learners, title, self._board)
        self._kept = start
        """The step that was written down last; that after the last one once the lesson is finished."""
        self.flow.pace.never_hurry()
        self._caution.forbid()
        self._idle.forbid()
        self.flow.put_back()

    def compose(self, page: Page) -> None:
        """Put the table, and the coach's note on it."""
        super().compose(page)
        if not self.travelling:
            self.coach.put(page, self.flow)

    def act(self, act: Act) -> Next:
        """React to the coach's buttons; everything else is for the table."""
        match act:
            case Pressed(key) if key == SKIP and self.coach.is_fresh and self.shell.device is Device.MOUSE:
                return None
            case Pressed(key) if key == NEXT and self.session.step is None:
                return Prepare(self._next_lesson) if self._following else Pop()
            case Pressed(key) if key == NEXT:
                self._go_on()
            case Pressed(key) if key == SKIP:
                self._put_back()
                self.flow.close_question()
                self.session.skip()
            case Pressed(key) if key == REPEAT:
                self._put_back()
                self.session.repeat()
                self.flow.put_back()
            case Pressed(key) if key == AGAIN:
                return self._begun_again()
            case Pressed(key) if key == LEAVE:
                return Pop()
            case _:
                return super().act(act)
        self.flow.update(0.0)
        return None

    def resumed(self, answer: Any) -> Next:
        """Do what was chosen in the menu."""
        match answer:
            case BeginAgain():
                return self._begun_again()
            case LeaveLesson():
                return Pop()
            case _:
                return super().resumed(answer)

    def update(self, dt: float) -> Next:
        """Let the lesson go on, and keep how far it is; once its last step is done, it counts as finished."""
        self.coach.update(dt)
        following = super().update(dt)
        if self.session.at != self._kept:
            self._kept = self.session.at
            self._keep()
        if following is None and self.coach.is_due(self.flow) and not self.travelling:
            self.recompose()
        return following

    def _key_of_note(self, event: pygame.Event) -> Act | None:
        return self.coach.key(event, self.page) or super()._key_of_note(event)

    def _menu(self, own: Seat | None, who: Seat | None) -> Scene:
        return LessonMenu(self.shell, self.session, self.flow.view)

    def _go_on(self) -> None:
        """Go on after what was read; a wrong idea is put back."""
        if not self._put_back():
            self.session.onward()

    def _put_back(self) -> bool:
        """Put a wrong idea back, on the screen, too; tell whether there was one."""
        if not self.session.errs:
            return False
        self.session.again()
        self.flow.put_back()
        return True

    def _begun_again(self) -> Next:
        """Begin the lesson at its first step."""
        return Swap(LessonScene(self.shell, self.session.lesson, self._learners, 0, self._following))

    def reopened(self) -> Next:
        """Return what begins the lesson again where it was kept last, after this scene has failed."""
        lesson = self.session.lesson
        return Prepare(lambda: Push(LessonScene(self.shell, lesson, self._learners, self._kept, self._following)))

    def _next_lesson(self) -> Next:
        """Begin the lesson after this one, where it was left."""
        lesson, *others = self._following
        known, _ = progress.load(self.shell.names)
        return Swap(LessonScene(self.shell, lesson, self._learners, known.start(lesson.name), others))

    def _keep(self) -> None:
        """Write down how far the lesson is; where that fails, players are told."""
        name = self.session.lesson.name
        finished, at, tr = self.session.step is None, self.session.at, self.shell.tr
        try:
            progress.change(
                self.shell.names, lambda known: known.with_finished(name) if finished else known.left_at(name, at)
            )
        except Refused as refused:
            why = refused.problems[0].sentence(tr)
            self.shell.notify(tr("Your place in the lesson could not be kept.") + " " + why)
