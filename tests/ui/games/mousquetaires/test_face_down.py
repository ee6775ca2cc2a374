"""A hand that lies face down (S12): its owner chooses by heart at the open table, and the screen is not passed on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.kernel.engine import view
from game.kernel.types import BYSTANDER, Action
from game.rules import mousquetaires as rules
from game.rules.mousquetaires.board.box import DUELS
from game.rules.mousquetaires.events import CardsTurned
from game.rules.mousquetaires.moves import Fight, PlaceGem, PlacePrison
from game.rules.mousquetaires.phases import Punishing, Rewarding
from game.session.session import Session
from game.ui.app.settings import Settings
from game.ui.contract.form import AnswerWithOrders, Form
from game.ui.contract.forms.seat import SeatForm
from game.ui.contract.reveal import RevealMode
from game.ui.games.mousquetaires.clicks import path
from game.ui.games.mousquetaires.forms.face_down import FaceDownForm
from game.ui.games.mousquetaires.forms.question import MousquetairesQuestion
from game.ui.games.mousquetaires.forms.spoils import SpoilsForm
from game.ui.games.mousquetaires.stage import MOUSQUETAIRES
from game.ui.table.caution import DO
from game.ui.table.flow import TableFlow
from game.ui.table.mode import CurtainMode, FormMode
from game.ui.widgets.control import Pressed
from game.words import Words
from tests.rules.mousquetaires.duels import at_table
from tests.ui.answering import decision_of
from tests.ui.games.mousquetaires.duels import begun
from tests.ui.games.mousquetaires.question import question, seated
from tests.ui.games.mousquetaires.test_secrets import both, laid, now, seen
from tests.ui.sitting import scripts

BY_HEART = {"only": "play", "cards": "table"}
HANDS = [[3, 14, 50, 61, 72, 104], [4, 13, 51, 60, 73, 103]]


def clicks_for(form: Form, action: Action) -> Iterator[str]:
    """Yield the controls that are clicked in a form to play an action."""
    _, *parts = path(action)
    match form:
        case FaceDownForm():
            yield f"card {form.question.face_down.index(int(parts[0]))}"
        case SpoilsForm():
            *source, place = parts
            if source and source != ["middle"] and not form.selection:
                yield f"from {source[0]}"
            yield f"place {place}"
        case _:
            yield from (f"card {card}" for card in parts)
    yield "seal"


def round_of(seats: int, orders: dict[str, str]) -> tuple[int, int]:
    """Play a round of people at one screen; return how often it is passed on, and how often somebody clicks."""
    session, tr, passed, clicks = Session(begun(seats), seated(seats), scripts), Words("en"), 0, 0
    for seat in range(seats):
        session.give_orders(seat, orders)
    flow = TableFlow(session, MOUSQUETAIRES, lambda: Settings(speed="fast"), lambda *_: ())
    for _ in range(2000):
        if session.view(BYSTANDER).table.sheet:
            assert sum(isinstance(event, CardsTurned) for event in session.story) == DUELS
            return passed, clicks
        match flow.mode:
            case CurtainMode(seat):
                passed, clicks = passed + (seat != flow.presence.last), clicks + 1
                flow.confirm()
            case FormMode(seat, form, _):
                assert isinstance(form, SeatForm)
                for key in clicks_for(form, session.decision(seat).options[0]):
                    clicks += 1
                    answer = form.pressed(key, tr)
                    assert answer is not None
                    flow.answered(answer)
            case RevealMode() as reveal if reveal.waiting:
                clicks += 1
                flow.go_on()
            case _:
                flow.update(0.25)
    raise AssertionError("the round never ends")


@pytest.mark.parametrize(
    ("seats", "sorted_hands", "by_heart", "ordered"),
    [(2, (10, 81), (3, 67), (3, 63)), (3, (19, 111), (5, 90), (5, 80)), (4, (28, 138), (7, 110), (7, 102))],
)
def test_a_round_passed_the_screen_on_for_every_card(
    seats: int, sorted_hands: tuple[int, int], by_heart: tuple[int, int], ordered: tuple[int, int]
) -> None:
    orders = {**BY_HEART, "gem": "highest", "prison": "lowest"}
    counted = [round_of(seats, each) for each in ({"only": "play"}, BY_HEART, orders)]
    assert counted == [sorted_hands, by_heart, ordered]


def test_a_hand_that_lies_face_down_shows_nothing_of_itself() -> None:
    first = at_table(2, hands=HANDS, rewards=[[101, 92, 3]], duels=4)
    second = at_table(2, hands=[[4, 22, 30, 41, 82, 90], HANDS[1]], rewards=[[44, 31, 1]], duels=4)
    second.hands[1].rewards = list(first.hands[1].rewards)
    pair = laid(first), laid(second)
    for scene in pair:
        scene.flow.session.give_orders(0, BY_HEART)
        scene.flow.ask(0)
        scene.recompose()
    assert all(isinstance(now(scene), FormMode) for scene in pair)
    assert seen(pair[0]) == seen(pair[1])
    for key in ("card 2", "card 5", "card 5", "card 0"):
        both(pair, key)
        assert seen(pair[0]) == seen(pair[1]), key
    both(pair, "look")
    assert isinstance(now(pair[0]), CurtainMode)
    assert seen(pair[0]) == seen(pair[1])
    for scene in pair:
        scene.flow.confirm()
        scene.recompose()
    assert seen(pair[0]) != seen(pair[1])


def lying(hand: list[int]) -> list[int]:
    """Return the first seat's hand as it lies face down."""
    state = at_table(2, hands=[hand], rewards=[[101, 92, 3]])
    asked = MousquetairesQuestion(rules.MOUSQUETAIRES, decision_of(state, 0), seated(2), alone=False)
    return asked.face_down


def test_a_card_is_played_from_where_its_owner_has_seen_it() -> None:
    shown = question(at_table(2, hands=HANDS, rewards=[[101, 92, 3]]), 0, ("learn",)).page.controls
    for place, card in enumerate(lying(HANDS[0])):
        assert shown[f"card {card}"].shortcut == str(place + 1)
        screen = question(at_table(2, hands=HANDS, rewards=[[101, 92, 3]]), 0, ("backs", str(place)))
        screen.act(Pressed("seal"))
        assert screen.answers == [Fight(card)]
    assert lying(HANDS[0]) != HANDS[0]


def test_a_hand_closes_up_without_changing_its_order() -> None:
    before = lying(HANDS[0])
    assert lying([card for card in HANDS[0] if card != before[2]]) == [*before[:2], *before[3:]]


def test_the_button_beside_the_hand_orders_it_and_another_takes_the_order_back() -> None:
    screen = question(at_table(2, hands=HANDS))
    for key in ("face down", "card 14", "seal"):
        screen.act(Pressed(key))
    assert screen.answers[-1] == AnswerWithOrders(Fight(14), {"cards": "table"})
    screen = question(at_table(2, hands=HANDS), 0, ("look",))
    for key in ("sorted", "card 14", "seal"):
        screen.act(Pressed(key))
    assert screen.answers[-1] == AnswerWithOrders(Fight(14), {"cards": "curtain"})
    assert "face down" not in question(at_table(2, hands=HANDS), alone=True).page.controls


def test_orders_that_change_hold_for_the_card_that_is_being_chosen() -> None:
    scene = laid(at_table(2, hands=HANDS, duels=4))
    scene.flow.session.give_orders(0, BY_HEART)
    scene.flow.ask(0)
    assert isinstance(now(scene), FormMode)
    scene.flow.ask_standing(0)
    scene.flow.session.give_orders(0, {"only": "play"})
    scene.flow.ask(0)
    assert isinstance(now(scene), CurtainMode)


def test_the_first_duel_of_a_round_shows_where_the_cards_will_lie() -> None:
    scene = laid(at_table(2, hands=HANDS))
    scene.flow.session.give_orders(0, BY_HEART)
    scene.flow.ask(0)
    assert isinstance(now(scene), CurtainMode)
    scene.flow.confirm()
    mode = now(scene)
    assert isinstance(mode, FormMode)
    assert mode.form.selection == ("look",)


def test_a_gem_and_a_prison_go_where_the_standing_orders_say() -> None:
    orders = {"gem": "highest", "prison": "lowest"}
    for phase, placed in ((Rewarding(0), PlaceGem(1)), (Punishing(0), PlacePrison(2))):
        state = at_table(2, rewards=[[33, 92, 4]], phase=phase)
        asked = rules.MOUSQUETAIRES.standing_answer(view(state, 0), state.phase.options(state, 0), orders)
        assert asked == placed
    state = at_table(2, rewards=[[33, 92, 4]], covers=[["prison", "", ""]], phase=Rewarding(0))
    assert rules.MOUSQUETAIRES.standing_answer(view(state, 0), state.phase.options(state, 0), orders) is None


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (1920, 1080)])
def test_a_card_lies_face_down_in_the_row_in_which_it_was_seen(size: tuple[int, int]) -> None:
    rows: list[list[list[str]]] = []
    for selection in ("learn",), ("backs",):
        controls = question(at_table(4, hands=HANDS), 0, selection, size=size).page.controls
        cards = sorted((c for k, c in controls.items() if k.startswith("card ")), key=lambda card: card.shortcut)
        rows.append([[]])
        for last, card in zip([cards[0], *cards], cards, strict=False):
            if card.box.x < last.box.x:
                rows[-1].append([])
            rows[-1][-1].append(card.shortcut)
    assert rows[0] == rows[1]


def test_a_line_before_the_last_high_card_told_all_the_table_which_back_it_was() -> None:
    scene = laid(at_table(2, hands=HANDS, duels=4))
    scene.flow.session.give_orders(0, BY_HEART)
    scene.flow.ask(0)
    scene.recompose()
    asked = now(scene)
    assert isinstance(asked, FormMode)
    assert isinstance(asked.form, FaceDownForm)
    assert not asked.private
    scene._acted(Pressed(f"card {asked.form.question.face_down.index(104)}"))
    scene._acted(Pressed("seal"))
    assert DO not in scene.page.controls
    assert scene.flow.session.log()[-1] == (0, Fight(104))
