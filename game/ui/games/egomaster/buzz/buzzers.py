"""The buzzers: which key is whose, by its place on the keyboard, what is printed on it; which gamepad is whose."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import count
from typing import Final

import pygame

from game.kernel.types import Seat

USUAL: Final[Mapping[int, tuple[int, ...]]] = {
    seats: tuple(getattr(pygame, f"KSCAN_{letter}") for letter in letters)
    for seats, letters in {1: "B", 2: "QP", 3: "QVP", 4: "QCNP", 5: "QCYMP", 6: "QXTNIP"}.items()
}
"""Places by the number of seats, in the order of the seats: far apart, as hands are, and as cheap keyboards like it."""
SPARE: Final = tuple(getattr(pygame, f"KSCAN_{letter}") for letter in "QPCNTMAXILVYZBGJ")
"""Where two would have the same key, the second gets the first of these that is free."""
FORBIDDEN: Final = frozenset(
    getattr(pygame, f"KSCAN_{name}")
    for name in (
        "ESCAPE RETURN KP_ENTER SPACE TAB BACKSPACE LEFT RIGHT UP DOWN LSHIFT RSHIFT LCTRL RCTRL LALT RALT LGUI RGUI "
        "PAGEUP PAGEDOWN HOME END " + " ".join(f"F{n}" for n in range(1, 13))
    ).split()
)
"""Keys that have another use at the table."""

PLACES: Final = 512
"""The number of key places that SDL counts."""
CHARACTERS: Final = tuple(code for code in range(33, 0x250) if chr(code).isprintable() and not chr(code).isupper())
"""What may be printed on keys."""


def keys_of(seats: int, chosen: Sequence[int] = ()) -> tuple[int, ...]:
    """Return the scancode of each seat's buzzer: those that were `chosen` (0 = none), else the usual ones."""
    picked = [*chosen[:seats], *[0] * (seats - len(chosen))]
    found: list[int] = []
    for seat, (own, usual) in enumerate(zip(picked, USUAL[seats], strict=True)):
        taken = {*found, *picked[seat + 1 :]}
        wanted = (own, usual, *SPARE)
        found.append(next(code for code in wanted if code and code not in taken and code not in FORBIDDEN))
    return tuple(found)


def chosen(before: Sequence[int], seats: int, seat: Seat, code: int) -> tuple[int, ...]:
    """Return the keys after a seat has chosen another; who had that one gets what the seat had before."""
    now = list(keys_of(seats, before))
    if code in FORBIDDEN:
        return tuple(before)
    if code in now:
        now[now.index(code)] = now[seat]
    now[seat] = code
    return (*now, *before[seats:])


def pads_of(people: Sequence[Seat], chosen: Sequence[int] = ()) -> dict[Seat, int]:
    """Return the gamepad of each person, by how many came before it.

    It is the one that was `chosen` by seat (from 1; 0 = none), else the first that is free.
    """
    found: dict[Seat, int] = {}
    for seat in people:
        wanted = chosen[seat] - 1 if seat < len(chosen) else -1
        if wanted >= 0 and wanted not in found.values():
            found[seat] = wanted
    for seat in people:
        if seat not in found:
            found[seat] = next(place for place in count() if place not in found.values())
    return found


def handed(before: Sequence[int], people: Sequence[Seat], seat: Seat, place: int) -> tuple[int, ...]:
    """Return the gamepads after a person has taken the one at a place; who had that one gets what the person had."""
    now = pads_of(people, before)
    other = next((each for each, held in now.items() if held == place), seat)
    now[other], now[seat] = now[seat], place
    seats = max(len(before), *(each + 1 for each in people))
    return tuple(now[each] + 1 if each in now else (*before, *[0] * seats)[each] for each in range(seats))


def printed(codes: Sequence[int]) -> tuple[str, ...]:
    """Return what is printed on the keys at these places, on the keyboard in use; "?" where nobody knows."""
    # pygame says that it holds what is pressed; what it was given is what it answers with: the place of a key
    places: Sequence[int] = pygame.key.ScancodeWrapper(tuple(range(PLACES)))  # type: ignore[arg-type]
    found = {places[key]: chr(key).upper() for key in reversed(CHARACTERS)}
    return tuple(found.get(code) or "?" for code in codes)
