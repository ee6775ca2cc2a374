"""The files of pictures and tunes, found once for each question."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from game.rules.egomaster.packs import media
from game.rules.egomaster.packs.discovery import PackFile
from game.rules.egomaster.question import Ref


@lru_cache(maxsize=64)
def media_file(packs: tuple[PackFile, ...], ref: Ref, mark: str) -> Path | None:
    """Return the file of a mark in the pack of a question; None where it has gone."""
    return media.find(packs, ref, mark)
