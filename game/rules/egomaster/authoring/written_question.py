"""A question as somebody types it: every field is a text until it is checked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from game.kernel.problems import Problem, Refused
from game.kernel.strict_yaml.document import Document, dump, load
from game.kernel.strict_yaml.record_fields import field_faults
from game.kernel.strict_yaml.records import convert
from game.rules.egomaster import numerals
from game.rules.egomaster.judge.typed_answers import Judgement, judge
from game.rules.egomaster.judge.words import key
from game.rules.egomaster.packs.booklet_reader import BOOKLET, LocatedCard, located_card
from game.rules.egomaster.packs.checks import faults_of
from game.rules.egomaster.packs.media_checks import NOT_DESCRIBED, media_faults
from game.rules.egomaster.packs.records import KINDS, MOST_STRANGERS, RECORDS, Theme
from game.rules.egomaster.question import Difficulty, Kind, Language, Mode
from game.words import N_

BETWEEN: Final = ";"
"""What stands between answers, between the members of a set, and between wrong answers."""
OTHER_NAME: Final = "="
"""What stands before another name of a member of a set."""
NO_NUMBER: Final = N_("Write a number in figures, such as 1789 or 3.5.")
EMPTY: Final = N_("This is still empty.")
HERE: Final = "…"
"""The name of the text that is checked: nobody sees it."""


class WrittenQuestion(msgspec.Struct, frozen=True, kw_only=True):
    """A question as it is typed. Fields that its kind does not have keep what was typed for another kind.

    `answers` are forms of one answer, the first of which is shown, or the members of a set with their other names:
    "red; violet = purple". `choices` are three wrong answers or nothing. `picture` and `sound` are names of files.
    `best_known`, and the `choices` of a set, are nothing that is typed: they are kept as somebody wrote them by hand.
    """

    booklet: Mode = "solo"
    kind: Kind = "solo"
    difficulty: Difficulty = "easy"
    theme: Theme = "everyday"
    keyword: str = ""
    question: str = ""
    answers: str = ""
    number: str = ""
    unit: str = ""
    strict: bool = False
    choices: str = ""
    note: str = ""
    picture: str = ""
    sound: str = ""
    described: str = ""
    best_known: tuple[str, ...] = ()


class WritingFault(NamedTuple):
    """What is wrong with a field of a written question; the message is marked with `N_`."""

    field: str
    message: str
    values: Mapping[str, str | float]


def in_booklet(written: WrittenQuestion, booklet: Mode) -> WrittenQuestion:
    """Return a question for another booklet, of its first kind if that booklet has none of the old one."""
    kind = written.kind if written.kind in KINDS[booklet] else KINDS[booklet][-1]
    return msgspec.structs.replace(written, booklet=booklet, kind=kind)


def as_record(written: WrittenQuestion, page: int, number: int, language: Language) -> dict[str, Any]:
    """Return what stands in a booklet at `page` and `number`; a field that is left empty is left out."""
    words = {name: _tidy(getattr(written, name)) for name in ("keyword", "question")}
    record: dict[str, Any] = {"page": page, "number": number, "kind": written.kind}
    record |= {"keyword": words["keyword"], "difficulty": written.difficulty, "theme": written.theme}
    record |= {"question": words["question"], **_solution(written, language)}
    more = {name: _tidy(getattr(written, name)) for name in ("note", "picture", "sound", "described")}
    return record | {name: text for name, text in more.items() if text}


def of_record(record: Mapping[str, Any], booklet: Mode) -> WrittenQuestion:
    """Return a question of a booklet as it would have been typed; what is not as it should be is left empty."""
    members = record.get("members")
    answers = members if isinstance(members, list) else record.get("answers")
    several = [each if isinstance(each, list) else [each] for each in answers] if isinstance(answers, list) else []
    typed = f"{BETWEEN} ".join(f" {OTHER_NAME} ".join(map(str, forms)) for forms in several)
    texts = {
        name: str(record[name])
        for name in ("keyword", "question", "unit", "note", "picture", "sound", "described")
        if isinstance(record.get(name), str)
    }
    kind = record.get("kind")
    chosen = {
        "kind": kind if kind in KINDS[booklet] else KINDS[booklet][-1],
        "difficulty": record.get("difficulty", "easy"),
        "theme": record.get("theme", "everyday"),
    }
    wrong = record.get("choices")
    value = record.get("value")
    best = record.get("best_known")
    more = {
        "answers": typed,
        "choices": f"{BETWEEN} ".join(map(str, wrong)) if isinstance(wrong, list) else "",
        "number": f"{value:g}" if isinstance(value, float) else str(value) if isinstance(value, int) else "",
        "strict": record.get("strict") is True,
        "best_known": tuple(each for each in best if isinstance(each, str)) if isinstance(best, list) else (),
    }
    try:
        return msgspec.convert({"booklet": booklet, **texts, **chosen, **more}, WrittenQuestion)
    except msgspec.ValidationError:  # an unknown level or theme
        return msgspec.convert({"booklet": booklet, "kind": chosen["kind"], **texts, **more}, WrittenQuestion)


def faults(written: WrittenQuestion, language: Language, pack: Path) -> list[WritingFault]:
    """List what is wrong with a question by itself, in the order of its fields. `pack` is the folder of its pack."""
    if empty := [WritingFault(field, EMPTY, {}) for field in _needed(written) if not split(getattr(written, field))]:
        return empty
    if written.kind == "target" and numerals.read(_tidy(written.number), language, written.unit) is None:
        others = faults(msgspec.structs.replace(written, number="0"), language, pack)
        return [WritingFault("number", NO_NUMBER, {}), *others]
    document = load(dump([as_record(written, 1, 1, language)]), HERE, BOOKLET)
    located = _located(document, written.booklet, language, pack)
    if not isinstance(located, LocatedCard):
        return [_fault(document, problem) for problem in located]
    found = [_fault(document, problem) for problem in (*faults_of(located), *media_faults(located, pack))]
    return [WritingFault("described", EMPTY, {}) if fault.message == NOT_DESCRIBED else fault for fault in found]


def try_answer(written: WrittenQuestion, language: Language, text: str) -> Judgement:
    """Judge an answer to a question without faults, as a match would."""
    document = load(dump([as_record(written, 1, 1, language)]), HERE, BOOKLET)
    located = _located(document, written.booklet, language, Path(HERE))
    if not isinstance(located, LocatedCard):
        raise Refused(located)
    return judge(located.card, text)


def split(text: str) -> list[str]:
    """Return the parts of a field that holds several.

    >>> split("Paris; the City of Light;")
    ['Paris', 'the City of Light']
    """
    return [part for each in text.split(BETWEEN) if (part := _tidy(each))]


def _needed(written: WrittenQuestion) -> Sequence[str]:
    """Return the fields that must not be empty, in their order."""
    return ("question", "keyword", *(("number", "unit") if written.kind == "target" else ("answers",)))


def _solution(written: WrittenQuestion, language: Language) -> dict[str, Any]:
    """Return the fields of a question that only its kind has."""
    strict = {"strict": True} if written.strict else {}
    if written.kind == "target":
        value = numerals.read(_tidy(written.number), language, written.unit)
        whole = int(value) if value is not None and value == int(value) else value
        return {"value": whole, "unit": _tidy(written.unit)}
    if written.kind == "ping_pong":
        members = [[_tidy(name) for name in each.split(OTHER_NAME) if _tidy(name)] for each in split(written.answers)]
        best = [name for name in written.best_known if any(forms[:1] == [name] for forms in members)]
        wrong = _strangers(split(written.choices), members, language)
        return {"members": members, **({"best_known": best} if best else {}), **strict, **wrong}
    choices = {"choices": split(written.choices)} if split(written.choices) else {}
    return {"answers": split(written.answers), **strict, **choices}


def _strangers(choices: Sequence[str], members: Sequence[Sequence[str]], language: Language) -> dict[str, Any]:
    """Return the wrong answers that are no members of a set, as a field; none where there is none."""
    right = {key(form, language) for forms in members for form in forms}
    wrong = {key(each, language): each for each in choices if key(each, language) not in right}
    return {"choices": [*wrong.values()][:MOST_STRANGERS]} if wrong else {}


def _located(document: Document, booklet: Mode, language: Language, pack: Path) -> LocatedCard | Sequence[Problem]:
    """Return the question of a document of one, or what is wrong with its fields."""
    wanted = RECORDS[document.data[0]["kind"]]
    try:
        record = convert(document, wanted, (0,))
    except Refused as refused:
        return field_faults(document, wanted, (0,)) or refused.problems
    return located_card(document, 0, record, (pack.name, language, booklet))


def _fault(document: Document, problem: Problem) -> WritingFault:
    """Return a problem as one of a field: of the last one that begins on its line or before it."""
    lines = {name: document.key_position((0, name))[0] for name in document.data[0]}
    before = [name for name, line in lines.items() if line <= problem.line]
    field = _TYPED_AS.get(before[-1] if before else "question", before[-1] if before else "question")
    missing = str(problem.values.get("name", "")) if len(before) <= 1 else ""
    return WritingFault(_TYPED_AS.get(missing, missing) or field, problem.message, problem.values)


_TYPED_AS: Final = {"members": "answers", "best_known": "answers", "value": "number"}
"""The fields of a record that have another name where they are typed."""


def _tidy(text: str) -> str:
    return " ".join(text.split())
