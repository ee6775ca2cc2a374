"""Whole matches of Egomaster at the table: told to the end, fitting every window, in both languages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

from game.kernel.match import Match
from game.kernel.types import CLOCK, Action, Event
from game.rules.egomaster.events import (
    DiceThrown,
    DieThrown,
    Paid,
    PawnWalked,
    PhaseTwoBegan,
    QuestionAsked,
    QuestionDrawn,
    QuestionOver,
)
from game.rules.egomaster.moves import Buzz, Delegate, Fold, Note, Point, Raise, Rule
from game.rules.egomaster.phases.all_phases import Raising, Reading
from game.session.controller import Decision, Script
from game.session.session import Session
from game.ui.contract.reveal import RevealMode
from game.ui.contract.table_layout import layout_of
from game.ui.draw.canvas import Canvas
from game.ui.draw.items import Item
from game.ui.end.scene import EndScene
from game.ui.games.egomaster.desk.tokens import LIES
from game.ui.games.egomaster.layout import on_ring, pawn
from game.ui.games.egomaster.stage import EGOMASTER as STAGE
from game.ui.rulebook.scene import RulesScene
from game.ui.start.still_evening import StillEvening
from game.ui.table.scene import TableScene
from game.ui.widgets.scene import Next, Swap
from game.words import languages
from tests.pairs import by_first
from tests.ui.games.egomaster.moments import kind_of, until
from tests.ui.games.egomaster.quiz_nights import begun, bots, finished, moments, players, step
from tests.ui.measure import overflows
from tests.ui.sitting import Sitting
from tests.ui.stand import FACTORS, SIZES, Size, laid, prepared, shell

EVERY_LANGUAGE = pytest.mark.parametrize("language", sorted(languages()))
FINE = 0.03


def table(match: Match, language: str = "en") -> TableScene:
    """Lay a table out for a match between bots."""
    scene = TableScene(shell(language), Sitting(Session(match, players(len(match.state.hands)), bots)))
    laid(scene)
    return scene


def play(scene: TableScene, seconds: float = 0.25) -> Next:
    """Let time pass; read at once."""
    following = scene.update(seconds)
    mode = scene.flow.mode
    if isinstance(mode, RevealMode) and mode.waiting:
        scene.flow.go_on()
    return following


def shown(scene: TableScene) -> Sequence[Event]:
    """Return the events of the present beat."""
    mode = scene.flow.mode
    return mode._beats[mode.index].events if isinstance(mode, RevealMode) and not mode.done else ()


def filmed(scene: TableScene, kind: type[Event]) -> Iterator[tuple[Any, dict[str, Item]]]:
    """Play until an event of a kind is shown; yield it, and what is on the table, while it is."""
    event = None
    for _ in range(20_000):
        now = next((each for each in shown(scene) if isinstance(each, kind)), None)
        if event is not None and now is not event:
            return
        if now is not None:
            event = now
            yield event, {item.key: item for item in scene.page.picture()}
        play(scene, FINE if event else 0.2)
    raise AssertionError(kind)


@pytest.mark.slow
def test_a_match_is_told_to_its_end_and_drawn_all_the_way() -> None:
    scene = table(begun(3, game="quick", seconds=0))
    for _ in range(40_000):
        following = prepared(play(scene, 4.0))
        assert scene.picture()
        if isinstance(following, Swap):
            assert isinstance(following.scene, EndScene)
            return
    raise AssertionError("the match does not end")


@pytest.mark.parametrize(("seats", "windows"), by_first([3, 6], languages(), SIZES, FACTORS))
def test_everything_at_the_table_fits_every_window(seats: int, windows: list[tuple[str, Size, float]]) -> None:
    match, rng = begun(seats, game="quick"), Random("fits")
    while len(match.log) < 40:
        step(match, rng)
    scenes = {language: table(match, language) for language in languages()}
    for language, size, factor in windows:
        scene = scenes[language]
        scene.layout(Canvas(size, factor))
        assert overflows(scene.page) == [], (language, size, factor)
        keys = [item.key for item in scene.page.picture()]
        assert len(set(keys)) == len(keys)
        spots = layout_of(STAGE, scene.page.canvas.box, seats)
        desk = next(item for item in scene.page.picture() if item.key == "desk")
        assert spots.board.covers(desk.box)
        assert desk.box.w / desk.box.h == pytest.approx(STAGE.board.w / STAGE.board.h, 0.01)


@EVERY_LANGUAGE
def test_the_end_and_the_rule_book_fit(language: str) -> None:
    match, words = finished(6), shell(language)
    end = EndScene(words, StillEvening(Session(match, players(6), bots)))
    book = RulesScene(words, "egomaster", "15")
    for size in SIZES:
        for factor in (1.0, 2.0):
            for scene in (end, book):
                scene.layout(Canvas(size, factor))
                assert overflows(scene.page) == []


# ---------------------------------------------------------------------- the film


def test_all_dice_are_thrown_one_after_the_other() -> None:
    steps = set()
    for event, items in filmed(table(begun(4)), DiceThrown):
        die = items.get(f"throw {event.seat} white")
        if die and die.args[2] == 0:
            assert die.args[1] == event.white
        steps |= {die.args[2]} if die else set()
    assert len(steps) > 6


def test_the_die_is_thrown_and_the_pawn_hops_from_square_to_square() -> None:
    scene = table(begun(4))
    assert len({items["d6"].args[1] for _, items in filmed(scene, DieThrown) if "d6" in items}) > 6
    count = len(scene.flow.view.board.ring)
    board = layout_of(STAGE, scene.page.canvas.box, 4).board
    seen = []
    for event, items in filmed(scene, PawnWalked):
        walker = items[f"pawn {event.seat}"]
        seen.append(walker.box.moved(*walker.slid).centre)
    ends = pawn(event.path[-1], count, event.seat, 4)
    share = board.w / STAGE.board.w
    assert seen[-1] == pytest.approx((board.x + ends.centre[0] * share, board.y + ends.centre[1] * share), abs=1)
    assert len(set(seen)) > 3 * len(event.path)
    assert on_ring(ends) != ends


def test_the_ring_gives_way_to_the_question_that_is_drawn() -> None:
    pictures = [items for _, items in filmed(table(begun(4)), QuestionDrawn)]
    assert "board" in pictures[1]
    assert "heading" not in pictures[1]
    assert "board" not in pictures[-1]
    assert "heading" in pictures[-1]
    assert all({"white", "black"} <= set(picture) for picture in pictures)


def test_a_question_appears_word_by_word() -> None:
    scene = table(begun(4))
    for _ in range(30):
        told = [(event, items["card"].args[1]) for event, items in filmed(scene, QuestionAsked) if "card" in items]
        words = [shown for event, shown in told if event.kind != "speed"]
        if words:
            assert words[-1] == -1
            rising = [shown for shown in words if shown > 0]
            assert rising == sorted(rising)
            assert len(set(rising)) > 3
            return
    raise AssertionError("no question but for the fastest")


def test_tokens_fly_from_pile_to_pile_and_never_too_few_of_them() -> None:
    poses = set()
    for _, items in filmed(table(begun(4)), Paid):
        tokens = [item for key, item in items.items() if key.startswith(LIES)]
        poses |= {item.args[1] for item in tokens}
        assert len(tokens) >= 45
    assert {"oblique", "tilt 0"} <= poses


def test_the_end_of_a_question_and_phase_two_are_waited_for() -> None:
    for kind in (QuestionOver, PhaseTwoBegan):
        assert not STAGE.animate(next(_of(kind))).brief


def test_the_panel_told_the_answer_before_its_card_was_turned_over() -> None:
    scene = table(begun(4))
    while not any(isinstance(event, QuestionOver) for event in shown(scene)):
        play(scene)
    mode = scene.flow.mode
    assert isinstance(mode, RevealMode)
    assert mode.moving
    assert not any(isinstance(event, QuestionOver) for beat in mode.explained() for event in beat.events)


def test_a_press_while_the_card_was_turned_over_shows_the_answer_before_it_goes_on() -> None:
    scene = table(begun(4))
    while not any(isinstance(event, QuestionOver) for event in shown(scene)):
        play(scene)
    mode = scene.flow.mode
    assert isinstance(mode, RevealMode)
    read = RevealMode(mode._beats[mode.index :], mode.pace._replace(watched=True, auto=False))
    assert read.explained() == []
    read.go_on()
    assert read.waiting
    assert any(isinstance(event, QuestionOver) for event in read.explained()[-1].events)
    read.go_on()
    assert read.index == 1


def _of(kind: type[Event]) -> Iterator[Event]:
    for number in range(9):
        for match in moments(3, f"of {number}", game="full"):
            yield from (event for event in match.story[-6:] if isinstance(event, kind))


@pytest.mark.parametrize("bids", ["open", "secret"])
def test_s8_a_raise_was_taken_back_after_a_computer_player_had_refused_it(bids: str) -> None:
    match = until(Raising, bids=bids)
    (seat,) = match.must_act()
    match.submit(seat, next(each for each in match.options(seat) if isinstance(each, Raise)))
    assert match.undoable(seat)
    (answers, *_) = match.must_act()
    match.submit(answers, Fold())
    assert not match.undoable(seat)


@pytest.mark.parametrize("kind", ["solo", "speed", "target", "ping_pong"])
def test_a_computer_player_read_the_question_so_that_no_person_ever_saw_it(kind: str) -> None:
    match = until(lambda each: isinstance(each.state.phase, Reading) and kind_of(each) == kind, reader="person")
    reader, phase, lines = match.state.table.reader, match.state.phase, len(match.log)
    assert isinstance(phase, Reading)
    person = next(seat for seat in range(4) if seat not in {reader, phase.seat})
    session = Session(match, players(4, people=(person,)), bots)
    for now in range(40):
        session.update(now)
        if len(match.log) > lines:
            break
    assert match.log[lines] == (reader, Delegate())


@pytest.mark.parametrize("kind", ["speed", "target", "ping_pong"])
def test_a_computer_player_that_took_the_readers_seat_judged_what_it_had_not_heard(kind: str) -> None:
    match = until(lambda each: isinstance(each.state.phase, Reading) and kind_of(each) == kind, 4, reader="person")
    reader, phase = match.state.table.reader, match.state.phase
    assert isinstance(phase, Reading)
    session = Session(match, players(4, people=(0, 1, 2, 3)), bots)
    first = {"speed": Point(phase.seats[0]), "target": Note("300"), "ping_pong": Rule(right=True)}[kind]
    session.submit(reader, first)
    lines, given = len(match.log), list(match.state.table.given)
    session.hand_over(reader, "normal")
    session.update(0.0)
    assert match.log[lines] == (CLOCK, Delegate())
    assert match.state.table.given == given
    assert match.state.table.question.text
    assert match.must_act() <= set(session.people)
    assert match.must_act()


def test_the_computer_player_in_the_first_seat_always_buzzed_first_where_a_person_read() -> None:
    match = until(lambda each: isinstance(each.state.phase, Reading) and kind_of(each) == "speed", reader="person")
    reader, asked, lines = match.state.table.reader, list[int](), len(match.log)
    racers = match.may_act()

    def buzz(decision: Decision) -> Action:
        asked.append(decision.seat)
        return Buzz(0)

    session = Session(match, players(4, people=(reader,)), lambda _: Script(buzz))
    for now in range(40):
        session.update(now)
        if len(match.log) > lines:
            break
    assert sorted(asked) == sorted(racers)
    assert len(asked) > 1
    assert isinstance(match.log[lines][1], Buzz)
