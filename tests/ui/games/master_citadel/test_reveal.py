"""What the reveal of a turn explains, and what stays on the board after it."""

from __future__ import annotations

from typing import Literal, TypeVar

import pygame
import pytest

from game.kernel.match import Match
from game.kernel.types import BYSTANDER, Event
from game.rules.master_citadel.events import Cancelled, OrdersTurned, Paid, Prevailed, Stalled
from game.rules.master_citadel.state import Order, Write
from game.session.session import Session
from game.ui.contract.plaques.items import meter
from game.ui.contract.reveal import RevealMode
from game.ui.contract.stage import Highlight
from game.ui.draw.canvas import Canvas
from game.ui.draw.materials.shapes import Brush
from game.ui.draw.palette import NORMAL
from game.ui.games.master_citadel.stage import MASTER_CITADEL as STAGE
from game.words import Words
from tests.ui.drivers import Room
from tests.ui.games.master_citadel.courts import after, standing, written
from tests.ui.sitting import NAMES, Sitting, citadel, players, scripts

E = TypeVar("E", bound=Event)
TR, FR = Words("en"), Words("fr")


def first(match: Match, kind: type[E]) -> E:
    """Return the first event of a kind."""
    return next(event for event in match.story if isinstance(event, kind))


def addendum(match: Match, kind: type[Event], tr: Words = TR) -> str:
    """Return what the stage adds to the sentence of the first event of a kind."""
    return STAGE.addendum((first(match, kind),), match.view(BYSTANDER), players(), tr).replace("\u00a0", " ")


def papers(match: Match) -> list[str]:
    """Return the keys of the papers at the gates."""
    pictured = STAGE.picture(match.view(BYSTANDER), players(), Highlight(), TR)
    return [item.key for item in pictured if item.key.startswith(("order ", "sealed "))]


def test_the_reveal_said_nothing_of_1_s_and_15_s_that_do_not_add_up_against_16_n() -> None:
    match = after(Order(1, "S"), Order(15, "S"), Order(16, "N"), Order(3, "E"))
    assert addendum(match, Prevailed) == "15 S and 1 S do not add up: only equal amounts do."
    assert "ne s’additionnent pas" in addendum(match, Prevailed, FR)
    assert addendum(match, OrdersTurned) == addendum(match, Paid) == ""


def test_unlike_amounts_are_named_only_where_their_sum_would_have_mattered() -> None:
    assert not addendum(after(Order(1, "S"), Order(14, "S"), Order(16, "N"), Order(3, "E")), Prevailed)
    assert not addendum(after(Order(1, "S"), Order(15, "S"), Order(3, "N"), Order(3, "E")), Prevailed)
    assert not addendum(after(Order(8, "S"), Order(8, "S"), Order(20, "N"), Order(3, "E")), Prevailed)


def test_a_tie_names_the_unlike_amount_that_would_have_broken_it() -> None:
    match = after(Order(16, "S"), Order(1, "S"), Order(16, "N"), Order(3, "E"))
    assert addendum(match, Stalled) == "16 S and 1 S do not add up: only equal amounts do."
    assert not addendum(after(Order(16, "S"), Order(1, "E"), Order(16, "N"), Order(2, "E")), Stalled)


def test_two_opposites_that_are_out_name_the_unlike_amount_that_would_have_saved_one() -> None:
    match = after(Order(16, "N"), Order(16, "S"), Order(1, "S"), Order(3, "E"), table="open")
    assert addendum(match, Cancelled) == "16 S and 1 S do not add up: only equal amounts do."
    assert not addendum(match, Prevailed)


def test_orders_that_fell_before_are_not_named() -> None:
    match = after(Order(5, "S"), Order(5, "S"), Order(5, "N"), Order(4, "S"), table="open")
    assert not addendum(match, Prevailed)


def test_the_orders_of_the_last_turn_lay_at_the_gates_while_the_next_were_written() -> None:
    match = after(Order(1, "S"), Order(15, "S"), Order(16, "N"), Order(3, "E"))
    assert match.view(BYSTANDER).table.last
    assert papers(match) == []


@pytest.mark.usefixtures("unseen")
def test_the_bar_of_a_group_had_the_colour_of_one_partner_only() -> None:
    match = after(Order(10, "S"), Order(10, "S"), Order(3, "N"), Order(3, "E"))
    rows = STAGE.figures((first(match, Prevailed),), match.view(BYSTANDER), players(), TR)
    bars = [figure.args for row in rows for figure in row.figures if figure.look == "meter"]
    assert bars[0] == (1000, "LR")
    brush = Brush(1.0, Canvas((1280, 720), 1.0).type, NORMAL)
    bar = meter(brush, 200, 12, bars[0]).surface
    left, right = (pygame.Color(bar.get_at((x, 6))) for x in (50, 150))
    assert left.b > left.r
    assert right.r > right.b


def test_nothing_said_what_becomes_of_who_has_paid_the_last_point() -> None:
    match = after(Order(20, "S"), Order(2, "E"), Order(3, "N"), Order(20, "W"), capital=20)
    said = STAGE.addendum(payments(match), match.view(BYSTANDER), players(), TR)
    assert said.startswith("Pauline and Léon have no points left and pass from now on")
    view = match.view(0)
    assert match.game.paragraph(view) == "13"
    assert match.game.paragraph(match.view(1)) == "4"


def test_whose_last_points_ended_the_match_does_not_pass_from_now_on() -> None:
    drawn = after(Order(20, "S"), Order(20, "E"), Order(20, "W"), Order(20, "N"), capital=20)
    assert drawn.over
    assert not STAGE.addendum(payments(drawn), drawn.view(BYSTANDER), players(), TR)


def payments(match: Match) -> list[Event]:
    """Return all payments of a match."""
    return [event for event in match.story if isinstance(event, Paid)]


@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize(("variant", "people"), [("basic", 1), ("open", 1), ("open", 2), ("open", 3)])
def test_auto_still_asked_after_each_turn_though_no_person_had_a_point_left(
    variant: Literal["basic", "open"], people: int
) -> None:
    match = citadel("watching", variant=variant, capital=20)
    for seat in range(people):
        match.state.hands[seat].points = 0
    room = Room(Sitting(Session(match, players(range(people, 4)), scripts)), speed="fast")
    for _ in range(400):
        if match.over:
            break
        room.pass_time(1.0)
    assert match.over
    room.pass_time(60.0)
    assert isinstance(room.table.flow.mode, RevealMode)
    assert room.table.flow.mode.waiting


@pytest.mark.usefixtures("unseen")
def test_who_has_just_paid_the_last_point_reads_once_what_became_of_it() -> None:
    match = citadel("watching", capital=20)
    room = Room(Sitting(Session(match, players((1, 2, 3)), scripts)), speed="fast")
    room.pass_time(1.0)
    room.table.flow.play(Write(20, "N"))
    room.pass_time(60.0)
    mode = room.table.flow.mode
    assert isinstance(mode, RevealMode)
    assert mode.waiting
    assert (match.state.hands[0].points, match.over) == (0, False)
    room.press(pygame.K_RETURN)
    room.pass_time(400.0)
    assert match.over


def test_the_last_step_named_the_winner_whom_the_victory_names_again() -> None:
    won = written(standing((3, 0)), (Order(30, "N"), Order(2, "S"), Order(3, "E"), Order(4, "W")))
    sentences = [won.game.describe(event, won.state.board, NAMES, TR) for event in won.story]
    assert [sentence for sentence in sentences if "Pauline" in sentence and "30" not in sentence] == [
        "Pauline has sealed an order.",
        sentences[-1],
    ]
    assert "Pauline" in sentences[-1]
