"""Who sits at the table: the same players as in the saves."""

from __future__ import annotations

from game.kernel.player import Player, Token

__all__ = ["Player", "Token"]
