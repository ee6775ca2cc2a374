"""The titles of campaigns: which are taken, and the next free one."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Container, Iterable
from itertools import count
from pathlib import Path
from typing import Final, NamedTuple, Protocol, TypeAlias

from game.kernel import data_files
from game.kernel.player import LONGEST_NAME
from game.kernel.problems import Refused
from game.kernel.saves.campaign.file import FILE

Stamp: TypeAlias = tuple[int, int]
"""When a file was last written, in nanoseconds, and its size in bytes."""
_NAME: Final = re.compile(r"^name: (.+)$", re.MULTILINE)
_SHIPPED: Final = re.compile(r"^shipped: true$", re.MULTILINE)
_NUMBER: Final = re.compile(r" \([0-9]+\)$")


class Title(NamedTuple):
    """The title of a campaign, in which folder it is, and whether it says that it came with the program."""

    text: str
    folder: Path
    shipped: bool


class KnownTitles(Protocol):
    """Knows titles from elsewhere, such as the index of the campaigns."""

    def title(self, root: Path, name: str, written: Stamp) -> Title | None:
        """Return the title of the campaign in the folder `name` of `root`.

        None if it is not known for a file with the stamp `written`.
        """


class Titles:
    """The titles of all campaigns, as a quick look at their files shows them; a file is read when it has changed only.

    Before the first look, `source` is asked once for what is known from elsewhere: thousands of files take a second.
    """

    def __init__(self) -> None:
        self.source: Callable[[], KnownTitles] | None = None
        self._seen: Final[dict[str, tuple[Stamp, Title | None]]] = {}
        """By the path of the folder; None what cannot be read."""

    def of(self, roots: Iterable[Path]) -> list[Title]:
        """Return the titles of the campaigns in some folders; campaigns that cannot be read are left out."""
        known = self.source() if self.source and not self._seen else None
        found = (self._title(root, name, known) for root in roots for name in _names(root))
        return [title for title in found if title]

    def _title(self, root: Path, name: str, known: KnownTitles | None) -> Title | None:
        """Return the title of the campaign in a folder; None if there is none."""
        path = os.path.join(root, name)  # noqa: PTH118 - asked for thousands of folders
        try:
            status = os.stat(os.path.join(path, FILE))  # noqa: PTH116, PTH118
        except OSError:
            return None
        written = (status.st_mtime_ns, status.st_size)
        before = self._seen.get(path)
        if before and before[0] == written:
            return before[1]
        title = (known.title(root, name, written) if known else None) or _read(root / name)
        self._seen[path] = written, title
        return title


def _names(root: Path) -> list[str]:
    """Return the names of everything in a folder that is not hidden; nothing for one that cannot be read."""
    try:
        return [name for name in os.listdir(root) if name[0] != "."]  # noqa: PTH208
    except OSError:
        return []


def _read(folder: Path) -> Title | None:
    """Return the title of the campaign in a folder as its file says; None if that cannot be read."""
    try:
        text = data_files.content(folder / FILE).decode()
    except (Refused, UnicodeDecodeError):
        return None
    found = _NAME.search(text)
    return Title(_plain(found[1]), folder, _SHIPPED.search(text) is not None) if found else None


def free_title(wanted: str, taken: Container[str]) -> str:
    """Return `wanted`, or with the first number with which it is not among `taken` (titles in small letters).

    >>> free_title("Sunday", {"sunday", "sunday (2)"}), free_title("Sunday (2)", {"sunday (2)"})
    ('Sunday (3)', 'Sunday (3)')
    """
    if wanted.casefold() not in taken:
        return wanted
    stem = _NUMBER.sub("", wanted)
    numbered = (f"{stem[: LONGEST_NAME - len(f' ({number})')].strip()} ({number})" for number in count(2))
    return next(title for title in numbered if title.casefold() not in taken)


def _plain(written: str) -> str:
    """Return a title as it is without the quotes of YAML."""
    if written[0] not in "\"'":
        return written.strip()
    from game.kernel.strict_yaml.document import load

    try:
        return str(load(written, FILE).data)
    except Refused:
        return written
