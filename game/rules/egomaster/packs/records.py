"""What may stand in the files of a pack."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from game.rules.egomaster.question import PAGES, Difficulty, Kind, Mode

MOST_FORMS: Final = 100
"""In how many ways an answer may be written."""
MOST_STRANGERS: Final = 10
"""How many answers that are no members may be named beside a set."""

Die: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=PAGES)]
Keyword: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Sentence: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=400)]
Form: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=120)]
FileName: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
Note: TypeAlias = Annotated[str, msgspec.Meta(max_length=2000)]
Unit: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
Forms: TypeAlias = Annotated[list[Form], msgspec.Meta(min_length=1, max_length=MOST_FORMS)]
Wrong: TypeAlias = Annotated[list[Form], msgspec.Meta(min_length=3, max_length=3)]
Strangers: TypeAlias = Annotated[list[Form], msgspec.Meta(min_length=1, max_length=MOST_STRANGERS)]
Members: TypeAlias = Annotated[list[Forms], msgspec.Meta(min_length=5, max_length=30)]
BestKnown: TypeAlias = Annotated[list[Form], msgspec.Meta(min_length=1, max_length=30)]
Theme: TypeAlias = Literal[
    "geography",
    "history",
    "science",
    "nature",
    "arts",
    "literature",
    "music",
    "cinema",
    "sport",
    "food",
    "language",
    "everyday",
]


class NamesRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name in both languages."""

    en: Keyword
    fr: Keyword


class HeadRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`pack.yaml`: what the pack is called, who wrote it, what may be done with it, where it comes from."""

    name: NamesRecord
    authors: Sentence
    licence: Sentence
    source: Sentence


class QuestionRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="kind"):
    """What every question has. Those answered in words may be `strict`: then no slip is forgiven.

    `picture` and `sound` name a file beside the booklet or in the folder `media` of the pack; `described` says what
    there is to see or to hear. `choices` are wrong answers: offered beside the right one, or what is no member of a
    set though somebody may name it.
    """

    page: Die
    number: Die
    keyword: Keyword
    difficulty: Difficulty
    theme: Theme
    question: Sentence
    note: Note = ""
    picture: FileName | None = None
    sound: FileName | None = None
    described: Sentence | None = None


class SoloRecord(QuestionRecord, frozen=True, kw_only=True, tag="solo"):
    """One player answers."""

    answers: Forms
    strict: bool = False
    choices: Wrong | None = None


class SpeedRecord(QuestionRecord, frozen=True, kw_only=True, tag="speed"):
    """The first to buzz answers."""

    answers: Forms
    strict: bool = False
    choices: Wrong | None = None


class TargetRecord(QuestionRecord, frozen=True, kw_only=True, tag="target"):
    """The nearest number wins."""

    value: float
    unit: Unit


class PingPongRecord(QuestionRecord, frozen=True, kw_only=True, tag="ping_pong"):
    """One after the other names a member of a set; `best_known` tells where its order is not that of fame."""

    members: Members
    best_known: BestKnown | None = None
    strict: bool = False
    choices: Strangers | None = None


RECORDS: Final[Mapping[str, type[QuestionRecord]]] = MappingProxyType(
    {"solo": SoloRecord, "target": TargetRecord, "ping_pong": PingPongRecord, "speed": SpeedRecord}
)
"""By the kind of the question, what its record must be."""
KINDS: Final[Mapping[Mode, tuple[Kind, ...]]] = MappingProxyType(
    {
        "solo": ("solo",),
        "duo": ("target", "ping_pong", "speed"),
        "multi": ("target", "ping_pong", "speed"),
    }
)
"""By the booklet, the kinds of question it may hold."""
