"""The forms of Egomaster fit at every size, in both languages, with large letters."""

from __future__ import annotations

import pytest

from game.kernel.match import Match
from game.rules.egomaster.moves import Answer
from game.rules.egomaster.phases import (
    Answering,
    Bidding,
    Buzzing,
    Challenging,
    Designating,
    Estimating,
    Judging,
    PingPong,
    Raising,
    Reading,
    Settling,
    Throwing,
    Walking,
)
from game.ui.draw.canvas import TELEVISION, Canvas
from game.ui.games.egomaster.buzz.scene import BuzzScene
from game.ui.table.scene import TableScene
from game.ui.widgets.control import Pressed
from tests.ui.games.egomaster.hands import at, seated
from tests.ui.games.egomaster.moments import kind_of, until
from tests.ui.measure import overflows
from tests.ui.stand import SIZES, laid, shell

PHASES = (Settling, Throwing, Walking, Designating, Challenging, Raising, Bidding, Answering, Estimating, PingPong)
FACTORS = (1.0, TELEVISION, 2.0)
READ = ("solo", "target", "ping_pong", "speed")


def cut(scene: TableScene) -> list[str]:
    """Return the buttons whose words were cut, but for names of players."""
    named = ("pass ", "point ", "name ", "seat ")
    return [c.label for c in scene.page.controls.values() if c.label.endswith("…") and not c.key.startswith(named)]


def table(match: Match, language: str, size: tuple[int, int], factor: float) -> TableScene:
    """Return the table at which somebody is asked, as it looks."""
    scene = TableScene(shell(language), at(match))
    scene.layout(Canvas(size, factor))
    scene.flow.watch(min(match.must_act()) if not isinstance(match.state.phase, Buzzing) else -3)
    scene.recompose()
    return scene


def fits(match: Match, language: str, *factors: float) -> None:
    """Look at the table of a match in all sizes, its text so many times as large: nothing is too large or cut."""
    for size in SIZES:
        for factor in factors:
            scene = table(match, language, size, factor)
            assert overflows(scene.page) == [], (size, factor)
            assert cut(scene) == [], (size, factor)
            scene.close()


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("factor", FACTORS)
@pytest.mark.parametrize("phase", [*PHASES, Buzzing])
def test_forms_fit(phase: type, factor: float, language: str) -> None:
    match = until(phase, 6, "early", seconds=30)
    fits(match, language, factor)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("kind", READ)
def test_what_the_reader_has_fits(kind: str, language: str) -> None:
    match = until(lambda m: isinstance(m.state.phase, Reading) and kind_of(m) == kind, 6, reader="person")
    fits(match, language, *FACTORS)


@pytest.mark.parametrize("seats", [3, 6])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_buzzers_fit(seats: int, language: str) -> None:
    for size in SIZES:
        for factor in FACTORS:
            scene = laid(BuzzScene(shell(language), seated(seats)), size, factor)
            assert overflows(scene.page) == [], (size, factor)
            scene.act(Pressed("buzz 2"))
            assert overflows(scene.page) == [], (size, factor)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_verdicts_fit(language: str) -> None:
    match = until(Answering, 6, seconds=30)
    match.submit(min(match.must_act()), Answer("a rather long answer that is certainly not the right one"))
    match.settle()
    assert isinstance(match.state.phase, Judging)
    fits(match, language, *FACTORS)
