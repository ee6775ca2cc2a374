"""What can be wrong with a question whose fields are all sound: with itself, and beside the others."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Final

from game.kernel.problems import Problem, shortened
from game.rules.egomaster.judge.words import key, words_of
from game.rules.egomaster.packs.booklet_reader import Placed
from game.rules.egomaster.question import Sheet
from game.words import N_

ALIKE: Final = 0.6
"""Questions with the same answer that share so much of their words are near-duplicates."""
_CHOICE: Final = re.compile(r"\b(?:or|ou)\b", re.IGNORECASE)


def faults_of(placed: Placed) -> list[Problem]:
    """List what is wrong with one question by itself."""
    return [*_blanks(placed), *_collisions(placed), *_given_away(placed)]


def doubles(placed: Sequence[Placed]) -> Iterator[tuple[Placed, Problem]]:
    """Give each question that asks nearly the same as an earlier one of its language, with its fault."""
    alike: dict[str, list[tuple[frozenset[str], Sheet]]] = defaultdict(list)
    asked: dict[str, Sheet] = {}
    for each in placed:
        sheet = each.sheet
        words = frozenset(words_of(sheet.text, sheet.ref.language))
        same = alike[_solution(sheet)]
        twin = asked.setdefault(key(sheet.text, sheet.ref.language), sheet)
        if twin is sheet:
            twin = next((other for theirs, other in same if len(words & theirs) >= ALIKE * len(words | theirs)), sheet)
        if twin is sheet:
            same.append((words, sheet))
            continue
        message = N_(
            "This asks nearly the same as question {number} on page {page} of “{booklet}”. Write another question."
        )
        ref = twin.ref
        yield each, each.tell(("question",), message, number=ref.number, page=ref.page, booklet=ref.booklet)


def _solution(sheet: Sheet) -> str:
    """Return what questions with the same answer share."""
    if sheet.kind == "target":
        return f"{sheet.value} {key(sheet.unit, sheet.ref.language)}"
    return " ".join(sorted(key(forms[0], sheet.ref.language) for forms in sheet.answers))


def _blanks(placed: Placed) -> Iterator[Problem]:
    sheet = placed.sheet
    for field, text in (("keyword", sheet.keyword), ("question", sheet.text), ("unit", sheet.unit or "-")):
        if not text.strip():
            yield placed.tell((field,), N_("There are only spaces here. Write something."))
    for way, form in _forms(sheet):
        if not words_of(form, sheet.ref.language):
            yield placed.tell(way, N_("No letter or figure stands in “{form}”. Write a word or a number."), form=form)


def _collisions(placed: Placed) -> Iterator[Problem]:
    """Find forms that two members of a set share: nobody could tell which of them was meant."""
    owners: dict[str, int] = {}
    sheet = placed.sheet
    for way, form in _forms(sheet):
        if sheet.kind == "ping_pong" and isinstance(way[1], int):
            owner = owners.setdefault(key(form, sheet.ref.language), way[1])
            if owner != way[1]:
                message = N_("“{form}” already stands for “{other}”. Take one of the two out.")
                yield placed.tell(way, message, form=shortened(form), other=shortened(sheet.answers[owner][0]))


def _given_away(placed: Placed) -> Iterator[Problem]:
    """Find an answer in its keyword or, but where the question offers a choice (“… or …?”), in the question."""
    sheet = placed.sheet
    if sheet.kind == "ping_pong":  # the subject of a set may well be called like one of its members
        return
    places = [("keyword", sheet.keyword, N_("The keyword gives the answer “{form}” away. Take another word."))]
    if not _CHOICE.search(sheet.text):
        places.append(("question", sheet.text, N_("The answer “{form}” stands in the question. Ask in other words.")))
    for field, text, message in places:
        inside = f" {' '.join(words_of(text, sheet.ref.language))} "
        for _, form in _forms(sheet):
            words = " ".join(words_of(form, sheet.ref.language))
            if _telling(words) and f" {words} " in inside:
                yield placed.tell((field,), message, form=shortened(form))
                break


def _telling(words: str) -> bool:
    """Tell whether words, where they stand, say something: numbers and syllables do not."""
    return len(words) > 2 and not words.replace(" ", "").isdigit()


def _forms(sheet: Sheet) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """Give each form of each answer, with the way to it from the question."""
    for member, forms in enumerate(sheet.answers):
        for place, form in enumerate(forms):
            way = ("members", member, place) if sheet.kind == "ping_pong" else ("answers", place)
            yield way, form
