"""The players: a name, a token, and whether a person or a bot plays."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, Literal, TypeAlias

import msgspec

Token: TypeAlias = Literal["L", "R", "T", "M", "A", "J"]
"""A token: lapis circle, ruby diamond, topaz star, malachite triangle, amethyst shield, jet square."""


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name, a token and who plays it: `bot` is a name of a computer player, None is a person at the screen."""

    name: str
    token: Token
    bot: str | None = None

    @property
    def name_in_text(self) -> str:
        """Return the name for a sentence: no line ends inside it."""
        return unbroken(self.name)


def unbroken(name: str) -> str:
    r"""Return a name with no-break spaces, so that no line of a sentence ends inside it.

    >>> unbroken("Player 1")
    'Player\xa01'
    """
    return name.replace(" ", "\N{NO-BREAK SPACE}")


def names_in_text(players: Iterable[Player]) -> list[str]:
    """Return the names of players for sentences; no line ends inside one of them."""
    return [player.name_in_text for player in players]


LONGEST_NAME: Final = 40
"""How many characters the name of a player or of a campaign may have."""


def written_name(name: str) -> str:
    r"""Return `name` as it can be saved and drawn: without control characters, with single spaces, shortened.

    It has at most `LONGEST_NAME` characters and may be empty.

    >>> written_name("  Anna\tMaria ")
    'Anna Maria'
    """
    return " ".join("".join(letter if letter.isprintable() else " " for letter in name).split())[:LONGEST_NAME].strip()


@lru_cache
def initials(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the initial of each name; where several names share one, a second letter in which they differ.

    >>> initials(("Camille", "Léo", "Hugo"))
    ('C', 'L', 'H')
    >>> initials(("Marie", "Marcel", "Player 1", "Player 2"))
    ('Mi', 'Mc', 'P1', 'P2')
    """
    return tuple(_initial(name, names) for name in names)


def _initial(name: str, names: tuple[str, ...]) -> str:
    """Return the first letter of a name, with a second one if another name begins with the same."""
    letters = _letters(name)
    rivals = [other for other in map(_letters, names) if other != letters and other[:1] == letters[:1]]
    if not rivals:
        return letters[:1].upper()
    apart = (i for i in range(1, len(letters)) if all(other[i : i + 1] != letters[i] for other in rivals))
    second = letters[next(apart, 1) :][:1]
    return letters[:1].upper() + second


def _letters(name: str) -> str:
    """Return the letters and digits of a name, in small letters; the name itself if it has none."""
    return "".join(letter for letter in name.casefold() if letter.isalnum()) or name
