"""What people on one screen are told in Mousquetaires, and how often they have to hand it over."""

from __future__ import annotations

import pygame
import pytest

from game.kernel.types import BYSTANDER, Seat
from game.rules.mousquetaires.events import DuelLost, DuelWon
from game.rules.mousquetaires.phases import ChoosingCards, Rewarding
from game.ui.contract.reveal import RevealMode
from game.ui.draw.box import Box
from game.ui.table.guide.guide import _now
from game.ui.table.guide.note import NEXT, put_note
from game.ui.table.mode import CurtainMode, FormMode
from game.ui.widgets.control import Changed
from game.ui.widgets.tooltips.paper import beside
from game.words import languages
from tests.ui.games.mousquetaires.drivers import MouseDriver, go_on, sitting


def labels(room: MouseDriver, key: str) -> list[str]:
    """Return the words of the items whose keys begin so."""
    return [item.label for item in room.screen.page.picture() if item.key.startswith(key)]


def chosen(room: MouseDriver) -> list[Seat]:
    """Return who has chosen a card for this duel."""
    return [seat for seat, shown in enumerate(room.table.flow.session.view(BYSTANDER).shown) if shown.chosen]


def asked(*phases: type) -> MouseDriver:
    """Return a French room of four in which somebody answers in one of these phases, without a note."""
    room = MouseDriver(sitting(4), speed="fast", language="fr")
    for _ in range(300):
        if isinstance(room.table.flow.mode, FormMode) and isinstance(room.table.flow.view.phase, phases):
            return room
        go_on(room)
    raise AssertionError("nobody was asked")


def duel_shown(seats: int = 2, size: tuple[int, int] = (1280, 720)) -> MouseDriver:
    """Return a room in which the end of the first duel is explained and waits to be read."""
    room = MouseDriver(sitting(seats), size, speed="fast")
    for _ in range(300):
        mode = room.table.flow.mode
        if (
            isinstance(mode, RevealMode)
            and mode.waiting
            and isinstance(mode.explained()[-1].events[-1], DuelWon | DuelLost)
        ):
            return room
        go_on(room)
    raise AssertionError("no duel was fought")


@pytest.mark.usefixtures("unseen")
def test_the_tooltip_of_continue_covered_the_line_of_the_winner() -> None:
    room = duel_shown()
    button = room.controls["on"].box
    pos = tuple(round(c * room.screen.page.canvas.unit) for c in button.centre)
    room.app.step([pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))], 0.0)
    room.screen.page.update(1.0)
    assert not [item for item in room.screen.page.take_picture() if item.key == "tooltip"]


def test_a_tooltip_keeps_clear_of_the_texts_where_it_can() -> None:
    button, room = Box(300, 500, 100, 50), Box(0, 0, 600, 600)
    text = Box(200, 0, 400, 480)
    assert beside(button, 150, 40, room) == Box(275, 444, 150, 40)
    assert beside(button, 150, 40, room, [text]) == Box(416, 505, 150, 40)
    assert beside(button, 150, 40, room, [room]) == Box(275, 444, 150, 40)


@pytest.mark.usefixtures("unseen")
def test_the_journal_had_no_continue_while_a_duel_was_explained() -> None:
    room = duel_shown()
    room.table.act(Changed("tab", 1))
    room.pass_time(0.25)
    assert {"journal", "on", "auto"} <= set(room.controls)
    assert not room.controls["journal"].box.meets(room.controls["on"].box)
    reveal = room.table.flow.mode
    room.click("on")
    assert room.table.flow.mode is not reveal


@pytest.mark.usefixtures("unseen")
def test_a_duel_won_stood_above_the_guard_of_that_duel_again() -> None:
    room = duel_shown()
    titles: list[tuple[list[str], list[str]]] = []
    for _ in range(60):
        if isinstance(room.table.flow.mode, CurtainMode):
            break
        titles.append((labels(room, "side/title"), labels(room, "side/step")))
        go_on(room)
    said = [(title[0], " ".join(steps)) for title, steps in titles if title and steps]
    assert said
    assert not [pair for pair in said if pair[0] in {"The duel is won", "The duel is lost"} and "Duel 1:" in pair[1]]
    assert not [pair for pair in said if "guard" in pair[0].lower() and "guard" in pair[1].lower()]


@pytest.mark.usefixtures("unseen")
def test_the_curtain_kept_the_guard_and_who_has_chosen_to_itself() -> None:
    room = MouseDriver(sitting(3), speed="fast")
    session = room.table.flow.session
    while not (isinstance(room.table.flow.mode, CurtainMode) and chosen(room)):
        go_on(room)
    guard, who = session.view(BYSTANDER).table.faced[-1], session.names[chosen(room)[0]]
    assert labels(room, "curtain/words")[0].startswith(f"The guard: {guard}. Card chosen: {who}.")
    first = MouseDriver(sitting(3), speed="fast")
    first.pass_time(5.0)
    assert "Reward laid" not in labels(first, "curtain/words")[0]


@pytest.mark.usefixtures("unseen")
def test_the_screen_changed_hands_before_every_single_card() -> None:
    room = MouseDriver(sitting(2), speed="off")
    opened: list[Seat] = []
    while len(room.table.flow.session.view(BYSTANDER).table.won) < 3:
        mode = room.table.flow.mode
        if isinstance(mode, CurtainMode):
            opened.append(mode.seat)
        go_on(room)
    changes = [seat for last, seat in zip([None, *opened], opened, strict=False) if seat != last]
    assert len(opened) == 7  # two rewards and six cards; who lays the last reward chooses a card at once
    assert len(changes) <= 5


@pytest.mark.usefixtures("unseen")
def test_who_lays_the_last_reward_stays_at_the_screen_for_the_first_card() -> None:
    room = MouseDriver(sitting(3), speed="fast")
    session = room.table.flow.session
    while not session.view(BYSTANDER).table.faced:
        go_on(room)
    mode = room.table.flow.mode
    assert isinstance(mode, FormMode)
    assert mode.private
    assert (mode.seat, session.must_act()[-1]) == (2, 2)


@pytest.mark.usefixtures("unseen")
def test_the_curtain_asked_to_pass_the_screen_to_whom_it_was_with() -> None:
    room = duel_shown()
    called: list[tuple[bool, str]] = []
    for _ in range(60):
        mode = room.table.flow.mode
        if isinstance(mode, CurtainMode):
            called.append((mode.seat == room.table.flow.presence.last, labels(room, "curtain/pass")[0]))
        if len(room.table.flow.session.view(BYSTANDER).table.won) > 1:
            break
        go_on(room)
    assert set(called) == {(True, "Stay at the screen,"), (False, "Pass the screen to")}


@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize("language", languages())
def test_a_note_of_the_guide_lay_on_a_card_that_was_played(language: str) -> None:
    room = MouseDriver(sitting(4), (1280, 720), speed="fast", language=language)
    room.table.guide.begin()
    told = set[str]()
    for _ in range(400):
        boxes = {item.key: item.box for item in room.screen.page.picture()}
        if NEXT not in room.controls:
            go_on(room)
            continue
        hint = room.table.guide._current
        assert hint
        told.add(hint[1].key)
        if hint[1].clear:
            played = [box for key, box in boxes.items() if key.startswith("duel ")]
            assert len(played) == 4
            assert not boxes["guide note"].meets_any(played), hint[1].key
        room.click(NEXT)
        if {"gem", "look"} <= told or {"prison", "look"} <= told:
            break
    assert told & {"won", "lost"}


@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize("phase", [ChoosingCards, Rewarding])
def test_notes_of_the_guide_lay_on_the_tokens_and_names_of_players(phase: type) -> None:
    table = asked(phase).table
    now = _now(table.flow, curtain=True)
    assert now
    told = [hint for hint in table._stage.hints(now, table.shell.tr) if hint.fits]
    for hint in told:
        table.recompose()
        note = put_note(table.page, hint, (1, 11), more=True)
        seats = [item for item in table.page.things() if item.key.startswith(("token ", "name "))]
        assert len(seats) == 8
        assert not [item.key for item in seats if item.box.meets(note)], hint.key
    assert len(told) > 1
