"""The titles of campaigns: which are taken, and the next free one."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator
from itertools import count
from pathlib import Path
from typing import Final, NamedTuple

from game.kernel import data_files
from game.kernel.player import LONGEST_NAME
from game.kernel.problems import Refused
from game.kernel.saves.campaign import FILE
from game.kernel.saves.campaign_folders import campaign_folders

_NAME: Final = re.compile(r"^name: (.+)$", re.MULTILINE)
_SHIPPED: Final = re.compile(r"^shipped: true$", re.MULTILINE)
_NUMBER: Final = re.compile(r" \([0-9]+\)$")


class Title(NamedTuple):
    """The title of a campaign, in which folder it is, and whether it says that it came with the program."""

    text: str
    folder: Path
    shipped: bool


def titles(roots: Iterable[Path]) -> Iterator[Title]:
    """Return the titles of all campaigns, as a quick look at their files shows them; those that cannot be read not."""
    for folder in (folder for root in roots for folder in campaign_folders(root)):
        try:
            text = data_files.content(folder / FILE).decode()
        except (Refused, UnicodeDecodeError):
            continue
        if found := _NAME.search(text):
            yield Title(_plain(found[1]), folder, _SHIPPED.search(text) is not None)


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
