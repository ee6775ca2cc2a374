"""How Tablée is called wherever it is installed."""

from __future__ import annotations

import platform
import re
import sys
from pathlib import Path
from typing import Final

from game import __version__

ROOT: Final = Path(__file__).resolve().parents[2]

NAME: Final = "Tablée"
COMMAND: Final = "tablee"
"""The name of the program, of its package and of its folder."""
ID: Final = "net.tablee.Tablee"
"""The name under which desktops know it. The domain is nobody's yet: whoever publishes in a shop sets one of theirs."""
MEDIA_TYPE: Final = "application/x-tablee-campaign"
"""What an exported campaign is."""
MAINTAINER: Final = "The Tablée authors <authors@tablee.invalid>"
VERSION: Final = __version__

_HEADING: Final = r"^## \[{version}\] - ([0-9]{{4}}-[0-9]{{2}}-[0-9]{{2}})$"


def machine() -> str:
    """Return the system and the processor that a bundle is made for, such as "linux-x86_64"."""
    system = {"win32": "windows", "darwin": "macos"}.get(sys.platform, sys.platform)
    return f"{system}-{platform.machine().lower()}"


def folder_name() -> str:
    """Return the name of the folder in an archive, and of the archive without its ending."""
    return f"{COMMAND}-{VERSION}-{machine()}"


def release_date(version: str = VERSION) -> str:
    """Return the ISO date of a version. Raises `ValueError` if CHANGELOG.md does not know it."""
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    found = re.search(_HEADING.format(version=re.escape(version)), changelog, re.MULTILINE)
    if not found:
        raise ValueError(f"CHANGELOG.md has no heading “## [{version}] - DATE”.")
    return found[1]


def filled(template: Path) -> str:
    """Return the text of a file with the names that stand there between @ signs filled in."""
    text = template.read_text(encoding="utf-8")
    names = {
        "COMMAND": COMMAND,
        "DATE": release_date(),
        "ID": ID,
        "MAINTAINER": MAINTAINER,
        "MEDIA_TYPE": MEDIA_TYPE,
        "NAME": NAME,
        "VERSION": VERSION,
    }
    return re.sub(r"@([A-Z_]+)@", lambda found: names[found[1]], text)
