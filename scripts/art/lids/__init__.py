"""The lids of the four boxes, without their titles, and the paper that lies on them."""

from __future__ import annotations

from functools import partial

from art.lids import box, castle, circle, cross, fort
from art.piece import Piece

ARTS = {
    "castle_risk": castle.art,
    "master_citadel": fort.art,
    "mousquetaires": cross.art,
    "egomaster": circle.art,
}
PIECES = (
    *(Piece(f"lids/{game}", partial(box.lid, name=game, art=art), opaque=True) for game, art in ARTS.items()),
    Piece("lids/cartouche", box.cartouche),
    Piece("lids/shadow", partial(box.cast, lift=1.0)),
    Piece("lids/shadow-raised", partial(box.cast, lift=1.45)),
)
