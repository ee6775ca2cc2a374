"""Mousquetaires: the faces of the cards, the Cardinal's guards, gems and prisons, the table under its candles."""

from __future__ import annotations

from functools import partial

from art.mousquetaires import faces, guards, seals, table, tokens
from art.mousquetaires.faces import LAYOUTS
from art.mousquetaires.values import VALUES
from art.piece import Piece

PIECES = (
    *(
        Piece(f"mousquetaires/{layout}-{value}", partial(faces.face, value=value, layout=layout), opaque=True)
        for layout in LAYOUTS
        for value in range(len(VALUES))
    ),
    *(
        Piece(f"mousquetaires/{layout}-swords-{count}", partial(faces.swords, count=count, layout=layout))
        for layout in LAYOUTS
        for count in range(5)
    ),
    Piece("mousquetaires/guard", guards.face, opaque=True),
    Piece("mousquetaires/back-guard", guards.back, opaque=True),
    *tokens.PIECES,
    *seals.PIECES,
    *table.PIECES,
)
