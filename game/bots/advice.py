"""Advice: what a mind would do and why, in the terms of its own evaluation, and the sentence that says so.

A mind that can be asked for advice has the method `advise` (`Adviser`). The reasons come from its evaluation: each is a
term, which has a name in words, and an amount. No sentence is written for a situation.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum
from random import Random
from typing import Any, Final, Protocol, runtime_checkable

import msgspec

from game.kernel.game import Game
from game.kernel.types import Action, Event, View
from game.words import SOURCE, Words, listed

MOST: Final = 3
"""How many reasons a sentence has at most."""
SMALL: Final = 10
"""Amounts below this are written with a decimal if they have one."""
MINUS: Final = "\N{MINUS SIGN}"


class Unit(StrEnum):
    """How the amount of a reason is written."""

    NUMBER = "number"
    """A number of what the name of the term says: `7`."""
    CHANGE = "change"
    """A difference, with its sign: `+3`, `-2.5`."""
    CHANCE = "chance"
    """A probability from 0 to 1, in percent: `71%`."""
    SHIFT = "shift"
    """A difference of probabilities from -1 to 1, in percent with its sign: `+4%`."""
    FACT = "fact"
    """Not at all: the name of the term says it."""


DIFFERENCES: Final = frozenset({Unit.CHANGE, Unit.SHIFT})
"""The units of differences, which have a sign."""


class Term(msgspec.Struct, frozen=True):
    """What a mind judges by. `name` is a msgid, in lower case because it may stand inside a sentence.

    It may have the placeholder `{place}`; a term with another unit than FACT is followed by its amount.
    """

    name: str
    unit: Unit = Unit.CHANGE


class Reason(msgspec.Struct, frozen=True):
    """How much one term speaks for a choice, against doing nothing or the next best choice.

    `place` is the id of a place on the board that the term is about (`Game.place_name`), "" for none.
    """

    term: Term
    amount: float = 0.0
    place: str = ""


class Advice(msgspec.Struct, frozen=True):
    """What a mind would do (None: it would not act) and why, the reason that counts most first.

    `instead` is the next best choice, with which the reasons compare it; None where it was compared with doing nothing
    or with nothing at all.
    """

    action: Action | None
    reasons: tuple[Reason, ...] = ()
    instead: Action | None = None


@runtime_checkable
class Adviser(Protocol):
    """A computer player that can say what it would do and why."""

    def advise(self, view: View, story: Sequence[Event], options: Sequence[Action], rng: Random) -> Advice | None:
        """Return what it would do in the place of the viewing seat; None where that is for the player alone to say.

        The arguments are those of `Bot.choose`. A temper does not show, and nothing is left to luck but the samples
        that the mind takes.
        """
        ...


def reasons_in_words(
    advice: Advice, game: Game, board: Any, tr: Words, act: Callable[[Action], str] | None = None
) -> str:
    """Return the sentence that gives the first reasons; empty where there is none.

    Differences of 0 are left out; where there are none, nothing is compared. Terms of the same name share one place:
    first how much, then by how much more. `act` says what the next best choice is, if not in the words of the game.
    """
    named: dict[str, list[Reason]] = {}
    for reason in advice.reasons:
        if _counts(reason, tr):
            place = game.place_name(board, reason.place, tr) if reason.place else ""
            named.setdefault(tr(reason.term.name, place=place), []).append(reason)
    told = list(named.items())[:MOST]
    if not told:
        return ""
    sentence = listed([_words(name, reasons, tr) for name, reasons in told], tr)
    if advice.instead is not None and any(reason.term.unit in DIFFERENCES for _, same in told for reason in same):
        other = act(advice.instead) if act else game.act(advice.instead, board, tr)
        sentence = tr("{reasons}, compared with “{other}”", reasons=sentence, other=other)
    return f"{sentence[:1].upper()}{sentence[1:]}."


def _counts(reason: Reason, tr: Words) -> bool:
    """Tell whether a reason is no difference that would be written as 0."""
    return reason.term.unit not in DIFFERENCES or any(figure in "123456789" for figure in amount(reason, tr))


def _words(name: str, reasons: Sequence[Reason], tr: Words) -> str:
    """Return the name of terms with their amounts, the differences last and in brackets."""
    whole = sorted(reasons, key=lambda reason: reason.term.unit in DIFFERENCES)
    first, *others = [amount(reason, tr) for reason in whole]
    if not first:
        return name
    amounts = " ".join((first, *(f"({other})" for other in others)))
    return tr("{term}: {amount}", term=name, amount=amounts)


def amount(reason: Reason, tr: Words) -> str:
    """Write the amount of a reason.

    >>> from game.words import Words
    >>> [amount(Reason(Term("", unit), 0.25), Words("en")) for unit in Unit]
    ['0.2', '+0.2', '25%', '+25%', '']
    """
    match reason.term.unit:
        case Unit.NUMBER:
            return _number(abs(reason.amount), tr)
        case Unit.CHANGE:
            return f"{_sign(reason.amount)}{_number(abs(reason.amount), tr)}"
        case Unit.CHANCE:
            return tr("{n}%", n=round(100 * reason.amount))
        case Unit.SHIFT:
            return _sign(reason.amount) + tr("{n}%", n=round(100 * abs(reason.amount)))
        case _:
            return ""


def _sign(number: float) -> str:
    return "+" if number >= 0 else MINUS


def _number(number: float, tr: Words) -> str:
    """Write a number from 0 up: with one decimal if it is small and no whole number."""
    if number >= SMALL or abs(number - round(number)) < 0.05:
        return str(round(number))
    figures = f"{number:.1f}"
    return figures if tr.language == SOURCE else figures.replace(".", ",")
