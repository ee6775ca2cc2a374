"""How the card table of Mousquetaires is laid out, counts and is lit."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.kernel.engine import view
from game.kernel.match import Match, play_in_place
from game.kernel.types import BYSTANDER, CHANCE, View
from game.rules.mousquetaires import MOUSQUETAIRES as GAME
from game.rules.mousquetaires.events import BatchDealt, GemPlaced, GemStolen, RewardsTurned, RoundCounted
from game.rules.mousquetaires.moves import CountUp, PlaceGem, Throw
from game.rules.mousquetaires.phases import COUNTING, Rewarding
from game.session.session import Session
from game.ui.contract.hints import HintContext
from game.ui.contract.reveal import beats
from game.ui.contract.stage import Highlight
from game.ui.draw.box import Box
from game.ui.draw.canvas import Canvas
from game.ui.draw.items import Item
from game.ui.games.mousquetaires import layout, tweens
from game.ui.games.mousquetaires.stage import MOUSQUETAIRES as STAGE
from game.ui.motion.turn_glow import CALM, TurnGlow
from game.ui.table.scene import TableScene
from game.words import Words
from tests.rules.mousquetaires.duels import BARE, PRISONS, at_table, fought
from tests.ui.games.mousquetaires.duels import bots, players
from tests.ui.games.mousquetaires.question import question
from tests.ui.sitting import Sitting
from tests.ui.stand import mouse, shell

TR = Words("en")


def apart(one: Box, other: Box) -> bool:
    return one.right <= other.x or other.right <= one.x or one.bottom <= other.y or other.bottom <= one.y


def test_mq8_what_is_thrown_away_lies_clear_of_all_else() -> None:
    for seats in (2, 3, 4):
        for seat in range(seats):
            spot = layout.seat_layout(seat, seats)
            around = (layout.SHEET, layout.TRAY, spot.hand, spot.tag, *spot.rewards, layout.GUARD, spot.played)
            for card in range(9):
                assert all(apart(spot.dropped(card), box) for box in around), (seats, seat, card)


def test_guards_that_were_met_do_not_cover_each_other_in_the_smallest_window() -> None:
    plates = [layout.met("lost", number) for number in range(9)]
    assert all(upper.bottom <= lower.y + 1 for upper, lower in pairwise(plates))
    assert plates[-1].bottom < layout.seat_layout(1, 4).rewards[0].y


def test_the_guide_ringed_the_number_of_the_round_when_it_spoke_of_the_sheet() -> None:
    state = at_table(3, phase=COUNTING)
    now = HintContext(
        view(state, BYSTANDER), BYSTANDER, veiled=False, explained=(RoundCounted((9, 8, 7), (9, 8, 7)),), curtain=False
    )
    (hint,) = [hint for hint in STAGE.hints(now, TR) if hint.fits]
    assert "sheet" in hint.words
    assert hint.at in {item.key for item in STAGE.picture(now.view, players(3), Highlight(), TR)}


def test_mq12_ducats_are_written_once_the_reward_cards_lie_open() -> None:
    state = at_table(3, rewards=[[101, 92, 3], [44, 31, 50], [80, 81, 82]], phase=COUNTING)
    state.table.won.append(True)
    frames = {type(frame.event): frame.view for frame in play_in_place(state, CHANCE, CountUp(), BYSTANDER)}

    def drawn(event: type) -> dict[str, Item]:
        return {item.key: item for item in STAGE.picture(frames[event], players(3), Highlight(), TR)}

    turned, counted = drawn(RewardsTurned), drawn(RoundCounted)
    assert turned["reward 0 0"].look == "mousquetaires/card"
    assert turned["sheet"].args[2:] == ((), (0, 0, 0))
    assert "paid 0" not in turned
    assert counted["sheet"].args[3] == (19, 12, 24)
    assert counted["paid 0"].args[0] == "+19"
    between = [tweens.tallied(turned["sheet"], counted["sheet"], share / 8) for share in range(9)]
    sums = [item.args[3] for item in between if item]
    assert sums == sorted(sums)
    assert sums[-1] == (19, 12, 24)


def test_candles_flicker_while_an_answer_is_awaited_and_rest_with_the_light_around_the_token() -> None:
    state, breath, steps = at_table(2), TurnGlow(), list[tuple[int, int]]()

    def flames() -> tuple[int, int]:
        highlight = Highlight(glow=breath.level)
        lights = {item.key: item for item in STAGE.picture(view(state, BYSTANDER), players(2), highlight, TR)}
        return lights["light left"].args[0], lights["light right"].args[0]

    for _ in range(40):
        breath.update(0.1, awaited=True)
        steps.append(flames())
    assert len({left for left, _ in steps}) > 3
    assert any(left != right for left, right in steps)
    breath.update(CALM, awaited=True)
    assert flames() == (0, 0)


def test_a_chosen_card_hides_no_value_of_the_fan_below_it() -> None:
    hand = [10, 11, 12, 20, 21, 30, 40, 50, 70]
    screen = question(at_table(2, hands=[hand, hand]), selection=("fight", "21"))
    cards = {key: control for key, control in screen.page.controls.items() if key.startswith("card ")}
    assert cards["card 20"].layer < cards["card 21"].layer < cards["card 30"].layer
    box = cards["card 70"].box
    point = (box.x + 0.2 * box.w, box.y + 0.12 * box.h)
    for event in mouse(screen, point):
        screen.handle(event)
    assert screen.form.selection == ("fight", "70")


def test_what_is_to_be_chosen_next_is_written_on_the_sheet_of_a_duel_won() -> None:
    covers = [BARE, PRISONS]
    state = at_table(2, covers=covers, phase=Rewarding(0))
    said = [item.label for item in question(state).page.picture() if item.key == "form/summary"]
    assert said == ["Choose one of your cards."]


def test_while_a_gem_flies_the_headline_says_how_the_duel_went() -> None:
    state = at_table(2, guard=5, hands=[[60, 70], [80, 90]], rewards=[[101, 92, 3]])
    fought(state, 60, 80)
    frames = play_in_place(state, 1, PlaceGem(0), BYSTANDER)
    assert STAGE.headline(frames[-1].view, BYSTANDER, ("Ana", "Ben"), TR) == "The duel is won"


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080)])
def test_gems_and_prisons_stay_on_plaques_that_have_little_room(size: tuple[int, int]) -> None:
    words, state = shell(), at_table(4, covers=[["gem", "", "prison"]])
    scene = TableScene(words, Sitting(Session(Match(GAME, state.table.house, "plaques", state), players(4), bots)))
    for factor in (1.0, 2.0):
        scene.layout(Canvas(size, factor))
        looks = {item.key: item.look for item in scene.picture() if item.key.startswith("seat 0/fact")}
        assert looks["seat 0/fact 0"] == "mousquetaires/gem"
        assert looks["seat 0/fact 2"] == "mousquetaires/prison"


def test_only_the_cards_that_are_dealt_come_from_the_pack() -> None:
    match = Match.new(GAME, at_table(2).board, 2, GAME.house(), "dealt")
    before = match.view(BYSTANDER)
    frames = match.settle()

    def drawn(seen: View) -> list[Item]:
        return list(STAGE.picture(seen, players(2), Highlight(), TR))

    third = [beat for beat in beats(before, frames, drawn, STAGE.animate) if isinstance(beat.events[0], BatchDealt)][4]
    start = {item.key: item.box for item in third.steps[0].before}
    pack, place = start["musketeers"], layout.seat_layout(0, 2).hand
    assert all(start[f"hand 0 {card}"].centre == pytest.approx(pack.centre) for card in (6, 7, 8))
    assert all(place.covers(start[f"hand 0 {card}"]) for card in range(6))


def test_mq8_a_card_that_is_thrown_away_comes_from_the_hand() -> None:
    state = at_table(2, covers=[PRISONS])
    state.hands[0].thrown = [104]
    before = view(state, BYSTANDER)
    frames = play_in_place(state, 0, Throw(state.hands[0].cards[0]), BYSTANDER)
    (beat,) = beats(before, frames, lambda seen: list(STAGE.picture(seen, players(2), Highlight(), TR)), STAGE.animate)
    start, place = {item.key: item.box for item in beat.steps[0].before}, layout.seat_layout(0, 2)
    assert start["thrown 0 0"] == place.dropped(0)
    assert place.hand.covers(start["thrown 0 1"])


def test_a_gem_was_stolen_from_a_player_who_was_not_told() -> None:
    assert not STAGE.animate(GemStolen(1, 0, 0, 2)).brief
    assert STAGE.animate(GemPlaced(1, 0)).brief
