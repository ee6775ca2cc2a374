"""The token of a player as it is drawn: its letter stands for shape and colour, the initial is written on it."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.player import Player, initials


def token_args(players: Sequence[Player], seat: int) -> tuple[str, str]:
    """Return the arguments of the look "token" for a player; `players` are all at the table, by seat."""
    return (players[seat].token, initials(tuple(player.name for player in players))[seat])
