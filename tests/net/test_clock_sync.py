"""Races between phones: the truly first press wins, and a lie gains nothing."""

from __future__ import annotations

import random
from typing import NamedTuple

import pytest

from game.net.clock_sync import LONGEST_TRIP, ClockSync


class Link(NamedTuple):
    """A network link: seconds of one way at least, and the most that is added to one at random."""

    way: float
    jitter: float

    def trip(self, rng: random.Random) -> float:
        return self.way + rng.random() * self.jitter


TRIPS = (Link(0.0025, 0.002), Link(0.02, 0.015), Link(0.06, 0.03))
"""Round trips of 5, 40 and 120 ms."""
WAYS = (Link(0.005, 0.002), Link(0.04, 0.015), Link(0.12, 0.03))
"""The same for one way."""
LATE = 0.35
"""The seconds for which a liar keeps back its answers to pings."""


class Liar(NamedTuple):
    """A phone that answers pings late: its `page` only, or the program that opens it, too."""

    page: float = 0.0
    program: float = 0.0


HONEST = Liar()


def synced(link: Link, ahead: float, rng: random.Random, liar: Liar = HONEST) -> ClockSync:
    """Return the estimate after ten pings over a link to a phone whose clock is some seconds ahead."""
    sync = ClockSync()
    for ping in range(10):
        sent = ping * 2.0
        there, back = link.trip(rng), link.trip(rng)
        late = liar.page + liar.program
        sync.note(sent, sent + there + late + ahead, sent + there + late + back, there + liar.program + back)
    return sync


def races(links: tuple[Link, ...], gap: float, liar: Liar = HONEST) -> float:
    """Return the share of 500 races in which the first of two presses wins, `gap` seconds before the second one.

    Whoever presses second is the `liar`, which says that it has pressed long ago.
    """
    rng = random.Random("buzzers")
    right = 0
    for race in range(500):
        first, second = rng.sample(links, 2)
        aheads = [rng.uniform(-1000, 1000) for _ in range(2)]
        honest, other = synced(first, aheads[0], rng), synced(second, aheads[1], rng, liar)
        press, later = 100.0 + race, 100.0 + race + gap
        says = later + aheads[1] if liar == HONEST else 0.0
        judged = honest.pressed(press + aheads[0], press + first.trip(rng))
        right += judged < other.pressed(says, later + second.trip(rng))
    return right / 500


@pytest.mark.parametrize("links", [TRIPS, WAYS])
def test_the_truly_first_of_two_presses_wins(links: tuple[Link, ...]) -> None:
    """Presses 60 ms apart, on links of 5, 40 and 120 ms with jitter: the first is right in 95 % of 500 races."""
    assert races(links, 0.06) >= 0.95


@pytest.mark.parametrize("links", [TRIPS, WAYS])
def test_a_page_that_answered_pings_late_won_races_that_it_had_lost(links: tuple[Link, ...]) -> None:
    """It gained half of the time for which it had kept its answers back: up to 200 ms."""
    assert races(links, 0.06, Liar(page=LATE)) >= 0.95


@pytest.mark.parametrize("link", [*TRIPS, *WAYS])
def test_a_lie_gains_half_a_round_trip_at_most_however_late_its_page_answers(link: Link) -> None:
    rng = random.Random("liar")
    for late in (0.0, 0.05, LATE):
        sync = synced(link, 0.0, rng, Liar(page=late))
        assert 50.0 - sync.pressed(-1e9, 50.0) <= link.way + link.jitter


def test_a_program_that_pretends_to_be_far_away_gains_no_more_than_the_slowest_link() -> None:
    """Nothing tells a program that answers everything late from one at the end of a slow link."""
    sync = synced(TRIPS[0], 0.0, random.Random("liar"), Liar(program=5.0))
    assert 50.0 - sync.pressed(-1e9, 50.0) == pytest.approx(LONGEST_TRIP / 2)


def test_a_press_from_the_future_counts_when_it_comes() -> None:
    sync = ClockSync()
    sync.note(0.0, 0.01, 0.02, 0.02)
    assert sync.pressed(1e9, 50.0) == 50.0


def test_without_pings_a_press_counts_when_it_comes() -> None:
    assert ClockSync().pressed(3.0, 50.0) == 50.0
