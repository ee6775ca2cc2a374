"""Names and initials of players."""

from __future__ import annotations

import pytest

from game.kernel.player import initials


@pytest.mark.parametrize(
    ("names", "wanted"),
    [
        (("Camille", "Léo", "Hugo"), ("C", "L", "H")),
        (("Léa", "lucas", "Marc"), ("Lé", "Lu", "M")),
        (("Player 1", "Player 2"), ("P1", "P2")),
        (("Ma", "Marie"), ("Ma", "Mr")),
        (("Anna", "Anna"), ("A", "A")),
        (("« Zoé »", "♥", ""), ("Z", "♥", "")),
    ],
)
def test_a_token_read_like_the_initial_of_somebody_else(names: tuple[str, ...], wanted: tuple[str, ...]) -> None:
    assert initials(names) == wanted
