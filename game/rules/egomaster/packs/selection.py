"""Which questions of a booklet are to be drawn: by level, topic and kind, with or without pictures and tunes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final, Literal, NamedTuple, TypeAlias, get_args

from game.rules.egomaster.question import Difficulty, QuestionCard

Sort: TypeAlias = Literal["all", "shown", "estimates"]
"""All questions, those with a picture or a tune, or those that ask for a number."""
LEVELS: Final[tuple[Difficulty, ...]] = get_args(Difficulty)
"""The levels, the easiest first."""


class Selection(NamedTuple):
    """What is wanted of the questions that are drawn; no levels or themes = all of them."""

    levels: frozenset[Difficulty] = frozenset()
    themes: frozenset[str] = frozenset()
    sort: Sort = "all"
    pictures: bool = True
    sounds: bool = True

    def of(self, shelf: tuple[QuestionCard, ...]) -> tuple[QuestionCard, ...]:
        """Return the questions of a booklet that are wanted, in their order.

        A wish that nothing is left by is given up; without a question of a level the nearest levels are taken. Whether
        there are pictures and tunes comes first, then the sort, the level, the topic.
        """
        for wanted in self._wishes():
            shelf = tuple(filter(wanted, shelf)) or shelf
        return shelf

    def _wishes(self) -> Iterator[Callable[[QuestionCard], bool]]:
        """Yield what a question has to be like, the most important first."""
        if not self.pictures:
            yield lambda card: not card.picture
        if not self.sounds:
            yield lambda card: not card.sound
        if self.sort == "shown":
            yield lambda card: bool(card.picture or card.sound)
        elif self.sort == "estimates":
            yield lambda card: card.kind == "target"
        if self.levels:
            yield from self._levels()
        if self.themes:
            yield lambda card: card.theme in self.themes

    def _levels(self) -> Iterator[Callable[[QuestionCard], bool]]:
        """Yield the wish for the levels, after one for those at most two and at most one away from them."""
        return (partial(self._is_near, most) for most in (2, 1, 0))

    def _is_near(self, most: int, card: QuestionCard) -> bool:
        """Tell whether the level of a question is at most so far from one that is wanted."""
        place = LEVELS.index(card.difficulty)
        return any(abs(LEVELS.index(level) - place) <= most for level in self.levels)
