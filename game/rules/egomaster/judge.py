"""Judging typed answers: the words of a booklet against the words of a player."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Literal, NamedTuple, TypeAlias

from game.rules.egomaster import figures
from game.rules.egomaster.judge_words import keys
from game.rules.egomaster.sheet import Sheet

Judging: TypeAlias = Literal["kind", "strict"]


class Judged(NamedTuple):
    """A verdict: `text` as the booklet writes it where it is right, else as it was given; `value` of a number."""

    right: bool
    text: str
    value: float | None = None


def judge(sheet: Sheet, text: str, judging: Judging = "kind", known: Collection[str] = ()) -> Judged:
    """Judge the answer `text` to a question.

    `kind` forgives a small slip in a long word, `strict` does not; `known` are the answers of other questions, to none
    of which it may be nearer. A right answer to ping-pong is told by the member's first form: that it was given before
    is for the rules to see. Of a number `value` is what was read, None if nothing was, and only the exact one is right.
    """
    if sheet.kind == "target":
        return _judge_number(sheet, text)
    given = " ".join(text.split())[:80]
    language = sheet.ref.language
    found = _same(sheet.answers, given, language)
    if found is None and judging == "kind":
        from game.rules.egomaster.judge_slips import meant

        found = meant(sheet.answers, given, language, known)
    return Judged(right=False, text=given) if found is None else Judged(right=True, text=found[0])


def _judge_number(sheet: Sheet, text: str) -> Judged:
    value = figures.read(text, sheet.ref.language, sheet.unit)
    if value is None:
        return Judged(right=False, text=" ".join(text.split())[:80])
    return Judged(value == sheet.value, figures.written(value, sheet.ref.language, sheet.unit), value)


def _same(answers: Sequence[tuple[str, ...]], given: str, language: str) -> tuple[str, ...] | None:
    """Return the answer that `given` is a form of, but for what does not matter."""
    wanted = keys(given, language)
    return next((forms for forms in answers if any(wanted & keys(form, language) for form in forms)), None)
