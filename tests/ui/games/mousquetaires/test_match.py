"""Whole matches of Mousquetaires at the table: told to the end, fitting every window, in both languages."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from random import Random

import msgspec
import pytest

from game.kernel.match import Match
from game.kernel.types import BYSTANDER, Event
from game.rules.mousquetaires.events import CardsTurned, DuelLost, DuelWon, PrisonPlaced, RoundCounted
from game.session.session import Session
from game.ui.contract.reveal import RevealMode
from game.ui.contract.table_layout import layout_of
from game.ui.draw.canvas import Canvas
from game.ui.draw.items import Item
from game.ui.end.scene import EndScene
from game.ui.games.mousquetaires.board import BARS
from game.ui.games.mousquetaires.stage import MOUSQUETAIRES as STAGE
from game.ui.rulebook.scene import RulesScene
from game.ui.start.still_evening import StillEvening
from game.ui.table.mode import FormMode
from game.ui.table.scene import TableScene
from game.ui.widgets.scene import Next, Swap
from game.words import languages
from tests.pairs import all_pairs, by_first
from tests.ui.games.mousquetaires.duels import begun, bots, finished, moments, players, step
from tests.ui.measure import overflows
from tests.ui.sitting import Sitting
from tests.ui.stand import FACTORS, SIZES, Size, laid, prepared, shell

EVERY_LANGUAGE = pytest.mark.parametrize("language", sorted(languages()))


def table(match: Match, people: Sequence[int] = (), language: str = "en", *, counting: bool = False) -> TableScene:
    """Lay a table out for a match."""
    words = shell(language)
    words.settings = msgspec.structs.replace(words.settings, counting=counting)
    seated = players(match.view(BYSTANDER).table.seats, people)
    scene = TableScene(words, Sitting(Session(match, seated, bots)))
    laid(scene)
    return scene


def play(scene: TableScene, seconds: float = 0.25) -> Next:
    """Let time pass; answer and read at once."""
    following = scene.update(seconds)
    mode = scene.flow.mode
    if isinstance(mode, FormMode):
        options = scene.evening.session.decision(mode.seat).options
        scene.flow.play(options[0])
    elif isinstance(mode, RevealMode) and mode.waiting:
        scene.flow.go_on()
    return following


def until(scene: TableScene, kind: type[Event]) -> RevealMode:
    """Play until an event of a kind is being shown."""
    for _ in range(4000):
        play(scene, 0.05)
        mode = scene.flow.mode
        if isinstance(mode, RevealMode) and not mode.done and any(type(each) is kind for each in shown(mode)):
            return mode
    raise AssertionError(kind)


def shown(reveal: RevealMode) -> Sequence[Event]:
    """Return the events of the present beat."""
    return reveal._beats[reveal.index].events


@pytest.mark.parametrize("seats", [2, 4])
def test_a_match_is_told_to_its_end_and_drawn_all_the_way(seats: int) -> None:
    scene = table(begun(seats, target=50), (0,))
    for _ in range(20_000):
        following = prepared(play(scene))
        assert scene.picture()
        if isinstance(following, Swap):
            assert isinstance(following.scene, EndScene)
            return
    raise AssertionError("the match does not end")


def test_everything_at_the_table_fits_every_window() -> None:
    match, rng = begun(4), Random("fits")
    while len(match.log) < 60:
        step(match, rng)
    scenes = {language: table(match, (), language, counting=True) for language in languages()}
    for language, size, factor in all_pairs(languages(), SIZES, FACTORS):
        scene = scenes[language]
        scene.layout(Canvas(size, factor))
        assert overflows(scene.page) == [], (language, size, factor)
        spots = layout_of(STAGE, scene.page.canvas.box, 4)
        cloth = next(item for item in scene.page.picture() if item.key == "cloth")
        assert spots.board.covers(cloth.box)
        assert cloth.box.w / cloth.box.h == pytest.approx(STAGE.board.w / STAGE.board.h, 0.01)


@pytest.mark.parametrize(("language", "windows"), by_first(languages(), SIZES, (1.0, 2.0)))
def test_the_end_and_the_rule_book_fit(language: str, windows: list[tuple[Size, float]]) -> None:
    match, words = finished(4), shell(language)
    end = EndScene(words, StillEvening(Session(match, players(4), bots)))
    book = RulesScene(words, "mousquetaires", "13")
    for scene, (size, factor) in product((end, book), windows):
        scene.layout(Canvas(size, factor))
        assert overflows(scene.page) == []


# ---------------------------------------------------------------------- the film


def on_table(scene: TableScene, key: str) -> Item | None:
    return next((item for item in scene.page.picture() if item.key == key), None)


def test_what_was_seen_does_not_come_in_again_with_the_next_film() -> None:
    scene = table(begun(4), (0,))
    until(scene, CardsTurned)
    for _ in range(40):
        play(scene, 0.05)
        for seat in range(4):
            reward = on_table(scene, f"reward {seat} 0")
            assert reward
            assert reward.alpha == 1.0


def test_cards_turn_together_and_the_sum_counts_up() -> None:
    scene = table(begun(3), (0,))
    until(scene, CardsTurned)
    facing, sums = set(), []
    while isinstance(scene.flow.mode, RevealMode) and type(shown(scene.flow.mode)[0]) is CardsTurned:
        cards = [item for seat in range(3) if (item := on_table(scene, f"duel {seat}"))]
        assert len({card.facing for card in cards}) == 1
        facing.add(cards[0].facing)
        total = on_table(scene, "sum")
        sums += [int(total.args[0])] if total else []
        play(scene, 0.03)
    assert min(facing) < 0.3
    assert sums == sorted(sums)
    assert len(set(sums)) > 1


def test_a_prison_flies_from_the_supply_and_its_bars_come_down() -> None:
    scene = table(begun(4, "prison"), (0,))
    reveal = until(scene, PrisonPlaced)
    (event,) = shown(reveal)
    assert isinstance(event, PrisonPlaced)
    looks = []
    while isinstance(scene.flow.mode, RevealMode) and shown(scene.flow.mode)[0] is event:
        item = on_table(scene, f"{BARS}{event.seat} {event.place}")
        looks += [(item.look, item.args)] if item else []
        play(scene, 0.03)
    assert looks[0][0] == "mousquetaires/prison"
    steps = [args[1] for look, args in looks if look == "mousquetaires/cover"]
    assert steps == sorted(steps)
    assert steps[-1] == 8


def test_the_end_of_a_duel_and_the_count_are_waited_for() -> None:
    scene = table(begun(4), (0,))
    for kind in (DuelWon, DuelLost, RoundCounted):
        until(scene, kind)
        for _ in range(200):
            scene.update(0.1)
        mode = scene.flow.mode
        assert isinstance(mode, RevealMode)
        assert mode.waiting
        assert type(shown(mode)[0]) is kind


def test_nobody_is_told_in_passing_of_earlier_duels() -> None:
    scene, seen = table(begun(4), (0,)), set()
    while len(scene.evening.session.view(BYSTANDER).table.won) < 6:
        play(scene, 0.1)
        words = [item.label for item in scene.page.picture() if item.look == "prose"]
        duels = [said for said in words if said.startswith("Duel ")]
        assert len(duels) <= 1
        seen |= {*duels}
    assert len(seen) >= 5


def test_a_table_that_counts_shows_it_and_any_other_does_not() -> None:
    match = next(each for each in moments(4, "counts") if len(each.log) > 40)
    for counting in (False, True):
        keys = {item.key for item in table(match, counting=counting).page.picture()}
        assert ({"guards left", "cards left"} <= keys) == counting
