"""The players: a name, a token, and whether a person or a bot plays."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec

Token: TypeAlias = Literal["L", "R", "T", "M", "A", "J"]
"""A token: lapis circle, ruby diamond, topaz star, malachite triangle, amethyst shield, jet square."""


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name, a token and who plays it: `bot` is a name of a computer player, None is a person at the screen."""

    name: str
    token: Token
    bot: str | None = None


LONGEST_NAME: Final = 40
"""How many characters the name of a player or of a campaign may have."""


def written_name(name: str) -> str:
    r"""Return `name` as it can be saved and drawn: without control characters, with single spaces, shortened.

    It has at most `LONGEST_NAME` characters and may be empty.

    >>> written_name("  Anna\tMaria ")
    'Anna Maria'
    """
    return " ".join("".join(letter if letter.isprintable() else " " for letter in name).split())[:LONGEST_NAME].strip()
