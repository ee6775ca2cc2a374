"""Before something large one line says what it means: once in a match, and it is kept with the match."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pygame
import pytest
from reference_pictures import MOMENTS, match_point

from game.kernel.engine import view
from game.kernel.match import Match
from game.kernel.types import Action, Seat, State
from game.rules import GAMES
from game.rules.castle_risk.moves import Move, Sail
from game.rules.egomaster.moves import AllIn, Raise
from game.rules.egomaster.phases.all_phases import Bidding, Raising
from game.rules.master_citadel.state import Pledge, Write
from game.rules.mousquetaires.moves import Fight
from game.rules.mousquetaires.phases import ChoosingCards
from game.ui.app.settings import Settings
from game.ui.contract.stage import Caution
from game.ui.draw.canvas import Canvas
from game.ui.games.registry import stage_of
from game.ui.start.shot import laid_out
from game.ui.table.advice.note import AdviceWords, put_note
from game.ui.table.caution import DO
from game.ui.table.mode import CurtainMode, FormMode
from game.ui.widgets.control import Pressed, Tile
from game.words import Words
from tests.rules.castle_risk.war import at_war
from tests.ui.games.egomaster.moments import until
from tests.ui.secrets.twins import Table
from tests.ui.sitting import citadel
from tests.ui.stand import key, key_up

pytestmark = pytest.mark.usefixtures("unseen")


def press(table: Table, code: int) -> None:
    """Press a key and let it go."""
    table.app._handle(key(code))
    table.app._handle(key_up(code))


def ready(match: Match | None = None, **settings: Any) -> Table:
    """Return a table at which an order with all points is written, but not sealed."""
    table = Table(match or citadel(), curtain=False, **settings)
    write_all(table)
    return table


def write_all(table: Table) -> None:
    """Write an order with all points."""
    mode = table.mode
    assert isinstance(mode, FormMode)
    points = table.scene.flow.session.view(mode.seat).hand.points
    mode.form._direction, mode.form._amount = "N", points  # type: ignore[attr-defined]  # the form of Master Citadel
    table.scene.recompose()


def seal(table: Table) -> None:
    """Press the button of the form."""
    table.app._follow(table.scene._acted(Pressed("seal")))


def line(table: Table) -> str:
    """Return what the line says; "" where there is none."""
    items = {item.key: item for item in table.scene.page.picture()}
    return str(items["advice reasons"].args[0]) if DO in table.scene.page.controls else ""


def lines(table: Table) -> int:
    """Return how many lines the log has."""
    return len(table.scene.flow.session.log())


def test_all_points_on_one_order_are_held_back_until_they_are_wanted() -> None:
    table = ready()
    seal(table)
    assert line(table).startswith("These are all your points.")
    assert lines(table) == 0
    table.rest()
    press(table, pygame.K_RETURN)
    assert lines(table) == 1
    assert not line(table)


def test_a_second_press_at_once_neither_seals_nor_leads_back() -> None:
    table = ready()
    seal(table)
    press(table, pygame.K_RETURN)
    seal(table)
    assert line(table)
    assert lines(table) == 0


def test_escape_leads_back_to_the_order_as_it_was_and_next_time_it_is_sealed() -> None:
    table = ready()
    seal(table)
    before = table.mode
    press(table, pygame.K_ESCAPE)
    assert not line(table)
    assert table.mode == before
    seal(table)
    assert lines(table) == 1


def test_a_right_click_did_not_lead_back_from_the_line() -> None:
    table = ready()
    seal(table)
    before = table.mode
    table.app._handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(400, 400), button=3, touch=False))
    assert not line(table)
    assert table.mode == before
    assert lines(table) == 0


def test_another_choice_takes_the_line_away() -> None:
    table = ready()
    seal(table)
    table.rest()
    table.app._follow(table.scene._acted(Pressed("take 10")))
    assert not line(table)
    assert lines(table) == 0


def test_what_was_told_is_not_told_again_when_the_match_goes_on() -> None:
    table = ready()
    seal(table)
    press(table, pygame.K_ESCAPE)
    moment = table.scene._caution.noted(table.scene.flow.moment())
    assert moment.cautioned == ((0, "all points"),)
    assert msgspec.json.decode(msgspec.json.encode(moment), type=type(moment)) == moment
    again = Table(citadel(), curtain=False)
    again.scene._caution._told.update(moment.cautioned)
    write_all(again)
    seal(again)
    assert lines(again) == 1


def test_an_old_file_without_it_is_read() -> None:
    from game.kernel.saves.saved_match import Moment

    assert msgspec.json.decode(b"{}", type=Moment).cautioned == ()


def test_every_seat_is_told_by_itself() -> None:
    table = ready()
    for _ in range(2):
        write_all(table)
        seal(table)
        assert line(table)
        table.rest()
        press(table, pygame.K_RETURN)
        table.rest()
    assert lines(table) == 2


def test_the_line_goes_with_the_private_form() -> None:
    table = Table(citadel())
    table.scene.flow.confirm()
    table.rest()
    write_all(table)
    seal(table)
    assert line(table)
    table.app._handle(pygame.Event(pygame.WINDOWFOCUSLOST))
    table.rest(2)
    assert isinstance(table.mode, CurtainMode)
    assert not line(table)
    table.scene.flow.confirm()
    table.rest()
    assert not line(table)


def caution(game: str, state: State, seat: Seat, action: Action) -> Caution | None:
    """Return what a stage says of an action."""
    stage, players = stage_of(GAMES[game]), Table(citadel()).scene._session.players
    return stage.caution(view(state, seat), action, players, Words("en"))


def test_a_pledge_costs_nothing_and_a_few_points_are_nothing() -> None:
    state = citadel().state
    assert caution("master_citadel", state, 0, Pledge(100, "N")) is None
    assert caution("master_citadel", state, 0, Write(99, "N")) is None
    assert caution("master_citadel", state, 0, Write(100, "N"))
    state.hands[0].points = 3
    assert caution("master_citadel", state, 0, Write(3, "N")) is None


def test_everything_on_one_question_is_told_of() -> None:
    match = until(Raising)
    quiz, roller = match.state.table, match.state.table.roller
    found = caution("egomaster", match.state, roller, Raise(quiz.stacks[roller]))
    assert found
    assert "everything" in found.words
    assert caution("egomaster", match.state, roller, Raise(quiz.stacks[roller] - 100)) is None
    bidding = until(Bidding)
    assert caution("egomaster", bidding.state, min(bidding.must_act()), AllIn())


def test_the_last_high_card_is_told_of_while_duels_are_to_come() -> None:
    game = GAMES["mousquetaires"]
    from game import files

    board = game.load_board(next((files.boards() / "mousquetaires").glob("*.yaml")))
    state = game.new(board, 3, game.house(), Random(1))
    state.phase = ChoosingCards()
    state.hands[0].cards = [10, 31, 52, 93]
    assert caution("mousquetaires", state, 0, Fight(93))
    assert caution("mousquetaires", state, 0, Fight(52)) is None
    state.hands[0].cards = [10, 31, 91, 93]
    assert caution("mousquetaires", state, 0, Fight(93)) is None
    state.hands[0].cards = [10, 93]
    assert caution("mousquetaires", state, 0, Fight(93)) is None


def test_armies_that_leave_the_castle_too_weak_are_told_of() -> None:
    state = at_war(2)
    board, castle = view(state, 0).board, state.table.castles[0]
    near, far = board.neighbours[castle][:2]
    state.table.owners[near], state.table.armies[near], state.table.armies[castle] = 1, 9, 12
    found = caution("castle_risk", state, 0, Move(board.ids[castle], board.ids[far], 11))
    assert found
    assert "Your castle keeps 1 army." in found.words
    assert caution("castle_risk", state, 0, Move(board.ids[castle], board.ids[far], 2)) is None


def test_nobody_told_of_one_army_in_a_castle_that_an_enemy_may_sail_to() -> None:
    state = at_war(2)
    board, castle = view(state, 0).board, state.table.castles[0]
    for near in board.neighbours[castle]:
        state.table.owners[near] = 0
    far = next(land for water in board.waters[castle] for land in board.coast[water] if state.table.owners[land] == 1)
    state.table.armies[castle] = 12
    found = caution("castle_risk", state, 0, Sail(board.ids[castle], board.ids[far], 11))
    assert found
    assert "Admiral" in found.words
    assert caution("castle_risk", state, 0, Sail(board.ids[castle], board.ids[far], 10)) is None


@pytest.mark.parametrize(("text", "shown"), [(1.0, True), (1.5, True), (2.0, False)])
def test_the_closer_look_at_a_card_lay_half_under_the_line(text: float, shown: bool) -> None:  # noqa: FBT001
    scene = laid_out(match_point(MOMENTS["duel_choose"]), (1280, 720), Settings(language="en"))
    scene.layout(Canvas((1280, 720), text))
    page = scene.page
    card = next(each for each in page.controls.values() if isinstance(each, Tile) and each.large)
    words = "This is your last high card, and 4 more duels follow in this round."
    note = put_note(page, AdviceWords("Are you sure?", "", words, [card.box], plays=True))
    page.focus.move(card.box.centre, page.controls)
    looks = [item.box for item in page.picture() if item.key.endswith("/large")]
    assert bool(looks) is shown
    assert not note.meets_any(looks)
    scene.close()
