"""Master Citadel: its board, gates, pawn, papers and the compass of its orders."""

from __future__ import annotations

from functools import partial

from art.citadel.compass import STATES, hub, picked, point, rose
from art.citadel.court import court, strip
from art.citadel.gates import gate, rim
from art.citadel.land import land
from art.citadel.papers import folded, pledge, seal, slip
from art.citadel.pawn import cast, pawn
from art.citadel.plan import ACROSS, SIDES, SIZE
from art.citadel.walls import walls
from art.materials import SEATS
from art.piece import Piece
from art.plate import Plate, rgb


def board(scale: int) -> Plate:
    """The citadel from above, without gates, strips and pawn."""
    plate = Plate(SIZE, SIZE, scale, rgb(52, 30, 16))
    land(plate)
    walls(plate)
    court(plate)
    return plate


PIECES = (
    Piece("citadel/board", board, opaque=True),
    *(
        Piece(f"citadel/strip-{letter}-{side}", partial(strip, letter, side), opaque=True)
        for letter in SEATS
        for side in SIDES
    ),
    *(Piece(f"citadel/gate-{letter}-{lie}", partial(gate, letter, lie)) for letter in SEATS for lie in ACROSS),
    *(Piece(f"citadel/rim-{lie}", partial(rim, lie)) for lie in ACROSS),
    Piece("citadel/pawn", pawn),
    Piece("citadel/pawn-shadow", cast),
    Piece("citadel/folded", folded),
    *(Piece(f"citadel/seal-{letter}", partial(seal, letter)) for letter in SEATS),
    Piece("citadel/slip", slip),
    Piece("citadel/pledge", pledge),
    Piece("citadel/rose", rose),
    Piece("citadel/hub", hub),
    *(Piece(f"citadel/point-{state}", partial(point, state)) for state in STATES),
    *(Piece(f"citadel/point-{letter}", partial(picked, letter)) for letter in SEATS),
)
