"""A home for each try: nothing of the user is read or changed, and a seed does the same on every machine."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final
from unittest.mock import patch

from game import files

PLACES: Final = (
    "HOME",
    "XDG_CONFIG_HOME",
    "XDG_DATA_HOME",
    "XDG_STATE_HOME",
    "WIN_PD_OVERRIDE_APPDATA",
    "WIN_PD_OVERRIDE_LOCAL_APPDATA",
    "WIN_PD_OVERRIDE_PERSONAL",
)
"""The variables that say where a user's files are; the last ones are heeded by platformdirs, on Windows."""


@contextmanager
def own_home(folder: Path) -> Iterator[None]:
    """Let this program, and those that it starts, find the user's own packs, settings and documents in `folder`.

    The cache stays where it is on Linux: it saves time, and what is in it follows from what it is made of.
    """
    folder.mkdir()
    usual = {
        "XDG_CACHE_HOME": str(files.cache_folder().parent),
        "XAUTHORITY": os.environ.get("XAUTHORITY", str(Path.home() / ".Xauthority")),  # lets a window open
    }
    with patch.dict(os.environ, {**dict.fromkeys(PLACES, str(folder)), **usual}):
        yield
