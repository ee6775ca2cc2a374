"""The guide in a first match of Egomaster."""

from __future__ import annotations

import pytest

from game.kernel.match import Match
from game.kernel.types import Phase
from game.rules.egomaster.events import Eliminated, QuestionOver
from game.rules.egomaster.moves import Answer
from game.rules.egomaster.phases.all_phases import (
    Answering,
    Buzzing,
    Challenging,
    Estimating,
    Judging,
    PingPong,
    Raising,
    Settling,
    Throwing,
    Walking,
)
from game.ui.contract.hints import Hint, HintContext
from game.ui.contract.reveal import RevealMode
from game.ui.draw.canvas import Canvas
from game.ui.draw.text.typesetting import STYLES
from game.ui.games.egomaster import guide
from game.ui.table.guide.note import NEXT, PAPER, SKIP, put_note
from game.ui.table.mode import FormMode
from game.ui.table.note_place import found, surroundings_on
from game.ui.table.scene import TableScene
from game.ui.widgets.control import Area, Pressed
from game.ui.widgets.readable import inked
from game.words import Words, languages
from tests.ui.games.egomaster.drivers import KeyDriver, asked, at, sitting
from tests.ui.games.egomaster.moments import kind_of, until
from tests.ui.stand import shell

pytestmark = pytest.mark.usefixtures("unseen")


@pytest.mark.parametrize(("kind", "explained"), [("speed", True), ("target", False)])
def test_the_buzzers_are_spoken_of_before_a_race(kind: str, explained: bool) -> None:  # noqa: FBT001
    match = until(lambda m: isinstance(m.state.phase, Raising) and kind_of(m) == kind)
    now = HintContext(match.view(0), 0, veiled=False, explained=(), curtain=False)
    assert _hint(now).fits is explained


def test_what_is_said_of_the_buzzers_lies_beside_the_menu_that_leads_to_them() -> None:
    match = until(lambda m: isinstance(m.state.phase, Raising) and kind_of(m) == "speed")
    assert "buzzers" in _all_heard(match)


def test_the_guide_spoke_of_a_race_while_its_question_was_still_dealt() -> None:
    match = until(lambda m: isinstance(m.state.phase, Raising) and kind_of(m) == "speed")
    room = KeyDriver(at(match, [seat for seat in range(4) if seat not in match.must_act()]))
    asked(room)
    room.table.guide.begin()
    while not ((said := room.table.guide._current) and said[1].key == "buzz"):
        key = next((key for key in (NEXT, "stay", "on") if key in room.controls), "")
        room.work(key) if key else room.app.step([], 0.05)
    mode = room.table.flow.mode
    assert not (isinstance(mode, RevealMode) and mode.moving)


def _all_heard(match: Match) -> list[str]:
    """Return the keys of the hints that are given at a table, one after the other."""
    room = KeyDriver(at(match), speed="off", motion="reduced")
    asked(room)
    room.table.guide.begin()
    heard = []
    for _ in range(6):
        room.table.recompose()
        if said := room.table.guide._current:
            heard.append(said[1].key)
        if NEXT in room.controls:
            room.work(NEXT)
    return heard


def test_in_large_text_the_ring_around_a_question_struck_out_how_hard_it_is() -> None:
    room = KeyDriver(at(until(Buzzing, seconds=20)), speed="off", motion="reduced")
    room.table.guide.begin()
    room.table.layout(Canvas((1280, 720), 2.0))
    items = {item.key: item for item in room.screen.page.picture()}
    assert items["guide ring"].box.covers(items["heading"].box)


def test_advice_was_offered_for_a_throw_of_the_die_where_nothing_is_to_choose() -> None:
    assert ["advice" in _all_heard(until(phase)) for phase in (Throwing, Walking)] == [False, True]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("phase", [Answering, Buzzing, Challenging, PingPong, Estimating])
def test_the_note_of_the_guide_lay_on_the_question(phase: type[Phase], language: str) -> None:
    match = until(lambda m: isinstance(m.state.phase, phase) and kind_of(m) != "solo", seconds=20)
    room = KeyDriver(at(match), speed="off", motion="reduced", language=language)
    asked(room)
    room.table.guide.begin()
    room.table.recompose()
    items = {item.key: item for item in room.screen.page.picture()}
    note, ring = items["guide note"].box, items["guide ring"].box
    assert not note.meets(ring)
    if "card" in items:
        aside = 0.12 * items["card"].box.w  # words do not reach the edge of their card
        assert not note.meets(items["card"].box.inset(aside, 0.5))
    worked = [c for c in room.controls.values() if not (c.mouse_only or isinstance(c, Area) or c.key in {NEXT, SKIP})]
    assert not [c.key for c in worked if room.screen.focus.box(c, room.controls).meets(note)]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("phase", "key"), [(Settling, "settle"), (Walking, "walk")])
def test_the_note_on_the_ring_covered_the_last_line_of_the_list(phase: type[Phase], key: str, language: str) -> None:
    room = KeyDriver(at(until(phase)), speed="off", motion="reduced", language=language)
    asked(room)
    for size in ((1280, 720), (1366, 768), (1920, 1080)):
        room.table.layout(Canvas(size, 1.0))
        page = room.table.page
        now = HintContext(room.table.flow.view, 0, veiled=False, explained=(), curtain=False)
        hint = next(hint for hint in guide.hints(now, page.tr) if hint.key == key)
        note = put_note(page, hint, (1, 4), more=False)
        boxes = {item.key: inked(item, page.canvas.type) for item in page.picture() if item.key.startswith("form/")}
        assert "form/multi words" in boxes
        assert not [each for each, box in boxes.items() if box.meets(note)]
        for button in (page.controls[NEXT], page.controls[SKIP]):
            assert page.canvas.type.width(button.label, STYLES["small button"]) < button.box.w - 30


@pytest.mark.parametrize("language", languages())
def test_the_note_on_ping_pong_lay_on_what_was_named_before(language: str) -> None:
    match = until(lambda m: isinstance(m.state.phase, PingPong) and bool(m.state.table.given))
    (seat,) = match.must_act()
    room = KeyDriver(at(match), speed="off", motion="reduced", language=language)
    asked(room)
    page = room.table.page
    now = HintContext(match.view(seat), seat, veiled=False, explained=(), curtain=False)
    hint = next(hint for hint in guide.hints(now, page.tr) if hint.key == "ping-pong")
    note = put_note(page, hint, (1, 4), more=False)
    named = [item.box for item in page.picture() if item.look == "egomaster/said"]
    assert named
    assert sum(note.shared_area(box) for box in named) <= 0.01 * note.w * note.h


@pytest.mark.parametrize("language", languages())
def test_the_note_that_the_answer_is_shown_lay_on_the_ruler_with_the_answer(language: str) -> None:
    match = until(
        lambda m: (
            isinstance(m.state.phase, Throwing) and kind_of(m) == "target" and _numbers(m) and m.state.table.turn > 1
        )
    )
    room = KeyDriver(at(match), speed="off", motion="reduced", language=language)
    asked(room)
    page = room.table.page
    over = QuestionOver(0, "nearest", ("1",), 1.0, "")
    now = HintContext(match.view(0), 0, veiled=False, explained=(over,), curtain=False)
    hint = next(hint for hint in guide.hints(now, page.tr) if hint.key == "over")
    note = put_note(page, hint, (1, 4), more=False)
    ruler = next(item.box for item in page.picture() if item.key == "ruler")
    assert not note.meets(ruler)


def _numbers(match: Match) -> bool:
    return any(given.value is not None for given in match.state.table.given)


def test_the_trail_of_a_note_went_through_what_was_said_in_a_race() -> None:
    match = until(lambda m: isinstance(m.state.phase, Answering) and kind_of(m) == "speed")
    (seat,) = match.must_act()
    match.submit(seat, Answer("something"))
    match.settle()
    assert isinstance(match.state.phase, Judging)
    room = KeyDriver(at(match), speed="off", motion="reduced")
    asked(room)
    said = next(item.box for item in room.table.page.picture() if item.key == "said")
    assert said in surroundings_on(room.table.page).words


def _hint(now: HintContext) -> Hint:
    return next(hint for hint in guide.hints(now, Words("en")) if hint.key == "buzzers")


def test_the_guide_did_not_tell_a_person_who_only_watches_to_buzz() -> None:
    match = until(lambda m: isinstance(m.state.phase, Buzzing))
    now = HintContext(match.view(0), 0, veiled=False, explained=(), curtain=False)
    words = next(hint.words for hint in guide.hints(now, Words("en")) if hint.key == "buzz")
    assert words.startswith("Those who compete buzz")


@pytest.mark.parametrize("seats", [4, 6])
@pytest.mark.parametrize("language", languages())
def test_the_note_on_the_first_square_lay_on_the_list_of_those_who_answer(language: str, seats: int) -> None:
    scene = TableScene(shell(language), sitting(seats, range(1, seats)))
    scene.layout(Canvas((1280, 720), 1.5))
    scene.guide.begin()
    while not (scene.guide._current and scene.guide._current[1].key == "settle"):
        scene.act(Pressed(NEXT if scene.guide.is_open else "on"))
        for _ in range(20):
            scene.update(0.1)
    note = scene.page.controls[PAPER].box
    listed = [item.box for item in scene.page.picture() if item.label.startswith(("Solo", "Duo", "Multi"))]
    assert len(listed) >= 3
    assert not note.meets_any(listed)


def test_the_ring_around_the_answers_stayed_where_they_had_come_from() -> None:
    scene = TableScene(shell(), sitting(3, (1, 2)))
    scene.layout(Canvas((1280, 720), 1.5))
    scene.guide.begin()
    for _ in range(60):
        current = scene.guide._current
        if current and current[1].key == "over":
            break
        mode = scene.flow.mode
        if current or "on" in scene.page.controls:
            scene.act(Pressed(NEXT if current else "on"))
        elif isinstance(mode, FormMode):
            scene.flow.play(next(iter(scene.flow.session.decision(mode.seat).options)))
        for _ in range(20):
            scene.update(0.1)
    assert scene.guide._current
    at = found(scene.page, scene.guide._current[1].at)
    assert at
    ring = next(item.box for item in scene.page.picture() if item.key == "guide ring")
    assert ring == at.inset(-7)


@pytest.mark.parametrize(("reader", "told"), [("program", False), ("person", True)])
def test_the_guide_told_people_that_they_might_read_when_a_computer_was_out(
    reader: str,
    told: bool,  # noqa: FBT001
) -> None:
    match = until(Throwing, reader=reader)
    now = HintContext(match.view(0), 0, veiled=False, explained=(Eliminated(2),), curtain=False)
    words = next(hint.words for hint in guide.hints(now, Words("en")) if hint.key == "out")
    assert "you" not in words.casefold()
    assert ("reads" in words) is told


@pytest.mark.parametrize("number", [1, 10])
def test_the_note_about_walking_lay_on_the_token_of_a_player(number: int) -> None:
    room = KeyDriver(at(until(Walking)), speed="off", motion="reduced", language="fr")
    asked(room)
    page, view = room.table.page, room.table.flow.view
    now = HintContext(view, 0, veiled=False, explained=(), curtain=False)
    walk = next(hint for hint in guide.hints(now, Words("fr")) if hint.key == "walk")
    note = put_note(page, walk, (number, 11), more=True)
    tokens = [item for item in page.things() if item.look == "token" and "/" not in item.key]
    assert tokens
    assert not [item.key for item in tokens if item.box.meets(note)]


@pytest.mark.parametrize("language", languages())
def test_what_is_said_of_a_throw_lay_on_two_squares_of_the_ring(language: str) -> None:
    scene = TableScene(shell(language), at(until(Throwing, 3)))
    scene.flow.update(0.0)
    scene.layout(Canvas((1920, 1080), 1.0))
    view = scene.evening.session.view(scene.evening.session.must_act()[0])
    now = HintContext(view, view.seat, veiled=False, explained=(), curtain=False)
    (hint,) = [each for each in guide.hints(now, Words(language)) if each.key == "throw"]
    put_note(scene.page, hint, (2, 11), more=False)
    note = next(item.box for item in scene.page.picture() if item.key == "guide note")
    assert not [item.key for item in scene.page.picture() if item.key.startswith("square") and item.box.meets(note)]
