"""Egomaster: the desk, the board without its squares, pawns, dice, tokens, and what a question is asked with."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from io import BytesIO

import numpy as np

from art.egomaster import board, desk, dice, pawns, things, tokens
from art.egomaster.metal import GOLD, STEEL
from art.groups import PICTURES
from art.materials import SEATS
from art.noise import Array
from art.parts.frame import frame
from art.piece import SCALES, Piece
from art.plate import Plate

QUALITY = {1: 84, 2: 80}
PIECES = (
    Piece("egomaster/leather", desk.leather, opaque=True),
    Piece("egomaster/corner", desk.corner),
    Piece("egomaster/board", board.board, opaque=True),
    Piece("egomaster/board-mask", board.mask),
    *frame("egomaster/sheet", things.SHEET, things.HIGH, things.sheet),
    Piece("egomaster/bank", partial(things.salver, size=(264, 212), tone=things.OXBLOOD)),
    Piece("egomaster/stake", partial(things.salver, size=(412, 220), tone=things.OXBLOOD)),
    Piece("egomaster/tray", partial(things.salver, size=(220, 116), tone=things.GREEN)),
    Piece("egomaster/dome", things.dome),
    Piece("egomaster/gloss", things.gloss),
    Piece("egomaster/rim-gold", partial(things.rim, stops=GOLD)),
    Piece("egomaster/rim-steel", partial(things.rim, stops=STEEL)),
    Piece("egomaster/key", partial(things.key, pressed=False)),
    Piece("egomaster/key-pressed", partial(things.key, pressed=True)),
    Piece("egomaster/watch", things.watch),
    Piece("egomaster/rays", things.rays),
    Piece("egomaster/light", things.light),
    *(Piece(f"egomaster/pawn-{letter}", partial(pawns.pawn, letter=letter)) for letter in SEATS),
    *(Piece(f"egomaster/figure-{letter}", partial(pawns.figure, letter=letter)) for letter in SEATS),
    *(Piece(f"egomaster/d20-{colour}", partial(dice.blank, colour=colour)) for colour in ("white", "black")),
    *(
        Piece(f"egomaster/numbers-{colour}-{i}", partial(dice.row, colour=colour, place=i))
        for colour in ("white", "black")
        for i in range(dice.SHOWN)
    ),
    *(Piece(f"egomaster/d6-{pips}", partial(dice.cube_lying, pips=pips)) for pips in range(1, 7)),
    *(
        Piece(f"egomaster/air-{colour}-{i + 1}", partial(dice.tumbling, colour=colour, frame=i))
        for colour in ("white", "black")
        for i in range(dice.FRAMES)
    ),
    *(Piece(f"egomaster/air-d6-{i + 1}", partial(dice.cube_tumbling, frame=i)) for i in range(dice.FRAMES)),
    *(Piece(f"egomaster/flat-{value}", partial(tokens.flat, value=value)) for value in tokens.KINDS),
    *(Piece(f"egomaster/lying-{value}", partial(tokens.lying, value=value)) for value in tokens.KINDS),
    *(
        Piece(f"egomaster/flying-{value}-{i}", partial(tokens.flying, value=value, tilt=i))
        for value in tokens.KINDS
        for i in range(len(tokens.TILTS))
    ),
    *(Piece(f"egomaster/amount-{value}", partial(tokens.amount, value=value)) for value in tokens.KINDS),
)


def bake() -> Mapping[str, bytes]:
    """Return the files of the group: path below `assets/` to contents."""
    made = ((piece, scale, piece.draw(scale)) for piece in PIECES for scale in SCALES)
    return {
        f"{PICTURES}/{piece.name}@{scale}.{'jpg' if piece.opaque else 'png'}": _encoded(plate, scale, piece)
        for piece, scale, plate in made
    }


def _encoded(plate: Plate, scale: int, piece: Piece) -> bytes:
    """Return a plate as the bytes of a JPEG; or of a PNG, not dithered, which keeps it small.

    What is seen for a moment only, in the air, has a palette.
    """
    from PIL import Image

    out = BytesIO()
    if piece.opaque:
        image = Image.fromarray(plate.bytes(), "RGBA").convert("RGB")
        image.save(out, "JPEG", quality=QUALITY[scale], subsampling=0, optimize=True)
        return out.getvalue()
    levels: Array = np.zeros((*plate.cover.shape, 4), "u1")
    levels[..., :3] = np.clip(plate.light / np.maximum(plate.cover, 1e-4)[..., None] * 255 + 0.5, 0, 255)
    levels[..., 3] = np.clip(plate.cover * 255 + 0.5, 0, 255)
    levels[levels[..., 3] == 0] = 0
    image = Image.fromarray(levels, "RGBA")
    if "/air-" in piece.name or "/flying-" in piece.name:
        image = image.quantize(256, Image.Quantize.FASTOCTREE)
    image.save(out, "PNG", compress_level=9, optimize=True)
    return out.getvalue()
