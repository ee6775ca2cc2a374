"""A question on the open desk, as items: its banner, its words, what was answered, who is still in, the stakes.

What is drawn comes from the open table alone: the answer is not there before it is shown.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil
from typing import Final

from game.kernel.player import Player
from game.kernel.types import View
from game.rules.egomaster.phases.all_phases import Over
from game.rules.egomaster.question import OpenQuestion
from game.rules.egomaster.sentences.naming import amount_name, difficulty_name, kind_name, mode_name
from game.rules.egomaster.state import Quiz
from game.ui.contract.stage import Highlight
from game.ui.draw.items import Item
from game.ui.games.egomaster import layout
from game.ui.games.egomaster.desk import answers, beside, seats, tune, victory
from game.ui.games.egomaster.desk.leaf import leaf
from game.ui.games.egomaster.desk.note import note
from game.ui.games.egomaster.desk.phase_pills import phase_pills
from game.ui.games.egomaster.desk.question_card import reading
from game.ui.games.egomaster.desk.throws import throwers, throws
from game.ui.games.egomaster.desk.tokens import tokens
from game.words import Words

LETTER: Final = 30.0
"""About how wide a letter of a keyword is."""
BROADER: Final = 60.0
"""The steps in which a banner grows: it need not grow with every stake that is raised."""


def picture(view: View, players: Sequence[Player], highlight: Highlight, tr: Words) -> Iterator[Item]:
    """Yield everything but the desk itself, which a leaf covers."""
    quiz: Quiz = view.table
    question = quiz.question
    if question is None:
        return
    yield from leaf()
    now = list(phase_pills(quiz, layout.NOW, tr, both=False))
    yield from now
    yield from _head(quiz, question, now[0].box.x, tr)
    if isinstance(view.phase, Over):
        yield from victory.over_question(quiz, view.phase.winners, players, tr)
    else:
        yield from _asked(view, players, highlight, tr)
    yield from seats.picture(view, players, highlight, tr)
    yield from tokens(view, "question", 7)


def _asked(view: View, players: Sequence[Player], highlight: Highlight, tr: Words) -> Iterator[Item]:
    """Yield the words of the question, and what was answered or thrown."""
    quiz: Quiz = view.table
    yield from reading(view, players, highlight, tr)
    yield from beside.picture(view)
    yield from tune.sign(view)
    yield from note(view, tr)
    if quiz.thrown:
        yield from throws(quiz.thrown, players, beside.room_for_dice(quiz), throwers(view))
    else:
        yield from answers.picture(view, players, highlight, tr)


def _head(quiz: Quiz, question: OpenQuestion, end: float, tr: Words) -> Iterator[Item]:
    """Yield the dice that found the question, and its banner, which ends before x = `end`."""
    mode = question.ref.booklet
    yield Item("drawn", "egomaster/drawn", layout.DRAWN, (0, 0), 1)
    for (colour, box), value in zip(layout.QUESTION_D20.items(), found_by(quiz, question), strict=True):
        yield Item(colour, "egomaster/d20", box, (colour, value, 0), 5, label=str(value))
    kind = "" if question.kind == "solo" else question.kind
    words = [mode_name(mode, tr)]
    if kind:
        words.append(kind_name(question.kind, tr))
    if question.difficulty and question.ref in quiz.asked:
        words.append(difficulty_name(question.difficulty, tr))
    if quiz.stake:
        words.append(amount_name(quiz.stake, tr))
    below = " · ".join(words)
    wide = BROADER * ceil((max(LETTER * len(question.keyword), 15.0 * len(below)) + 290) / BROADER)
    box = layout.banner(wide, layout.DRAWN.right, end)
    args = (mode, kind, question.keyword, below)
    label = tr("{keyword}: {how}", keyword=question.keyword, how=below)
    yield Item("heading", "egomaster/banner", box, args, 2, label=label)


def found_by(quiz: Quiz, question: OpenQuestion) -> tuple[int, int]:
    """Return what the dice showed that led to the question."""
    return (question.ref.page, question.ref.number) if quiz.thrown else quiz.dice
