"""What is chosen in a form and not played survives leaving the table: every form says all of it in its selection."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Final

import msgspec
import pytest

from game.kernel.engine import clone
from game.kernel.types import Seat
from game.rules import GAMES
from game.rules.castle_risk.moves import Attack, Roll
from game.rules.castle_risk.turn import Acting
from game.rules.egomaster.phases.answering import Answering
from game.rules.master_citadel.events import TimeCalled
from game.rules.master_citadel.phases import Writing
from game.ui.contract.picker import Path
from game.ui.contract.reveal import RevealMode
from game.ui.table.mode import CurtainMode, FormMode
from game.ui.table.scene import TableScene
from game.ui.widgets.control import Act, Area, Changed, Control, Picked, Pressed
from tests.rules.castle_risk.war import at_war
from tests.ui.drivers import Room
from tests.ui.games.egomaster.moments import until
from tests.ui.secrets.test_secrets_everywhere import begun, light, states
from tests.ui.secrets.twins import Table, is_choice, used
from tests.ui.sitting import sitting

__all__ = ["light"]  # a fixture

EACH: Final = 1
"""In how many states of a kind the controls are used."""
STEPS: Final = 4
"""How many controls are used one after the other, after each was used by itself."""


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_choice_in_a_form_was_lost_when_the_table_was_left(game: str) -> None:
    looked_at, forms = Counter[type](), Counter[type]()
    for state in states(game):
        if looked_at[type(state.phase)] < EACH:
            looked_at[type(state.phase)] += 1
            table = begun(game, clone(state))
            unveil(table)
            if isinstance(table.mode, FormMode):
                forms.update(leave_after_each_choice(table, table.mode.seat))
            table.scene.close()
    assert len(forms) >= {"master_citadel": 1, "mousquetaires": 3, "egomaster": 3, "castle_risk": 10}[game], forms


def leave_after_each_choice(table: Table, seat: Seat) -> Iterator[type]:
    """Use each control by itself, then some one after the other; leave and go on after each. Yield the forms."""
    rng = Random(f"{len(table.scene.flow.session.story)}")
    for key in [*choices(table), *[""] * STEPS]:
        if key:
            open_again(table, seat, ())
        keys = choices(table)
        if not keys or key not in {"", *keys}:
            continue
        act = use(table, key or rng.choice(keys), rng)
        unveil(table)
        if table.went_on or not isinstance(table.mode, FormMode) or table.app.top is not table.scene:
            return
        chosen = shown(table)
        yield type(table.mode.form)
        open_again(table, seat, table.mode.form.selection)
        assert shown(table) == chosen, act


def unveil(table: Table) -> None:
    """Open the curtain if it is closed."""
    if isinstance(table.mode, CurtainMode):
        table.scene.flow.confirm()
        table.rest()


def choices(table: Table) -> list[str]:
    """Return the keys of the controls that change the open form without playing."""
    return [key for key, each in table.scene.page.controls.items() if is_choice(each)]


def use(table: Table, key: str, rng: Random) -> Act:
    """Use a control of the open form; on the map, pick one of the lands that it shows."""
    assert isinstance(table.mode, FormMode)
    act = used(table.scene.page.controls[key], rng)
    lands = sorted(table.mode.form.marks.highlight or ())
    if isinstance(act, Picked) and lands:
        act = msgspec.structs.replace(act, land=rng.choice(lands))
    table.scene._acted(act)
    return act


def open_again(table: Table, seat: Seat, selection: Path) -> None:
    """Open the form of a seat with clicks, as after the table was left."""
    flow = table.scene.flow
    flow._pending._selections[seat] = selection
    flow._set_mode(flow._pending.open_form(seat))
    table.scene._refresh()


def shown(table: Table) -> dict[str, object]:
    """Return what the controls of the form show, and its marks on the map.

    Whether the form scrolls is left out: a reason that answers the last click only may make it higher.
    """
    assert isinstance(table.mode, FormMode)
    of_form = {
        key: values(each)
        for key, each in table.scene.page.controls.items()
        if not isinstance(each, Area) and not key.startswith(("seat ", "map "))
    }
    return {"marks": table.mode.form.marks, **of_form}


def values(control: Control) -> tuple[object, ...]:
    """Return what a control shows of a choice."""
    names = ("label", "why", "value", "text", "picked", "index")
    return tuple(getattr(control, name, None) for name in names)


def test_a_pass_that_is_taken_back_after_leaving_finds_the_order_behind_it() -> None:
    writing = (state for state in states("master_citadel") if isinstance(state.phase, Writing))
    rich = next(state for state in writing if min(hand.points for hand in state.hands) > 25)
    table = begun("master_citadel", clone(rich))
    unveil(table)
    assert isinstance(table.mode, FormMode)
    for key in ("to NW", "take 25", "pass"):
        table.scene._acted(Pressed(key))
    open_again(table, table.mode.seat, table.mode.form.selection)
    table.scene._acted(Pressed("pass"))
    assert table.mode.form.selection == ("order", "NW", "25")
    table.scene.close()


def test_a_card_that_cannot_be_played_was_offered_and_enter_did_nothing() -> None:
    cards = Counter[bool]()
    for state in states("castle_risk"):
        if not isinstance(state.phase, Acting) or (cards[True] and cards[False] > EACH):
            continue
        table = begun("castle_risk", clone(state))
        table.scene._acted(Pressed("hand"))
        unveil(table)
        for key in [key for key in choices(table) if key.startswith("card ")]:
            table.scene._acted(Pressed(key))
            play = table.scene.page.controls["play"]
            before = shown(table)
            able = not play.why
            cards[able] += 1
            if able:
                table.scene._acted(Pressed("play"))
                assert table.went_on or not isinstance(table.mode, FormMode) or shown(table) != before
                break
            table.scene._acted(Pressed(key))
        table.scene.close()
    assert cards[True]
    assert cards[False]


def written(scene: TableScene, *clicks: str) -> None:
    """Open the form of whoever is asked, and choose something without playing."""
    if isinstance(scene.flow.mode, CurtainMode):
        scene.flow.confirm()
        scene.update(0.0)
    for key in clicks:
        scene.act(Pressed(key))


def test_an_order_of_a_turn_whose_time_was_up_stood_ready_to_be_sealed_in_the_next() -> None:
    room = Room(sitting((1, 2, 3), write_seconds=30), speed="off")
    room.pass_time(0.5)
    written(room.table, "to E")
    flow = room.table.flow
    for _ in range(70):
        flow.update(0.5)  # a clock counts no more at once
    assert any(isinstance(event, TimeCalled) for event in flow.session.story)
    while isinstance(flow.mode, RevealMode):
        flow.go_on()
        flow.update(0.5)
    asked = flow.mode
    assert isinstance(asked, FormMode)
    assert asked.form.selection == ()


def test_an_answer_that_came_too_late_stood_in_the_line_of_the_next_question() -> None:
    table = begun("egomaster", until(Answering, seconds=30).state)
    mode = table.mode
    assert isinstance(mode, FormMode)
    table.scene.act(Changed("answer", "kenn"))
    assert mode.form.selection
    for _ in range(70):
        table.scene.flow.update(0.5)
    assert table.went_on
    assert table.scene.flow._pending.selection_of(mode.seat) == ()
    assert table.scene.flow.moment().drafts == {}


def test_who_undid_an_attack_left_the_dice_of_the_defender_for_the_next_attack() -> None:
    lands = {"paris": (0, 30), "burgundy": (1, 9), "gascony": (1, 9)}
    state = at_war(3, lands=lands, phase=Acting())
    state.hands[1].cards = {"Spy": 1}
    table = begun("castle_risk", state)
    flow = table.scene.flow
    for target in ("burgundy", "gascony"):
        flow.session.submit(0, Attack("paris", target))
        flow.session.submit(0, Roll(3))
        table.rest()
        assert flow.moment().drafts == {}
        written(table.scene, "rolls", "dice 1")
        assert flow.moment().drafts == {1: ("defend", "1")}
        flow.undo(0)
        flow.undo(0)
        table.rest()
        assert isinstance(flow.session.phase, Acting)


def test_standing_orders_that_answered_left_an_older_order_to_be_sealed_later() -> None:
    room = Room(sitting(), speed="off")
    room.pass_time(0.5)
    flow = room.table.flow
    written(room.table, "to E")
    flow.close_question()
    assert flow._pending.selection_of(0)
    flow.session.give_orders(0, {"absent": "pass"})
    room.pass_time(0.5)
    assert flow.session.log()
    assert flow._pending.selection_of(0) == ()
