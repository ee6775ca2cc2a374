"""Playing cards: the faces of Castle Risk at three sizes, without their titles, and the backs of the games."""

from __future__ import annotations

from functools import partial

from art.cards import back, face
from art.cards.back import BACKS
from art.cards.kinds import KINDS
from art.piece import Piece

PIECES = (
    *(Piece(f"cards/{kind}", partial(face.hand, name=kind), opaque=True) for kind in KINDS),
    *(Piece(f"cards/{kind}-large", partial(face.large, name=kind), opaque=True) for kind in KINDS),
    *(Piece(f"cards/{kind}-small", partial(face.chip, name=kind), opaque=True) for kind in KINDS),
    *(Piece(f"cards/back-{game}", partial(back.back, name=game), opaque=True) for game in BACKS),
)
