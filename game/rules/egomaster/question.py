"""A question: what stands in a booklet, and what of it lies open on the table."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec

Mode: TypeAlias = Literal["solo", "duo", "multi"]
"""Which booklet is read from, and who answers."""
Kind: TypeAlias = Literal["solo", "target", "ping_pong", "speed"]
"""How a question is played; the booklet for one player knows one kind only."""
Difficulty: TypeAlias = Literal["child", "easy", "medium", "hard"]
"""How hard a question is, the easiest first: `child` is for those of seven to eleven years."""
KnownDifficulty: TypeAlias = Difficulty | Literal[""]
"""What the table knows of the difficulty of a question: "" while it is not announced (EG4)."""
Language: TypeAlias = Literal["en", "fr"]
MODES: Final[tuple[Mode, ...]] = ("solo", "duo", "multi")
PAGES: Final = 20
"""Pages of a full booklet, and questions on each: what the white and the black die choose among."""


class Ref(msgspec.Struct, frozen=True, array_like=True, order=True, cache_hash=True):
    """Where a question stands: in which pack, language and booklet, on which page (1–20) as which number (1–20)."""

    pack: str
    language: Language
    booklet: Mode
    page: int
    number: int


class QuestionCard(msgspec.Struct, frozen=True, gc=False):
    """A question with its answer, as only the reader may see it.

    `answers` are what counts as right, each with its other forms, the first of which is shown: one for `solo` and
    `speed`, the complete set for `ping_pong`, none for `target`, whose answer is the number `value` in `unit`.
    `note` is a sentence to argue about afterwards, or ""; `strict` tells that spelling is what is asked. `picture` and
    `sound` are the marks of what is shown and played (`packs.media`), or "", `described` the text for who cannot see
    or hear it; `choices` are three wrong answers, if the booklet names any, for `ping_pong` some that are no members of
    the set. `best_known` are members, the best known first, where `answers` have another order.
    """

    ref: Ref
    kind: Kind
    keyword: str
    difficulty: Difficulty
    text: str
    answers: tuple[tuple[str, ...], ...] = ()
    value: float | None = None
    unit: str = ""
    theme: str = ""
    note: str = ""
    strict: bool = False
    picture: str = ""
    sound: str = ""
    described: str = ""
    choices: tuple[str, ...] = ()
    best_known: tuple[str, ...] = ()


class OpenQuestion(msgspec.Struct, frozen=True, cache_hash=True):
    """What the table knows of a question (EG4).

    At first only its kind and keyword; `difficulty` once it is read, or before that where the house announces it ("" =
    not known yet); `text` and `unit` once it is read out ("" before, and always where a person reads), and with it the
    marks of `picture` and `sound` and the text that describes them; `solution` and `note` once it is over: the answers
    as shown, or the number as a text.
    """

    ref: Ref
    kind: Kind
    keyword: str
    difficulty: KnownDifficulty
    text: str = ""
    unit: str = ""
    solution: tuple[str, ...] = ()
    value: float | None = None
    note: str = ""
    picture: str = ""
    sound: str = ""
    described: str = ""
