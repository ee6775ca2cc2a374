"""Egomaster on phones: buzzers, the line of an answer, secret bids, and the booklet of a person who reads."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from math import inf
from pathlib import Path
from typing import Any, Final

import pytest

from game.kernel.engine import clone
from game.kernel.match import Match
from game.kernel.types import BYSTANDER, Seat
from game.net.messages import Buzzed, ChangedValue, PhoneScreen, PressedKey
from game.rules.egomaster.moves import Answer, Buzz, Fold, Pass, Rule
from game.rules.egomaster.phases.all_phases import Answering, Bidding, Buzzing, Estimating, PingPong, Reading
from game.rules.egomaster.state import NOBODY
from game.ui.app.settings import Settings
from game.ui.contract.form import SeatAction
from game.ui.contract.question import GroupQuestion
from game.ui.games.egomaster.buzz.phone_form import PhoneBuzzForm
from game.ui.games.egomaster.desk import reading
from game.ui.games.egomaster.forms.media import AGAIN
from game.ui.games.registry import STAGE_LOOKS
from game.ui.phones.phone_page import PhonePage
from game.ui.phones.seat_phone import WANTED, SeatPhone
from game.ui.phones.seating import TOGETHER, PhoneSeating
from game.ui.table.flow import TableFlow
from game.ui.table.mode import CurtainMode, FormMode, GroupMode, TableMode, WaitingMode
from game.ui.widgets.control import Pressed
from game.words import Words
from tests.ui.games.egomaster.moments import Wanted, kind_of, until
from tests.ui.games.egomaster.seen import with_media
from tests.ui.phones.fake_phones import SCREEN, FakePhones
from tests.ui.phones.sitting import flow_of

TURN: Final = 1 / 60


class Room:
    """A table of Egomaster at which some have phones: the phone of a seat has its number."""

    def __init__(self, match: Match, phones: Sequence[Seat], computers: Sequence[Seat] = ()) -> None:
        self.flow: Final[TableFlow] = flow_of("egomaster", clone(match.state), computers)
        self.phones: Final = FakePhones()
        self.seating: Final = PhoneSeating(self.flow.phones, self.phones, inf)
        self.flow.update(0.1)
        for seat in phones:
            self.phones.come(seat, seat, PhoneScreen(390, 700, language="en"))
        self.turns(3)

    def turns(self, many: int = 1) -> None:
        """Let turns of the loop pass."""
        for _ in range(many):
            self.phones.time += TURN
            self.seating.update(TURN)
            self.flow.update(TURN)

    def keys(self, seat: Seat) -> list[str]:
        """Return the keys of the controls with which a phone answers what it is asked."""
        return [each.key for each in self.phones.page(seat).controls if each.key not in WANTED]

    def press(self, seat: Seat, key: str) -> None:
        """Press a control on a phone."""
        self.phones.say(seat, seat, PressedKey(self.phones.page(seat).page, key))
        self.turns(2)

    def write(self, seat: Seat, text: str) -> None:
        """Write into the line of a phone."""
        self.phones.say(seat, seat, ChangedValue(self.phones.page(seat).page, "answer", text))
        self.turns(2)

    def buzz(self, seat: Seat, ago: float = 0.0) -> None:
        """Touch the buzzer of a phone some seconds ago; the message comes now."""
        page = self.phones.page(seat).page
        self.phones.say(seat, seat, Buzzed(page, f"buzz {seat}", 0), self.phones.time - ago)

    @property
    def phase(self) -> Any:
        """The phase of the match."""
        return self.flow.session.phase

    @property
    def mode(self) -> TableMode:
        """What goes on at the screen."""
        return self.flow.mode

    @property
    def log(self) -> Sequence[Any]:
        """What was played at this table."""
        return self.flow.session.log()

    def on_the_phone(self, seat: Seat) -> str:
        """Return all words on the page of a phone."""
        page = self.seating._holders[seat].display._page
        return "\n".join(item.label for item in page.page.take_picture() if item.label)


def race(seats: int = 4, **rules: Any) -> Match:
    """Return a match at a race in which all take part."""
    return until(lambda m: isinstance(m.state.phase, Buzzing) and len(m.state.phase.seats) == seats, seats, **rules)


def asked(kind: str) -> Wanted:
    """Wait for an answer to a question of a kind."""
    return lambda m: isinstance(m.state.phase, Answering | Estimating | PingPong) and kind_of(m) == kind


def read_aloud(kind: str, of_nobody: bool = False) -> Match:  # noqa: FBT001, FBT002 - a test's own words
    """Return a match in which a person reads a question of a kind; in a race nobody has buzzed if `of_nobody`."""

    def wanted(match: Match) -> bool:
        phase = match.state.phase
        return isinstance(phase, Reading) and kind_of(match) == kind and (phase.seat == NOBODY) is of_nobody

    return until(wanted, reader="person")


# ---------------------------------------------------------------------- races


def test_every_phone_of_a_race_is_a_buzzer_and_the_keys_at_the_screen_still_work() -> None:
    room = Room(race(), (0, 1, 3))
    assert isinstance(room.mode, GroupMode)
    assert [room.keys(seat)[0] for seat in (0, 1, 3)] == ["buzz 0", "buzz 1", "buzz 3"]
    assert room.phones.control(1, "buzz ").kind == "buzzer"
    assert room.mode.form
    assert set(room.mode.form.buzzers()) == {0, 1, 2, 3}


def test_whoever_buzzes_on_the_phone_writes_there_and_the_screen_asks_nobody() -> None:
    room = Room(race(), (0, 1, 2, 3))
    room.buzz(2)
    room.turns(30)
    assert room.phase.seat == 2
    assert isinstance(room.mode, WaitingMode)
    assert "answer" in room.keys(2)
    assert not room.keys(0)
    room.write(2, "Danube")
    room.turns(20)
    room.press(2, "answer")
    assert (2, Answer("Danube")) in room.log


def test_an_answer_that_is_sent_as_soon_as_it_is_written_is_played_a_moment_later() -> None:
    room = Room(race(), (0, 1, 2, 3))
    room.buzz(2)
    room.turns(30)
    room.write(2, "Danube")
    room.press(2, "answer")
    assert (2, Answer("Danube")) not in room.log
    room.turns(30)
    assert (2, Answer("Danube")) in room.log


def test_the_earlier_touch_wins_though_its_message_comes_later() -> None:
    room = Room(race(), (0, 1, 2, 3))
    room.phones.delays.update(dict.fromkeys(range(4), 0.12))
    room.turns(40)
    room.buzz(3, ago=0.005)
    room.turns(2)
    room.buzz(1, ago=0.08)
    room.turns(20)
    assert [seat for seat, action in room.log if isinstance(action, Buzz)] == [1]
    photo = next(iter(room.flow.session.photo_finishes.values()))
    assert (photo.first, photo.second) == (1, 3)


def test_a_key_at_the_screen_waits_for_an_earlier_touch_of_a_phone() -> None:
    room = Room(race(), (1,))
    room.turns(40)
    room.flow.answered(SeatAction(0, Buzz(3), ago=0.0))
    assert (0, Buzz(3)) not in room.log
    room.buzz(1, ago=0.04)
    room.turns(20)
    assert room.phase.seat == 1


def test_who_buzzes_with_a_key_answers_at_the_screen_in_spite_of_a_phone() -> None:
    room = Room(race(), (0, 1, 2, 3))
    room.turns(10)
    room.flow.answered(SeatAction(2, Buzz(3), ago=0.0))
    room.turns(20)
    assert room.phase.seat == 2
    assert isinstance(room.mode, FormMode)
    assert room.mode.seat == 2
    assert not room.keys(2)


def test_the_question_stops_after_the_words_that_were_seen_when_the_phone_was_touched() -> None:
    room, seconds = Room(race(), ()), 4 * reading.PACE
    view, players = room.flow.session.view(BYSTANDER), room.flow.session.players
    asked = GroupQuestion(lambda: view, lambda: range(4), lambda: seconds, players, lambda: Settings(speed="normal"))
    form, page = PhoneBuzzForm(asked, 2), PhonePage(SCREEN, Words("en"), STAGE_LOOKS).page
    assert form.act(Pressed("buzz 2"), page) == SeatAction(2, Buzz(5), ago=0.0)
    ago = 2.5 * reading.PACE
    assert form.act(Pressed("buzz 2", ago=ago), page) == SeatAction(2, Buzz(2), ago=ago)


def test_a_phone_passes_and_the_others_go_on() -> None:
    room = Room(race(), (0, 1))
    room.turns(30)
    room.press(1, "pass 1")
    assert (1, Pass()) in room.log
    assert not room.keys(1)
    assert "buzz 0" in room.keys(0)
    assert isinstance(room.mode, GroupMode)


def test_a_table_without_phones_in_a_race_waits_for_nobody() -> None:
    room = Room(race(), ())
    room.flow.answered(SeatAction(1, Buzz(2), ago=0.0))
    assert room.phase.seat == 1


def test_when_the_last_phone_goes_presses_wait_no_more() -> None:
    room = Room(race(), (1,))
    assert room.flow.session.waits_for_presses
    assert room.flow.session.opponents.race.patience == TOGETHER
    room.phones.go(1, 1)
    room.turns(2)
    assert not room.flow.session.waits_for_presses


def test_a_touch_for_the_race_before_does_nothing_in_the_next_one() -> None:
    room = Room(race(), (0, 1, 2, 3))
    former = room.phones.page(1).page
    room.press(0, "pass 0")
    room.buzz(3)
    room.turns(20)
    room.phones.say(1, 1, Buzzed(former, "buzz 1", 0), room.phones.time)
    room.turns(10)
    assert [seat for seat, action in room.log if isinstance(action, Buzz)] == [3]


def test_a_buzz_on_a_phone_cannot_be_taken_back() -> None:
    room = Room(race(), (0, 1, 2, 3))
    room.buzz(2)
    room.turns(20)
    assert not room.flow.undo(2)
    room.turns(4)
    assert room.phase.seat == 2


def test_computer_players_race_against_phones() -> None:
    room = Room(race(), (0, 1), computers=(2, 3))
    room.buzz(0)
    room.turns(20)
    assert room.phase.seat == 0


# ---------------------------------------------------------------------- answers


@pytest.mark.parametrize("kind", ["solo", "target", "ping_pong"])
def test_an_answer_is_written_on_the_phone_below_the_question(kind: str) -> None:
    match = until(asked(kind))
    (seat,) = match.must_act()
    room = Room(match, range(4))
    assert isinstance(room.mode, WaitingMode)
    assert "answer" in room.keys(seat)
    assert match.state.table.question.text in room.on_the_phone(seat)
    assert all(not room.keys(other) for other in range(4) if other != seat)


def test_the_clock_goes_on_on_the_phone_and_silence_counts_as_no_answer() -> None:
    match = until(asked("solo"), seconds=10)
    (seat,) = match.must_act()
    room = Room(match, range(4))
    first = room.on_the_phone(seat)
    room.turns(70)
    assert room.on_the_phone(seat) != first
    room.turns(600)
    assert not isinstance(room.phase, Answering)


def test_a_phone_that_falls_silent_gives_the_line_with_what_was_written_to_the_screen() -> None:
    match = until(asked("solo"))
    (seat,) = match.must_act()
    room = Room(match, range(4))
    room.write(seat, "Paris")
    room.phones.silent.add(seat)
    room.turns(2)
    assert isinstance(room.mode, FormMode)
    assert room.mode.form.selection == ("typed", "Paris")
    room.phones.silent.clear()
    room.turns(2)
    assert room.phones.control(seat, "answer").value == "Paris"


def test_what_is_written_on_a_phone_is_there_when_the_table_is_continued() -> None:
    match = until(asked("solo"))
    (seat,) = match.must_act()
    room = Room(match, (seat,))
    room.write(seat, "Par")
    assert room.flow.moment().drafts == {seat: ("typed", "Par")}


def test_of_four_people_two_with_phones_answer_there_and_the_others_at_the_screen() -> None:
    match = until(asked("target"))
    (seat,) = match.must_act()
    others = [each for each in range(4) if each != seat]
    without = Room(match, others)
    assert isinstance(without.mode, FormMode)
    assert without.mode.seat == seat
    assert not any(without.keys(each) for each in others)


def test_secret_bids_are_made_on_phones_at_the_same_time() -> None:
    match = until(lambda m: isinstance(m.state.phase, Bidding) and len(m.must_act()) > 1, bids="secret")
    bidders = sorted(match.must_act())
    room = Room(match, range(4))
    assert isinstance(room.mode, WaitingMode)
    assert all("fold" in room.keys(seat) for seat in bidders)
    for seat in reversed(bidders):
        room.turns(30)
        room.press(seat, "fold")
    assert [action for seat, action in room.log if seat in bidders] == [Fold()] * len(bidders)


def test_open_bids_stay_at_the_screen() -> None:
    room = Room(until(Bidding), range(4))
    assert isinstance(room.mode, FormMode)


# ---------------------------------------------------------------------- a person who reads


def words_at_the_screen(room: Room) -> str:
    """Return all that the screen may show now, in words."""
    view = room.flow.view
    return str(view.hand) + str(view.table)


@pytest.mark.parametrize("kind", ["solo", "target"])
def test_the_reader_has_question_answer_and_verdict_on_the_phone_and_the_screen_has_none(kind: str) -> None:
    match = read_aloud(kind)
    reader = match.state.table.reader
    card = match.state.hands[reader].card
    room = Room(match, (reader,))
    assert isinstance(room.mode, WaitingMode)
    words = room.on_the_phone(reader)
    assert card.text in words
    assert (str(int(card.value)) if card.value else card.answers[0][0]) in words
    assert card.text not in words_at_the_screen(room)
    seat = room.phase.seat
    room.turns(30)
    room.press(reader, f"wrong {seat}")
    assert (reader, Rule(right=False)) in room.log


@pytest.mark.parametrize(("kind", "of_nobody"), [("solo", False), ("speed", True)])
def test_the_buttons_of_the_reader_were_cut_on_a_phone_that_lies(kind: str, of_nobody: bool) -> None:  # noqa: FBT001
    match = read_aloud(kind, of_nobody)
    reader = match.state.table.reader
    table = flow_of("egomaster", clone(match.state))
    table.phones.add(reader)
    table.update(0.1)
    for size, text in (((640, 312), 1.0), ((844, 342), 1.5), ((932, 382), 1.25)):
        phone = SeatPhone(table.phones, reader, PhoneScreen(*size, 2, text=text, language="fr"))
        phone.update(0.1)
        assert "hand back" in phone._page.page.controls
        assert "form" not in phone._page.page.controls, "nothing has to be scrolled"


def test_the_reader_ticks_the_list_of_ping_pong_on_the_phone() -> None:
    match = read_aloud("ping_pong")
    reader = match.state.table.reader
    members = [forms[0] for forms in match.state.hands[reader].card.answers]
    room = Room(match, (reader,))
    words = room.on_the_phone(reader)
    assert all(member in words for member in members[:4])
    assert not any(re.search(rf"\b{re.escape(member)}\b", words_at_the_screen(room)) for member in members)
    room.turns(30)
    room.press(reader, "member 1")
    assert (reader, Rule(right=True, member=members[1])) in room.log
    assert room.flow.session.view(-3).table.given[-1].text == members[1]


def test_where_a_person_reads_aloud_phones_are_buzzers_too() -> None:
    match = read_aloud("speed", of_nobody=True)
    phase: Any = match.state.phase
    reader, racing = match.state.table.reader, list(phase.seats)
    room = Room(match, range(4))
    assert all(f"buzz {seat}" in room.keys(seat) for seat in racing)
    assert f"buzz {reader}" not in room.keys(reader)
    room.turns(20)
    room.buzz(racing[0], ago=0.001)
    room.buzz(racing[1], ago=0.050)
    room.turns(20)
    assert room.phase.seat == racing[1]
    assert f"right {racing[1]}" in room.keys(reader)


def test_a_reader_without_a_phone_is_called_by_the_curtain() -> None:
    match = read_aloud("solo")
    reader = match.state.table.reader
    room = Room(match, [seat for seat in range(4) if seat != reader])
    assert room.mode == CurtainMode(reader, standing_orders=False)


# ---------------------------------------------------------------------- secrecy


@pytest.mark.parametrize(
    "moment",
    [
        lambda: until(asked("solo")),
        lambda: read_aloud("solo"),
        lambda: read_aloud("ping_pong"),
    ],
)
def test_what_is_done_on_one_phone_changes_nothing_on_another(moment: Callable[[], Match]) -> None:
    match = moment()
    seat = min(match.must_act())
    other = (seat + 1) % 4
    sent = []
    for text in ("", "Paris"):
        room = Room(match, (seat, other))
        for key in room.keys(seat):
            if text and key in {"answer", "hand back"}:
                room.write(seat, text) if key == "answer" else room.press(seat, key)
        room.turns(10)
        sent.append([each for each in room.phones.sent[other] if isinstance(each, bytes)])
    assert sent[0] == sent[1]


def test_a_phone_shows_a_picture_and_describes_it(tmp_path: Path) -> None:
    match = with_media(until(Answering), tmp_path)
    (seat,) = match.must_act()
    room = Room(match, [seat])
    assert "describe" in room.keys(seat)
    room.press(seat, "describe")
    assert "describe" in room.keys(seat)


@pytest.mark.parametrize("moment", [Answering, Buzzing])
def test_a_phone_could_not_let_the_screen_play_a_tune_again(moment: type[Answering | Buzzing], tmp_path: Path) -> None:
    match = with_media(until(moment), tmp_path)
    seat = min(match.must_act())
    room = Room(match, [seat])
    before, lines = room.flow.encores, len(match.log)
    room.press(seat, AGAIN)
    room.press(seat, AGAIN)
    assert (room.flow.encores, len(match.log)) == (before + 2, lines)
