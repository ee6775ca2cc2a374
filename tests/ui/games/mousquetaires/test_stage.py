"""Mousquetaires on the screen: everything has its place, every event is told, no secret is drawn."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import pytest

from game.kernel.engine import clone, view
from game.kernel.types import BYSTANDER, Event, State
from game.rules.mousquetaires.board.box import value
from game.rules.mousquetaires.events import (
    EVENTS,
    CardsTurned,
    DuelLost,
    DuelWon,
    GemStolen,
    MatchWon,
    RewardsTurned,
    RoundBegan,
    RoundCounted,
    RoundEnded,
    TopTied,
)
from game.rules.mousquetaires.state import NOBODY, PLACES, DuelTable
from game.rules.mousquetaires.unseen_cards import guards_left
from game.session.match_history import match_history
from game.ui.contract.picker import Picker
from game.ui.contract.stage import Highlight, SeatActivity
from game.ui.draw.items import Item
from game.ui.games.mousquetaires.board import BARS, GEM, HAND_CARD, REWARD
from game.ui.games.mousquetaires.stage import MOUSQUETAIRES as STAGE
from game.ui.games.registry import STAGE_LOOKS
from game.words import Words
from tests.rules.mousquetaires.duels import BARE, PRISONS, at_table, fought
from tests.ui.games.mousquetaires.duels import NAMES, finished, first, moments, players

TR = Words("en")
READ = {CardsTurned, DuelWon, GemStolen, DuelLost, RoundEnded, RewardsTurned, RoundCounted, TopTied, MatchWon}
"""What the reader is waited for."""
EVERY_SIZE = pytest.mark.parametrize("seats", [2, 3, 4])
HOUSE: dict[str, Any] = {"full": "both", "release": "freed", "discards": "up", "target": 50}


def drawn(state: State, seat: int = BYSTANDER, highlight: Highlight | None = None) -> dict[str, Item]:
    """Return what is drawn of a moment, by key."""
    seats = len(state.hands)
    return {item.key: item for item in STAGE.picture(view(state, seat), players(seats), highlight or Highlight(), TR)}


@EVERY_SIZE
def test_everything_on_the_table_has_its_own_key_and_a_look_and_lies_on_it(seats: int) -> None:
    for match in moments(seats, **HOUSE):
        items = list(STAGE.picture(match.view(BYSTANDER), players(seats), Highlight(frozenset((1,)), counts=True), TR))
        assert len({item.key for item in items}) == len(items)
        assert {item.look for item in items} <= {*STAGE_LOOKS, "token"}
        assert not [item for item in items if not STAGE.board.covers(item.clip or item.box, 6.0)]


@EVERY_SIZE
def test_reward_cards_hands_gems_and_prisons_lie_where_they_are(seats: int) -> None:
    for match in moments(seats, "where"):
        seen = match.view(BYSTANDER)
        shown, table = drawn(match.state), seen.table
        for seat in range(seats):
            hand = [key for key in shown if key.startswith(f"{HAND_CARD}{seat} ")]
            assert len(hand) == seen.shown[seat].cards
            for place in PLACES:
                cover = table.covers[seat][place]
                assert (f"{GEM}{seat} {place}" in shown) == (cover == "gem")
                assert (f"{BARS}{seat} {place}" in shown) == (cover == "prison")
                assert (f"{REWARD}{seat} {place}" in shown) == (seen.shown[seat].laid or table.counted)
        free = [key for key in shown if key.startswith(("free gem", "free prison"))]
        assert len(free) == 6 - table.laid("gem") - table.laid("prison")


# ---------------------------------------------------------------------- secrets


def _turned_inside_out(state: State, rng: Random) -> State:
    """Return the same moment with other cards in hands, rewards, and chosen."""
    other = clone(state)
    for hand in other.hands:
        hand.cards = rng.sample(state.board.cards, len(hand.cards))
        hand.rewards = rng.sample(state.board.cards, len(hand.rewards))
        hand.chosen = None if hand.chosen is None else rng.choice(state.board.cards)
        if not hand.openly:
            hand.thrown = rng.sample(state.board.cards, len(hand.thrown))
    return other


@pytest.mark.parametrize("house", [{}, HOUSE], ids=["usual", "house rules"])
def test_mq14_no_card_that_is_hidden_from_others_is_on_the_table_whoever_looks(house: dict[str, Any]) -> None:
    rng, highlight = Random(1), Highlight(frozenset((0,)), ("lay", "104"), counts=True)
    for seats in (2, 4):
        for match in islice(moments(seats, "secret", **house), 0, None, 3):
            other = _turned_inside_out(match.state, rng)
            public = drawn(match.state, BYSTANDER, highlight)
            assert all(
                drawn(state, seat, highlight) == public for state in (match.state, other) for seat in range(seats)
            )
            for seat in (BYSTANDER, 0):
                told = STAGE.tips(view(match.state, BYSTANDER), players(seats), TR)
                assert STAGE.tips(view(other, BYSTANDER), players(seats), TR) == told
                for each in range(seats):
                    plaques = {
                        STAGE.plaque(view(state, seat), each, SeatActivity.IDLE, TR) for state in (match.state, other)
                    }
                    assert len(plaques) == 1


def test_s10_what_may_still_come_is_drawn_only_where_the_table_counts() -> None:
    state = at_table(4, duels=3)
    fought(state, *(hand.cards[0] for hand in state.hands))
    assert not {"guards left", "cards left"} & set(drawn(state))
    counting = drawn(state, highlight=Highlight(counts=True))
    assert list(counting["guards left"].args[1]) == guards_left(state.board, state.table)
    assert sum(counting["cards left"].args[1]) == 55 - len(state.table.played)


# ---------------------------------------------------------------------- a duel


def duel(*cards: int, guard: int) -> dict[str, Item]:
    """Return what is drawn after a duel with these cards."""
    state = at_table(len(cards), guard=guard, hands=[[card, 100 + seat] for seat, card in enumerate(cards)])
    fought(state, *cards)
    return drawn(state)


def test_mq2_the_highest_and_the_lowest_card_are_marked_by_value_and_then_by_swords() -> None:
    shown = duel(93, 91, 60, 30, guard=25)
    assert [shown[f"duel {seat}"].args[4] for seat in range(4)] == ["best", "", "", "worst"]
    assert shown["sum"].args == ("27", "against 25", "won")
    lost = duel(70, 34, 32, guard=20)
    assert [lost[f"duel {seat}"].args[4] for seat in range(3)] == ["best", "", "worst"]
    assert lost["sum"].args == ("13", "against 20", "lost")


def test_nothing_is_marked_before_it_is_told() -> None:
    for match in moments(3, "marks"):
        table: DuelTable = match.view(BYSTANDER).table
        shown = drawn(match.state)
        assert ("tag best" in shown) == (bool(table.last) and not table.counted and "tag worst" in shown)
        if not table.last:
            assert all(shown[key].look == "mousquetaires/back" for key in shown if key.startswith("duel "))


def test_mq23_a_musketeer_who_fights_alone_has_one_mark() -> None:
    state = at_table(2, guard=5, hands=[[60, 70], [80, 90]], covers=[BARE, PRISONS])
    assert "cell 1" in drawn(state)
    fought(state, 60, 80)
    shown = drawn(state)
    assert shown["duel 0"].args[4] == "best"
    assert "duel 1" not in shown
    assert "thrown 1 0" in shown


# ---------------------------------------------------------------------- told and explained


def test_every_event_is_told_and_only_what_counts_is_waited_for() -> None:
    told = {type(event) for seats in (2, 3, 4) for event in finished(seats).story}
    assert told >= {RoundBegan, *READ} - {TopTied}
    for seats in (2, 3, 4):
        for event in finished(seats).story:
            animation = STAGE.animate(event)
            assert animation.seconds + animation.hold <= 4, event
            assert (animation.hold > 0 and not animation.brief) == (type(event) in READ), event
            assert animation.chapter == isinstance(event, RoundBegan)
    assert set(EVENTS) > READ


def test_every_click_path_leads_back_to_its_action() -> None:
    for seed, house in (("paths", {}), ("clicks", HOUSE)):
        for match in moments(4, seed, **house):
            for seat in sorted(match.must_act()):
                options = list(match.options(seat))[:200]
                picker = Picker(options, STAGE.path)
                assert all(picker.action(STAGE.path(action)) == action for action in options)


def test_every_event_has_an_entry_for_the_journal_and_cards_one_each() -> None:
    match = finished(4)
    for event in match.story:
        entries = STAGE.entries(event, NAMES, "…", TR)
        if isinstance(event, CardsTurned):
            assert [entry.seat for entry in entries] == [i for i, card in enumerate(event.cards) if card != NOBODY]
        else:
            assert [entry.words for entry in entries] == ["…"]


def explained(kind: type[Event]) -> list[str]:
    """Return the words in the rows that explain the first event of a kind, tokens by their letters."""
    event = first(finished(4), kind)
    match = next(match for match in moments(4) if event in match.story)
    rows = STAGE.figures((event,), match.view(BYSTANDER), players(4), TR)
    return [" ".join(str(each.args[0]) for each in row.figures if each.look in {"text", "token"}) for row in rows]


def test_the_sum_is_explained_in_figures() -> None:
    event = first(finished(4), CardsTurned)
    values = [value(card) for card in event.cards]
    assert (
        explained(CardsTurned)[0]
        == " + ".join(f"{'LRTM'[seat]} {count}" for seat, count in enumerate(values)) + f" = {sum(values)}"
    )


def test_the_cards_of_a_duel_are_set_in_their_order_that_which_counts_first() -> None:
    match = finished(4)
    for kind in (DuelWon, DuelLost):
        event = first(match, kind)
        assert explained(kind)[0].startswith("LRTM"[event.seat])


def test_mq12_doubled_and_lost_ducats_are_explained() -> None:
    match = finished(4)
    turned, counted = first(match, RewardsTurned), first(match, RoundCounted)
    lines = explained(RewardsTurned)
    assert len(lines) == len(turned.rewards)
    assert [line.rsplit(" ", 1)[1] for line in lines] == [str(ducats) for ducats in counted.ducats]


def test_the_chart_has_a_column_for_each_round_and_ends_with_the_totals() -> None:
    match = finished(4)
    told = match_history(match, lambda event: STAGE.animate(event).chapter)
    assert told
    chart = STAGE.chart(told.start, told.chapters, players(4), TR)
    rounds = sum(isinstance(event, RoundCounted) for event in match.story)
    assert len(chart.columns) == len(chart.signs) == len(chart.captions) == rounds + 1
    assert tuple(int(series.values[-1]) for series in chart.series) == match.view(BYSTANDER).table.totals
    facts = STAGE.facts(match.story, players(4), TR)
    assert [letter for letter, _ in facts] == list("LRTM")


def test_the_row_of_stars_under_the_chart_was_called_duels() -> None:
    match = finished(4)
    told = match_history(match, lambda event: STAGE.animate(event).chapter)
    assert told
    chart = STAGE.chart(told.start, told.chapters, players(4), TR)
    swept = [isinstance(event, RoundEnded) and event.seat != NOBODY for event in match.story]
    assert [sign.mark for sign in chart.signs].count("★") == sum(swept)
    assert {sign.mark for sign in chart.signs} <= {"", "★"}
    assert chart.signs_label == "Gems"
