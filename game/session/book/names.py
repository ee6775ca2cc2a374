"""Who is who: names that mean one person, kept in `people.yaml` in the folder of saves."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, Literal

import msgspec

from game.kernel import side_files
from game.kernel.player import LONGEST_NAME
from game.kernel.problems import Problem
from game.kernel.saves.campaign.folders import PEOPLE
from game.kernel.saves.file_format import FileFormat, Version
from game.words import N_

if TYPE_CHECKING:
    from game.kernel.strict_yaml.document import Document

FORMAT: Final = FileFormat("people", 1)
LOSS: Final = side_files.Loss(
    N_("“{file}” could not be read, so names that were joined are apart again. The old file is kept as {kept}."),
    N_("“{file}” could not be read, so names that were joined are apart again."),
)
PersonName = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NAME)]
Pair = tuple[str, str]
"""Two names in alphabetical order."""


class JoinedNames(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A person: the name by which the book calls it, and the other names that mean it."""

    name: PersonName
    also: Annotated[list[PersonName], msgspec.Meta(min_length=1)]


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    tablee: Literal["people"]
    format: Version
    people: list[JoinedNames] = []
    apart: list[tuple[PersonName, PersonName]] = []


class Names:
    """Which names mean one person. A name that is not joined with another means a person of its own.

    >>> names = Names()
    >>> names.join("Cléo", "Cleo")
    >>> names.person("Cleo"), names.all_of("Cléo"), names.person("Léo")
    ('Cléo', ['Cléo', 'Cleo'], 'Léo')
    >>> names.part("Cleo")
    >>> names.person("Cleo")
    'Cleo'
    """

    def __init__(self, people: Iterable[JoinedNames] = (), apart: Iterable[Pair] = ()) -> None:
        self._person: Final[dict[str, str]] = {}
        self._apart: Final[set[Pair]] = {_pair(*pair) for pair in apart}
        for each in people:
            for name in each.also:
                self.join(each.name, name)

    def become(self, others: Names) -> None:
        """Say the same as `others`."""
        self._person.clear()
        self._person.update(others._person)
        self._apart.clear()
        self._apart.update(others._apart)

    def person(self, name: str) -> str:
        """Return the name by which the book calls the person that `name` means."""
        return self._person.get(name, name)

    def all_of(self, person: str) -> list[str]:
        """Return all names of a person, the one that the book uses first."""
        return [person, *sorted(name for name, whose in self._person.items() if whose == person)]

    def join(self, person: str, name: str) -> None:
        """Let `name`, and all names joined with it, mean the same person as `person`, who keeps its name."""
        kept, other = self.person(person), self.person(name)
        if kept == other:
            return
        for each in self.all_of(other):
            self._person[each] = kept
        self._apart.discard(_pair(kept, other))

    def part(self, name: str) -> None:
        """Let `name` mean a person of its own again, and propose no more to join the two.

        If it is the name by which the book calls a person, the first of the other names takes its place.
        """
        person = self.person(name)
        others = [each for each in self.all_of(person) if each != name]
        if not others:
            return
        self._person.pop(name, None)
        if name == person:
            for each in others:
                self._person[each] = others[0]
            del self._person[others[0]]
        self.keep_apart(name, others[0])

    def keep_apart(self, first: str, second: str) -> None:
        """Propose no more to join two names."""
        self._apart.add(_pair(first, second))

    def proposals(self, names: Collection[str], together: Collection[Pair] = ()) -> list[Pair]:
        """Return pairs of people that differ in nothing but accents, capitals, spaces and signs.

        `together` are the pairs of names that have sat at one table: they mean two people.
        """
        tables = self._people(together)
        alike: dict[str, list[str]] = {}
        for person in sorted({self.person(name) for name in names}):
            alike.setdefault(_letters(person), []).append(person)
        pairs = (_pair(*pair) for same in alike.values() for pair in combinations(same, 2))
        return [pair for pair in pairs if pair not in tables and pair not in self._apart]

    def are_two(self, first: str, second: str, together: Collection[Pair]) -> bool:
        """Tell whether two names mean people who have sat at one table; `together` are pairs of names that have."""
        return _pair(self.person(first), self.person(second)) in self._people(together)

    def _people(self, pairs: Collection[Pair]) -> set[Pair]:
        """Return the people that pairs of names mean."""
        return {_pair(self.person(first), self.person(second)) for first, second in pairs}

    def joined(self) -> list[JoinedNames]:
        """Return the people who have more than one name, in alphabetical order."""
        return [JoinedNames(person, self.all_of(person)[1:]) for person in sorted(set(self._person.values()))]

    def text(self) -> str:
        """Return the text of the file."""
        from game.kernel.strict_yaml.document import dump

        return dump(
            {
                "tablee": "people",
                "format": FORMAT.version,
                "people": [msgspec.to_builtins(each) for each in self.joined()],
                "apart": [list(pair) for pair in sorted(self._apart)],
            }
        )


def read_names(folder: Path) -> tuple[Names, Problem | None]:
    """Return who is who in a folder of saves; the problem says that the file was broken and is set aside."""
    return side_files.read(folder / PEOPLE, _codec(Names()))


def change_names(folder: Path, nothing: Names, changed: Callable[[Names], Names]) -> Problem | None:
    """Keep what `changed` makes of who is who in a folder of saves; `nothing` counts where there is no sound file.

    The problem says that the file was broken and is set aside. Raises `Refused` if the names cannot be kept.
    """
    return side_files.change(folder / PEOPLE, _codec(nothing), changed)[1]


def _codec(nothing: Names) -> side_files.FileCodec[Names]:
    return side_files.FileCodec(read_people, Names.text, nothing, LOSS)


def read_people(path: Path) -> Names:
    """Return the names of a `people.yaml`. Raises `Refused`."""
    from game.kernel.strict_yaml.document import load_file
    from game.kernel.strict_yaml.records import convert

    document: Document = load_file(path)
    FORMAT.bring_up_to_date(document)
    file = convert(document, _File)
    return Names(file.people, file.apart)


def _pair(first: str, second: str) -> Pair:
    """Return two names in alphabetical order."""
    return (first, second) if first <= second else (second, first)


def _letters(name: str) -> str:
    """Return the letters and digits of a name without accents, in small letters; the name itself if it has none."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in plain if letter.isalnum()) or name


def pairs_of(names: Sequence[str]) -> Iterator[Pair]:
    """Yield the pairs of different names."""
    return (_pair(*pair) for pair in combinations(dict.fromkeys(names), 2))
