"""A booklet read: its sound questions, and what is wrong with the others."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from game.kernel import data_files
from game.kernel.problems import Path as FieldPath
from game.kernel.problems import Problem, Refused, shortened
from game.kernel.strict_yaml.builder import Limits
from game.kernel.strict_yaml.document import Document, dump, load_file
from game.kernel.strict_yaml.record_fields import field_faults
from game.kernel.strict_yaml.records import TOO_MANY, convert
from game.rules.egomaster.packs.media import Medium, mark
from game.rules.egomaster.packs.records import (
    KINDS,
    RECORDS,
    PingPongRecord,
    QuestionRecord,
    SoloRecord,
    SpeedRecord,
    TargetRecord,
)
from game.rules.egomaster.question import PAGES, Kind, Language, Mode, QuestionCard, Ref
from game.words import N_

FULL: Final = PAGES * PAGES


NO_LIST: Final = N_("A booklet is a list of questions. Begin each question with “- page: …”.")
BOOKLET: Final = Limits(nodes=50_000)
"""How large a booklet may be: five times the largest that comes with the program."""
MOST_FAULTS: Final = 1000
"""The faults that are told of a booklet; it has 400 places for questions. After that it is read no further."""


class LocatedCard(NamedTuple):
    """A question, and what makes a problem of it: `tell(path to the field, message, **values)`.

    `files` are the names of its picture and its sound, as far as it has them.
    """

    card: QuestionCard
    tell: Callable[..., Problem]
    files: Mapping[Medium, str]


class Booklet(NamedTuple):
    """What was found: questions in the order of the file, faults, and remarks that hinder nothing.

    `doubled` are questions with the page and number of an earlier one, sound or not: they are checked and left out.
    """

    located: list[LocatedCard]
    doubled: list[LocatedCard]
    faults: list[Problem]
    notices: list[Problem]


def read_booklet(path: Path, pack: str, language: Language, booklet: Mode) -> Booklet:
    """Read a booklet; a question with a fault is left out and its faults are returned."""
    try:
        document = load_file(path, BOOKLET)
    except Refused as refused:
        return Booklet([], [], list(refused.problems), [])
    entries = document.data
    if not isinstance(entries, list):
        return Booklet([], [], [document.problem((), NO_LIST)], [])
    located: dict[tuple[int, int], LocatedCard] = {}
    doubled: list[LocatedCard] = []
    same_places = dict(_same_places(document, entries))
    faults = list(same_places.values())
    for index, entry in enumerate(entries):
        if len(faults) > MOST_FAULTS:
            faults[MOST_FAULTS:] = [document.problem((index,), TOO_MANY)]
            break
        record = _record(document, index, entry, booklet, faults)
        if record is not None:
            one = located_card(document, index, record, (pack, language, booklet))
            if index in same_places:
                doubled.append(one)
            else:
                located[record.page, record.number] = one
    return Booklet(list(located.values()), doubled, faults, _notices(document, len(entries)))


def extensible(file: Path) -> tuple[str, list[dict[str, Any]]]:
    """Return a booklet as a text to which questions can be added, and what is in it. Raises `Refused`.

    One that is written in brackets, to which nothing can be added, is put into the usual form.
    """
    document = load_file(file, BOOKLET)
    if not isinstance(document.data, list) or not all(isinstance(each, dict) for each in document.data):
        raise Refused([document.problem((), NO_LIST)])
    text = data_files.content(file).decode("utf-8-sig")
    if not text.lstrip().startswith(("-", "#")):
        return dump(document.data), document.data
    return text if text.endswith("\n") else f"{text}\n", document.data


def located_card(
    document: Document, index: int, record: QuestionRecord, booklet: tuple[str, Language, Mode]
) -> LocatedCard:
    """Return the sound question at `index` of a document; `booklet` says of which pack, language and booklet it is."""
    card = _card(record, Ref(*booklet, record.page, record.number))
    return LocatedCard(card, _teller(document, index), _media(record))


def _same_places(document: Document, entries: list[Any]) -> Iterator[tuple[int, Problem]]:
    """Yield each question with the page and number of an earlier one, by its index, with this fault.

    Whatever else is wrong with the two does not matter.
    """
    taken: dict[tuple[int, int], int] = {}
    for index, entry in enumerate(entries):
        match entry:
            case {"page": int(page), "number": int(number)} if taken.setdefault((page, number), index) != index:
                message = N_(
                    "There is already a question {number} on page {page}, on line {line}. Give this one another number."
                )
                line = document.position((taken[page, number],))[0]
                yield index, document.problem((index, "number"), message, number=number, page=page, line=line)
            case _:
                pass


def _record(document: Document, index: int, entry: Any, booklet: Mode, faults: list[Problem]) -> QuestionRecord | None:
    """Return the question at `index`, or None once its faults are told."""
    kind = entry.get("kind") if isinstance(entry, dict) else None
    if isinstance(entry, dict) and kind not in KINDS[booklet]:
        faults.append(_bad_kind(document, index, entry, booklet))
        meant = RECORDS[kind] if isinstance(kind, str) and kind in RECORDS else _likely(entry)
        faults += field_faults(document, meant, (index,))
        return None
    wanted = RECORDS[str(kind)] if kind is not None else QuestionRecord
    try:
        return convert(document, wanted, (index,))
    except Refused as refused:
        faults += field_faults(document, wanted, (index,)) or refused.problems
        return None


def _likely(entry: dict[str, Any]) -> type[QuestionRecord]:
    """Return what a question of an unknown kind is most likely meant to be, by the fields that only one kind has."""
    if "members" in entry:
        return PingPongRecord
    if "value" in entry or "unit" in entry:
        return TargetRecord
    return SoloRecord if "answers" in entry else QuestionRecord


def _bad_kind(document: Document, index: int, entry: dict[str, Any], booklet: Mode) -> Problem:
    if "kind" not in entry:
        return document.problem((index,), N_("The field “{name}” is missing here. Add it."), name="kind")
    message = N_("The booklet “{booklet}” has no questions of the kind “{kind}”. Choose one of: {known}.")
    known = ", ".join(KINDS[booklet])
    kind = shortened(str(entry["kind"]))
    return document.problem((index, "kind"), message, booklet=booklet, kind=kind, known=known)


def _media(record: QuestionRecord) -> Mapping[Medium, str]:
    named: dict[Medium, str | None] = {"picture": record.picture, "sound": record.sound}
    return {medium: name for medium, name in named.items() if name is not None}


def _card(record: QuestionRecord, ref: Ref) -> QuestionCard:
    kind: Kind = "solo"
    choices: Sequence[str] | None = None
    best_known: Sequence[str] | None = None
    answers: tuple[tuple[str, ...], ...] = ()
    value, unit, strict = None, "", False
    match record:
        case SoloRecord():
            answers, strict, choices = (tuple(record.answers),), record.strict, record.choices
        case SpeedRecord():
            kind, choices = "speed", record.choices
            answers, strict = (tuple(record.answers),), record.strict
        case PingPongRecord():
            kind, strict, choices = "ping_pong", record.strict, record.choices
            answers, best_known = tuple(tuple(member) for member in record.members), record.best_known
        case TargetRecord():
            kind, value, unit = "target", float(record.value), record.unit
        case _:
            raise TypeError(f"{type(record).__name__} is no kind of question")
    return QuestionCard(
        ref,
        kind,
        record.keyword,
        record.difficulty,
        record.question,
        answers,
        value,
        unit,
        record.theme,
        record.note,
        strict,
        picture=mark(ref.pack, record.picture) if record.picture else "",
        sound=mark(ref.pack, record.sound) if record.sound else "",
        described=record.described or "",
        choices=tuple(choices or ()),
        best_known=tuple(best_known or ()),
    )


def _teller(document: Document, index: int) -> Callable[..., Problem]:
    def tell(field: FieldPath, message: str, /, **values: str | float) -> Problem:
        return document.problem((index, *field), message, **values)

    return tell


def _notices(document: Document, count: int) -> list[Problem]:
    if count == FULL:
        return []
    message = N_("There are {n} questions here; a full booklet has {full}. The dice roll among these.")
    if count == 1:
        message = N_("There is one question here; a full booklet has {full}. It will come up whatever the dice say.")
    return [document.problem((), message, n=count, full=FULL)]
