"""The characters of the computer players: their portraits in round medallions."""

from __future__ import annotations

from functools import partial

from art.characters.medallion import portrait
from art.characters.portraits import PORTRAITS
from art.piece import Piece

PIECES = tuple(Piece(f"characters/{name}", partial(portrait, name=name)) for name in PORTRAITS)
