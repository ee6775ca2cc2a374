"""The icon of the program in the sizes and the files that the systems want; drawn by `art.icon`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from io import BytesIO
from pathlib import Path
from typing import Final

SIZES: Final = (16, 32, 48, 64, 128, 256, 512)
"""The sides of the icons of a Linux desktop, in pixels."""
WINDOWS: Final = (16, 24, 32, 48, 64, 256)
MACOS: Final = ((b"ic07", 128), (b"ic08", 256), (b"ic09", 512), (b"ic10", 1024))
"""The kinds of picture in an icon of macOS, with their sides."""
SCALE: Final = 12
"""The pixels per unit at which the icon is drawn, before it is made smaller."""


def ico(pictures: Sequence[tuple[int, bytes]]) -> bytes:
    """Return an icon of Windows: pictures by their side, each a PNG."""
    head = b"\0\0\1\0" + len(pictures).to_bytes(2, "little")
    place, entries = len(head) + 16 * len(pictures), []
    for side, picture in pictures:
        shape = bytes((side % 256, side % 256, 0, 0)) + b"\1\0" + b"\x20\0"
        entries.append(shape + len(picture).to_bytes(4, "little") + place.to_bytes(4, "little"))
        place += len(picture)
    return head + b"".join(entries) + b"".join(picture for _, picture in pictures)


def icns(pictures: Sequence[tuple[bytes, bytes]]) -> bytes:
    """Return an icon of macOS: pictures by their kind, each a PNG."""
    parts = b"".join(kind + (8 + len(picture)).to_bytes(4) + picture for kind, picture in pictures)
    return b"icns" + (8 + len(parts)).to_bytes(4) + parts


def write(folder: Path) -> None:
    """Write the icons of all systems into a folder: `64.png` and the like, `tablee.ico`, `tablee.icns`.

    It needs the tools of the extra `art`.
    """
    folder.mkdir(parents=True, exist_ok=True)
    drawn = _drawn({*SIZES, *WINDOWS, *(side for _, side in MACOS)})
    for side in SIZES:
        (folder / f"{side}.png").write_bytes(drawn[side])
    (folder / "tablee.ico").write_bytes(ico([(side, drawn[side]) for side in WINDOWS]))
    (folder / "tablee.icns").write_bytes(icns([(kind, drawn[side]) for kind, side in MACOS]))


def _drawn(sides: Iterable[int]) -> dict[int, bytes]:
    """Draw the icon once, and return it with so many pixels on each side, as PNGs."""
    from art.icon import tablee
    from PIL import Image

    plate = tablee(SCALE)
    whole = Image.fromarray(plate.bytes(), "RGBA")
    found = {}
    for side in sides:
        out = BytesIO()
        whole.resize((side, side), Image.Resampling.LANCZOS).save(out, "PNG", compress_level=9)
        found[side] = out.getvalue()
    return found
