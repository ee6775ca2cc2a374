"""What a program leaves in the system's places on Linux: menu entry, kind of file, icons, metainfo, manual page."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Final

from bundles import icons, project

TEMPLATES: Final = Path(__file__).parent / "linux"


def write(share: Path, drawn: Path) -> None:
    """Write the files into `share`, such as `/usr/share`; `drawn` is the folder of `icons.write`."""
    named = {
        "tablee.desktop": f"applications/{project.ID}.desktop",
        "mime.xml": f"mime/packages/{project.ID}.xml",
        "metainfo.xml": f"metainfo/{project.ID}.metainfo.xml",
    }
    for template, place in named.items():
        _put(share / place, project.filled(TEMPLATES / template).encode())
    _put(share / "man" / "man6" / f"{project.COMMAND}.6.gz", packed(project.filled(TEMPLATES / "tablee.6")))
    for side in icons.SIZES:
        picture = (drawn / f"{side}.png").read_bytes()
        _put(share / f"icons/hicolor/{side}x{side}/apps/{project.ID}.png", picture)


def packed(text: str) -> bytes:
    """Return a text packed by gzip, without name and time."""
    return gzip.compress(text.encode(), 9, mtime=0)


def _put(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
