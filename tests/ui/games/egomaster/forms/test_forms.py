"""The forms of Egomaster: what is understood, refused, gone on from; who sees what; what is left and taken up again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pygame
import pytest

from game.kernel.match import Match
from game.kernel.saves.saves_folder import Saves
from game.kernel.types import BYSTANDER
from game.rules import GAMES
from game.rules.egomaster.moves import Accept, Answer, Buzz, Delegate, Overrule, Pass, Raise, Recall, Rule, Stay
from game.rules.egomaster.phases.all_phases import (
    Answering,
    Bidding,
    Challenging,
    Designating,
    Estimating,
    Judging,
    PingPong,
    Raising,
    Reading,
    Walking,
)
from game.rules.egomaster.sentences.naming import amount_name
from game.rules.egomaster.state import Given
from game.session.evening import Setup
from game.session.host import Host
from game.ui.games.egomaster import layout
from game.ui.games.egomaster.board import walk_options
from game.ui.games.egomaster.forms import registry as forms
from game.ui.games.egomaster.forms.answer import FIELD, SEEN
from game.ui.games.egomaster.forms.reader import THINKING, answer_of
from game.ui.games.egomaster.forms.ring import square_box
from game.ui.motion.film import Speed
from game.ui.table.input.late import LINGERS
from game.ui.table.input.type_ahead import DEAF, TypeAhead
from game.ui.table.mode import CurtainMode, FormMode
from game.ui.table.scene import TableScene
from game.ui.widgets.control import TextField
from game.words import Words
from tests.rules.egomaster.quizzes import BOARDS, house
from tests.ui.drivers import DIGITS, STEP
from tests.ui.games.egomaster.drivers import KeyDriver, asked, at, seated, typed
from tests.ui.games.egomaster.moments import kind_of, until
from tests.ui.house import silent
from tests.ui.stand import key, key_up, laid, mouse, shell

pytestmark = pytest.mark.usefixtures("unseen")


def room_at(wanted: object, bots: tuple[int, ...] = (), seats: int = 4, **rules: object) -> KeyDriver:
    """Return a table at a moment, everybody being ready."""
    room = KeyDriver(at(until(wanted, seats, **rules), bots), speed="off", motion="reduced")  # type: ignore[arg-type]
    asked(room)
    return room


def write(room: KeyDriver, text: str) -> None:
    room.app.step([typed(sign) for sign in text], 0.0)
    room.pass_time(STEP)


def last(room: KeyDriver) -> tuple[int, object]:
    """Return the last line of a seat."""
    return next(line for line in reversed(room.table.evening.session.log()) if line[0] >= 0)


def labels(room: KeyDriver) -> str:
    """Return all that is written on the page."""
    return "\n".join(item.label for item in room.screen.picture() if item.label)


# ---------------------------------------------------------------------- answers


def test_whoever_is_asked_can_type_at_once() -> None:
    room = room_at(Answering)
    write(room, "Paris")
    room.press(pygame.K_RETURN)
    room.pass_time(1.0)
    assert any(action == Answer("Paris") for _, action in room.table.evening.session.log()[-3:])


def test_a_number_is_read_back_in_its_unit() -> None:
    room = room_at(lambda m: isinstance(m.state.phase, Estimating) and m.state.table.question.unit != "year")
    write(room, "1 250")
    assert "understood: 1250" in labels(room)


def in_thousands() -> KeyDriver:
    """Return a table at which a number of thousands is asked for."""
    match = until(Estimating)
    question = match.state.table.question
    match.state.table.question = msgspec.structs.replace(question, unit="thousand leagues")
    room = KeyDriver(at(match), speed="off", motion="reduced")
    asked(room)
    return room


@pytest.mark.parametrize(("button", "sent"), [("seal", "20"), ("written", "20000")])
def test_a_number_in_full_where_thousands_are_asked_for_is_asked_about_before_it_counts(button: str, sent: str) -> None:
    room = in_thousands()
    write(room, "20000")
    before = lines(room)
    room.press(pygame.K_RETURN)
    room.pass_time(1.0)
    assert lines(room) == before
    assert "Did you mean 20?" in labels(room)
    room.click(button)
    room.pass_time(1.0)
    assert [each.text for _, each in room.table.evening.session.log()[before:] if isinstance(each, Answer)] == [sent]


def test_a_second_enter_at_once_sent_a_number_that_nobody_had_read() -> None:
    room = in_thousands()
    write(room, "20000")
    room.look()
    before = lines(room)
    for _ in range(2):
        room.app.step([key(pygame.K_RETURN), key_up(pygame.K_RETURN)], 0.1)
    room.pass_time(1.0)
    assert lines(room) == before
    assert "Did you mean 20?" in labels(room)


def test_a_likely_number_is_not_asked_about() -> None:
    room = in_thousands()
    write(room, "20")
    before = lines(room)
    room.press(pygame.K_RETURN)
    room.pass_time(1.0)
    assert lines(room) > before


def test_what_is_no_number_is_refused_with_a_reason_and_stays() -> None:
    room = room_at(Estimating)
    write(room, "many")
    lines = len(room.table.evening.session.log())
    room.press(pygame.K_RETURN)
    assert len(room.table.evening.session.log()) == lines
    assert any(item.key == "form/said" for item in room.screen.picture())
    assert room.table.flow.highlight.selection == ("typed", "many")


def test_spaces_are_no_answer_and_the_button_says_so() -> None:
    room = room_at(Answering)
    write(room, "   ")
    assert room.controls["seal"].why == "Write something first."


@pytest.mark.parametrize(
    ("rules", "where"), [({"game": "quick"}, "In the middle"), ({"game": "full"}, "From the bank")]
)
def test_what_is_played_for_stands_beside_the_answer(rules: dict[str, Any], where: str) -> None:
    room = KeyDriver(at(until(Answering, **rules)), (1920, 1080), speed="off", motion="reduced")
    asked(room)
    shown = {item.key: item.label for item in room.screen.picture()}
    quiz = room.table.evening.session.view(BYSTANDER).table
    assert shown["form/prize"] == where
    assert shown["form/prize amount"] == str(sum(quiz.stakes) or quiz.stake)


def lines(room: KeyDriver) -> int:
    return len(room.table.evening.session.log())


def test_a_button_says_that_one_does_not_know() -> None:
    room = room_at(PingPong)
    room.click("pass")
    assert any(action == Pass() for _, action in room.table.evening.session.log()[-4:])


def test_escape_clears_the_line_then_leaves_it_and_gives_nothing_up() -> None:
    room = room_at(PingPong)
    before = lines(room)
    for letter in "kenn":
        room.app.step([typed(letter)], 0.0)
    field = room.controls["answer"]
    assert isinstance(field, TextField)
    assert field.text == "kenn"
    room.press(pygame.K_ESCAPE)
    field = room.controls["answer"]
    assert isinstance(field, TextField)
    assert (field.text, room.screen.focus.key) == ("", "answer")
    room.press(pygame.K_ESCAPE)
    assert room.screen.focus.key == ""
    assert lines(room) == before


def test_who_has_written_something_is_asked_before_it_is_given_up() -> None:
    room = room_at(PingPong)
    before = lines(room)
    room.app.step([typed("k")], 0.0)
    room.click("pass")
    assert lines(room) == before
    assert "not sent yet" in str(room.screen.picture())
    room.click("pass")
    assert lines(room) > before


def test_nothing_is_sent_before_it_was_seen() -> None:
    room = room_at(PingPong)
    before = lines(room)
    room.pass_time(1.0)
    room.app.step([typed("1"), typed("0"), key(pygame.K_RETURN), key_up(pygame.K_RETURN)], 0.0)
    room.app.step([], SEEN / 2)
    assert lines(room) == before
    room.pass_time(1.0)
    answers = [action.text for _, action in room.table.evening.session.log()[before:] if isinstance(action, Answer)]
    assert answers == ["10"]


def test_what_is_typed_ahead_of_the_form_waits_for_it() -> None:
    ahead = TypeAhead()
    for letter in "nixox":
        ahead.note(key(ord(letter), unicode=letter))
    ahead.note(key(pygame.K_BACKSPACE))
    ahead.note(key(pygame.K_BACKSPACE))
    ahead.note(key(ord("o"), unicode="o"))
    assert (ahead.take().letters, ahead.take().letters) == ("nixo", "")


def keep(ahead: TypeAhead, letters: str) -> str:
    """Type letters just after a buzz; return what waits for the form a moment later."""
    for letter in letters:
        event = key(ord(letter), scancode=ord(letter), unicode=letter)
        if not ahead.drops(event):
            ahead.note(event)
        ahead.drops(typed(letter))
    ahead.update(DEAF)
    return ahead.take().letters


@pytest.mark.parametrize(
    ("letters", "waits"), [("nixon", "nixon"), ("amazon", "amazon"), ("n", ""), ("pn", ""), ("i", "i")]
)
def test_nixon_typed_at_once_after_a_buzz_became_on(letters: str, waits: str) -> None:
    ahead = TypeAhead()
    ahead.deafen([ord("n"), ord("p")])
    assert keep(ahead, letters) == waits


def test_after_a_buzz_against_computer_players_no_letter_is_dropped() -> None:
    ahead = TypeAhead()
    ahead.deafen([])
    assert keep(ahead, "n") == "n"


def test_letters_typed_ahead_stand_in_the_line_and_go_on_there() -> None:
    room = room_at(PingPong)
    mode = room.table.flow.mode
    assert isinstance(mode, FormMode)
    room.table.page.close()
    mode.form.type_ahead("ni")
    room.table.recompose()
    room.app.step([typed("x")], 0.0)
    assert mode.form.selection == ("typed", "nix")


@pytest.mark.parametrize("control", [FIELD, "rules"])
def test_letters_typed_while_the_table_was_painted_after_help_were_lost(control: str) -> None:
    room = room_at(PingPong)
    mode = room.table.flow.mode
    assert isinstance(mode, FormMode)
    room.table.focus.go(control, room.table.page.controls)
    room.app.step([key(pygame.K_F1), key_up(pygame.K_F1)], 0.02)
    for _ in range(3):
        room.app.step(room.app._timely([]), 0.02)
    assert room.app.top is not room.table
    letters = [e for letter in "nixon" for e in (key(ord(letter), unicode=letter), typed(letter), key_up(ord(letter)))]
    batch = [key(pygame.K_ESCAPE), key_up(pygame.K_ESCAPE), *letters[:7], key(pygame.K_RETURN), *letters[7:]]
    for events in (batch, [], []):
        room.app.step(room.app._timely(events), 0.02)
    assert room.app.top is room.table
    assert mode.form.selection == ("typed", "nixon")


@pytest.mark.parametrize("together", [1, 2, 5, 8])
def test_a_letter_was_lost_between_the_film_of_a_question_and_its_form(together: int) -> None:
    match = until(lambda m: isinstance(m.state.phase, Raising) and kind_of(m) == "ping_pong")
    room = KeyDriver(at(match))
    asked(room)
    room.look()
    room.work("stay")
    events = []
    for letter in "seine":
        events += [key(ord(letter), scancode=ord(letter), unicode=letter), typed(letter), key_up(ord(letter))]
    while events:
        now, events = events[:together], events[together:]
        room.app.step(now, 1 / 60)
    asked(room)
    field = room.controls["answer"]
    assert isinstance(field, TextField)
    assert field.text == "seine"


def test_an_a_typed_while_each_step_is_waited_for_was_lost_and_let_the_steps_follow_by_themselves() -> None:
    match = until(lambda m: isinstance(m.state.phase, Raising) and kind_of(m) == "ping_pong")
    room = KeyDriver(at(match))
    asked(room)
    room.table.flow.pace.auto = False
    room.look()
    room.work("stay")
    type_letters(room, "canada")
    asked(room)
    field = room.controls["answer"]
    assert isinstance(field, TextField)
    assert field.text == "canada"
    assert not room.table.flow.pace.auto


def type_letters(room: KeyDriver, letters: str) -> None:
    """Type letters as a keyboard sends them."""
    for letter in letters:
        code = ord(letter)
        room.app.step([key(code, scancode=code, unicode=letter), typed(letter)], 0.02)
        room.app.step([key_up(code)], 0.02)


def look_at_the_journal(room: KeyDriver) -> None:
    """Click on the journal's tab and back."""
    tab = room.controls["tab"].box
    for x in (tab.right - 20, tab.x + 20):
        for event in mouse(room.screen, (x, tab.centre[1])):
            room.app.step([event], 0.02)


def click_on_the_board(room: KeyDriver) -> None:
    """Click where nothing is to be clicked."""
    for event in mouse(room.screen, (400, 600)):
        room.app.step([event], 0.02)


def open_and_close_the_menu(room: KeyDriver) -> None:
    """Look into the menu."""
    room.press(pygame.K_F10)
    room.press(pygame.K_ESCAPE)


def resize(room: KeyDriver) -> None:
    """Lay the page out on another canvas."""
    laid(room.screen, (1024, 768))


@pytest.mark.parametrize("meanwhile", [look_at_the_journal, click_on_the_board, open_and_close_the_menu, resize])
@pytest.mark.parametrize(("field", "reader"), [("answer", "program"), ("number", "person")])
def test_letters_after_a_click_elsewhere_were_lost_or_put_out_the_first_ones(
    field: str, reader: str, meanwhile: Callable[[KeyDriver], None]
) -> None:
    wanted = Estimating if field == "answer" else Reading
    room = room_at(lambda m: isinstance(m.state.phase, wanted) and kind_of(m) == "target", reader=reader)
    type_letters(room, "19")
    meanwhile(room)
    asked(room)  # what a reader has lies behind the curtain again
    type_letters(room, "00")
    line = room.controls[field]
    assert isinstance(line, TextField)
    assert line.text == "1900"


@pytest.mark.parametrize(("field", "reader"), [("answer", "program"), ("number", "person")])
def test_the_number_given_last_still_stood_in_the_line_of_the_next_player(field: str, reader: str) -> None:
    wanted = Estimating if field == "answer" else Reading
    room = room_at(
        lambda m: isinstance(m.state.phase, wanted) and kind_of(m) == "target" and len(m.state.phase.seats) > 1,
        reader=reader,
    )
    phase = room.table.evening.session.phase
    type_letters(room, "320")
    room.pass_time(2 * SEEN)
    room.app.step([key(pygame.K_RETURN), key_up(pygame.K_RETURN)], 0.02)
    assert room.table.evening.session.phase != phase
    type_letters(room, "7")
    line = room.controls[field]
    assert isinstance(line, TextField)
    assert line.text == "7"


def test_a_button_held_when_the_time_ran_out_answered_for_the_next_player() -> None:
    room = room_at(lambda m: isinstance(m.state.phase, Estimating) and len(m.state.phase.seats) > 1)
    room.look()
    *down, up = mouse(room.screen, room.controls["pass"].box.centre)
    room.app.step(down, 0.0)
    room.table.flow.play(Pass())  # as the clock does
    room.pass_time(STEP)
    asked(room)
    room.look()
    before = lines(room)
    room.app.step([up], 0.0)
    assert "pass" in room.controls
    assert lines(room) == before


def test_a_slow_double_click_on_giving_up_put_the_next_player_out_too() -> None:
    room = room_at(lambda m: isinstance(m.state.phase, Estimating) and len(m.state.phase.seats) > 1)
    before = lines(room)
    room.look()
    for _ in range(2):
        for event in mouse(room.screen, room.controls["pass"].box.centre):
            room.app.step([event], 0.0)
        room.app.step([], 0.3)
    assert lines(room) == before + 1


def test_an_enter_meant_for_the_answer_accepted_a_wrong_verdict() -> None:
    room = judged("quite wrong")
    lines = len(room.table.evening.session.log())
    room.app.step([key(pygame.K_RETURN), key_up(pygame.K_RETURN)], 0.02)
    assert len(room.table.evening.session.log()) == lines
    room.app.step([], LINGERS)
    room.app.step([key(pygame.K_RETURN), key_up(pygame.K_RETURN)], 0.02)
    assert len(room.table.evening.session.log()) > lines


def test_a_button_held_while_enter_sent_the_answer_accepted_its_verdict() -> None:
    room = room_at(lambda m: isinstance(m.state.phase, Answering) and kind_of(m) == "solo")
    write(room, "quite wrong")
    room.look()
    *down, up = mouse(room.screen, room.controls["seal"].box.centre)
    room.app.step(down, 1.0)
    room.app.step([key(pygame.K_RETURN), key_up(pygame.K_RETURN)], 0.0)
    for _ in range(20):
        room.app.step([], 0.1)
    assert isinstance(room.table.evening.session.phase, Judging)
    before = lines(room)
    centre = room.controls["seal"].box.centre
    up = mouse(room.screen, centre)[-1]
    room.app.step([up], 0.1)
    assert lines(room) == before


def test_what_is_being_written_is_seen_by_all() -> None:
    room = room_at(lambda m: isinstance(m.state.phase, Answering) and kind_of(m) == "solo")
    write(room, "the Danu")
    assert any(item.look == "egomaster/strip" and item.args[0] == "the Danu" for item in room.screen.picture())


# ---------------------------------------------------------------------- verdicts


def judged(text: str) -> KeyDriver:
    """Return a table at which an answer was judged."""
    room = room_at(lambda m: isinstance(m.state.phase, Answering) and kind_of(m) == "solo")
    seat = room.table.evening.session.must_act()[0]
    if text == "right":
        from game.rules.egomaster.lookup.booklets import solution

        text = solution(room.table.evening.session._match.state, needed=False).solution[0]  # type: ignore[union-attr]
    room.table.flow.play(Answer(text))
    asked(room)
    phase = room.table.evening.session.view(BYSTANDER).phase
    assert isinstance(phase, Judging)
    assert phase.seat == seat
    return room


def test_a_right_verdict_stood_by_itself_before_anybody_could_overrule_it() -> None:
    room = judged("right")
    room.pass_time(20.0)
    assert isinstance(room.table.evening.session.view(BYSTANDER).phase, Judging)
    room.press(pygame.K_RETURN)
    assert any(action == Accept() for _, action in room.table.evening.session.log()[-4:])


def test_a_wrong_answer_waits_for_the_table() -> None:
    room = judged("xyzzy")
    room.pass_time(20 * STEP)
    assert isinstance(room.table.evening.session.view(BYSTANDER).phase, Judging)
    room.work("turn")
    assert any(action == Overrule() for _, action in room.table.evening.session.log()[-4:])


# ---------------------------------------------------------------------- stakes and ways


def test_an_arrow_looks_at_a_way_before_it_is_walked() -> None:
    room = room_at(Walking)
    room.press(pygame.K_LEFT)
    assert room.table.flow.highlight.selection[0] == "walk"
    assert type(room.table.evening.session.view(BYSTANDER).phase).__name__ == "Walking"
    room.press(pygame.K_RETURN)
    assert type(room.table.evening.session.view(BYSTANDER).phase).__name__ != "Walking"


def walk_below_a_plaque(match: Match) -> int:
    """Return a square at which a way ends, and where a plaque to be named will lie in the middle; -1 for none."""
    if not isinstance(match.state.phase, Walking):
        return -1
    now = match.view(BYSTANDER)
    named = [layout.holder(seat, match.seats) for seat in range(match.seats) if seat != match.state.phase.seat]
    for option in walk_options(now).values():
        square = option.squares[-1]
        spot = square_box(len(now.board.ring), square).centre
        if now.board.ring[square].mode != "multi" and any(box.holds(spot) for box in named):
            return square
    return -1


def test_a_second_click_on_a_square_named_whose_plaque_came_there() -> None:
    match = until(lambda m: walk_below_a_plaque(m) >= 0)
    room = KeyDriver(at(match), speed="off", motion="reduced")
    asked(room)
    square = room.controls[f"square {walk_below_a_plaque(match)}"]
    clicks = mouse(room.screen, square.box.centre)
    for event in clicks:
        room.app.step([event], 0.0)
    room.pass_time(0.5)
    assert isinstance(room.table.evening.session.view(BYSTANDER).phase, Designating | Challenging)
    for event in clicks[1:]:
        room.app.step([event], 0.0)
    room.pass_time(STEP)
    assert isinstance(room.table.evening.session.view(BYSTANDER).phase, Designating | Challenging)


def test_enter_plays_for_the_amount_until_a_raise_is_chosen() -> None:
    room = room_at(Raising)
    assert room.controls["stay"].shortcut == "Enter"
    room.go_to("amount")
    room.press(pygame.K_RIGHT)
    room.press(pygame.K_RIGHT)
    assert room.controls["seal"].shortcut == "Enter"
    stake = room.table.evening.session.view(BYSTANDER).table.stake
    assert room.table.flow.highlight.selection == ("raise", str(stake + 200))
    room.work("seal")
    assert any(action == Raise(stake + 200) for _, action in room.table.evening.session.log()[-3:])


def test_an_enter_meant_for_a_film_gave_a_raise_away() -> None:
    room = KeyDriver(at(until(Walking)), speed="fast")
    asked(room)
    enter = [key(pygame.K_RETURN), key_up(pygame.K_RETURN)]
    before = lines(room)
    while "stay" not in room.controls:
        room.app.step(enter, 0.1)
        assert lines(room) < before + 9, "nobody is asked to raise"
    walked = lines(room)
    for _ in range(3):
        room.app.step(enter, 0.1)
        assert lines(room) == walked
    room.look()
    room.app.step(enter, 0.0)
    assert last(room)[1] == Stay()


def digits(room: KeyDriver, number: str) -> None:
    for sign in number:
        room.press(DIGITS[sign][0], 0, DIGITS[sign][1])


def test_the_stake_could_not_be_typed_by_digits() -> None:
    match = until(Raising)
    seat = min(match.must_act())
    quiz = match.state.table
    quiz.bank, quiz.stacks[seat] = quiz.bank + quiz.stacks[seat] - 1500, 1500
    room = KeyDriver(at(match), speed="off", motion="reduced")
    asked(room)
    digits(room, "70")
    assert room.controls["seal"].why.startswith("70 ")
    assert room.controls["stay"].shortcut == ""
    room.press(pygame.K_RETURN)
    assert not any(isinstance(action, Raise) for _, action in room.table.evening.session.log()[-2:])
    digits(room, "0")
    assert room.table.flow.highlight.selection == ("raise", "700")
    room.press(pygame.K_RETURN)
    assert last(room) == (seat, Raise(700))


@pytest.mark.parametrize(
    ("language", "limits"),
    [
        ("en", "You can only raise to {total}, all you own."),
        ("fr", "On ne relance qu’à {total}, tout ce que vous avez."),
    ],
)
def test_a_raise_to_one_total_was_named_as_a_range(language: str, limits: str) -> None:
    match, tr = until(Raising), Words(language)
    quiz, seat = match.state.table, min(match.must_act())
    quiz.bank += quiz.stacks[seat] - (quiz.stake + 100)
    quiz.stacks[seat] = quiz.stake + 100
    scene = TableScene(shell(language), at(match))
    laid(scene)
    scene.flow.watch(seat)
    scene.recompose()
    words = "\n".join(item.label for item in scene.picture() if item.label)
    assert limits.format(total=amount_name(quiz.stake + 100, tr)) in words


# ---------------------------------------------------------------------- secrets


def veil(room: KeyDriver) -> None:
    """Go on until the curtain has fallen."""
    while not isinstance(room.table.flow.mode, CurtainMode):
        key = next((key for key in ("skip", "on") if key in room.controls), "")
        room.work(key) if key else room.pass_time(STEP)


def test_secret_bids_are_made_behind_the_curtain() -> None:
    several = until(lambda m: isinstance(m.state.phase, Bidding) and len(m.state.phase.seats) > 2, bids="secret")
    room = KeyDriver(at(several), speed="off", motion="reduced")
    veil(room)
    room.work("open")
    mode = room.table.flow.mode
    assert isinstance(mode, FormMode)
    assert mode.private
    room.work("fold")
    veil(room)
    assert not any(action in labels(room) for action in ("Fold", "folds"))


@pytest.mark.parametrize("kind", ["solo", "target", "ping_pong", "speed"])
def test_the_question_card_is_seen_by_the_reader_alone(kind: str) -> None:
    match = until(lambda m: isinstance(m.state.phase, Reading) and kind_of(m) == kind, reader="person")
    card = match.state.hands[match.state.table.reader].card
    room = KeyDriver(at(match), speed="off", motion="reduced")
    assert card.text not in labels(room)
    veil(room)
    assert card.text not in labels(room)
    room.work("open")
    asked(room)
    found = [item for item in room.screen.picture() if item.key == "form/lectern"]
    assert found[0].args[1] == card.text
    room.app.step([pygame.Event(pygame.WINDOWFOCUSLOST)], 0.0)
    assert card.text not in labels(room)


def reading(kind: str, bots: Sequence[int] = (), **rules: Any) -> KeyDriver:
    """Return a table at which a person, with the question open, judges the first answer to a question."""
    match = until(lambda m: isinstance(m.state.phase, Reading) and kind_of(m) == kind, reader="person", **rules)
    room = KeyDriver(
        at(match, [seat for seat in bots if seat != match.state.table.reader]), speed="off", motion="reduced"
    )
    if "open" in room.controls:
        room.work("open")
    asked(room)
    return room


def answering(room: KeyDriver) -> int:
    """Return the seat whose answer is judged."""
    phase: Any = room.table.evening.session.view(BYSTANDER).phase
    return int(phase.seat)


def cover_state(room: KeyDriver) -> str:
    (item,) = [item for item in room.screen.picture() if item.look == "egomaster/cover"]
    return str(item.args[0])


@pytest.mark.parametrize("kind", ["solo", "target", "speed"])
def test_the_answer_lies_under_a_cover_for_as_long_as_nobody_holds_it(kind: str) -> None:
    room = reading(kind)
    card = room.table.evening.session.view(room.table.evening.session.must_act()[0]).hand.card
    assert answer_of(card, room.shell.tr) not in labels(room)
    room.go_to("cover")
    assert cover_state(room) != "pressed"
    room.app.step([key(pygame.K_SPACE)], 0.0)
    assert cover_state(room) == "pressed"
    room.app.step([key_up(pygame.K_SPACE)], 0.0)
    assert cover_state(room) != "pressed"


def test_a_reader_presses_the_member_that_was_said_and_it_stands_in_the_list() -> None:
    room = reading("ping_pong")
    session = room.table.evening.session
    phase: Any = session.view(BYSTANDER).phase
    seat = phase.seat
    card = session.view(session.must_act()[0]).hand.card
    assert not [key for key in room.controls if key.startswith("member ")]
    room.work("list")
    room.work("member 1")
    asked(room)
    assert session.view(BYSTANDER).table.given[-1] == Given(seat, card.answers[1][0], True)
    assert room.controls["member 1"].why
    assert not room.controls["member 0"].why


def test_what_was_wrong_in_a_list_is_not_called_no_answer_where_a_person_heard_it() -> None:
    room = reading("ping_pong")
    room.work(f"wrong {answering(room)}")
    rows = [item.args[1] for item in room.screen.picture() if item.look == "egomaster/said"]
    assert not rows or rows[0][0][1] == "no right answer"


def test_after_one_who_says_no_number_the_reader_is_asked_for_those_of_the_others() -> None:
    room = reading("target")
    session = room.table.evening.session
    lines, first = len(session.log()), answering(room)
    room.work(f"wrong {first}")
    asked(room)
    assert [action for _, action in session.log()[lines:]] == [Rule(right=False)]
    assert answering(room) != first


@pytest.mark.parametrize("kind", ["target", "ping_pong"])
def test_a_double_click_on_wrong_judged_the_next_player_too(kind: str) -> None:
    room = reading(kind)
    session = room.table.evening.session
    lines, wrong = len(session.log()), f"wrong {answering(room)}"
    room.look()
    place = room.controls[wrong].box.centre
    for _ in range(2):
        for event in mouse(room.screen, place):
            room.app.step([event], 0.05)
    assert [action for _, action in session.log()[lines:]] == [Rule(right=False)]


@pytest.mark.parametrize(("kind", "digit"), [("speed", "1"), ("speed", "2"), ("ping_pong", "2")])
def test_a_digit_that_the_reader_held_judged_the_next_player_too(kind: str, digit: str) -> None:
    room = reading(kind)
    room.pass_time(1.0)
    session = room.table.evening.session
    lines, (code, scancode) = len(session.log()), DIGITS[digit]
    for _ in range(40):
        room.app.step([key(code, 0, scancode, digit)], 0.05)
    room.app.step([key_up(code)], 0.0)
    assert len([action for seat, action in session.log()[lines:] if seat >= 0]) == 1


@pytest.mark.parametrize("kind", ["solo", "target", "ping_pong"])
def test_a_computer_player_is_not_judged_before_it_has_answered(kind: str) -> None:
    room = reading(kind, bots=range(4))
    phase: Any = room.table.evening.session.view(BYSTANDER).phase
    answerer = phase.seat
    assert room.table.evening.session.players[answerer].bot
    name = room.table.evening.session.players[answerer].name
    assert room.controls[f"wrong {answerer}"].why == f"{name} has not answered yet."
    assert f"{name} answers from memory, and the program judges." in labels(room)


def test_a_reader_cannot_say_that_a_computer_player_was_first() -> None:
    room = reading("speed", bots=range(4))
    assert not [key for key in room.controls if key.startswith("point ")]


def test_nobody_knows_was_said_before_a_computer_player_had_time_to_buzz() -> None:
    room = reading("speed", bots=range(4))
    assert room.controls["nobody"].why == "A computer player may still buzz."
    now = room.table.flow.mode
    assert isinstance(now, FormMode)
    assert now.form.tick(THINKING, None)
    room.table.recompose()
    assert room.controls["nobody"].why.strip("\u200b") == ""
    assert reading("speed").controls["nobody"].why.strip("\u200b") == ""


@pytest.mark.parametrize("kind", ["solo", "speed"])
@pytest.mark.parametrize("speed", list(Speed))
def test_at_a_slow_table_a_computer_player_was_judged_before_it_could_answer(kind: str, speed: Speed) -> None:
    match = until(lambda m: isinstance(m.state.phase, Reading) and kind_of(m) == kind, reader="person")
    session = at(match).session
    session.watch(0.0, speed.value)
    reader = session.must_act()[0]
    players = seated(4, [seat for seat in range(4) if seat != reader])
    form = forms.form(match.game, session.decision(reader), players, (), alone=False)
    action = Buzz(0) if kind == "speed" else Recall(50)
    answerer = min(match.may_act())
    longest = max(match.game.haste(match.view(answerer), action, Random(seed)) for seed in range(40)) * speed.value
    assert not form.tick(longest, None)
    assert form.tick(longest, None) or form.tick(THINKING, None)


def test_the_question_is_not_handed_back_by_one_press() -> None:
    room = reading("solo")
    session = room.table.evening.session
    lines = len(session.log())
    room.work("hand back")
    assert len(session.log()) == lines
    room.work("keep")
    assert "delegate" not in room.controls
    room.work("hand back")
    room.work("delegate")
    assert any(action == Delegate() for _, action in session.log()[lines:])


def test_the_sheet_stays_open_from_one_verdict_to_the_next() -> None:
    wanted = lambda m: isinstance(m.state.phase, Reading) and kind_of(m) == "ping_pong" and len(m.state.phase.seats) > 2  # noqa: E731
    room = room_at(wanted, reader="person", seats=5)
    first: Any = room.table.evening.session.view(BYSTANDER).phase
    room.work("list")
    room.work("member 0")
    assert isinstance(room.table.flow.mode, FormMode)
    assert room.table.flow.mode.private
    now: Any = room.table.evening.session.view(BYSTANDER).phase
    assert now.seat != first.seat
    assert room.table.flow.mode.form.phase == now


# ---------------------------------------------------------------------- left and taken up again


def test_a_match_left_before_an_answer_is_taken_up_there(tmp_path: Path) -> None:
    host = Host(Saves(tmp_path, None, GAMES, [BOARDS]), GAMES, [BOARDS], silent, lambda: "2026-05-03T20:00:00")
    evening = host.begin(
        Setup("egomaster", "small_ring", house(game="quick", seconds=0), tuple(seated(3)), "Quiz", None)
    )
    session, rng = evening.session, Random(1)
    while not isinstance(session.view(BYSTANDER).phase, Answering | Estimating | PingPong):
        seat = session.must_act()[0]
        session.submit(seat, rng.choice(session.decision(seat).options))
    phase, question = session.view(BYSTANDER).phase, session.view(BYSTANDER).table.question
    evening.close()
    again = host.resume(evening.folder)
    room = KeyDriver(again, speed="off", motion="reduced")
    asked(room)
    view = again.session.view(BYSTANDER)
    assert (view.phase, view.table.question) == (phase, question)
    write(room, "12")
    room.press(pygame.K_RETURN)
    room.pass_time(1.0)
    assert any(action == Answer("12") for _, action in again.session.log()[-3:])
    again.close()


@pytest.mark.parametrize("kind", ["solo", "target", "ping_pong", "speed"])
def test_who_answers_aloud_has_a_form_too(kind: str) -> None:
    match = until(lambda m: isinstance(m.state.phase, Reading) and kind_of(m) == kind, reader="person")
    room = KeyDriver(at(match), speed="off", motion="reduced")
    (answerer, *_) = match.may_act()
    room.table.flow.watch(answerer)
    room.table.recompose()
    assert "Your answer" in labels(room)
