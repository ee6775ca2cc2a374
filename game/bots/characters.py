"""The characters that computer players can have: a name, a line about them, a temper that shows in their play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from game.words import N_, Words


class Temper(msgspec.Struct, frozen=True):
    """How a character differs from a cool head, for whom every number is 0. All numbers go from -1 to 1.

    A temper tips decisions that are close; it never makes a mind blind to what is plainly better.
    """

    courage: float = 0.0
    """How gladly a risk is taken. A coward keeps more at home; a hothead plays against the odds."""
    greed: float = 0.0
    """How much more what can be had at once counts than what comes later."""
    grudge: float = 0.0
    """How much a player who has done harm is sought out; below 0, how soon it is forgiven."""
    bluff: float = 0.0
    """How often strength is shown where there is none, or hidden where there is."""
    trust: float = 0.0
    """How readily deals and truces are offered, accepted and kept."""
    learning: float = 0.0
    """How much more than others of the same level is known in a quiz; elsewhere, how long it waits for better odds."""
    whim: float = 0.0
    """How often something is done for its own sake; never below 0."""


class Character(msgspec.Struct, frozen=True):
    """A character. `name` and `line` are English texts marked with `N_`; the portrait is `characters/<key>`."""

    key: str
    name: str
    line: str
    temper: Temper


CHARACTERS: Final[Mapping[str, Character]] = {
    each.key: each
    for each in (
        Character(
            "careful",
            N_("Aunt Odile"),
            N_("Counts everything twice and locks the door behind her."),
            Temper(courage=-0.8, greed=-0.3, bluff=-0.6, trust=0.2),
        ),
        Character(
            "greedy",
            N_("Master Barnaby"),
            N_("Whatever lies on the table is as good as his."),
            Temper(greed=0.9, courage=0.2, trust=-0.3),
        ),
        Character(
            "vengeful",
            N_("Lady Livia"),
            N_("Forgets nothing, and has all evening to repay it."),
            Temper(grudge=1.0, trust=-0.5),
        ),
        Character(
            "bluffer",
            N_("Scapin"),
            N_("Smiles the same smile at every hand he holds."),
            Temper(bluff=0.9, courage=0.3, whim=0.1),
        ),
        Character(
            "diplomat",
            N_("Abbot Fidel"),
            N_("Has a treaty ready for everybody, and reads the small print."),
            Temper(trust=0.9, grudge=-0.5, courage=-0.2),
        ),
        Character(
            "gambler",
            N_("Captain Roque"),
            N_("Keeps one eye on the table and none on the odds."),
            Temper(courage=0.9, greed=0.3, bluff=0.3),
        ),
        Character(
            "scholar",
            N_("Doctor Isaure"),
            N_("Has read the rules to the end, the notes as well."),
            Temper(learning=0.8, bluff=-0.4, courage=-0.1),
        ),
        Character(
            "child",
            N_("Pip"),
            N_("Is eight years old and wants everything that shines."),
            Temper(greed=0.6, trust=0.5, grudge=0.2, whim=0.3, learning=-0.4),
        ),
        Character(
            "bold",
            N_("Sergeant Brandt"),
            N_("Knows one direction, and it is forward."),
            Temper(courage=0.6, grudge=0.3, bluff=-0.5, trust=-0.2),
        ),
        Character(
            "dreamer",
            N_("Florian"),
            N_("Plays whatever would make the better story."),
            Temper(whim=0.4, courage=0.2, trust=0.3, grudge=-0.8),
        ),
    )
}
"""The characters by their keys, which stand in saved files and never change."""


def introduction(character: Character, tr: Words) -> str:
    """Return the name of a character and the line about it."""
    return f"{tr(character.name)}. {tr(character.line)}"
