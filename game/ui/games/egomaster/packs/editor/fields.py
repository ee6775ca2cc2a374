"""The fields of a question as rows of a form: which ones a kind has, what they are called and what they are for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, get_args

from game.rules.egomaster.authoring.written_question import WrittenQuestion
from game.rules.egomaster.house import THEMES
from game.rules.egomaster.packs.records import KINDS
from game.rules.egomaster.question import MODES, Difficulty
from game.rules.egomaster.sentences.naming import difficulty_name, kind_name, mode_name
from game.words import Words

LONG: Final = 400
"""The letters of a question, of its note and of what is described."""
SEVERAL: Final = 2000
"""The letters of a field that holds several answers."""


class TextRow(NamedTuple):
    """A field in which something is typed: its name in a question, its label, what it is for, its most letters."""

    field: str
    label: str
    hint: str
    longest: int
    is_path: bool = False


class ChoiceRow(NamedTuple):
    """A field with a few values: its name in a question, its label, what it is for, the values and their names."""

    field: str
    label: str
    hint: str
    values: Sequence[str | bool]
    names: Sequence[str]


def rows(written: WrittenQuestion, tr: Words) -> list[TextRow | ChoiceRow]:
    """Return the rows of the form of a question, in their order."""
    return [*_place_rows(written, tr), *_question_rows(tr), *_answer_rows(written, tr), *_more_rows(written, tr)]


def _place_rows(written: WrittenQuestion, tr: Words) -> list[TextRow | ChoiceRow]:
    kinds, levels = KINDS[written.booklet], get_args(Difficulty)
    modes = [tr("{booklet} booklet", booklet=mode_name(mode, tr)) for mode in MODES]
    found: list[TextRow | ChoiceRow] = [
        ChoiceRow("booklet", tr("Booklet"), tr("Solo: one answers. Duo: two. Multi: all."), MODES, modes)
    ]
    if len(kinds) > 1:
        played = tr("Target: the nearest number. Ping-pong: a set, one after the other. Speed: the first to buzz.")
        found.append(ChoiceRow("kind", tr("Kind"), played, kinds, [kind_name(kind, tr) for kind in kinds]))
    themes = [tr(name) for name in THEMES.values()]
    hard = [difficulty_name(level, tr) for level in levels]
    return [
        *found,
        ChoiceRow("difficulty", tr("Level"), tr("Who it is for"), levels, hard),
        ChoiceRow("theme", tr("Topic"), tr("What it is about"), tuple(THEMES), themes),
    ]


def _question_rows(tr: Words) -> list[TextRow | ChoiceRow]:
    announced = tr("Announced before anybody knows the question; it must not give the answer away")
    return [
        TextRow("question", tr("Question"), tr("As it is read out"), LONG),
        TextRow("keyword", tr("Keyword"), announced, 40),
    ]


def _answer_rows(written: WrittenQuestion, tr: Words) -> list[TextRow | ChoiceRow]:
    """Return the fields of what is right."""
    if written.kind == "target":
        return [
            TextRow("number", tr("Number"), tr("The nearest to it wins"), 40),
            TextRow("unit", tr("Unit"), tr("What it counts: metres, legs… A date has the unit “year”."), 60),
        ]
    strictly = tr("Whether a slip counts as wrong, because spelling is what is asked")
    strict = ChoiceRow("strict", tr("Spelling counts"), strictly, (False, True), (tr("No"), tr("Yes")))
    if written.kind == "ping_pong":
        members = tr("All members of the set, with “;” between them and “=” before another name: red; violet = purple")
        return [TextRow("answers", tr("Members"), members, SEVERAL), strict]
    forms = tr("The one that is shown comes first, then, after “;”, others that count too: Seine; River Seine")
    wrong = tr("Three wrong answers for those who choose among four, with “;” between them; can be left empty")
    return [
        TextRow("answers", tr("Right answer"), forms, SEVERAL),
        strict,
        TextRow("choices", tr("Wrong answers"), wrong, SEVERAL),
    ]


def _more_rows(written: WrittenQuestion, tr: Words) -> list[TextRow | ChoiceRow]:
    picture = tr("Drop a PNG or JPEG here, or type its path: it is copied into the pack")
    sound = tr("Drop a WAV or OGG of at most 20 seconds here, or type its path")
    described = tr("What there is to see or hear, for those who cannot; it must not give the answer away")
    found: list[TextRow | ChoiceRow] = [
        TextRow("note", tr("Good to know"), tr("Shown with the answer; can be left empty"), LONG),
        TextRow("picture", tr("Picture"), picture, 1000, is_path=True),
        TextRow("sound", tr("Tune"), sound, 1000, is_path=True),
    ]
    if written.picture or written.sound or written.described:
        found.append(TextRow("described", tr("Described"), described, LONG))
    return found
