"""Races between phones: the truly first press wins, and a lie gains nothing."""

from __future__ import annotations

import random
from typing import NamedTuple

from game.net.clock_sync import LONGEST_TRIP, ClockSync


class Link(NamedTuple):
    """A network link: seconds of one way at least, and the most that is added to one at random."""

    way: float
    jitter: float

    def trip(self, rng: random.Random) -> float:
        return self.way + rng.random() * self.jitter


LINKS = (Link(0.0025, 0.002), Link(0.02, 0.015), Link(0.06, 0.03))


def synced(link: Link, ahead: float, rng: random.Random) -> ClockSync:
    """Return the estimate after ten pings over a link to a phone whose clock is some seconds ahead."""
    sync = ClockSync()
    for ping in range(10):
        sent = ping * 2.0
        there, back = link.trip(rng), link.trip(rng)
        sync.note(sent, sent + there + ahead, sent + there + back)
    return sync


def test_the_truly_first_of_two_presses_wins() -> None:
    """Presses 60 ms apart, on links of 5, 40 and 120 ms with jitter: the first is right in 95 % of 500 races."""
    rng = random.Random("buzzers")
    right = 0
    for race in range(500):
        links = rng.sample(LINKS, 2)
        aheads = [rng.uniform(-1000, 1000) for _ in links]
        syncs = [synced(link, ahead, rng) for link, ahead in zip(links, aheads, strict=True)]
        presses = (100.0 + race, 100.06 + race)
        judged = [
            sync.pressed(press + ahead, press + link.trip(rng))
            for sync, press, ahead, link in zip(syncs, presses, aheads, links, strict=True)
        ]
        right += judged[0] < judged[1]
    assert right >= 475


def test_a_lie_gains_half_a_round_trip_at_most() -> None:
    rng = random.Random("liar")
    for link in LINKS:
        sync = synced(link, 0.0, rng)
        received = 50.0
        assert received - sync.pressed(-1e9, received) <= sync.round_trip / 2 + 1e-9


def test_late_answers_to_pings_gain_little() -> None:
    sync = ClockSync()
    sync.note(0.0, 5.0, 10.0)
    assert sync.pressed(-1e9, 50.0) >= 50.0 - LONGEST_TRIP / 2


def test_a_press_from_the_future_counts_when_it_comes() -> None:
    sync = ClockSync()
    sync.note(0.0, 0.01, 0.02)
    assert sync.pressed(1e9, 50.0) == 50.0


def test_without_pings_a_press_counts_when_it_comes() -> None:
    assert ClockSync().pressed(3.0, 50.0) == 50.0
