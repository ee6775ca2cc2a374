from __future__ import annotations

import pytest

from game import files
from game.kernel.match import Illegal
from game.rules import GAMES
from game.rules.egomaster.moves import Answer, Throw
from game.rules.master_citadel.state import Pass, Write
from game.session.lessons.lesson import READ_FIRST, LessonSession, NoteKind
from game.session.lessons.lesson_file import Lesson, read_lesson
from game.session.lessons.trial import walk


@pytest.fixture(scope="module")
def lesson() -> Lesson:
    """Return the first lesson of Master Citadel."""
    path = files.boards() / "master_citadel" / "lessons" / "one_pawn.yaml"
    return read_lesson(path, GAMES, [files.boards()])


def read_to_task(session: LessonSession) -> None:
    """Read what is said until something is to be done."""
    while (note := session.note()) is None or note.kind is NoteKind.TEXT:
        if note is None:
            session.update(0.0)
        else:
            session.onward()


def test_a_lesson_says_one_thing_after_the_other_and_then_waits(lesson: Lesson) -> None:
    session = LessonSession(lesson)
    note = session.note()
    assert note is not None
    assert (note.kind, note.show, note.number) == (NoteKind.TEXT, ("gate 0",), 1)
    read_to_task(session)
    note = session.note()
    assert note is not None
    assert (note.kind, note.number) == (NoteKind.TASK, 4)
    session.onward()  # a task is done, not read
    assert session.note() == note


def test_what_is_awaited_counts_and_the_others_follow_their_script(lesson: Lesson) -> None:
    session = LessonSession(lesson)
    read_to_task(session)
    session.submit(0, Write(10, "N"))
    assert session.note() is None
    assert session.must_act() == []
    while session.note() is None:
        session.update(0.0)
    assert session.view(0).table.pawn == (2, 1)
    assert session.must_act() == [0]


def test_a_wrong_idea_is_really_played_answered_and_put_back(lesson: Lesson) -> None:
    session = LessonSession(lesson)
    read_to_task(session)
    before, log = session.view(0), list(session.log())
    session.submit(0, Write(10, "S"))
    while session.note() is None:
        session.update(0.0)
    note = session.note()
    assert note is not None
    assert note.kind is NoteKind.ANSWER
    assert note.words.startswith("South is Inès’s gate.")
    assert session.view(0).table.pawn == (2, 3)
    session.submit(0, Write(10, "N"))  # nothing is played while the answer is read
    assert session.view(0).table.pawn == (2, 3)
    session.again()
    assert (session.view(0), list(session.log())) == (before, log)


def test_any_other_action_is_put_back_with_what_the_step_says_otherwise(lesson: Lesson) -> None:
    session = LessonSession(lesson)
    read_to_task(session)
    session.submit(0, Write(3, "W"))
    note = session.note()
    assert note is not None
    assert note.words == "You could write that. But for this first turn, choose north and the amount 10."
    session.onward()
    assert session.must_act() == [0]


def test_who_acts_before_everything_is_read_has_understood(lesson: Lesson) -> None:
    session = LessonSession(lesson)
    session.submit(0, Write(10, "N"))
    assert session.at == 4


def quiz_until(words: str, name: str) -> LessonSession:
    """Return a French lesson of Egomaster at the step whose note has these words."""
    path = files.boards() / "egomaster" / "lessons" / f"{name}.fr.yaml"
    session = LessonSession(read_lesson(path, GAMES, [files.boards()]))
    while (note := session.note()) is None or words not in note.words:
        session.skip() if note else session.update(0.0)
    return session


def test_who_threw_the_die_while_there_was_only_something_to_read_was_told_to_try_again() -> None:
    session = quiz_until("À retenir", "three_kinds")
    session.submit(0, Throw())
    note = session.note()
    assert note
    assert note.words == READ_FIRST


def test_a_number_written_as_a_word_was_right_in_the_game_and_wrong_in_the_lesson() -> None:
    session = quiz_until("quatre ailes", "raise_or_fold")
    at = session.at
    session.submit(0, Answer("Quatre"))
    assert not session.errs
    assert session.at == at + 1


def test_what_the_rules_forbid_is_refused_and_changes_nothing(lesson: Lesson) -> None:
    session = LessonSession(lesson)
    read_to_task(session)
    at, before = session.at, session.view(0)
    with pytest.raises(Illegal):
        session.submit(0, Write(101, "N"))
    assert (session.at, session.view(0)) == (at, before)
    assert session.must_act() == [0]


def test_a_lesson_that_was_left_goes_on_at_its_step(lesson: Lesson) -> None:
    session = LessonSession(lesson)
    seen = {note.number: (session.at, session.view(0)) for note in walk(session) if session.step}
    for number, (at, view) in seen.items():
        again = LessonSession(lesson, at)
        note = again.note()
        assert note is not None
        assert (note.number, again.view(0)) == (number, view)


def test_a_skipped_step_is_played_for_the_learner(lesson: Lesson) -> None:
    session = LessonSession(lesson)
    read_to_task(session)
    session.submit(0, Pass())
    session.skip()
    while session.note() is None:
        session.update(0.0)
    assert session.view(0).table.pawn == (2, 1)


def test_the_end_of_the_match_does_not_end_the_lesson(lesson: Lesson) -> None:
    session = LessonSession(lesson)
    kinds = [note.kind for note in walk(session)]
    assert kinds[-1] is NoteKind.END
    assert not session.over
    assert session.must_act() == []


def test_a_step_can_be_seen_again_with_what_the_others_did_after_it(lesson: Lesson) -> None:
    session = LessonSession(lesson)
    read_to_task(session)
    at, before = session.at, session.view(0)
    session.submit(0, Write(10, "N"))
    while session.note() is None:
        session.update(0.0)
    assert session.view(0).table.pawn == (2, 1)
    session.repeat()
    assert (session.at, session.view(0)) == (at, before)
    session.submit(0, Write(10, "N"))
    while session.note() is None:
        session.update(0.0)
    assert session.view(0).table.pawn == (2, 1)


def test_the_first_step_has_none_before_it(lesson: Lesson) -> None:
    session = LessonSession(lesson)
    assert not session.repeats
    session.repeat()
    assert session.at == 0
    session.onward()
    assert session.repeats
