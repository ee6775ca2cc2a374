"""A table that is left and taken up again: what the rules do not know is where it was, too."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.kernel.match import Match
from game.kernel.player import Player
from game.kernel.saves.saved_match import Moment
from game.kernel.types import BYSTANDER, Seat
from game.rules.castle_risk.house import House as WarHouse
from game.rules.castle_risk.setup.mustering import Mustering
from game.rules.master_citadel.house import House
from game.rules.master_citadel.state import Write
from game.session.evening import Evening, Setup
from game.ui.contract.reveal import RevealMode
from game.ui.end.scene import EndScene
from game.ui.menu.match_opening import table
from game.ui.table.guide.note import NEXT
from game.ui.table.input.pending import PendingInput
from game.ui.table.mode import CurtainMode, FormMode, GroupMode, WaitingMode
from game.ui.table.scene import TableScene
from game.ui.widgets.control import Changed, Pressed, Stepper
from game.ui.widgets.scene import Swap
from tests.kernel.matches import random_action
from tests.ui import house
from tests.ui.stand import laid, prepared

PAIR = house.FAMILY[:2]


def opened(evening: Evening, folder: Path) -> TableScene:
    scene = table(house.shell(evening.host, folder / "config"), evening)
    assert isinstance(scene, TableScene)
    laid(scene)
    return scene


def again(scene: TableScene, folder: Path) -> TableScene:
    """Leave the table; another program takes it up."""
    scene.close()
    return opened(house.host(folder / "saves").resume(scene.evening.folder), folder)


def after_a_kill(scene: TableScene, folder: Path) -> TableScene:
    """Take up a copy of the files as they are now, while the table is still open."""
    copy = folder / "copy"
    shutil.copytree(folder / "saves", copy, ignore=shutil.ignore_patterns(".*.draft"))  # the saving thread renames it
    (copy / scene.evening.folder.name / ".lock").unlink()
    return opened(house.host(copy).resume(copy / scene.evening.folder.name), folder)


def begun(folder: Path, setup: Setup, until: Callable[[Match], bool] = lambda _: True) -> TableScene:
    """Sit down at a match that was played at random until something is true of it."""
    evening = house.host(folder / "saves").begin(setup)
    match, rng = evening.session._match, Random(5)
    while not until(match):
        evening.session.submit(*random_action(match, rng))
    evening.session.update(0.0)
    return opened(evening, folder)


def citadel(**rules: object) -> Setup:
    return Setup("master_citadel", "citadel", House(**rules), house.FAMILY)  # type: ignore[arg-type]  # by name


def test_an_unsealed_order_was_gone_after_leaving(tmp_path: Path) -> None:
    scene = begun(tmp_path, citadel())
    for act in ("open", "to SE"):
        scene.update(1.0)
        scene.act(Pressed(act))
    found = again(scene, tmp_path)
    found.update(1.0)
    found.act(Pressed("open"))
    assert isinstance(found.flow.mode, FormMode)
    assert found.flow.mode.form.selection[:2] == ("order", "SE")
    secret = found.evening.folder / "001-master_citadel.yaml"
    assert '"SE"' not in secret.read_text(encoding="utf-8")


def pledging(scene: TableScene, seat: Seat) -> TableScene:
    """Let a seat write a pledge."""
    for act in (f"asks {seat}", "to SE"):
        scene.update(1.0)
        scene.act(Pressed(act))
    return scene


@pytest.mark.parametrize("away", [0, 1])
def test_a_pledge_that_was_being_written_was_closed_after_leaving(tmp_path: Path, away: int) -> None:
    scene = begun(tmp_path, citadel(variant="open"))
    seat = (scene.evening.session.view(BYSTANDER).table.master + away) % 4
    found = again(pledging(scene, seat), tmp_path)
    found.update(1.0)
    asked = found.flow.mode
    assert isinstance(asked, FormMode)
    assert (asked.seat, asked.form.selection[:2]) == (seat, ("pledge", "SE"))
    found.act(Pressed("leave"))
    found.update(1.0)
    assert found.flow.mode == GroupMode()
    found.close()


def test_a_pledge_was_closed_by_what_is_shown_again(tmp_path: Path) -> None:
    scene = pledging(begun(tmp_path, citadel(variant="open")), 2)
    scene.flow.recap()
    for _ in range(9):
        scene.flow.go_on()
        scene.update(1.0)
    asked = scene.flow.mode
    assert isinstance(asked, FormMode)
    assert (asked.seat, asked.form.selection[:2]) == (2, ("pledge", "SE"))
    scene.close()


def order_chosen(scene: TableScene) -> int:
    """Open the standing orders of the first seat; return which value of the first order is shown."""
    scene.flow.ask_standing(0)
    scene.flow.confirm()
    scene.recompose()
    stepper = scene.page.controls["standing absent"]
    assert isinstance(stepper, Stepper)
    return stepper.index


@pytest.mark.parametrize("go_on", [again, after_a_kill])
def test_half_chosen_standing_orders_were_gone_after_leaving(
    tmp_path: Path, go_on: Callable[[TableScene, Path], TableScene]
) -> None:
    scene = begun(tmp_path, citadel())
    scene.update(1.0)
    before = order_chosen(scene)
    scene.act(Changed("standing absent", before + 1))
    scene.update(0.1)
    scene.evening.autosave.flush()  # type: ignore[attr-defined]  # the thread may still be writing
    found = go_on(scene, tmp_path)
    found.update(1.0)
    assert order_chosen(found) == before + 1
    assert not found.evening.session.standing_orders
    found.act(Pressed("give"))
    assert not found.flow.moment().orders
    for each in {scene, found}:
        each.close()


def test_standing_orders_of_a_file_that_the_game_no_longer_has_are_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = begun(tmp_path, citadel())
    scene.update(1.0)
    session = scene.evening.session
    orders: dict[int, dict[str, Any]] = {0: {"absent": "dance", "formerly": 1}, 1: {"absent": "pass"}, 9: {}}
    monkeypatch.setattr(session, "moment", Moment(orders=orders))
    assert PendingInput(session, scene.flow.stage, scene.flow._settings).orders(WaitingMode()) == {
        1: {"absent": "pass"}
    }
    scene.close()


@pytest.mark.parametrize("looked_in", [(-1,), (0, 1, 0)])
def test_somebody_else_was_asked_after_a_secret_choice_was_left(looked_in: Sequence[int], tmp_path: Path) -> None:
    scene = begun(tmp_path, citadel())
    scene.update(1.0)
    asked = [scene.evening.session.must_act()[number] for number in looked_in]
    for seat in asked:
        scene.flow.ask(seat)
        scene.flow.confirm()
        scene.recompose()
        scene.act(Pressed("to SE"))
    found = again(scene, tmp_path)
    found.update(1.0)
    assert isinstance(found.flow.mode, CurtainMode)
    assert found.flow.mode.seat == asked[-1]


def test_a_half_placed_batch_of_armies_was_gone_after_leaving(tmp_path: Path) -> None:
    scene = begun(
        tmp_path,
        Setup("castle_risk", "europe", WarHouse(), PAIR),
        lambda match: isinstance(match.state.phase, Mustering),
    )
    seat = scene.evening.session.must_act()[0]
    state = scene.evening.session.view(seat)
    land = state.board.ids[state.table.held(seat)[0]]
    scene.flow._pending._selections[seat] = ("place", land, "1")
    wanted = scene.flow._pending.open_form(seat).form.selection
    found = again(scene, tmp_path)
    assert wanted
    assert found.flow._pending.open_form(seat).form.selection == wanted


def test_clicks_that_no_form_takes_are_forgotten(tmp_path: Path) -> None:
    scene = begun(tmp_path, citadel())
    seat = scene.evening.session.must_act()[0]
    for clicks in (("order", "SE", "many"), ("order", "SE", "9"), ("nothing",)):
        scene.evening.session.note_moment(Moment(drafts={seat: clicks, 77: clicks}))
        scene.evening.close()
        scene = opened(house.host(tmp_path / "saves").resume(scene.evening.folder), tmp_path)
        assert scene.flow._pending.open_form(seat).form.selection in {(), ("order", "SE", "9")}
    scene.evening.close()


@pytest.mark.parametrize("seat", [0, BYSTANDER])
def test_the_running_seconds_began_again_after_leaving(tmp_path: Path, seat: int) -> None:
    scene = begun(tmp_path, citadel(variant="open", write_seconds=30, talk_seconds=60))
    session = scene.evening.session
    while seat != BYSTANDER and not isinstance(session.phase.time_up(session._match.state, seat), object):
        session.submit(*random_action(session._match, Random(1)))
    session.show_to(seat)
    for tenth in range(101):
        session.update(100 + tenth / 10)
    left = session.clocks.left
    scene.close()
    found = house.host(tmp_path / "saves").resume(scene.evening.folder)
    found.session.show_to(seat)
    found.session.update(5.0)
    assert found.session.clocks.left == left
    assert found.session.phase_seconds == pytest.approx(session.phase_seconds)
    found.close()


def test_the_explanation_of_a_reveal_was_gone_after_leaving(tmp_path: Path) -> None:
    scene = begun(tmp_path, citadel())
    session = scene.evening.session
    for seat, direction in enumerate("NESW"):
        session.submit(seat, Write(5 + seat, direction))  # type: ignore[arg-type]  # a letter of the rose
    scene.update(0.1)
    scene.act(Pressed("on"))
    seen, number = scene.flow.moment().events, len(session.story)
    assert 0 < seen < number
    found = again(scene, tmp_path)
    found.update(0.1)
    mode = found.flow.mode
    assert isinstance(mode, RevealMode)
    rest_of_it = found.evening.session.recap_after(seen)
    assert rest_of_it
    assert mode._beats[0].events[0] == rest_of_it.frames[0].event
    assert found.flow.shown_events < number, "the journal told what was still to be shown"
    found.act(Pressed("skip"))
    assert found.flow.shown_events == number


def test_who_begins_was_not_explained_again_after_a_kill_while_it_was_read(tmp_path: Path) -> None:
    scene = begun(tmp_path, Setup("castle_risk", "europe", WarHouse(), house.FAMILY))
    assert rest(scene) == "first"
    found = after_a_kill(scene, tmp_path)
    assert rest(found) == "first"
    mode = found.flow.mode
    assert isinstance(mode, RevealMode)
    assert mode._beats[0].events[0] == found.evening.session.story[0]
    found.close()


def test_a_kill_while_the_last_deed_was_shown_left_a_finished_match_without_its_end(tmp_path: Path) -> None:
    scene = begun(tmp_path, citadel())
    session, rng = scene.evening.session, Random(3)
    while not session.over:
        scene.flow.skip()
        scene.flow.play_openly(*random_action(session._match, rng))
    assert isinstance(scene.flow.mode, RevealMode)
    scene.update(0.1)
    found = after_a_kill(scene, tmp_path)
    later = house.host(tmp_path / "copy")
    assert [each.path for each in later.latest(1)] == [found.evening.folder]
    found.update(0.1)
    assert isinstance(found.flow.mode, RevealMode)
    assert found.flow.mode.view == scene.flow.mode.view
    while not (following := found.update(0.1)):
        found.flow.go_on()
    end = prepared(following)
    assert isinstance(end, Swap)
    assert isinstance(end.scene, EndScene)
    assert later.latest(1)
    assert len(found.evening.season().matches) == 1
    laid(end.scene).update(0.1)
    end.scene.close()
    assert not later.latest(1)
    found.close()
    scene.close()


@pytest.mark.parametrize("events", [0, 1, 7, 12])
def test_events_are_shown_again_from_the_line_that_caused_them(tmp_path: Path, events: int) -> None:
    scene = begun(tmp_path, citadel(), lambda match: len(match.log) > 30)
    story = list(scene.evening.session.story)
    recap = scene.evening.session.recap_after(events)
    assert recap
    again = [frame.event for frame in recap.frames]
    assert again == story[len(story) - len(again) :]
    assert len(again) >= len(story) - events
    assert scene.evening.session.recap_after(len(story)) is None


def rest(scene: TableScene) -> str:
    """Let the curtain come to rest; return the key of the hint that is shown."""
    for _ in range(40):
        scene.update(0.05)
    return scene.guide._current[1].key if scene.guide._current else ""


def test_the_guide_began_again_after_leaving(tmp_path: Path) -> None:
    scene = begun(tmp_path, citadel())
    first = rest(scene)
    assert first
    scene._acted(Pressed(NEXT))
    second = rest(scene)
    assert second != first
    found = again(scene, tmp_path)
    assert rest(found) == second
    found.close()


def test_a_match_that_went_on_has_only_the_guide_and_the_time_of_the_moment(tmp_path: Path) -> None:
    evening = house.begun(house.host(tmp_path / "saves"))
    evening.session.note_moment(Moment(drafts={1: ("order", "N", "5")}, heard=((0, "order"),), teaching=True))
    evening.session.submit(2, Write(5, "N"))
    evening.close()
    found = house.host(tmp_path / "saves").resume(evening.folder)
    assert found.session.moment == Moment(heard=((0, "order"),), teaching=True, played=0.0)
    found.close()


def test_an_unsealed_order_was_gone_after_a_kill(tmp_path: Path) -> None:
    scene = begun(tmp_path, citadel())
    for act in ("open", "to SE"):
        scene.update(1.0)
        scene.act(Pressed(act))
    scene.update(0.0)
    assert isinstance(scene.flow.mode, FormMode)
    found = after_a_kill(scene, tmp_path)
    assert found.evening.session.moment == scene.evening._opened.saved.moment  # type: ignore[attr-defined]
    assert found.flow._pending.selection_of(scene.flow.mode.seat)[:2] == ("order", "SE")
    journal = scene.evening.folder / "001-master_citadel.journal"
    assert '"SE"' not in journal.read_text(encoding="utf-8")
    scene.close()
    found.close()


def test_the_seconds_of_a_turn_were_given_back_by_a_kill(tmp_path: Path) -> None:
    scene = begun(tmp_path, citadel(variant="open", write_seconds=30, talk_seconds=60))
    scene.update(0.1)
    scene.act(Pressed("open"))
    session = scene.evening.session
    for _ in range(100):
        scene.update(0.1)
    seat, left = session.eyes, session.clocks.left
    assert left is not None
    found = after_a_kill(scene, tmp_path)
    resumed = found.evening.session
    resumed.show_to(seat)
    resumed.update(5.0)
    assert resumed.clocks.left is not None
    assert left <= resumed.clocks.left <= left + 2.2
    scene.close()
    found.close()


@pytest.mark.parametrize("left", ["killed in the menu", "killed at the curtain", "left at the curtain"])
def test_who_gave_a_seat_to_the_computer_saw_the_hand_of_the_only_other_person_after_going_on(
    tmp_path: Path, left: str
) -> None:
    players = tuple(Player(each.name, each.token, None if at < 2 else "easy") for at, each in enumerate(house.FAMILY))
    scene = begun(tmp_path, Setup("master_citadel", "citadel", House(), players))
    scene.update(0.0)
    scene.evening.session.hand_over(0, "easy")
    if left != "killed in the menu":
        scene.resumed(None)
        scene.update(0.0)
    scene.evening.autosave.flush()  # type: ignore[attr-defined]  # the thread may still be writing
    found = again(scene, tmp_path) if left == "left at the curtain" else after_a_kill(scene, tmp_path)
    found.update(0.0)
    assert found.flow.mode == CurtainMode(1, standing_orders=False)
    found.flow.confirm()
    found.update(0.0)
    assert found.flow.viewer == 1
    once_more = again(found, tmp_path) if left == "left at the curtain" else found
    once_more.update(0.0)
    assert once_more.flow.viewer == 1
    for each in {scene, once_more}:
        each.close()
