"""How a group of pieces becomes files."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from io import BytesIO
from typing import TYPE_CHECKING

from art.piece import SCALES, Piece

if TYPE_CHECKING:
    from art.plate import Plate

QUALITY = 88
PICTURES = "pictures"


def baked(group: str) -> Mapping[str, bytes]:
    """Return the files of a group: path below `assets/` to contents."""
    module = import_module(f"art.{group}")
    if hasattr(module, "bake"):
        files: Mapping[str, bytes] = module.bake()
        return files
    return dict(_file(piece, scale) for piece in module.PIECES for scale in SCALES)


def _file(piece: Piece, scale: int) -> tuple[str, bytes]:
    kind = "jpg" if piece.opaque else "png"
    return f"{PICTURES}/{piece.name}@{scale}.{kind}", encoded(piece.draw(scale), opaque=piece.opaque)


def encoded(plate: Plate, *, opaque: bool) -> bytes:
    """Return a plate as the bytes of a JPEG or of a PNG."""
    from PIL import Image

    out = BytesIO()
    image = Image.fromarray(plate.bytes(), "RGBA")
    if opaque:
        image.convert("RGB").save(out, "JPEG", quality=QUALITY, subsampling=0)
    else:
        image.save(out, "PNG", compress_level=9)
    return out.getvalue()
