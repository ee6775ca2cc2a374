from __future__ import annotations

from random import Random

import pytest

from game.kernel.match import Match
from game.kernel.types import BYSTANDER, Event
from game.rules import GAMES
from game.rules.master_citadel import events as told
from game.rules.master_citadel.sentences.story import order_text
from game.rules.master_citadel.state import Order, Pledge, Write
from game.ui.contract.picker import Picker
from game.ui.contract.stage import Animation, Highlight, SeatActivity
from game.ui.games.registry import SHARED, STAGE_LOOKS, STAGES
from game.ui.widgets.control import Pressed
from game.ui.widgets.figures import Figure
from game.words import Words
from tests.ui.games.master_citadel.courts import after
from tests.ui.sitting import NAMES, citadel, players

TR = Words("en")
STAGE = STAGES["master_citadel"]
GAME = GAMES["master_citadel"]
S = Order(10, "S")
EVENTS: tuple[Event, ...] = (
    told.TurnBegan(2),
    told.MasterPassed(1),
    told.Pledged(1, S),
    told.Retracted(1),
    told.TalkEnded(1),
    told.OrderWritten(1),
    told.TimeCalled(1),
    told.OrdersTurned((S, S, S, S)),
    told.Joined((0, 1), S),
    told.Countered((0, 1), S, (2,), Order(10, "N")),
    told.Cancelled((0, 1), 10, ("N", "S")),
    told.Combined((0, 1), 10, ("N", "E"), "NE"),
    told.Prevailed((0,), 10, "S"),
    told.Annulled((0, 1), 10, "angle"),
    told.Stalled((0, 1), 10, "tie"),
    told.PawnMoved((2, 2), (2, 3), "S"),
    told.StepRefused((4, 4), "SE"),
    told.PawnLeft((2, 4), (2, 5), "S", (2,)),
    told.Paid(0, 10),
    told.Fined(0),
    told.MatchWon((0,), "edge"),
    told.MatchDrawn("spent"),
)
RULES_ONLY = {told.TurnBegan, told.MasterPassed, told.TalkEnded}
"""What just comes true: nothing moves and nobody has to be told why."""


def states(variant: str, seed: str) -> list[Match]:
    """Return a match at many points of a random course."""
    match = citadel(seed, variant=variant, capital=50)
    rng = Random(seed)
    points = []
    while not match.over and len(match.log) < 120:
        points.append(Match(match.game, match.house, match.seed, match.state))
        seat = rng.choice(sorted(seat for seat in match.must_act() if seat >= 0))
        options = match.options(seat)
        match.submit(seat, options[rng.randrange(len(options))])
    return points


def test_every_game_has_a_stage_and_every_stage_a_game() -> None:
    assert list(STAGES) == list(GAMES)


def test_the_looks_of_a_stage_begin_with_the_name_of_its_game() -> None:
    assert all(look.startswith(f"{name}/") for name, stage in STAGES.items() for look in stage.looks)
    assert len(STAGE_LOOKS) == len(SHARED) + sum(len(stage.looks) for stage in STAGES.values())


def test_the_samples_here_are_all_events_of_the_game() -> None:
    assert {type(event) for event in EVENTS} == set(told.EVENTS)


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_every_event_is_told(event: Event) -> None:
    animation = STAGE.animate(event)
    plain = animation._replace(chapter=False) == Animation()
    assert plain == (type(event) in RULES_ONLY)
    assert GAME.describe(event, None, NAMES, TR)


@pytest.mark.parametrize("variant", ["basic", "open"])
def test_every_click_path_leads_back_to_its_action(variant: str) -> None:
    for match in states(variant, "paths")[:12]:
        for seat in sorted(match.must_act()):
            options = match.options(seat)
            picker = Picker(options, STAGE.path)
            assert all(picker.action(STAGE.path(action)) == action for action in options)


@pytest.mark.parametrize("variant", ["basic", "open"])
def test_a_picture_has_each_key_once_and_all_of_it_on_the_board(variant: str) -> None:
    for match in states(variant, "pictures"):
        for seat in (BYSTANDER, 0, 3):
            selection = ("order", "NE", "3") if seat >= 0 else ()
            items = list(STAGE.picture(match.view(seat), players(), Highlight(frozenset((1,)), selection), TR))
            assert len({item.key for item in items}) == len(items)
            assert all(STAGE.board.covers(item.box, 1.0) for item in items)
            assert {item.look for item in items} <= {*STAGE_LOOKS, "token"}


@pytest.mark.parametrize("size", [3, 5, 7, 9])
def test_a_court_of_any_size_lies_on_the_board(size: int) -> None:
    from game.ui.games.master_citadel.layout import HALF, WHOLE, CourtLayout

    court = CourtLayout(size)
    assert size * court.square == pytest.approx(HALF * 2)
    for side in range(4):
        boxes = (court.gate(side), court.order(side), court.pledge(side), court.letter(side), court.inlay(side))
        assert all(WHOLE.covers(box) for box in boxes)
        assert not [(a, b) for i, a in enumerate(boxes[:4]) for b in boxes[i + 1 : 4] if a.meets(b)]
    assert all(WHOLE.covers(court.field((x, y))) for x in range(-1, size + 1) for y in range(-1, size + 1))


def test_orders_are_private_and_pledges_are_not() -> None:
    basic, open_game, veiled = citadel(), citadel(variant="open"), citadel(variant="open", points="hidden")
    assert STAGE.private(basic.view(0), ())
    assert not STAGE.private(open_game.view(0), ())
    assert STAGE.asks_all(open_game.view(BYSTANDER))
    assert STAGE.private(veiled.view(0), ())


def test_the_preview_shows_the_step_of_the_viewing_seat_only() -> None:
    match = citadel()
    highlight = Highlight(frozenset((0,)), ("order", "NE", "24"))
    own = {item.key: item for item in STAGE.picture(match.view(0), players(), highlight, TR)}
    assert own["preview"].box.centre[0] > own["pawn"].box.centre[0]
    public = [item.key for item in STAGE.picture(match.view(BYSTANDER), players(), highlight, TR)]
    assert not [key for key in public if key.startswith("preview")]


def test_a_sealed_order_shows_its_seal_and_to_its_owner_its_words() -> None:
    match = citadel()
    match.submit(0, Write(24, "NE"))
    papers = {item.key for item in STAGE.picture(match.view(1), players(), Highlight(), TR) if item.key.endswith(" 0")}
    assert papers >= {"sealed 0", "seal 0"}
    assert not papers & {"own 0", "order 0"}
    own = {item.key: item.label for item in STAGE.picture(match.view(0), players(), Highlight(), TR)}
    assert own["own 0"] == order_text(Order(24, "NE"), TR)


def test_the_plaque_of_a_seat_says_what_it_is_at() -> None:
    match = citadel()
    assert STAGE.plaque(match.view(BYSTANDER), 0, SeatActivity.ASKED, TR).state == "writing"
    assert STAGE.plaque(match.view(BYSTANDER), 0, SeatActivity.THINKING, TR).state == "thinking"
    match.submit(0, Write(24, "NE"))
    plaque = STAGE.plaque(match.view(BYSTANDER), 0, SeatActivity.IDLE, TR)
    assert (plaque.state, plaque.number, plaque.bar) == ("order sealed", 100, 1.0)


def test_pledges_lie_on_the_table_until_the_orders_are_turned_over() -> None:
    match = citadel(variant="open")
    match.submit(0, Pledge(10, "S"))
    shown = {item.key: item.label for item in STAGE.picture(match.view(BYSTANDER), players(), Highlight(), TR)}
    assert shown["pledge 0"] == order_text(S, TR)


def test_a_form_without_a_direction_has_nothing_to_seal() -> None:
    from game.session.controller import Decision
    from game.ui.draw.canvas import Canvas
    from game.ui.widgets.focus import Focus
    from game.ui.widgets.page import Page

    match = citadel()
    decision = Decision(0, match.view(0), match.options(0), must=True, story=())
    form = STAGE.form(GAME, decision, players(), (), alone=False)
    canvas = Canvas((1280, 720), 1.0)
    page = Page(canvas, Focus(), TR)
    form.compose(page, canvas.box.inset(500, 60))
    assert page.controls["seal"].why
    assert form.selection == ()
    assert form.act(Pressed("seal"), page) is None
    form.act(Pressed("to W"), page)
    form.act(Pressed("take 25"), page)
    assert form.act(Pressed("seal"), page) == Write(25, "W")


def drawn(match: Match, kind: type[Event]) -> list[str]:
    """Return the rows that explain the first event of a kind: what is written, `L` for a token, `>` for an arrow."""
    event = next(event for event in match.story if isinstance(event, kind))
    rows = STAGE.figures((event,), match.view(BYSTANDER), players(), TR)
    return [" ".join(map(read, filter(has_look, row.figures))) + "!" * (row.tone == "lost") for row in rows]


def has_look(figure: Figure) -> bool:
    return bool(figure.look)


def read(figure: Figure) -> str:
    return str(figure.args[0]) if figure.look in {"token", "text"} else ">"


def test_what_is_explained_is_drawn_in_figures() -> None:
    joined = after(Order(30, "S"), Order(30, "S"), Order(11, "NE"), Order(0, "N"))
    assert drawn(joined, told.OrdersTurned) == ["L 30 >", "R 30 >", "T 11 >", "M pass"]
    assert drawn(joined, told.Joined) == ["L 30 + R 30 = 60 >"]
    assert drawn(joined, told.Prevailed) == ["L R > > 60", "T > > 11"]
    assert drawn(joined, told.Paid) == ["L 100 − 30 = 70"]


def test_who_has_fallen_is_struck_out() -> None:
    orders = (Order(10, "S"), Order(10, "S"), Order(10, "N"), Order(4, "W"))
    assert drawn(after(*orders, table="open"), told.Countered) == ["L R 10 > ✗ T 10 >"]
    assert drawn(after(*orders, table="open"), told.Prevailed) == ["L R > > 20!", "T > > 10!", "M > > 4"]


def test_what_cancels_is_no_times_sign() -> None:
    orders = (Order(10, "S"), Order(10, "S"), Order(10, "N"), Order(4, "W"))
    match = after(*orders, table="open")
    event = next(event for event in match.story if isinstance(event, told.Countered))
    rows = STAGE.figures((event,), match.view(BYSTANDER), players(), TR)
    signs = [figure.args for figure in rows[0].figures if figure.args[0] == "✗"]
    assert signs == [("✗", "oxblood")]


def test_a_draw_sets_all_players_equal() -> None:
    match = after(Order(20, "S"), Order(20, "E"), Order(20, "W"), Order(20, "N"), capital=20)
    assert drawn(match, told.MatchDrawn) == ["L = R = T = M"]


def test_hidden_points_are_not_told_by_a_payment() -> None:
    match = after(Order(30, "S"), Order(20, "S"), Order(11, "NE"), Order(12, "W"), points="hidden")
    assert drawn(match, told.Paid) == ["L − 30"]


def test_the_journal_begins_with_the_first_turn_and_lists_orders_by_seat() -> None:
    assert STAGE.opening() == (told.TurnBegan(1),)
    entries = STAGE.entries(told.OrdersTurned((S, Order(0, "N"), S, S)), NAMES, "The orders.", TR)
    orders = [("Pauline\u00a010\u00a0S", 0), ("Benoît passes.", 1)]
    assert [(entry.words, entry.seat) for entry in entries[:2]] == orders
    assert [entry.seat for entry in STAGE.entries(told.Stalled((), 0, "passes"), NAMES, "The pawn stays.", TR)] == [
        None
    ]
