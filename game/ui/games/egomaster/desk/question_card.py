"""The card with the words of a question, as many of them as were read; before that, how it will be played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from game.kernel.player import Player
from game.kernel.types import View
from game.rules.egomaster.phases.all_phases import Answering, Buzzing, Judging, Verifying
from game.rules.egomaster.question import Kind, OpenQuestion
from game.rules.egomaster.sentences.naming import difficulty_name
from game.rules.egomaster.state import NOBODY, Quiz
from game.ui.contract.stage import Highlight
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.games.egomaster import layout
from game.ui.games.egomaster.clicks import WORDS
from game.words import N_, Words

HOW: Final[Mapping[Kind, str]] = {
    "solo": N_("One player answers alone."),
    "target": N_("The answer is a number: the nearest one wins."),
    "ping_pong": N_("Take turns naming one: a wrong answer or silence puts you out."),
    "speed": N_("The first right answer wins; a wrong answer puts you out."),
}
"""How a question is played, said before it is read."""
CARDS: Final[Mapping[Kind, Box]] = {"solo": layout.WIDE_CARD, "speed": layout.CARD}
"""Where the card lies that is high."""
ALL: Final = -1
"""All words are shown."""


def reading(view: View, players: Sequence[Player], highlight: Highlight, tr: Words) -> Iterator[Item]:
    """Yield the card; before the question, how it is played; where a person reads it aloud, who does."""
    quiz: Quiz = view.table
    question = quiz.question
    if question is None:
        return
    box = CARDS.get(question.kind, layout.BROAD_CARD) if not quiz.thrown else layout.BROAD_CARD
    if question.text:
        yield from _card(box, question.text, shown(view, highlight))
    elif quiz.reader != NOBODY and question.ref in quiz.asked:
        yield from _card(box, tr("{who} reads the question out loud.", who=players[quiz.reader].name_in_text), ALL)
    elif not quiz.thrown:
        yield from _announced(question, tr)


def _card(box: Box, words: str, shown: int) -> Iterator[Item]:
    """Yield the words and the sheet below them, which stays while they appear."""
    yield Item("card sheet", "egomaster/sheet", box, (), 2)
    yield Item("card", "egomaster/question", box, (words, shown), 2, label=words)


def _announced(question: OpenQuestion, tr: Words) -> Iterator[Item]:
    """Yield what is known before the question is read: its kind, its keyword, how it is played."""
    how = tr(HOW[question.kind])
    yield Item("how", "egomaster/sheet", layout.HOW, (), 2)
    yield Item("how medal", "egomaster/medal", layout.HOW_MEDAL, (question.kind,), 3)
    yield Item(
        "how keyword", "egomaster/title", layout.HOW_KEYWORD, (question.keyword, "oxblood"), 3, label=question.keyword
    )
    if question.difficulty:
        hard = difficulty_name(question.difficulty, tr)
        yield Item("how hard", "egomaster/note", layout.HOW_HARD, (hard, "ink", "centre"), 3, label=hard)
    yield Item("how words", "egomaster/question", layout.HOW_WORDS, (how, ALL), 3, label=how)


def shown(view: View, highlight: Highlight) -> int:
    """Return how many words of the question are seen; in a race the screen says so by a click `words`."""
    phase = view.phase
    if isinstance(phase, Verifying | Judging):
        phase = phase.then
    if not isinstance(phase, Buzzing | Answering) or view.table.question.kind != "speed":
        return ALL
    if isinstance(phase, Buzzing) and highlight.selection[:1] == (WORDS,) and highlight.selection[1].isdecimal():
        return int(highlight.selection[1])
    words: int = phase.words
    return words
