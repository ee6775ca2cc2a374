"""What moves at the table: numbers, papers, seals, the pawn, the light; and that what is skipped is true at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
import pytest

from game.kernel.types import BYSTANDER
from game.rules.master_citadel.events import Fined, OrdersTurned, Paid, PawnMoved
from game.rules.master_citadel.state import Write
from game.session.session import Session
from game.ui.app.evening import TableEvening
from game.ui.contract.reveal import RevealMode
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.motion.film import Film, FilmStep, Motion, Speed
from game.ui.motion.turn_glow import CALM, DEPTH, PERIOD, TurnGlow
from game.ui.motion.tweens import flip, hop, shaken, stamp, swell
from game.ui.table.mode import CurtainMode, FormMode
from game.ui.table.scene import TableScene
from tests.ui.drivers import Room, flow, mode, seal
from tests.ui.sitting import Sitting, players, scripts, sitting
from tests.ui.stand import shell
from tests.ui.table.test_layout import at

pytestmark = pytest.mark.usefixtures("unseen")

HERE = Box(0, 0, 40, 20)
PAPER, ORDER = Item("sealed 0", "sealed", HERE), Item("order 0", "slip", HERE, ("S",))


# ------------------------------------------------------------------ ways of single things


def test_a_pawn_hops_over_a_shadow_that_widens() -> None:
    was, now = Item("pawn", "pawn", HERE), Item("pawn", "pawn", HERE.moved(100, 0))
    up, wide = hop(10)(was, now, 0.5), swell(0.2)(was, now, 0.5)
    assert up
    assert wide
    assert up.box == HERE.moved(50, -10)
    assert wide.box.centre == HERE.moved(50, 0).centre
    assert wide.box.w == pytest.approx(48)


def test_a_paper_that_turns_over_is_narrowest_half_way_and_then_another_one() -> None:
    selection = flip()
    seen = [selection(PAPER, ORDER, share) for share in (0.0, 0.4, 0.49, 0.51, 1.0)]
    assert [item and item.look for item in seen] == ["sealed", "sealed", "sealed", "slip", "slip"]
    widths = [item.facing for item in seen if item]
    assert widths[0] == widths[-1] == 1.0
    assert widths[1] > widths[2] == pytest.approx(widths[3])


def test_a_seal_comes_down_from_above_and_shakes_its_paper_once_it_has_landed() -> None:
    high, low = stamp(None, PAPER, 0.05), stamp(None, PAPER, 0.9)
    early, late, end = (shaken(None, PAPER, share) for share in (0.4, 0.6, 1.0))
    assert high
    assert low
    assert high.box.w > HERE.w == low.box.w
    assert early
    assert late
    assert end
    assert early.box == HERE
    assert late.box.x != HERE.x
    assert end.box.x == pytest.approx(HERE.x)


def test_reduced_motion_knows_no_ways_of_single_things() -> None:
    step = FilmStep([PAPER], [ORDER], 0.5, tweens={"sealed 0": flip(), "order 0": flip()})
    film = Film([step], motion=Motion.REDUCED)
    film.update(0.06)
    assert {item.facing for item in film.items()} == {1.0}
    assert all(0 < item.alpha < 1 for item in film.items())
    film.update(0.07)
    assert film.done


# ------------------------------------------------------------------ the light


def test_the_light_breathes_while_an_answer_is_awaited_and_rests_when_nobody_stirs() -> None:
    breath = TurnGlow()
    levels = []
    for _ in range(round(PERIOD / 0.1)):
        breath.update(0.1, awaited=True)
        levels.append(breath.level)
    assert min(levels) == pytest.approx(1 - DEPTH)
    assert max(levels) == 1.0
    assert len(set(levels)) <= 5
    for _ in range(round(CALM / 0.1)):
        breath.update(0.1, awaited=True)
    assert breath.level == 1.0
    assert not breath.update(1.0, awaited=True)
    breath.stir()
    assert breath.update(PERIOD / 2, awaited=True)


# ------------------------------------------------------------------ the table


def told(reveal: RevealMode, kind: type) -> bool:
    """Tell whether the beat being shown is of an event of that kind."""
    return isinstance(reveal.explained()[-1].events[0], kind) if reveal.explained() else False


def frames(table: TableScene, kind: type, step: float = 0.02) -> Iterator[RevealMode]:
    """Let time pass, and yield at each step of the beat of an event of that kind."""
    for _ in range(4000):
        table.update(step)
        now = table.flow.mode
        if not isinstance(now, RevealMode):
            return
        if told(now, kind):
            yield now
            if now.waiting:
                return


ORDERS = (Write(30, "S"), Write(30, "S"), Write(11, "NE"), Write(12, "W"))


def written(evening: TableEvening, orders: Sequence[Write]) -> None:
    """Let every seat write."""
    for seat, order in enumerate(orders):
        evening.session.submit(seat, order)


def numbers(table: TableScene) -> list[int]:
    """Read the numbers on the plaques."""
    shown = {item.key: item.label for item in table.page.picture()}
    return [int(shown[f"seat {seat}/number"]) for seat in range(4)]


def bars(table: TableScene) -> list[int]:
    shown = {item.key: item.args[0] for item in table.page.picture() if item.key.endswith("/bar")}
    return [shown[f"seat {seat}/bar"] for seat in range(4)]


def table(motion: str = "full", speed: str = "normal", **house: Any) -> TableScene:
    words = shell()
    words.settings = msgspec.structs.replace(words.settings, motion=motion, speed=speed)
    scene = at(sitting(**house), words)
    scene.flow.pace.auto = True
    return scene


def test_numbers_run_down_and_bars_slide_while_the_points_are_paid() -> None:
    scene = table()
    written(scene.evening, ORDERS)
    seen = []
    slid = []
    for _ in frames(scene, Paid):
        seen.append(numbers(scene))
        slid.append(bars(scene))
    assert seen[0][0] > 70
    assert seen[-1] == [70, 70, 89, 88]
    assert slid[-1] == [700, 700, 890, 880]
    first = [each[0] for each in seen]
    assert first == sorted(first, reverse=True)
    assert len(set(first)) > 5
    assert [each[3] for each in seen[:5]] == [100] * 5


def test_before_they_are_paid_all_points_are_as_they_were() -> None:
    scene = table()
    written(scene.evening, ORDERS)
    assert all(numbers(scene) == [100] * 4 for _ in frames(scene, PawnMoved))


def test_orders_turn_over_one_after_the_other_and_overlap() -> None:
    scene = table()
    written(scene.evening, ORDERS)
    open_at: dict[str, int] = {}
    most = 0
    for frame, reveal in enumerate(frames(scene, OrdersTurned)):
        turning = [item for item in reveal.items() if item.facing < 1]
        most = max(most, len({item.key.rpartition(" ")[2] for item in turning}))
        for item in reveal.items():
            if item.key.startswith("order "):
                open_at.setdefault(item.key, frame)
    assert sorted(open_at, key=lambda key: open_at[key]) == [f"order {seat}" for seat in range(4)]
    assert len(set(open_at.values())) == 4
    assert most == 2


@pytest.mark.parametrize("speed", ["normal", "off"])
@pytest.mark.parametrize("motion", ["full", "reduced"])
def test_skipping_lands_on_the_true_state(motion: str, speed: str) -> None:
    scene = table(motion, speed)
    written(scene.evening, ORDERS)
    scene.update(0.3)
    for _ in range(40):
        if not isinstance(scene.flow.mode, RevealMode):
            break
        scene.flow.go_on()
        scene.update(0.01)
    assert isinstance(scene.flow.mode, CurtainMode)
    scene.flow.confirm()
    scene.update(5.0)
    scene.update(5.0)
    assert numbers(scene) == [70, 70, 89, 88]
    shown = {item.key: item for item in scene.page.picture()}
    assert shown["pawn"].facing == 1.0
    assert not [key for key in shown if key.startswith(("sealed", "seal ", "order "))]


def test_a_fine_counts_too() -> None:
    scene = table(variant="basic", table="open")
    written(scene.evening, (Write(30, "S"), Write(30, "SE"), Write(1, "N"), Write(2, "N")))
    last = [numbers(scene) for _ in frames(scene, Fined)][-1]
    assert last == [99, 99, 100, 100]


# ------------------------------------------------------------------ what happened?


def sealed_by_all(room: Room) -> None:
    for direction in "NESW":
        seal(room, direction)


def test_the_last_turn_can_be_shown_again_and_whoever_was_asked_is_asked_again() -> None:
    room = Room(sitting(), curtain=False)
    sealed_by_all(room)
    while isinstance(mode(room), RevealMode):
        room.click("on")
    asked = flow(room).mode
    assert isinstance(asked, FormMode)
    room.click("recap")
    again = flow(room).mode
    assert isinstance(again, RevealMode)
    while isinstance(mode(room), RevealMode):
        room.click("on")
    now = flow(room).mode
    assert isinstance(now, FormMode)
    assert now.seat == asked.seat


def test_the_hand_of_who_looked_at_the_last_turn_again_stayed_on_the_screen_when_the_focus_was_lost() -> None:
    room = Room(sitting(), curtain=False)
    sealed_by_all(room)
    while isinstance(mode(room), RevealMode):
        room.click("on")
    room.shell.adopt(msgspec.structs.replace(room.shell.settings, curtain=True))
    asked = flow(room).mode
    assert isinstance(asked, FormMode)
    flow(room).recap()
    again = flow(room).mode
    assert isinstance(again, RevealMode)
    assert flow(room).view.seat == BYSTANDER


def test_nothing_can_be_shown_again_before_something_was_revealed() -> None:
    assert "recap" not in Room(sitting(), curtain=False).controls


def test_who_comes_back_after_a_reveal_is_told_again_what_happened() -> None:
    evening = sitting()
    written(evening, ORDERS)
    scene = at(Sitting(again(evening)), shell())
    assert isinstance(scene.flow.mode, RevealMode)


def test_who_comes_back_later_in_the_turn_goes_on_where_he_left() -> None:
    evening = sitting()
    written(evening, ORDERS)
    evening.session.submit(0, Write(3, "N"))
    scene = at(Sitting(again(evening)), shell())
    assert isinstance(scene.flow.mode, CurtainMode)
    assert scene.flow.session.recap() is not None


def again(evening: Sitting) -> Session:
    """Sit down to the same match in another session."""
    return Session(evening.session._match, players(), scripts)


@pytest.mark.parametrize("speed", list(Speed))
def test_a_film_of_any_speed_ends_with_what_is_true(speed: Speed) -> None:
    film = Film([FilmStep([PAPER], [ORDER], 0.2, tweens={"order 0": flip()})], speed)
    film.finish()
    assert film.items() == [ORDER]
