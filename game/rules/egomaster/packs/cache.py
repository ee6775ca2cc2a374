"""The contents of packs, kept ready: in memory while the program runs, compiled in the cache folder between times."""

from __future__ import annotations

from contextlib import suppress
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec

from game import files
from game.kernel import data_files
from game.kernel.problems import Refused
from game.kernel.saves import atomic
from game.rules.egomaster.packs.contents import Contents, read_contents, sources
from game.rules.egomaster.packs.discovery import PackFile, media_stamp
from game.rules.egomaster.question import Language

FORMAT: Final = b"tablee egomaster pack 7\n"
"""Another number when `Contents`, or what is checked, changes: older files are then compiled again."""
WORTH: Final = 32_000
"""Bytes of booklets from which compiling is worth the while."""
LARGEST: Final = 64 * 1024 * 1024
"""The bytes that a compiled pack may have."""
_DIGEST: Final = 32


@lru_cache(maxsize=16)
def contents(pack: PackFile, language: Language) -> Contents:
    """Return what a pack holds in one language, kept in memory for the matches in which it is asked about."""
    return fetched(pack, language)


def fetched(pack: PackFile, language: Language) -> Contents:
    """Read what a pack holds in one language, for once: all shipped packs in both languages would take 22 MB.

    A large pack is read from its compiled form, if that belongs to these very files and is whole, and else compiled.
    """
    try:
        texts = [data_files.content(file) for file in sources(pack.path, language)]
    except Refused:  # which `read_contents` tells
        return read_contents(pack.path, language)
    if sum(map(len, texts)) < WORTH:
        return read_contents(pack.path, language)
    mark = sha256(
        FORMAT
        + str(pack.path).encode(errors="replace")
        + b"".join(sha256(text).digest() for text in texts)
        + media_stamp(pack.path).encode()
    )
    place = sha256(str(pack.path).encode(errors="replace")).hexdigest()[:16]
    compiled = files.cache_folder() / "egomaster" / f"{pack.name}-{language}-{place}.pack"
    found = _compiled(compiled, mark.digest())
    if found is None:
        found = read_contents(pack.path, language)
        _compile(compiled, mark.digest(), found)
    return found


def _compiled(path: Path, mark: bytes) -> Contents | None:
    """Return what is compiled at `path` if it is of `mark` and undamaged."""
    try:
        content = data_files.content(path, LARGEST)
    except Refused:
        return None
    head, body = content[: 2 * _DIGEST], content[2 * _DIGEST :]
    if head != mark + sha256(body).digest():
        return None
    try:
        return msgspec.msgpack.decode(body, type=Contents)
    except msgspec.DecodeError:
        return None


def _compile(path: Path, mark: bytes, found: Contents) -> None:
    """Write the compiled form; without a folder for it the pack is simply read again the next time."""
    body = msgspec.msgpack.encode(found)
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        atomic.write(path, mark + sha256(body).digest() + body)
