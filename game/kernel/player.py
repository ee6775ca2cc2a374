"""Who sits at a table."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Token: TypeAlias = Literal["L", "R", "T", "M", "A", "J"]
"""Lapis circle, Ruby diamond, Topaz star, Malachite triangle, Amethyst shield, Jet square."""


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name, a token and who moves it: `bot` names a mind of `game.bots`, None is a person at the screen."""

    name: str
    token: Token
    bot: str | None = None


def written_name(name: str) -> str:
    """Return a name as it can be written in a file and drawn: no control characters, single blanks, 40 letters."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in name).split())[:40].strip()
