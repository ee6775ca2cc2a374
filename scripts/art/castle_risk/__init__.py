"""Castle Risk: the map of Europe in layers, and the things that stand, sail and lie on it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from art.castle_risk import castles, chart, ornaments, ships, war
from art.groups import PICTURES
from art.piece import SCALES, Piece

DICE = {"red": True, "white": False}
PIECES = (
    Piece("castle_risk/castle", castles.castle),
    Piece("castle_risk/castle-flag", castles.flag),
    Piece("castle_risk/chip", castles.medallion),
    Piece("castle_risk/chip-field", castles.field),
    Piece("castle_risk/crown", castles.crown),
    Piece("castle_risk/ship", partial(ships.ship, laden=False)),
    Piece("castle_risk/voyage", partial(ships.ship, laden=True)),
    Piece("castle_risk/voyage-flag", ships.flag),
    Piece("castle_risk/serpent", ships.serpent),
    Piece("castle_risk/compass", ornaments.compass),
    Piece("castle_risk/cartouche", ornaments.cartouche),
    Piece("castle_risk/frame", ornaments.frame),
    Piece("castle_risk/track", war.track),
    Piece("castle_risk/marker", war.marker),
    Piece("castle_risk/ribbon", war.ribbon),
    Piece("castle_risk/seal", war.seal),
    *(
        Piece(f"castle_risk/die-{name}-{n}", partial(war.face, red=red, pips=n))
        for name, red in DICE.items()
        for n in range(1, 7)
    ),
    *(
        Piece(f"castle_risk/roll-{name}-{i + 1}", partial(war.tumbling, red=red, turn=i))
        for name, red in DICE.items()
        for i in range(len(war.TUMBLING))
    ),
)


def bake() -> Mapping[str, bytes]:
    """Return the files of the group, the things and the map: path below `assets/` to contents."""
    drawn = ((f"{piece.name}@{scale}.png", piece.draw(scale)) for piece in PIECES for scale in SCALES)
    things = {name: chart.cut_out(plate.light, plate.cover) for name, plate in drawn}
    layers = {f"castle_risk/{name}": content for name, content in chart.files()}
    return {f"{PICTURES}/{name}": content for name, content in (things | layers).items()}
