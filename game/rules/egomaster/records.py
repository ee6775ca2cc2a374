"""The records of Egomaster, found in the story of a match."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from game.kernel.records import Feat, Record
from game.kernel.types import BYSTANDER, Event, Seat
from game.rules.egomaster.events import (
    Buzzed,
    Judged,
    Noted,
    Overruled,
    Paid,
    QuestionAsked,
    QuestionOver,
    Staked,
    TurnBegan,
)
from game.words import N_, SOURCE, Words


def _buzzes(story: Sequence[Event]) -> Iterator[Feat]:
    """Yield after how many words a seat has buzzed and won the question; not where a person reads."""
    words: dict[Seat, int] = {}
    for event in story:
        match event:
            case QuestionAsked():
                words.clear()
            case Buzzed(seat=seat, words=heard) if heard:
                words[seat] = heard
            case QuestionOver(seat=seat) if seat in words:
                yield Feat(seat, words[seat])
            case _:
                pass


def _guesses(story: Sequence[Event]) -> Iterator[Feat]:
    """Yield how far each guess of a target question was from the truth, in shares of it."""
    noted: dict[Seat, float] = {}
    for event in story:
        match event:
            case QuestionAsked():
                noted.clear()
            case Noted(seat=seat, value=value):
                noted[seat] = value
            case QuestionOver(value=truth) if truth:
                yield from (Feat(seat, abs(value - truth) / abs(truth)) for seat, value in noted.items())
                noted.clear()
            case _:
                pass


def _runs(story: Sequence[Event]) -> Iterator[Feat]:
    """Yield each run of right answers."""
    answers: dict[Seat, list[bool]] = {}
    for event in story:
        match event:
            case Judged(seat=seat, right=right):
                answers.setdefault(seat, []).append(right)
            case Overruled(seat=seat, right=right) if answers.get(seat):
                answers[seat][-1] = right
            case _:
                pass
    for seat, given in answers.items():
        run = 0
        for right in given:
            run = run + 1 if right else 0
            yield Feat(seat, run)


def _gains(story: Sequence[Event]) -> Iterator[Feat]:
    """Yield what the winner of each question was paid beyond the own stake."""
    stakes: tuple[int, ...] = ()
    paid: Counter[Seat] = Counter()
    for event in story:
        match event:
            case TurnBegan():
                yield from _beyond(paid, stakes)
                stakes = ()
                paid.clear()
            case Staked(stakes=laid):
                stakes = laid
            case Paid(seat=seat, amount=amount) if seat >= 0:
                paid[seat] += amount
            case _:
                pass
    yield from _beyond(paid, stakes)


def _beyond(paid: Counter[Seat], stakes: Sequence[int]) -> Iterator[Feat]:
    """Yield what seats were paid in a throw, less their own stakes."""
    for seat, amount in paid.items():
        gain = amount - (stakes[seat] if seat < len(stakes) else 0)
        if gain > 0:
            yield Feat(seat, gain)


def _length(story: Sequence[Event]) -> Iterator[Feat]:
    """Yield the number of throws."""
    yield Feat(BYSTANDER, max((event.turn for event in story if isinstance(event, TurnBegan)), default=0))


def _words(number: float, tr: Words) -> str:
    """Write after how many words somebody has buzzed."""
    return tr.plural("after {n} word", "after {n} words", int(number))


def _share(number: float, tr: Words) -> str:
    """Write how far a guess was from the truth, in percent."""
    if not number:
        return tr("spot on")
    percent = f"{100 * number:.2g}" if number < 0.1 else f"{100 * number:.0f}"
    return tr("off by {share}", share=f"{percent}%" if tr.language == SOURCE else f"{percent.replace('.', ',')} %")


def _answers(number: float, tr: Words) -> str:
    """Write a number of answers."""
    return tr.plural("{n} answer", "{n} answers", int(number))


def _tokens(number: float, tr: Words) -> str:
    """Write a number of tokens."""
    return tr.plural("{n} token", "{n} tokens", int(number))


def _throws(number: float, tr: Words) -> str:
    """Write a number of throws."""
    return tr.plural("{n} throw", "{n} throws", int(number))


RECORDS: Final = (
    Record("buzz", N_("Fastest buzz that won"), _buzzes, _words, "least"),
    Record("guess", N_("Best guess"), _guesses, _share, "least"),
    Record("run", N_("Most right answers in a row"), _runs, _answers),
    Record("gain", N_("Most tokens won in a throw"), _gains, _tokens),
    Record("longest", N_("Longest match"), _length, _throws),
)
