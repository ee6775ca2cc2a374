"""Trying a lesson out: every step as it is awaited, and every wrong idea, by the rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.kernel.match import Illegal
from game.kernel.problems import Path as FieldPath
from game.kernel.problems import Problem
from game.session.lessons.lesson import LessonSession, Note, NoteKind
from game.session.lessons.lesson_file import Lesson
from game.session.lessons.lesson_match import NeverDrawn
from game.words import N_

_ILLEGAL: Final = N_("The rules do not allow this here. Correct the action, or what comes before it.")
_NEVER: Final = N_("The dice never fall like this. Ask for something that the rules can give.")
_RIGHT: Final = N_("This wrong idea is never answered: it is awaited, another comes first, or the dice cannot fall so.")


def walk(session: LessonSession, choice: int = 0) -> Iterator[Note]:
    """Play a lesson to its end, yielding every note; of several awaited actions the one with the number `choice`.

    Wrong ideas may be played while a note is held, if they are put back. Raises `Illegal` and `NeverDrawn`.
    """
    while True:
        note = session.note()
        if note is None:
            session.update(0.0)
            continue
        yield note
        if note.kind is NoteKind.END:
            return
        if session.step and session.step.wait:
            session.submit(session.lesson.file.learner, session.awaited(choice))
            if session.errs:
                raise NeverDrawn
        else:
            session.onward()


def problems_in(lesson: Lesson) -> list[Problem]:
    """Return what the rules do not allow of a lesson, at the step where it happens; nothing if it can be played.

    After an action that is not allowed the lesson cannot be played on; every wrong idea before it is tried.
    """
    choices = max(len(step.wait) for step in lesson.file.steps) or 1
    for choice in range(choices):
        if found := list(_tried(lesson, choice)):
            return found
    return []


def _tried(lesson: Lesson, choice: int) -> Iterator[Problem]:
    """Play a lesson with one choice of actions as far as the rules allow it, and yield the problems."""
    session: LessonSession | None = None
    try:
        session = LessonSession(lesson)
        for _ in walk(session, choice):
            yield from _ideas_tried(session)
    except (Illegal, NeverDrawn) as error:
        yield _problem(lesson, ("steps", session.at) if session else ("begin",), error)


def _ideas_tried(session: LessonSession) -> Iterator[Problem]:
    """Play every wrong idea of the present step and put it back; yield the problems."""
    step, at = session.step, session.at
    for index, idea in enumerate(step.ideas if step else ()):
        path: FieldPath = ("steps", at, "ideas", index)
        try:
            session.submit(session.lesson.file.learner, session.meant(session.lesson.file.learner, idea.did))
            while session.note() is None:
                session.update(0.0)
        except (Illegal, NeverDrawn) as error:
            yield _problem(session.lesson, path, error)
        else:
            note = session.note()
            if note is None or note.kind is not NoteKind.ANSWER or note.words != idea.say:
                yield session.lesson.problem(path, _RIGHT)
        if session.at == at:
            session.again()
        else:  # the idea was right after all
            session.repeat()


def _problem(lesson: Lesson, path: FieldPath, error: Illegal | NeverDrawn) -> Problem:
    """Return a problem with the step, the idea or the beginning at `path` of a lesson."""
    return lesson.problem(path, _ILLEGAL if isinstance(error, Illegal) else _NEVER)
