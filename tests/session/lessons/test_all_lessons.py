"""Every lesson that comes with Tablée, played to its end as it is awaited and by every wrong idea."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from game import files
from game.rules import GAMES
from game.session.lessons.lesson import LessonSession, NoteKind
from game.session.lessons.lesson_file import Lesson, lesson_paths, read_lesson, texts_of
from game.session.lessons.trial import problems_in, walk
from game.words import Words

PATHS = [path for game in GAMES for path in lesson_paths(game, [files.boards()])]
MOST_WORDS = {"en": 25, "fr": 30}
"""French says the same with more words."""


@cache
def read(path: Path) -> Lesson:
    """Return a lesson."""
    return read_lesson(path, GAMES, [files.boards()])


def tongues(path: Path) -> list[str]:
    """Return the languages in which a lesson is given: those with questions are for one language."""
    only = re.search(r"^language: (\w+)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    return [only[1]] if only else ["en", "fr"]


GIVEN = [(path, language) for path in PATHS for language in tongues(path)]


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_every_step_and_every_wrong_idea_is_allowed_by_the_rules(path: Path) -> None:
    assert problems_in(read(path)) == []


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_a_lesson_answers_at_least_three_wrong_ideas(path: Path) -> None:
    assert sum(len(step.ideas) for step in read(path).file.steps) >= 3


@pytest.mark.parametrize(("path", "language"), GIVEN, ids=lambda each: getattr(each, "stem", each))
def test_a_lesson_is_played_to_its_end_in_every_language(path: Path, language: str) -> None:
    session, tr = LessonSession(read(path)), Words(language)
    notes = [(note.kind, tr(note.words)) for note in walk(session) if note.kind is not NoteKind.END]
    assert len(notes) == len(session.lesson.said)
    asked = [words for kind, words in notes if kind is NoteKind.QUESTION]
    assert all("?" in words for words in asked)
    assert asked


@pytest.mark.parametrize(("path", "language"), GIVEN, ids=lambda each: getattr(each, "stem", each))
def test_every_text_of_a_lesson_is_short_in_every_language(path: Path, language: str) -> None:
    tr = Words(language)
    file = read(path).file
    for _, text in texts_of(file):
        said = tr(text)
        assert (said == text) is (language in {"en", file.language})
        assert len(said.split(" ")) <= MOST_WORDS[language], said
