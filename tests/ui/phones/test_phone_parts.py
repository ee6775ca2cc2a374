"""What a phone shows besides the question: one's own things, the cards beside a public turn, orders, offers."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from math import inf
from typing import Final, Literal

import msgspec
import pytest

from game.kernel.engine import clone
from game.kernel.match import Illegal, Match
from game.kernel.types import Action, Seat, State
from game.net.messages import NewPage, PhoneScreen, PressedKey
from game.rules import GAMES
from game.rules.castle_risk.moves import EndTurn, Reinforce
from game.rules.mousquetaires.moves import Throw
from game.session.session import Session
from game.ui.contract.plaques.phone import PhoneState
from game.ui.draw.text.typesetting import STYLES
from game.ui.games.mousquetaires.forms.duel import LOWEST
from game.ui.phones.seat_phone import ANSWER, ORDERS, SeatPhone
from game.ui.phones.table import PhonePart
from game.ui.table.flow import TableFlow
from game.ui.table.mode import CurtainMode, FormMode, TableMode, WaitingMode
from game.ui.widgets.control import Area, Pressed
from tests.ui.phones.fake_phones import SCREEN
from tests.ui.phones.sitting import flow_of
from tests.ui.secrets.test_secrets_everywhere import states
from tests.ui.secrets.twins import Table


def with_phones(game: str, phase: str, fits: Callable[[State], bool] = lambda _state: True) -> TableFlow:
    """Return the flow of a table in a golden state of a phase that `fits`; everybody has a phone."""
    state = next(each for each in states(game) if type(each.phase).__name__ == phase and fits(each))
    table = flow_of(game, state)
    for seat in table.session.people:
        table.phones.add(seat)
    table.update(0.1)
    return table


def with_cards() -> tuple[TableFlow, Seat]:
    """Return a war in which everybody has cards and a phone, and a seat that is not at turn but may offer a deal."""
    table = with_phones("castle_risk", "Acting", all_deal)
    idle = next(seat for seat in table.session.people if seat not in table.session.must_act())
    return table, idle


def test_the_screen_says_that_the_cards_are_on_the_phone() -> None:
    state = next(each for each in states("castle_risk") if type(each.phase).__name__ == "Acting")
    table = Table(Match(GAMES["castle_risk"], state.table.house, "phones", clone(state)))
    seat = table.scene.flow.session.must_act()[0]
    name = table.scene.flow.session.names[seat]
    table.scene.flow.phones.add(seat)
    table.rest()
    table.scene._acted(Pressed("hand"))
    assert table.app.shell.notice == f"{name}, look at your phone."
    assert isinstance(table.mode, FormMode)
    assert not table.mode.private


def test_the_plaque_says_whose_phone_is_gone() -> None:
    state = next(each for each in states("castle_risk") if type(each.phase).__name__ == "Acting")
    table = Table(Match(GAMES["castle_risk"], state.table.house, "phones", clone(state)))
    table.scene.flow.phones.mark_gone(frozenset({1}))
    table.rest()
    assert [item.args for item in table.scene.picture() if item.look == "plaque phone"] == [("gone",)]
    said = "This player’s phone has dropped out and will come back by itself. Until then questions come to this screen."
    assert table.scene.page.tooltip.explanations.words["seat 1/phone"] == said


def phone_of(table: TableFlow, seat: Seat) -> SeatPhone:
    """Return the phone of a seat, as its phone shows it."""
    phone = SeatPhone(table.phones, seat, SCREEN)
    phone.update(0.1)
    return phone


def press(phone: SeatPhone, key: str) -> None:
    """Press a control on the phone; the phone shows what comes of it."""
    assert key in phone._page.page.controls, sorted(phone._page.page.controls)
    phone.take(PressedKey(phone._page.number, key))
    phone.update(0.1)


def words(phone: SeatPhone) -> str:
    """Return all that is written on a phone."""
    return " ".join(item.label for item in phone._page.page.take_picture())


def all_deal(state: State) -> bool:
    """Tell whether everybody has cards, and may offer them now or is at turn."""
    free = state.phase.may_act(state) | state.phase.to_act(state)
    return all(seat in free and sum(hand.cards.values()) for seat, hand in enumerate(state.hands))


def some_wait(state: State) -> bool:
    """Tell whether a seat is not asked."""
    return len(state.phase.to_act(state)) < len(state.hands)


def none_has_thrown(state: State) -> bool:
    """Tell whether all have yet to choose a card, and nobody is in prison."""
    free = not any(map(state.table.jailed, range(state.table.seats)))
    return free and len(state.phase.to_act(state)) == state.table.seats


def can_reinforce(state: State) -> bool:
    """Tell whether the player at turn may play reinforcements now."""
    return Reinforce() in state.phase.options(state, state.table.player)


def holds(card: str) -> Callable[[State], bool]:
    """Return what tells whether the player at turn holds a card."""
    return lambda state: bool(state.hands[state.table.player].cards.get(card))


def test_who_is_not_asked_sees_the_own_cards_and_what_they_would_pay() -> None:
    table = with_phones("mousquetaires", "Rewarding")
    idle = next(seat for seat in table.session.people if seat not in table.session.must_act())
    phone = phone_of(table, idle)
    assert table.phones.part(idle) is PhonePart.OWN
    assert "Your reward, now" in words(phone)
    cards = [key for key in phone._page.page.controls if key.startswith("card ")]
    assert cards == [f"card {card}" for card in table.session.view(idle).hand.cards]


def test_who_has_sealed_an_order_can_read_it_again() -> None:
    table = with_phones("master_citadel", "Writing", lambda state: any(hand.order for hand in state.hands))
    wrote = next(seat for seat in table.session.people if table.session.view(seat).shown[seat].wrote)
    assert "Your sealed order" in words(phone_of(table, wrote))


@pytest.mark.parametrize(
    ("game", "phase"),
    [
        ("mousquetaires", "ChoosingCards"),
        ("master_citadel", "Writing"),
        ("castle_risk", "Acting"),
        ("egomaster", "Throwing"),
    ],
)
def test_what_each_seat_knows_is_drawn_and_sent(game: str, phase: str) -> None:
    table = with_phones(game, phase, lambda state: game != "master_citadel" or any(hand.order for hand in state.hands))
    for seat in table.session.people:
        new, *pictures = phone_of(table, seat).messages(inf)
        assert isinstance(new, NewPage)
        assert pictures


def test_a_card_says_what_it_does_when_it_is_touched() -> None:
    table, idle = with_cards()
    phone = phone_of(table, idle)
    card = next(key for key in phone._page.page.controls if key.startswith("card "))
    assert "form/rule" not in {item.key for item in phone._page.page.take_picture()}
    press(phone, card)
    assert "form/rule" in {item.key for item in phone._page.page.take_picture()}


def test_the_player_at_turn_sees_the_hand_on_the_phone_while_the_map_is_asked_at_the_screen() -> None:
    table = with_phones("castle_risk", "Acting")
    seat = table.session.must_act()[0]
    phone = phone_of(table, seat)
    assert table.phones.part(seat) is PhonePart.BESIDE
    assert "hide" not in phone._page.page.controls
    assert isinstance(table.mode, FormMode)
    assert not table.mode.private


def test_a_card_played_on_the_phone_changes_what_the_screen_asks() -> None:
    table = with_phones("castle_risk", "Acting", can_reinforce)
    seat = table.session.must_act()[0]
    phone = phone_of(table, seat)
    before = table.mode
    press(phone, next(key for key in phone._page.page.controls if key.startswith("card Reinforcements")))
    press(phone, "play")
    for _ in range(40):
        table.update(1.0)
        table.go_on()
    assert type(table.session.phase).__name__ == "Reinforcing"
    assert isinstance(table.mode, FormMode)
    assert table.mode is not before
    assert table.phones.part(seat) is PhonePart.OWN


def test_an_admiral_on_the_phone_opens_the_sea_at_the_screen() -> None:
    table = with_phones("castle_risk", "Acting", holds("Admiral"))
    phone = phone_of(table, table.session.must_act()[0])
    press(phone, next(key for key in phone._page.page.controls if key.startswith("card Admiral")))
    press(phone, "play")
    table.update(0.1)
    assert isinstance(table.mode, FormMode)
    assert table.mode.form.selection == ("sea",)


def test_my_cards_at_the_screen_closes_no_curtain_where_they_are_on_the_phone() -> None:
    table = with_phones("castle_risk", "Acting")
    mode = table.mode
    assert isinstance(mode, FormMode)
    page = phone_of(table, mode.seat)._page.page  # the form does not look at it
    answer = mode.form.act(Pressed("hand"), page)
    assert answer is not None
    table.answered(answer)
    table.update(0.1)
    after: TableMode = table.mode
    assert isinstance(after, FormMode)
    assert not after.private


@pytest.mark.parametrize("phase", ["Defending", "AnsweringSpy", "Dealing"])
def test_what_a_card_may_answer_is_asked_on_the_phone(phase: str) -> None:
    table = with_phones("castle_risk", phase)
    seat = table.session.must_act()[0]
    assert table.phones.part(seat) is PhonePart.QUESTION
    assert isinstance(table.mode, WaitingMode)
    phone = phone_of(table, seat)
    assert {"refuse", "bear", "end", "await", "defend"} & set(phone._page.page.controls)


def test_a_deal_is_offered_from_the_phone_of_a_player_who_is_not_at_turn_and_can_be_left() -> None:
    table, guest = with_cards()
    phone = phone_of(table, guest)
    press(phone, ANSWER)
    assert "send" in phone._page.page.controls
    press(phone, "leave")
    assert ANSWER in phone._page.page.controls


def test_who_wants_to_act_at_the_screen_does_so_on_the_phone() -> None:
    table, guest = with_cards()
    table.ask(guest)
    table.update(0.1)
    assert not isinstance(table.mode, CurtainMode)
    assert "send" in phone_of(table, guest)._page.page.controls


@pytest.mark.parametrize(
    ("game", "phase"),
    [
        ("mousquetaires", "Rewarding"),
        ("master_citadel", "Writing"),
        ("castle_risk", "Acting"),
        ("egomaster", "Throwing"),
    ],
)
def test_standing_orders_are_given_on_the_phone(game: str, phase: str) -> None:
    table = with_phones(game, phase, some_wait)
    seat = next(each for each in table.session.people if table.phones.part(each) is PhonePart.OWN)
    phone = phone_of(table, seat)
    press(phone, ORDERS)
    stepper = next(key for key in phone._page.page.controls if key.startswith("standing "))
    phone.take(PressedKey(phone._page.number, f"{stepper}|more"))
    phone.take(PressedKey(phone._page.number, f"{stepper}|less"))
    phone.update(0.1)
    press(phone, "give")
    assert set(table.session.standing_orders[seat]) == {each.key for each in table.session.game.standing_orders}
    assert ORDERS in phone._page.page.controls


def test_the_menu_gives_standing_orders_to_the_phone() -> None:
    table = with_phones("master_citadel", "Writing")
    seat = table.session.people[0]
    table.ask_standing(seat)
    assert not isinstance(table.mode, CurtainMode)
    assert "give" in phone_of(table, seat)._page.page.controls


def test_an_answer_with_a_standing_order_failed_on_the_phone() -> None:
    """Always throw the lowest card in prison: it was played, and the phone was sent away."""
    table = with_phones(
        "mousquetaires", "ChoosingCards", lambda state: any(map(state.table.jailed, range(state.table.seats)))
    )
    seat = next(seat for seat in table.session.must_act() if table.session.view(seat).table.jailed(seat))
    press(phone_of(table, seat), LOWEST)
    assert table.session.standing_orders[seat]["jail"] == "lowest"
    assert seat not in table.session.must_act()


def test_a_refused_answer_is_asked_again_as_it_was_left_and_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    table = with_phones("mousquetaires", "ChoosingCards", lambda state: not any(map(state.table.jailed, range(3))))
    seat = table.session.must_act()[0]
    phone = phone_of(table, seat)
    card = next(key for key in phone._page.page.controls if key.startswith("card "))
    press(phone, card)
    chosen = phone._form.selection if phone._form else ()

    def refused(_session: Session, seat: Seat, _action: Action) -> None:
        raise Illegal(seat, Throw(int(card.removeprefix("card "))))

    monkeypatch.setattr(Session, "submit", refused)
    press(phone, "seal")
    assert phone._form
    assert phone._form.selection == chosen
    notice = next(item.label for item in phone._page.page.take_picture() if item.key == "phone/notice")
    assert notice == "You are not in jail: your card fights."


def test_a_hand_waits_for_the_board_before_it_shows_what_has_changed() -> None:
    table = with_phones("castle_risk", "Acting", can_reinforce)
    seat = table.session.must_act()[0]
    other = next(each for each in table.session.people if each != seat)
    phone, watching = phone_of(table, seat), phone_of(table, other)
    press(phone, next(key for key in phone._page.page.controls if key.startswith("card Reinforcements")))
    press(phone, "play")
    assert table.phones.is_showing
    watching.update(0.1)
    assert "Look at the table." in words(watching)


def test_all_see_who_has_answered_on_a_phone_while_others_have_not() -> None:
    table = with_phones("mousquetaires", "ChoosingCards", none_has_thrown)
    first, second, *_ = table.session.must_act()
    table.phones.remove(second)
    phone = phone_of(table, first)
    assert [table.phones.phone(seat) for seat in (first, second)] == [PhoneState.THERE, PhoneState.NONE]
    press(phone, next(key for key in phone._page.page.controls if key.startswith("card ")))
    press(phone, "seal")
    table.update(0.1)
    assert table.phones.phone(first) is PhoneState.READY


def test_nobody_is_ready_where_one_is_asked_after_the_other() -> None:
    table = with_phones("castle_risk", "Acting")
    seat = table.session.must_act()[0]
    table.play_openly(seat, EndTurn())
    for _ in range(20):
        table.go_on()
        table.update(1.0)
    assert {table.phones.phone(each) for each in table.session.people} == {PhoneState.THERE}


def test_a_phone_that_lies_has_its_buttons_beside_the_cards() -> None:
    table = with_phones("mousquetaires", "ChoosingCards")
    phone = SeatPhone(table.phones, table.session.must_act()[0], PhoneScreen(844, 346, 2))
    phone.update(0.1)
    controls = phone._page.page.controls
    cards = [control.box for key, control in controls.items() if key.startswith("card ")]
    assert controls["seal"].box.x >= max(box.right for box in cards) - 20
    assert "form" not in controls, "nothing has to be scrolled"


def test_only_lands_that_can_be_chosen_are_listed() -> None:
    table = with_phones("castle_risk", "Defending")
    assert not [key for key in phone_of(table, table.session.must_act()[0])._page.page.controls if "phone land" in key]
    table = with_phones("castle_risk", "HidingArmies")
    assert [key for key in phone_of(table, table.session.must_act()[0])._page.page.controls if "phone land" in key]


LARGE: Final = PhoneScreen(360, 592, 2, text=1.5)
"""A narrow phone with large letters."""


def test_the_words_about_the_table_were_covered_by_two_rows_of_buttons() -> None:
    table, idle = with_cards()
    phone = SeatPhone(table.phones, idle, LARGE)
    phone.update(0.1)
    words = next(item for item in phone._page.page.take_picture() if item.key == "own/words")
    assert words.box.bottom <= min(phone._page.page.controls[key].box.y for key in (ANSWER, ORDERS))


def test_a_heading_with_nothing_below_it_was_the_last_line() -> None:
    table = with_phones("master_citadel", "Writing")
    phone = phone_of(table, 0)
    assert any(line.chapter for line in phone._journal.latest(table.session.story, phone._tr))
    assert not any(line.chapter for line in phone._last_lines()[-1:])


@pytest.mark.parametrize("language", ["en", "fr"])
def test_names_of_lands_were_cut_in_large_letters(language: Literal["en", "fr"]) -> None:
    named = set[str]()
    for state in states("castle_risk"):
        table = flow_of("castle_risk", clone(state))
        table.phones.add(seat := table.session.must_act()[0])
        table.update(0.1)
        if table.phones.asks(seat) and not table.session.story:
            phone = SeatPhone(table.phones, seat, msgspec.structs.replace(LARGE, language=language))
            phone.update(0.1)
            named |= {each.label for key, each in phone._page.page.controls.items() if key.startswith("phone land ")}
    assert len(named) > 20
    assert not [name for name in named if "…" in name]


@pytest.mark.parametrize("width", [360, 390, 430])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_a_reward_pays_was_written_in_pieces_of_words(width: int, language: Literal["en", "fr"]) -> None:
    for text in (1.0, 1.25, 1.5):
        table = with_phones("mousquetaires", "ChoosingCards")
        phone = SeatPhone(table.phones, 0, PhoneScreen(width, width * 2 - 60, 2, text=text, language=language))
        phone.update(0.1)
        said = next(item for item in phone._page.page.take_picture() if item.key == "form/reward")
        widths = [phone._page.page.canvas.type.width(word, STYLES["small note"]) for word in said.label.split(" ")]
        assert max(widths) <= said.box.w


@pytest.mark.parametrize("size", [(640, 312), (844, 342), (932, 382)])
def test_the_compass_of_a_pledge_was_cut_on_a_phone_that_lies(size: tuple[int, int]) -> None:
    table = with_phones("master_citadel", "Discussion")
    phone = SeatPhone(table.phones, 0, PhoneScreen(*size, 2, language="fr"))
    phone.update(0.1)
    press(phone, ANSWER)
    controls = phone._page.page.controls
    assert {"to S", "take 25", "retract", "seal", "leave"} <= set(controls)
    assert not [key for key, control in controls.items() if isinstance(control, Area)]
    boxes = [controls[key].box for key in ("retract", "seal", "leave")]
    assert [box.x for box in boxes] == sorted(box.x for box in boxes)
    assert all(left.right < right.x for left, right in pairwise(boxes))


LYING: Final = [((640, 312), 1.0), ((844, 342), 1.5), ((932, 382), 1.25)]
"""Sizes of phones that lie, and of their letters."""


@pytest.mark.parametrize(("size", "text"), LYING)
def test_what_a_deal_asks_for_was_cut_on_a_phone_that_lies(size: tuple[int, int], text: float) -> None:
    table, idle = with_cards()
    phone = SeatPhone(table.phones, idle, PhoneScreen(*size, 2, text=text, language="fr"))
    phone.update(0.1)
    press(phone, ANSWER)
    put = {item.key: item.box for item in phone._page.page.take_picture()}
    assert "form" not in phone._page.page.controls, "nothing has to be scrolled"
    words, card = put["form/take"], put["form/take Spy"]
    assert words.bottom <= card.y, "the words stand above what they are about"
    assert words.x <= card.x <= words.right


@pytest.mark.parametrize(("size", "text"), LYING)
def test_the_losses_of_a_roll_were_cut_on_a_phone_that_lies(size: tuple[int, int], text: float) -> None:
    table = with_phones("castle_risk", "FacingRed")
    seat = table.session.must_act()[0]
    phone = SeatPhone(table.phones, seat, PhoneScreen(*size, 2, text=text, language="fr"))
    phone.update(0.1)
    assert phone._part is PhonePart.QUESTION
    assert "form" not in phone._page.page.controls, "nothing has to be scrolled"


@pytest.mark.parametrize(("size", "text"), LYING)
def test_only_one_standing_order_was_in_view_on_a_phone_that_lies(size: tuple[int, int], text: float) -> None:
    table, idle = with_cards()
    phone = SeatPhone(table.phones, idle, PhoneScreen(*size, 2, text=text, language="fr"))
    phone.update(0.1)
    press(phone, ORDERS)
    controls = phone._page.page.controls
    bottom = controls["form"].box.bottom
    assert sum(key.startswith("standing ") and each.box.bottom <= bottom for key, each in controls.items()) >= 2


@pytest.mark.parametrize(("size", "text"), [*LYING, ((360, 592), 1.5)])
def test_parts_of_an_order_were_cut_off_where_seconds_are_shown(size: tuple[int, int], text: float) -> None:
    """On a phone that lies, the south; in large letters, the button for passing."""
    table = with_phones("master_citadel", "Writing", lambda state: state.table.house.write_seconds > 0)
    table.update(0.1)
    phone = SeatPhone(table.phones, table.session.must_act()[0], PhoneScreen(*size, 2, text=text, language="fr"))
    phone.update(0.1)
    controls = phone._page.page.controls
    assert any(item.key == "phone/time" for item in phone._page.page.take_picture())
    assert {"to S", "pass", "seal"} <= set(controls)
    assert not [key for key, control in controls.items() if isinstance(control, Area)]


@pytest.mark.parametrize(("size", "text"), LYING)
def test_the_second_note_was_cut_on_a_phone_that_lies(size: tuple[int, int], text: float) -> None:
    table = with_phones("castle_risk", "Fighting", lambda state: len(state.hands[state.table.player].notes) == 2)
    phone = SeatPhone(table.phones, table.session.must_act()[0], PhoneScreen(*size, 2, text=text, language="fr"))
    phone.update(0.1)
    assert phone._part is PhonePart.BESIDE
    assert {"form/waits 0", "form/waits 1"} <= {item.key for item in phone._page.page.take_picture()}
    assert "form" not in phone._page.page.controls, "nothing has to be scrolled"
