"""The forms of Mousquetaires, worked by mouse and by keyboard; all of them fit at every size."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pygame
import pytest

from game.kernel.types import Action, State
from game.rules.mousquetaires.board.box import value
from game.rules.mousquetaires.moves import (
    Fight,
    LayRewards,
    LiftPrison,
    OpenCell,
    PlaceGem,
    PlacePrison,
    PullPrison,
    ReturnGem,
    StealGem,
    Throw,
)
from game.rules.mousquetaires.phases import ChoosingRewards, Punishing, Releasing, Rewarding
from game.rules.mousquetaires.state import NOBODY, Cover
from game.ui.contract.form import FormRequest
from game.ui.contract.picker import Path
from game.ui.draw.box import Box
from game.ui.widgets.control import Area
from game.words import Words, languages
from tests.pairs import by_first
from tests.rules.mousquetaires.duels import BARE, PRISONS, at_table
from tests.ui.games.mousquetaires.question import Question, question
from tests.ui.measure import overflows
from tests.ui.stand import FACTORS, SIZES, Size

DEALT: Final = [2, 14, 23, 30, 44, 51, 62, 72, 80, 93, 101, 104]
REWARD: Final = [104, 93, 11]
MIXED: Final[list[Cover]] = ["gem", "", "prison"]


def laying() -> State:
    """Return the beginning of a round of four."""
    state = at_table(4, hands=[DEALT], phase=ChoosingRewards())
    for hand in state.hands:
        hand.rewards = []
    return state


def duel(seats: int = 4, covers: list[Cover] = MIXED, guard: int = 25) -> State:
    """Return a duel in which seat 0 has nine cards."""
    return at_table(seats, guard=guard, hands=[DEALT[:9]], rewards=[REWARD], covers=[covers])


def spoils(phase: Rewarding | Punishing | Releasing, *covers: list[Cover], **rules: Any) -> State:
    """Return what follows a duel of four."""
    return at_table(4, guard=25, rewards=[REWARD], covers=covers, phase=phase, **rules)


WON, LOST = Rewarding(0), Punishing(0)
GEMS: Final[tuple[list[Cover], ...]] = (["", "", "prison"], ["gem", "", "gem"], ["", "gem", "prison"])
FULL: Final[list[Cover]] = ["gem", "prison", "gem"]
PULLED: Final[tuple[list[Cover], ...]] = (["gem", "", ""], ["prison", "", "prison"], ["", "prison", ""])
CASES: Final[dict[str, tuple[Callable[[], State], Path]]] = {
    "lay": (laying, ()),
    "lay two": (laying, ("lay", "104", "", "30")),
    "lay three": (laying, ("lay", "104", "101", "30")),
    "duel": (duel, ()),
    "duel without a free card": (lambda: duel(covers=FULL), ()),
    "duel chosen": (duel, ("fight", "72")),
    "throw": (lambda: duel(2, PRISONS, 16), ("throw", "14")),
    "gem": (lambda: spoils(WON, ["", "", "prison"]), ()),
    "gem looked": (lambda: spoils(WON, ["", "", "prison"]), ("rewards", "gem", "middle", "0")),
    "steal": (lambda: spoils(WON, *GEMS), ("gem", "1 2", "0")),
    "full winner": (lambda: spoils(WON, FULL), ("lift", "1")),
    "prison": (lambda: spoils(LOST, ["gem", "", ""]), ()),
    "pull": (lambda: spoils(LOST, *PULLED), ("prison", "", "1")),
    "return": (lambda: spoils(LOST, FULL), ("return", "2")),
    "open": (lambda: spoils(Releasing(0, 1, 0), PRISONS, release="freed"), ("open", "1")),
}


@pytest.mark.parametrize(("name", "windows"), by_first(CASES, languages(), SIZES, FACTORS, [False, True]))
def test_every_form_fits_at_every_size(name: str, windows: list[tuple[str, Size, float, bool]]) -> None:
    made, selection = CASES[name]
    for language, size, factor, alone in windows:
        screen = question(made(), selection=selection, language=language, size=size, factor=factor, alone=alone)
        assert overflows(screen.page) == [], (language, size, factor, alone)


@pytest.mark.parametrize("language", languages())
def test_what_lies_before_three_others_is_seen_at_once(language: str) -> None:
    held: list[list[Cover]] = [["", "", "prison"], ["gem", "", ""], ["", "gem", "prison"], ["", "", "gem"]]
    for size in SIZES:
        page = question(spoils(WON, *held), language=language, size=size).page
        assert not [control for control in page.controls.values() if isinstance(control, Area)], size
        assert {f"from {seat} {place}" for seat in (1, 2, 3) for place in range(3)} <= page.controls.keys()


@pytest.mark.parametrize(("phase", "held"), [(WON, GEMS), (LOST, PULLED)])
def test_a_long_name_was_small_and_thin_beside_another_that_was_large_and_bold(
    phase: Rewarding | Punishing, held: tuple[list[Cover], ...]
) -> None:
    page = question(spoils(phase, *held)).page
    names = [item for item in page.picture() if item.key.startswith("form/other ") and item.look == "text"]
    assert len(names) == 2
    assert len({item.args[1] for item in names}) == 1


@pytest.mark.parametrize(
    ("made", "clicks", "summary"),
    [
        (
            lambda: spoils(LOST, *PULLED),
            ("prison", "2 1", "1"),
            "Take Marcelle-Élisabeth’s prison (the middle card) and put it on the middle card",
        ),
        (
            lambda: spoils(WON, *GEMS),
            ("gem", "1 2", "0"),
            "Take Benoît’s gem (the right card) and put it on the left card",
        ),
        (
            lambda: spoils(LOST, ["", "", ""], PRISONS, release="freed"),
            ("prison", "", "1"),
            "Take one of Benoît’s prisons and put it on the middle card",
        ),
    ],
)
def test_what_was_taken_from_somebody_did_not_say_from_whom(
    made: Callable[[], State], clicks: Path, summary: str
) -> None:
    said = {item.key: item.label for item in question(made(), selection=clicks).page.picture()}
    assert said["form/summary"] == summary


@pytest.mark.parametrize("name", CASES)
def test_a_form_made_with_its_clicks_stands_as_it_did(name: str) -> None:
    made, selection = CASES[name]
    assert question(made(), selection=selection).form.selection == selection


@pytest.mark.parametrize("by", ["click", "press"])
@pytest.mark.parametrize(
    ("made", "keys", "played"),
    [
        (laying, ("card 104", "card 93", "card 2"), LayRewards(104, 93, 2)),
        (duel, ("card 72",), Fight(72)),
        (lambda: duel(2, PRISONS, 16), ("card 2",), Throw(2)),
        (lambda: spoils(WON, ["", "", "prison"]), ("place 1",), PlaceGem(1)),
        (lambda: spoils(WON, ["", "", "prison"]), ("place 2",), LiftPrison(2)),
        (lambda: spoils(WON, *GEMS), ("from 1 2", "place 0"), StealGem(1, 2, 0)),
        (lambda: spoils(WON, *GEMS), ("place 1", "from 2 1"), StealGem(2, 1, 1)),
        (lambda: spoils(WON, *GEMS), ("from 2 1", "place 2"), LiftPrison(2)),
        (lambda: spoils(WON, FULL), ("place 1",), LiftPrison(1)),
        (lambda: spoils(LOST, ["gem", "", ""]), ("place 2",), PlacePrison(2)),
        (lambda: spoils(LOST, *PULLED), ("from 2 1", "place 1"), PullPrison(2, 1, 1)),
        (lambda: spoils(LOST, FULL), ("place 0",), ReturnGem(0)),
        (lambda: spoils(Releasing(0, 1, 0), PRISONS, release="freed"), ("place 1",), OpenCell(1)),
        (lambda: spoils(LOST, ["", "", ""], PRISONS, release="freed"), ("place 1",), PullPrison(1, NOBODY, 1)),
    ],
)
def test_every_answer_is_given_by_mouse_and_by_keyboard(
    by: str, made: Callable[[], State], keys: tuple[str, ...], played: Action
) -> None:
    screen = question(made())
    assert screen.page.controls["seal"].why
    for key in keys:
        getattr(screen, by)(key)
    getattr(screen, by)("seal")
    assert screen.played == played


def said(screen: Question) -> list[str]:
    return [item.label for item in screen.page.picture() if item.key == "form/said"]


REFUSALS: Final[list[tuple[Callable[[], State], str, str]]] = [
    (lambda: spoils(WON, ["gem", "", ""]), "place 0", "covered"),
    (lambda: spoils(WON, FULL), "place 0", "only send a prison back"),
    (lambda: spoils(WON, *GEMS), "from 1 1", "no gem"),
    (lambda: spoils(LOST, FULL), "place 1", "no gem on that card"),
    (lambda: spoils(LOST, *PULLED), "from 2 0", "no prison"),
    (laying, "slot 0", "Choose a card"),
]


@pytest.mark.parametrize(("made", "key", "words"), REFUSALS)
def test_what_is_refused_says_why(made: Callable[[], State], key: str, words: str) -> None:
    screen = question(made())
    before = screen.form.selection
    screen.click(key)
    assert words in said(screen)[0]
    assert screen.form.selection == before


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)])
def test_a_refused_click_moved_the_rows(size: Size, language: str) -> None:
    for made, key, _ in REFUSALS:
        screen = question(made(), language=language, size=size)
        before = _boxes(screen)
        screen.click(key)
        after = _boxes(screen)
        assert said(screen)
        assert after.keys() == before.keys()
        moved = {name: box for name, box in after.items() if box != pytest.approx(before[name])}
        assert moved == {}


def _boxes(screen: Question) -> dict[str, Box]:
    """Return where the controls of a form are, and its paragraphs but for the prompt."""
    top = {"form/prompt", "form/who", "form/said"}
    words = {item.key: item.box for item in screen.page.picture() if item.key.startswith("form/")}
    boxes = {**words, **{name: control.box for name, control in screen.page.controls.items()}}
    return {name: box for name, box in boxes.items() if name not in top}


def test_the_last_of_four_rewards_is_refused_and_one_is_taken_back() -> None:
    screen = question(laying(), selection=("lay", "104", "101", "30"))
    screen.click("card 93")
    assert "Three cards are chosen" in said(screen)[0]
    screen.click("slot 1")
    screen.click("card 93")
    screen.click("seal")
    assert screen.played == LayRewards(104, 93, 30)


def test_escape_takes_back_step_by_step() -> None:
    screen = question(laying(), selection=("lay", "104", "101", "30"))
    for left in (2, 1, 0):
        screen.type(pygame.K_ESCAPE)
        assert len([each for each in screen.form.selection[1:] if each]) == left
    chosen, selections = question(spoils(WON, *GEMS), selection=("rewards", "gem", "1 2", "0")), list[Path]()
    for _ in range(2):
        chosen.type(pygame.K_ESCAPE)
        selections.append(chosen.form.selection)
    assert selections == [("rewards",), ()]


def test_number_keys_choose_and_the_keyboard_comes_to_what_plays_the_card() -> None:
    screen = question(duel())
    screen.type(pygame.K_7, pygame.K_RETURN)
    assert screen.played == Fight(72)
    other = question(duel())
    other.tab_to("card 2")
    other.type(pygame.K_RIGHT, pygame.K_DOWN, pygame.K_RETURN)
    assert other.page.focus.key == "seal"
    assert other.form.selection


def test_nine_laid_a_six_as_it_chose_the_ninth_card() -> None:
    state = at_table(4, guard=16, hands=[[2, 12, 14, 51, 60, 64, 93, 101, 104]])
    chosen = []
    for keys in ((pygame.K_9,), (pygame.K_6,), (pygame.K_6,) * 2, (pygame.K_1,) * 3):
        screen = question(state)
        screen.type(*keys)
        chosen.append(screen.form.selection[1])
    assert chosen == ["93", "60", "64", "101"], "of two sixes the next, and the tens after the ones"


def test_number_keys_chose_a_card_of_the_hand_but_none_of_the_reward() -> None:
    screen = question(spoils(WON, ["gem", "", "prison"]))
    screen.type(pygame.K_2)
    screen.type(pygame.K_RETURN)
    assert screen.played == PlaceGem(1)
    assert not screen.page.controls["place 0"].shortcut  # it is covered already


def test_arrows_come_to_every_card_of_a_hand() -> None:
    screen = question(laying())
    screen.tab_to("card 2")
    walked = ["card 2"]
    for _ in DEALT[1:]:
        screen.type(pygame.K_RIGHT)
        walked.append(screen.page.focus.key)
    assert walked == [f"card {card}" for card in DEALT]


def test_every_card_of_a_hand_can_be_hit_where_it_is_seen() -> None:
    for size in SIZES:
        for chosen in DEALT:
            screen = question(at_table(4, hands=[DEALT]), size=size)
            screen.page.focus.ring = False
            screen.click(f"card {chosen}")
            assert screen.form.selection == ("fight", str(chosen)), (size, chosen)


def test_a_card_is_seen_large_under_the_mouse_and_under_the_keyboard() -> None:
    screen = question(duel())
    screen.tab_to("card 72")
    large = [item for item in screen.page.picture() if item.key == "card 72/large"]
    assert large
    assert large[0].box.right < screen.page.controls["card 2"].box.x


def test_a_chosen_reward_card_was_lifted_onto_the_words_above_it() -> None:
    covers: list[list[Cover]] = [["", "", "prison"], ["gem", "prison", ""], BARE, ["prison", "", ""]]
    screen = question(at_table(4, guard=35, covers=covers, phase=Punishing(0)))
    screen.click("place 0")
    seen = {item.key: item.box for item in screen.page.picture()}
    tops = [box for key, box in seen.items() if key.startswith("place 0")]
    assert tops
    assert not [box for box in tops if box.meets(seen["form/prompt"])]


@pytest.mark.parametrize("card", [2, 72])
def test_the_tooltip_of_a_card_covered_its_large_picture(card: int) -> None:
    screen = question(duel())
    screen.tab_to(f"card {card}")
    screen.page.update(2.0)
    seen = {item.key: item.box for item in screen.page.take_picture()}
    assert not seen["tooltip"].meets(seen[f"card {card}/large"])


@pytest.mark.parametrize("card", DEALT[:9])
@pytest.mark.parametrize(("seats", "guard"), [(4, 25), (2, 7), (3, 5)])
def test_what_the_others_must_bring_is_said(card: int, seats: int, guard: int) -> None:
    screen = question(duel(seats, guard=guard), selection=("fight", str(card)))
    words = next(item.label for item in screen.page.picture() if item.key == "form/needs")
    lacks = guard - value(card)
    if lacks <= 0:
        assert "alone reaches" in words
    elif lacks > 10 * (seats - 1):
        assert "too little" in words
    else:
        assert str(lacks) in words


def test_who_sits_alone_sees_his_reward_without_asking() -> None:
    screen = question(spoils(WON, ["", "", "prison"]), alone=True)
    assert "look" not in screen.page.controls
    assert [item for item in screen.page.picture() if item.look == "mousquetaires/card"]
    shared = question(spoils(WON, ["", "", "prison"]))
    assert "look" in shared.page.controls
    assert not [item for item in shared.page.picture() if item.look == "mousquetaires/card"]


def test_the_form_asks_again_after_every_click() -> None:
    screen = question(duel())
    screen.click("card 72")
    assert screen.answers == [FormRequest.RECOMPOSE]


@pytest.mark.parametrize("seats", [2, 4])
def test_nothing_said_what_a_win_would_bring_to_who_has_no_free_card(seats: int) -> None:
    said = "Your cards are all covered: a win sends back a prison, a loss a gem."
    for covers in (FULL, MIXED):
        labels = [item.label for item in question(duel(seats, covers)).page.picture()]
        assert (said in labels) is (covers is FULL)


def test_a_loss_that_brings_a_prison_too_was_told_as_the_loss_of_a_gem() -> None:
    labels = [item.label for item in question(at_table(covers=[FULL], full="both")).page.picture()]
    assert "Your cards are all covered: a win sends back a prison, a loss turns a gem into one." in labels


@pytest.mark.parametrize("language", languages())
def test_what_a_win_would_bring_pushed_the_own_reward_out_of_view(language: str) -> None:
    for count in range(2, 10):
        state = duel(covers=FULL)
        del state.hands[0].cards[count:]
        page = question(state, language=language, size=(1280, 720)).page
        assert not [control for control in page.controls.values() if isinstance(control, Area)], count


def test_what_reward_cards_pay_is_explained_only_while_they_lie_open() -> None:
    def explained(*selection: str) -> bool:
        return "form/place 0" in question(spoils(WON, ["", "", "prison"]), selection=selection).form.reasons(
            Words("en")
        )

    assert not explained()
    assert explained("rewards")
