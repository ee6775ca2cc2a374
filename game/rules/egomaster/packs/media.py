"""Pictures and sounds of a pack: where they lie, and the mark by which the table knows one without its name.

No answer is found here, so that screens may ask.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

from game.kernel import data_files
from game.rules.egomaster.packs.discovery import MEDIA, PackFile
from game.rules.egomaster.question import Language, Ref

Medium: TypeAlias = Literal["picture", "sound"]
"""What a question can have beside its words; the name of the field that holds the name of the file."""
ENDINGS: Final[Mapping[str, Medium]] = MappingProxyType(
    {".png": "picture", ".jpg": "picture", ".jpeg": "picture", ".wav": "sound", ".ogg": "sound"}
)
"""What a file is by the ending of its name."""
LARGEST: Final = 2 * 1024 * 1024
"""The bytes that a picture or a sound may have."""
LARGEST_SIDE: Final = 2000
"""The pixels that a picture may be wide and high."""


def folders(pack: Path, language: Language) -> tuple[Path, Path]:
    """Return where a pack keeps what it shows and plays: the first one that has a file of the name counts."""
    return pack / language, pack / MEDIA


def mark(pack: str, name: str) -> str:
    """Return what stands for a file on the table, whose name may tell the answer. It is saved and never changes.

    >>> mark("tablee", "france.png") == mark("tablee", "france.png") != mark("tablee", "chad.png")
    True
    """
    return sha256(f"{pack}/{name}".encode(errors="surrogateescape")).hexdigest()[:16]


def find(packs: Sequence[PackFile], ref: Ref, marked: str) -> Path | None:
    """Return the file of a `mark` in the pack of a question; None if it is there no more."""
    here = (file for pack in packs if pack.name == ref.pack for file in _files(pack.path, ref.language))
    return next((file for file in here if mark(ref.pack, file.name) == marked), None)


def _files(pack: Path, language: Language) -> Iterator[Path]:
    for folder in folders(pack, language):
        yield from data_files.listed(folder, "*")
