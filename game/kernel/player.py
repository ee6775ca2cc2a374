"""Who sits at a table."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec

Token: TypeAlias = Literal["L", "R", "T", "M", "A", "J"]
"""Lapis circle, Ruby diamond, Topaz star, Malachite triangle, Amethyst shield, Jet square."""


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name, a token and who moves it: `bot` names a bot of `game.bots`, None is a person at the screen."""

    name: str
    token: Token
    bot: str | None = None


LONGEST_NAME: Final = 40
"""Letters of a name, of a player or a campaign."""


def written_name(name: str) -> str:
    """Return a name as it can be written and drawn: no control characters, single blanks, `LONGEST_NAME` letters."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in name).split())[:LONGEST_NAME].strip()
