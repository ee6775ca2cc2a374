"""A household with packs of questions of its own, for the tests of the pages that show them."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game import files
from tests.rules.egomaster.packs.pack_files import make_pack, ping_pong, solo, target
from tests.rules.egomaster.quizzes import BOARDS

HEAD = {
    "name": {"en": "Our family", "fr": "Notre famille"},
    "authors": "Zoé and Luc Martin",
    "licence": "For us alone",
    "source": "Sunday lunches",
}
FINGERS = [["one"], ["two"], ["three"], ["four"], ["five"]]


def settle(home: Path, patch: pytest.MonkeyPatch) -> None:
    """Let `home` hold everything: a sound pack “small”, and “our_family” with a fault, in English only."""
    patch.setattr(files, "data_folder", lambda: home / "data")
    patch.setattr(files, "cache_folder", lambda: home / "cache")
    patch.setattr(files, "boards", lambda: home / "shipped")
    shutil.copytree(BOARDS, home / "shipped")
    booklets = {
        ("en", "solo"): [solo(1, 1), solo(1, 2), solo(1, 3, difficulty="fierce")],
        ("en", "duo"): [target(1, 1), ping_pong(1, 2, *FINGERS)],
    }
    make_pack(home / "data" / "boards", booklets, "our_family", HEAD)  # type: ignore[arg-type]  # names of booklets
