"""Matches that are over, and the charts of matches that never were: for the tests of what comes after a match."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from game.rules.master_citadel.phases import Discussion
from game.rules.master_citadel.state import DIRECTIONS, EndTalk, Pass, Write
from game.session.session import Session
from game.ui.contract.charts.data import Chart, Series, Sign
from tests.ui.sitting import NAMES, Sitting, sitting

LONG: Final = ("Marie-Antoinette", "Wolfgang Amadeus von und zu Ecksteinburg", "Al", "Élisabeth")


def finish(session: Session, seed: str, turns: int = 60) -> None:
    """Let all seats write at random until the match is over and its end is seen; they agree to end it after `turns`."""
    rng = Random(seed)
    while not session.over and session.view(-3).table.turn <= turns:
        view = session.view(-3)
        if isinstance(view.phase, Discussion):
            session.submit(view.table.master, EndTalk())
            continue
        for seat in session.must_act():
            amount = min(session.view(seat).hand.points, rng.randrange(12))
            session.submit(seat, Write(amount, rng.choice(DIRECTIONS)) if amount else Pass())
    if not session.over:
        session.agree_to_end()
    session.conclude()


def finished(seed: str = "a", names: Sequence[str] = NAMES, turns: int = 60, **house: Any) -> Sitting:
    """Return an evening whose match is over."""
    evening = sitting(seed=seed, names=names, **house)
    finish(evening.session, seed, turns)
    return evening


def chart(seats: int, turns: int, names: Sequence[str] = (*LONG, "Zoé", "Bo")) -> Chart:
    """Return the chart of a match of up to six seats; half of the time they pay the same."""
    rng = Random(f"{seats}/{turns}")
    values = [[100.0] for _ in range(seats)]
    for _ in range(turns):
        same = rng.random() < 0.5
        for each in values:
            each.append(max(0.0, each[-1] - (3 if same else rng.randrange(9))))
    told = "Wolfgang Amadeus von und zu Ecksteinburg is strongest: the pawn goes one step north-east."
    return Chart(
        "Points, turn by turn",
        "Points",
        "Turn",
        "Pawn",
        ("", *(str(turn + 1) for turn in range(turns))),
        ("At the start", *(f"Turn {turn + 1}" for turn in range(turns))),
        tuple(Series("LRTMAJ"[seat], names[seat], tuple(values[seat])) for seat in range(seats)),
        (Sign("", ""), *(Sign(rng.choice("↑↗→↘↓↙←↖●"), told, ("L",)) for _ in range(turns))),
    )
