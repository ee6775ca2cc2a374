"""The side file that keeps facts between two openings of the book; it is made again if it is lost, stale or broken."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from hashlib import blake2s
from pathlib import Path
from typing import Final, Literal

import msgspec

from game.kernel import data_files
from game.kernel.game import Game
from game.kernel.problems import Refused
from game.kernel.saves import atomic
from game.session import checksum
from game.session.book.facts import MatchFacts

FILE: Final = ".book.json"
"""The name of the side file in the folder of saves."""
VERSION: Final = 2
"""To be raised whenever other facts are kept."""
LARGEST: Final = 64 * 1024 * 1024
"""The bytes that the side file may have."""

FileStamp = tuple[int, int]
"""The time of a file's last change, in nanoseconds, and its size in bytes."""


class KnownMatch(msgspec.Struct, frozen=True, array_like=True):
    """The facts of a match file; None for a match that went on."""

    stamp: FileStamp
    facts: MatchFacts | None


class KnownCampaign(msgspec.Struct, frozen=True, array_like=True):
    """What a `campaign.yaml` said: its name, whether it came with the program, its matches that are over."""

    stamp: FileStamp
    name: str
    shipped: bool
    files: tuple[str, ...]


class Cache(msgspec.Struct):
    """What is known of files, by their paths. `rules` says of which records of which games the facts tell."""

    rules: str
    version: Literal[2] = VERSION
    campaigns: dict[str, KnownCampaign] = {}
    matches: dict[str, KnownMatch] = {}


def stamp_of(path: Path) -> FileStamp:
    """Return the stamp of a file. Raises `OSError`."""
    status = path.stat()
    return status.st_mtime_ns, status.st_size


def read_cache(folder: Path, games: Mapping[str, Game]) -> Cache:
    """Return what is known of the campaigns in `folder`; nothing if the side file is missing, old or broken."""
    rules = _rules(games)
    with suppress(Refused, msgspec.DecodeError, ValueError, RecursionError):
        cache = msgspec.json.decode(checksum.unsealed(data_files.content(folder / FILE, LARGEST)), type=Cache)
        if cache.rules == rules:
            return cache
    return Cache(rules)


def write_cache(folder: Path, cache: Cache) -> None:
    """Keep what is known; a folder that cannot be written keeps nothing."""
    with suppress(OSError):
        atomic.write(folder / FILE, checksum.sealed(msgspec.json.encode(cache)))


def _rules(games: Mapping[str, Game]) -> str:
    """Return a digest of the games, their versions and their records."""
    told = sorted((game.name, game.version, [record.key for record in game.records]) for game in games.values())
    return blake2s(json.dumps(told).encode(), digest_size=8).hexdigest()
