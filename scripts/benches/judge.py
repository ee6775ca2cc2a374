"""The judge of typed answers: what it refuses though it is right, accepts though it is wrong, and how long it takes.

The answers are those of `tests/rules/egomaster/judge/family`: questions of the packs, and what a family would type.
Each language has a part by which the judge was tuned, and a `held_out` part, written before and only counted. What of
it was refused by the judge of before was once seen, so there is a `blind` part, written when the judge was done.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from benches.yardstick import figure
from game import files
from game.kernel.strict_yaml.document import load_file
from game.rules.egomaster.judge.typed_answers import judge
from game.rules.egomaster.packs import bookcase, discovery
from game.rules.egomaster.question import Language, QuestionCard, Ref

FAMILY: Final = Path(__file__).parents[2] / "tests" / "rules" / "egomaster" / "judge" / "family"
LANGUAGES: Final[tuple[Language, ...]] = ("en", "fr")
PARTS: Final = ("tuned", "held_out", "blind")
RUNS: Final = 5


class Typed(NamedTuple):
    """An answer as somebody typed it: to what, whether it is right, and what the judge made of it."""

    card: QuestionCard
    text: str
    right: bool
    judged: bool


def measure(quick: bool) -> dict[str, object]:  # noqa: FBT001 - every bench answers to the one option there is
    """Return for each language and part the faults of the judge, in percent and one by one, and its speed."""
    told: dict[str, object] = {}
    for language in LANGUAGES:
        for part in PARTS:
            told[f"{language}_{part}"] = summed(list(judged(language, part)), named=part == "tuned")
        told[f"{language}_milliseconds_per_answer"] = figure(list(pace(language, 1 if quick else RUNS)), "<= 2")
    return told


def summed(answers: list[Typed], *, named: bool) -> dict[str, Any]:
    """Return how many answers are judged wrongly, and, if they are to be `named`, which."""
    right = [typed for typed in answers if typed.right]
    wrong = [typed for typed in answers if not typed.right]
    refused = [typed for typed in right if not typed.judged]
    accepted = [typed for typed in wrong if typed.judged]
    told: dict[str, Any] = {
        "answers": len(answers),
        "refused_though_right_percent": round(100 * len(refused) / len(right), 2),
        "accepted_though_wrong_percent": round(100 * len(accepted) / len(wrong), 2),
    }
    if named:
        told["refused"] = [f"{typed.text} ({_solution(typed.card)})" for typed in refused]
        told["accepted"] = [f"{typed.text} ({_solution(typed.card)})" for typed in accepted]
    return told


def judged(language: Language, part: str) -> Iterator[Typed]:
    """Judge every answer of a part, as in a match with the packs that are shipped."""
    known, vocabulary = _known(language)
    for card, text, right in answers(language, part):
        yield Typed(card, text, right, judge(card, text, known=known, vocabulary=vocabulary).right)


def pace(language: Language, runs: int) -> Iterator[float]:
    """Judge all answers in a language, `runs` times; yield the milliseconds for one."""
    known, vocabulary = _known(language)
    typed = [typed for part in PARTS for typed in answers(language, part)]
    for _ in range(runs):
        start = time.perf_counter()
        for card, text, _right in typed:
            judge(card, text, known=known, vocabulary=vocabulary)
        yield 1000 * (time.perf_counter() - start) / len(typed)


def answers(language: Language, part: str) -> Iterator[tuple[QuestionCard, str, bool]]:
    """Read a part: each question, a text, and whether it is right."""
    for entry in load_file(FAMILY / f"{language}_{part}.yaml").data:
        card = _card(entry, language)
        yield from ((card, text, True) for text in entry["right"])
        yield from ((card, text, False) for text in entry["wrong"])


def _card(entry: dict[str, Any], language: Language) -> QuestionCard:
    ref = Ref("family", language, "duo", 1, 1)
    if "value" in entry:
        return QuestionCard(
            ref, "target", "Family", "easy", entry["question"], value=float(entry["value"]), unit=entry["unit"]
        )
    members = tuple(tuple(forms) for forms in entry["answers"])
    return QuestionCard(
        ref, "speed" if len(members) == 1 else "ping_pong", "Family", "easy", entry["question"], members
    )


@cache
def _known(language: Language) -> tuple[frozenset[str], frozenset[str]]:
    """Return the answers and the words of the packs that are shipped."""
    packs = discovery.find((files.boards(),))
    return bookcase.known(packs, language), bookcase.vocabulary(packs, language)


def _solution(card: QuestionCard) -> str:
    return f"{card.value:g} {card.unit}" if card.value is not None else ", ".join(forms[0] for forms in card.answers)
