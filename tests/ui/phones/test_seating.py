"""The seating of the phones: who comes, who waits, who is silent, who goes."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator
from math import inf
from pathlib import Path

import msgspec
import pygame
import pytest

from game.kernel.engine import clone
from game.kernel.types import Seat
from game.net.messages import Elsewhere, NewPage, PhoneScreen, Place, PressedKey, Resized
from game.net.seat_keys import SeatKey
from game.rules.master_citadel.events import TimeCalled
from game.ui.contract.plaques.phone import PhoneState
from game.ui.contract.reveal import RevealMode
from game.ui.phones.key_file import CAMPAIGNS, is_opened, read_keys, save_keys
from game.ui.phones.seat_phone import ORDERS, SeatPhone
from game.ui.phones.seating import PUT_OFF, REFUSED, UNHEEDED, PhoneSeating
from game.ui.phones.table import KEY_FILE
from game.ui.table.flow import TableFlow
from game.ui.table.mode import CurtainMode, FormMode, TableMode, WaitingMode
from game.words import Words
from tests.ui.phones.fake_phones import FakePhones
from tests.ui.phones.sitting import at_the_table, flow_of
from tests.ui.secrets.test_secrets_everywhere import states


def test_a_phone_is_welcomed_in_its_own_language_and_shows_its_question() -> None:
    table, phones, seating = choosing()
    phones.come(7, 1, PhoneScreen(390, 740, language="fr"))
    seating.update(0.1)
    assert phones.welcome(7).name == "Benoît"
    assert phones.welcome(7).words["done"] == "Terminé"
    assert not phones.control(7, "card ").why
    assert 1 in table.phones


def choosing(*come: tuple[int, Seat]) -> tuple[TableFlow, FakePhones, PhoneSeating]:
    """Sit down where a duel of Mousquetaires is chosen; these phones have come, each for a seat."""
    table, phones = at_the_table("mousquetaires", "ChoosingCards")
    seating = PhoneSeating(table.phones, phones, inf)
    for phone, seat in come:
        phones.come(phone, seat)
    if come:
        seating.update(0.1)
    return table, phones, seating


def writing() -> tuple[TableFlow, PhoneSeating, list[Seat]]:
    """Sit down where orders are written in 30 seconds; the first two who must write have phones."""
    state = clone(next(each for each in states("master_citadel") if type(each.phase).__name__ == "Writing"))
    state.table.house = msgspec.structs.replace(state.table.house, write_seconds=30)
    table, phones = flow_of("master_citadel", state), FakePhones()
    seating, asked = PhoneSeating(table.phones, phones, inf), table.session.must_act()
    for seat in asked[:2]:
        phones.come(seat, seat)
    seating.update(0.1)
    table.update(0.1)
    return table, seating, asked


def pass_time(table: TableFlow, seating: PhoneSeating, turns: int) -> None:
    """Let turns of half a second pass."""
    for _ in range(turns):
        if isinstance(table.mode, RevealMode):
            table.go_on()
        table.update(0.5)
        seating.update(0.5)


def test_the_time_to_write_did_not_run_on_phones() -> None:
    """It runs for each of them, not for who is called by the curtain."""
    table, seating, asked = writing()
    pass_time(table, seating, 58)
    assert table.session.must_act() == asked
    pass_time(table, seating, 8)
    late = [event.seat for event in table.session.story if isinstance(event, TimeCalled)]
    assert sorted(late) == sorted(asked[:2])
    assert table.session.must_act() == asked[2:]


def test_who_goes_on_at_the_screen_has_the_time_that_the_phone_has_left() -> None:
    table, seating, asked = writing()
    pass_time(table, seating, 30)
    written = [item.label for item in seating._holders[asked[0]].display._page.page.take_picture()]
    assert "16 seconds left" in written
    assert table.session.clocks.left is None
    seating.move(asked[0], to_screen=True)
    seating.update(0.0)
    table.ask(asked[0])
    table.confirm()
    table.update(0.0)
    table.update(0.0)
    assert table.session.clocks.left == pytest.approx(15, abs=1)
    assert table.session.clocks.left_on_phone(asked[0]) is None
    assert table.session.clocks.left_on_phone(asked[1]) == pytest.approx(15, abs=1)


def test_who_has_a_hand_is_not_called_by_the_curtain() -> None:
    table, phones, seating = choosing()
    table.update(0.1)
    assert table.mode == CurtainMode(0, standing_orders=False)
    for seat in (0, 1, 3):
        phones.come(seat, seat)
    seating.update(0.1)
    table.update(0.1)
    assert table.mode == CurtainMode(2, standing_orders=False)
    phones.come(2, 2)
    seating.update(0.1)
    table.update(0.1)
    assert isinstance(table.mode, WaitingMode)


def test_four_hands_choose_at_the_same_time_and_nobody_waits_for_a_turn() -> None:
    table, phones, seating = choosing()
    for seat in range(4):
        phones.come(seat, seat)
    seating.update(0.1)
    before = len(table.session.log())
    for seat in (3, 1, 0, 2):
        page = phones.page(seat)
        phones.say(seat, seat, PressedKey(page.page, phones.control(seat, "card ").key))
        seating.update(0.1)
        phones.say(seat, seat, PressedKey(phones.page(seat).page, "seal"))
        seating.update(0.1)
    assert [seat for seat, _ in table.session.log()[before:] if seat >= 0] == [3, 1, 0, 2]


def test_a_choice_goes_on_at_the_screen_where_the_phone_left_it() -> None:
    table, phones, seating = choosing((0, 0))
    key = phones.control(0, "card ").key
    phones.say(0, 0, PressedKey(phones.page(0).page, key))
    seating.update(0.1)
    phones.go(0, 0)
    seating.update(0.1)
    table.update(0.1)
    assert table.mode == CurtainMode(0, standing_orders=False)
    table.confirm()
    mode: TableMode = table.mode
    assert isinstance(mode, FormMode)
    assert mode.form.selection


def test_a_silent_phone_gives_its_question_to_the_screen_and_takes_it_back() -> None:
    table, phones, seating = choosing((0, 0))
    phones.silent.add(0)
    seating.update(0.1)
    assert seating.is_silent(0)
    assert 0 not in table.phones
    assert table.phones.phone(0) is PhoneState.SILENT
    phones.silent.clear()
    seating.update(0.1)
    assert 0 in table.phones
    assert table.phones.phone(0) is PhoneState.THERE
    phones.silent.add(0)
    seating.update(0.1)
    seating.leave("closed", returns=True)
    assert table.phones.phone(0) is PhoneState.NONE


def test_the_person_may_answer_at_the_screen_instead() -> None:
    table, phones, seating = choosing()
    phones.come(0, 0)
    phones.say(0, 0, Elsewhere())
    seating.update(0.1)
    assert seating.is_away(0)
    assert 0 not in table.phones
    assert "seal" not in {each.key for each in phones.page(0).controls}, "a question is never open at both"
    seating.move(0, to_screen=False)
    seating.update(0.1)
    assert 0 in table.phones
    assert "seal" in {each.key for each in phones.page(0).controls}


def test_a_second_phone_waits_until_the_table_has_agreed() -> None:
    _, phones, seating = choosing()
    phones.come(1, 0)
    phones.come(2, 0, free=False)
    seating.update(0.1)
    assert phones.admitted == [1]
    assert phones.waits(2)
    seating.admit(seating.guests[0])
    seating.update(0.1)
    assert phones.admitted == [1, 2]
    assert phones.dismissed[1].words == "Another phone has taken this seat."
    phones.go(1, 0)
    seating.update(0.1)
    assert seating.holds(0)


def test_a_second_phone_can_be_refused() -> None:
    _, phones, seating = choosing()
    phones.come(1, 0)
    phones.come(2, 0, free=False)
    seating.update(0.1)
    seating.refuse(seating.guests[0])
    assert phones.dismissed[2].words == "The table has refused this phone."
    assert seating.holds(0)


def test_whoever_was_refused_does_not_make_the_table_ask_again_and_again() -> None:
    _, phones, seating = choosing()
    phones.come(1, 0)
    phones.come(2, 0, free=False)
    seating.update(0.1)
    seating.refuse(seating.guests[0])
    for again in (3, 4):
        phones.come(again, 0, free=False)
        seating.update(0.1)
        assert not seating.guests
        assert phones.dismissed[again].words == "The table has refused this phone."
    seating.update(REFUSED)
    phones.come(5, 0, free=False)
    seating.update(0.1)
    assert [guest.phone for guest in seating.guests] == [5]


def test_a_second_phone_that_had_just_gone_drove_the_first_one_off() -> None:
    table, phones, seating = choosing((7, 1))
    phones.come(8, 1, free=False)
    seating.update(0.1)
    phones.sessions[8] = ""  # so the server says of a phone that is gone
    phones.go(8, 1)
    seating.admit(seating.guests[0])
    seating.update(0.1)
    assert not phones.dismissed
    assert seating.holds(1)
    assert 1 in table.phones


def test_a_second_tab_of_a_phone_takes_the_place_of_the_first_one() -> None:
    _, phones, seating = choosing((1, 0))
    phones.come(2, 0)
    seating.update(0.1)
    assert phones.dismissed[1].words == "Another phone has taken this seat."
    assert not phones.dismissed[1].returns
    assert phones.page(2).controls


def test_a_phone_that_floods_does_not_keep_another_one_waiting() -> None:
    table, phones, seating = choosing((0, 0), (1, 1))
    flooded, mine = phones.page(0), phones.page(1)
    hurried = PhoneSeating(table.phones, phones, 0.0)
    vars(hurried).update(_holders=vars(seating)["_holders"])
    for _ in range(50):
        phones.say(0, 0, PressedKey(flooded.page, phones.control(0, "card ").key))
    phones.say(1, 1, PressedKey(mine.page, phones.control(1, "card ").key))
    phones.say(1, 1, PressedKey(mine.page, "seal"))
    before = len(table.session.log())
    for _ in range(8):  # one turn heeds, the next one draws
        hurried.update(0.02)
    assert table.session.log()[before:][0][0] == 1


def test_a_long_turn_shows_no_hand_unless_several_in_a_row_are_long() -> None:
    table, phones = at_the_table("mousquetaires", "ChoosingCards")
    seating = PhoneSeating(table.phones, phones)
    phones.come(0, 0)
    while not phones.page(0).controls:
        seating.update(0.02)
    phones.say(0, 0, PressedKey(phones.page(0).page, phones.control(0, "card ").key))
    before = len(phones.sent[0])
    seating.heed(0.02)
    for _ in range(PUT_OFF):
        seating.show(1.0)
        assert seating.busy
        assert len(phones.sent[0]) == before
    while seating.busy:
        seating.show(1.0)
    assert len(phones.sent[0]) > before


def test_the_hands_of_two_phones_are_not_drawn_in_one_turn() -> None:
    table, phones = at_the_table("mousquetaires", "ChoosingCards")
    seating = PhoneSeating(table.phones, phones, 1e6)
    phones.come(0, 0)
    phones.come(1, 1)
    for _ in range(2):
        seating.update(0.02)
    for seat in (0, 1):
        phones.say(seat, seat, PressedKey(phones.page(seat).page, phones.control(seat, "card ").key))
    seating.heed(0.02)
    drawn = list[set[int]]()
    for _ in range(4):
        before = {seat: len(phones.sent[seat]) for seat in (0, 1)}
        seating.show(0.0)
        drawn.append({seat for seat in (0, 1) if len(phones.sent[seat]) > before[seat]})
    assert sorted(map(sorted, filter(None, drawn))) == [[0], [1]]


def test_a_phone_that_reads_nothing_leaves_the_table_in_peace() -> None:
    _, phones, seating = choosing()
    phones.unsent.add(0)
    phones.come(0, 0)
    seating.update(0.1)
    assert not seating.busy


def test_a_phone_that_says_more_than_is_heeded_is_sent_away_and_may_return() -> None:
    table, phones = at_the_table("mousquetaires", "ChoosingCards")
    seating = PhoneSeating(table.phones, phones, 0.0)
    phones.come(0, 0)
    for _ in range(UNHEEDED + 1):
        phones.say(0, 0, Elsewhere())
    seating.update(0.02)
    assert phones.dismissed[0].returns


def test_a_phone_that_was_sent_away_says_nothing_any_more() -> None:
    table, phones, seating = choosing((1, 0))
    page, key = phones.page(1).page, phones.control(1, "card ").key
    seating.show_out(0)
    phones.say(1, 0, PressedKey(page, key))
    phones.say(1, 0, PressedKey(page, "seal"))
    before = len(table.session.log())
    seating.update(0.1)
    assert len(table.session.log()) == before
    assert not seating.holds(0)


def test_a_phone_cannot_act_for_another_seat() -> None:
    table, phones, seating = choosing((0, 0), (1, 1))
    mine, theirs = phones.page(0), phones.control(1, "card ").key
    phones.say(0, 1, PressedKey(mine.page, theirs))
    phones.say(0, 0, PressedKey(mine.page, theirs))
    phones.say(0, 0, PressedKey(mine.page, "seal"))
    before = len(table.session.log())
    seating.update(0.1)
    assert len(table.session.log()) == before


def test_a_turned_phone_gets_the_same_choice_in_its_new_size() -> None:
    _, phones, seating = choosing((0, 0))
    phones.say(0, 0, PressedKey(phones.page(0).page, phones.control(0, "card ").key))
    phones.say(0, 0, Resized(PhoneScreen(844, 390)))
    seating.update(0.1)
    page = phones.page(0)
    assert (page.width, page.height) == (844, 390)
    assert not next(each for each in page.controls if each.key == "seal").why


def test_a_phone_that_is_turned_all_the_time_gets_a_new_page_now_and_then() -> None:
    _, phones, seating = choosing((0, 0))
    for number in range(50):
        phones.say(0, 0, Resized(PhoneScreen(400 + number, 640)))
        seating.update(0.02)
    assert len([each for each in phones.sent[0] if isinstance(each, NewPage)]) <= 5
    seating.update(2.0)
    assert phones.page(0).width == 449


def test_a_hand_that_fails_leaves_the_match_to_the_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    table, phones, seating = choosing((0, 0))
    monkeypatch.setattr(SeatPhone, "take", lambda *_: 1 // 0)
    phones.say(0, 0, PressedKey(1, "seal"))
    seating.update(0.1)
    assert phones.dismissed[0].words == "Something went wrong here. Go on at the big screen."
    assert 0 not in table.phones
    table.update(0.1)
    assert table.mode == CurtainMode(0, standing_orders=False)


def test_a_phone_that_has_not_read_its_pictures_is_sent_no_more() -> None:
    _, phones, seating = choosing()
    phones.unsent.add(0)
    phones.come(0, 0)
    seating.update(0.1)
    assert len(phones.sent[0]) == 1
    phones.unsent.clear()
    seating.update(0.1)
    assert len(phones.sent[0]) == 3


def test_the_seat_of_a_computer_has_no_hand() -> None:
    table, phones = at_the_table("mousquetaires", "ChoosingCards", computers=(2,))
    seating = PhoneSeating(table.phones, phones, inf)
    phones.come(5, 2)
    seating.update(0.1)
    assert phones.dismissed[5].words == "A computer plays for this seat now."


def test_the_phone_of_a_seat_that_is_given_to_a_computer_goes_and_may_come_back_later() -> None:
    """Else it would still buzz, and give orders, for the computer."""
    table, phones, seating = choosing((5, 2))
    table.session.hand_over(2, "normal")
    phones.say(5, 2, PressedKey(phones.page(5).page, ORDERS))
    seating.update(0.1)
    assert phones.dismissed[5].words == "A computer plays for this seat now."
    assert not seating.holds(2)
    assert 2 not in table.phones
    table.session.hand_over(2, None)
    phones.come(6, 2)
    seating.update(0.1)
    assert phones.welcome(6).name == "Marcelle"


def test_a_land_is_chosen_from_a_list() -> None:
    table, phones = at_the_table("castle_risk", "PlacingCastle")
    seat = table.session.must_act()[0]
    seating = PhoneSeating(table.phones, phones, inf)
    phones.come(0, seat)
    seating.update(0.1)
    land = phones.control(0, "phone land ")
    phones.say(0, seat, PressedKey(phones.page(0).page, land.key))
    seating.update(0.1)
    phones.say(0, seat, PressedKey(phones.page(0).page, "seal"))
    before = len(table.session.log())
    seating.update(0.1)
    assert table.session.log()[before][0] == seat


def test_codes_are_remembered_also_before_any_setting_was_changed(tmp_path: Path) -> None:
    save_keys(tmp_path / "not" / "there", "sunday", ["Ana"], {0: SeatKey("a" * 32)}, opened=True)
    assert read_keys(tmp_path / "not" / "there", "sunday", ["Ana"]).token(0) == "a" * 32


def test_codes_were_new_each_time_where_the_folder_of_the_campaign_is_no_text(tmp_path: Path) -> None:
    save_keys(tmp_path, "sunday", ["Ana"], {0: SeatKey("a" * 32)}, opened=True)
    save_keys(tmp_path, "sunday\udcff", ["Ana"], {0: SeatKey("b" * 32)}, opened=True)
    for name, letter in (("sunday", "a"), ("sunday\udcff", "b")):
        assert is_opened(tmp_path, name) == (True, None)
        assert read_keys(tmp_path, name, ["Ana"]).token(0) == letter * 32


def test_codes_are_remembered_for_a_campaign_and_for_a_name(tmp_path: Path) -> None:
    keys = {0: SeatKey("a" * 32, "b" * 32), 1: SeatKey("c" * 32)}
    save_keys(tmp_path, "sunday", ["Ana", "Ben"], keys, opened=True)
    assert read_keys(tmp_path, "sunday", ["Ana", "Ben"]).saved == keys
    assert read_keys(tmp_path, "sunday", ["Ana", "Zoé"]).saved == {0: keys[0]}
    assert read_keys(tmp_path, "monday", ["Ana", "Ben"]).saved == {}
    assert is_opened(tmp_path, "sunday") == (True, None)
    assert is_opened(tmp_path, "monday") == (False, None)
    assert (tmp_path / KEY_FILE).stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("broken", [b'{"campaigns": {"sunday": 3\xff', b"", b"[" * 9000, b'"\\ud800"', b"0" * 99_999])
def test_a_broken_file_of_codes_was_written_over_without_a_word(tmp_path: Path, broken: bytes) -> None:
    (tmp_path / KEY_FILE).write_bytes(broken)
    opened, problem = is_opened(tmp_path, "sunday")
    assert not opened
    assert problem
    assert f"{KEY_FILE}.broken" in problem.sentence(Words("en"))
    assert (tmp_path / f"{KEY_FILE}.broken").read_bytes() == broken
    assert is_opened(tmp_path, "sunday") == (False, None)
    assert read_keys(tmp_path, "sunday", ["Ana"]).saved == {}
    save_keys(tmp_path, "sunday", ["Ana"], {0: SeatKey("a" * 32)}, opened=False)
    assert read_keys(tmp_path, "sunday", ["Ana"]).token(0) == "a" * 32


def test_only_the_last_campaigns_are_remembered(tmp_path: Path) -> None:
    for number in range(CAMPAIGNS + 3):
        save_keys(tmp_path, f"campaign {number}", ["Ana"], {0: SeatKey(f"{number:032}")}, opened=True)
    assert not read_keys(tmp_path, "campaign 2", ["Ana"]).saved
    assert read_keys(tmp_path, "campaign 3", ["Ana"]).saved


def test_a_second_tab_of_a_phone_sends_the_first_one_off_and_says_why() -> None:
    _, phones, seating = choosing((1, 0))
    phones.sessions[2] = "session 1"
    phones.come(2, 0)
    seating.update(0.1)
    assert phones.dismissed[1].words == "This seat is open in another tab of this phone."


def test_the_phone_is_told_where_its_questions_are_and_may_have_them_back() -> None:
    _, phones, seating = choosing()
    phones.come(0, 0)
    phones.say(0, 0, Elsewhere())
    seating.update(0.1)
    assert [each.screen for each in phones.sent[0] if isinstance(each, Place)] == [True]
    phones.say(0, 0, Elsewhere(screen=False))
    seating.update(0.1)
    assert [each.screen for each in phones.sent[0] if isinstance(each, Place)] == [True, False]
    assert not seating.is_away(0)
    assert phones.page(0).controls


def test_a_phone_that_moves_its_questions_all_the_time_made_the_screen_flicker() -> None:
    _, phones, seating = choosing((0, 0))
    for number in range(51):
        phones.time += 0.02
        phones.say(0, 0, Elsewhere(screen=number % 2 == 0))
        seating.update(0.02)
    assert len([each for each in phones.sent[0] if isinstance(each, Place)]) <= 4
    assert not seating.busy, "the loop would turn without rest until the last wish may be fulfilled"
    phones.time += 1.0
    seating.update(1.0)
    assert seating.is_away(0)
    assert [each for each in phones.sent[0] if isinstance(each, Place)][-1] == Place(screen=True)


@pytest.fixture
def no_search_for_garbage() -> Iterator[None]:
    """Free only what nothing refers to any more; the program searches for garbage when a screen is closed."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("no_search_for_garbage")
@pytest.mark.parametrize(
    ("game", "phase"),
    [
        *(("castle_risk", "Acting"), ("castle_risk", "Defending"), ("mousquetaires", "ChoosingCards")),
        *(("master_citadel", "Writing"), ("egomaster", "Answering"), ("egomaster", "Throwing")),
    ],
)
def test_a_phone_that_had_gone_left_its_pictures_behind(game: str, phase: str) -> None:
    table, phones = at_the_table(game, phase)
    seating, left = PhoneSeating(table.phones, phones, inf), list[weakref.ref[pygame.Surface]]()
    table.update(0.1)
    (seat, *_) = table.session.must_act()
    for number in range(3):
        phones.come(number, seat, free=True)  # a second tab takes the place of the first one
        seating.update(0.1)
        left.append(weakref.ref(seating._holders[seat].display._page._surface))
        key = next(each.key for each in phones.page(number).controls if not each.why)
        phones.say(number, seat, PressedKey(phones.page(number).page, key))
        phones.say(number, seat, Resized(PhoneScreen(640, 360)))
        seating.update(0.1)
        left.append(weakref.ref(seating._holders[seat].display._page._surface))
    phones.go(2, seat)
    seating.update(0.1)
    assert not [each for each in left if each()]


def test_a_card_that_was_sealed_on_a_phone_is_taken_back_at_the_screen_and_asked_for_again() -> None:
    table, phones, seating = choosing()
    for seat in (1, 3):
        phones.come(seat, seat)
    seating.update(0.1)
    phones.say(3, 3, PressedKey(phones.page(3).page, phones.control(3, "card ").key))
    seating.update(0.1)
    other = phones.page(1)
    phones.say(3, 3, PressedKey(phones.page(3).page, "seal"))
    seating.update(0.1)
    assert 3 not in table.session.must_act()
    assert table.undo(3)
    seating.update(0.1)
    assert 3 in table.session.must_act()
    assert not phones.control(3, "card ").why
    assert phones.page(1) == other


@pytest.mark.parametrize(("game", "phase"), [("mousquetaires", "ChoosingCards"), ("master_citadel", "Writing")])
def test_with_two_phones_among_four_people_only_the_other_two_meet_the_curtain(game: str, phase: str) -> None:
    table, phones = at_the_table(game, phase)
    seating = PhoneSeating(table.phones, phones, inf)
    asked = table.session.must_act()
    for seat in asked[::2]:
        phones.come(seat, seat)
    seating.update(0.1)
    table.update(0.1)
    met = []
    while isinstance(table.mode, CurtainMode):
        met.append(table.mode.seat)
        table.session.submit(met[-1], table.session.decision(met[-1]).options[0])
        table.update(0.1)
    assert met == asked[1::2]
    assert isinstance(table.mode, WaitingMode)
    assert sorted(table.session.must_act()) == asked[::2]
