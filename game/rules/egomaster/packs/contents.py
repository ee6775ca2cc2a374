"""A pack of questions: its head and, by language, what is sound in its booklets."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final, get_args

import msgspec

from game.kernel import data_files
from game.kernel.problems import Problem, Refused, printable_path
from game.kernel.strict_yaml.document import load_file
from game.kernel.strict_yaml.records import convert
from game.rules.egomaster.judge.words import key, plain_words
from game.rules.egomaster.packs import discovery
from game.rules.egomaster.packs.booklet_reader import LocatedCard, read_booklet
from game.rules.egomaster.packs.checks import doubles, faults_of
from game.rules.egomaster.packs.discovery import HEAD
from game.rules.egomaster.packs.media_checks import media_faults
from game.rules.egomaster.packs.records import HeadRecord
from game.rules.egomaster.question import MODES, Language, QuestionCard
from game.words import N_

LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)
SLIPPED: Final = 4
"""Letters of a word that might be taken for a slip of another."""


class Contents(msgspec.Struct, frozen=True):
    """What a pack holds in one language: sound questions by booklet, page and number; faults and remarks by file.

    `keys` are all its answers as they are compared (`judge.words.key`), `words` the longer words in all its texts.
    """

    cards: tuple[QuestionCard, ...]
    faults: tuple[Problem, ...]
    notices: tuple[Problem, ...]
    keys: tuple[str, ...]
    words: tuple[str, ...] = ()


def read_head(path: Path) -> HeadRecord:
    """Read `pack.yaml` of the pack in the folder `path`. Raises `Refused`."""
    return convert(load_file(path / HEAD), HeadRecord)


def sources(path: Path, language: Language) -> list[Path]:
    """List the booklets of a pack in one language that are there, readable or not."""
    files = [path / language / f"{booklet}.yaml" for booklet in MODES]
    return [file for file in files if data_files.is_there(file)]


def read_contents(path: Path, language: Language) -> Contents:
    """Read the booklets of the pack in the folder `path`; leave out questions with a fault and return the faults."""
    located: list[LocatedCard] = []
    doubled: list[LocatedCard] = []
    faults: list[Problem] = []
    notices: list[Problem] = []
    for booklet in MODES:
        file = path / language / f"{booklet}.yaml"
        if data_files.is_there(file):
            read = read_booklet(file, printable_path(Path(path.name)), language, booklet)
            located += read.located
            doubled += read.doubled
            faults += read.faults
            notices += read.notices
    sound, out = _sound(located, path, faults), _sound(doubled, path, faults)
    twins = list(doubles([*sound, *out]))  # what has the place of another question may ask the same, too
    faults += [problem for _, problem in twins]
    away = {id(twin) for twin, _ in twins}
    cards = sorted((each.card for each in sound if id(each) not in away), key=_place)
    return Contents(
        cards=tuple(cards),
        faults=tuple(sorted(faults, key=lambda problem: (problem.file, problem.line, problem.column))),
        notices=tuple(notices),
        keys=_keys(cards, language),
        words=_words(cards),
    )


def outline(path: Path, files: Sequence[Path] = ()) -> tuple[HeadRecord | None, list[Problem]]:
    """Return the head of the pack in the folder `path`, if it is sound, and what is wrong outside of its booklets.

    That includes every YAML file in its folders, and those of `files`, which are no part of it.
    """
    head, found = None, list[Problem]()
    try:
        head = read_head(path)
    except Refused as refused:
        found += refused.problems
    booklets = [file for language in LANGUAGES for file in sources(path, language)]
    if not booklets:
        message = N_("There is no booklet in this pack. Add one, such as fr/solo.yaml or en/multi.yaml.")
        found.append(Problem(str(path), 0, 0, message))
    known = {path / HEAD, *booklets}
    there = dict.fromkeys([*discovery.files(path), *files])
    return head, found + [_stranger(file) for file in there if file not in known]


def _sound(located: Sequence[LocatedCard], pack: Path, faults: list[Problem]) -> list[LocatedCard]:
    """Return the questions without a fault of their own; add the faults of the others."""
    sound = []
    for each in located:
        found = _faults(each, pack)
        faults += found
        sound += [] if found else [each]
    return sound


def _faults(located: LocatedCard, pack: Path) -> list[Problem]:
    return [*faults_of(located), *media_faults(located, pack)]


def _stranger(file: Path) -> Problem:
    message = N_("This file is not part of a pack. Name it solo.yaml, duo.yaml or multi.yaml, in the folder en or fr.")
    return Problem(str(file), 0, 0, message)


def _place(card: QuestionCard) -> tuple[int, int, int]:
    return MODES.index(card.ref.booklet), card.ref.page, card.ref.number


def _words(cards: list[QuestionCard]) -> tuple[str, ...]:
    """Return the words in questions and notes that are long enough to be taken for a slip."""
    texts = (text for card in cards for text in (card.text, card.keyword, card.note, card.described))
    return tuple(sorted({word for text in texts for word in plain_words(text) if len(word) >= SLIPPED}))


def _keys(cards: list[QuestionCard], language: Language) -> tuple[str, ...]:
    return tuple(sorted({key(form, language) for card in cards for forms in card.answers for form in forms}))
