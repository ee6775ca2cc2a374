"""What nobody may learn, also not by taking something back: CR11, CR20, CR24, CR39, CR50, CR63."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from game.kernel.engine import clone, view
from game.kernel.match import Match
from game.kernel.types import BYSTANDER, CHANCE, Action, Seat, State
from game.rules.castle_risk import CASTLE_RISK
from game.rules.castle_risk.events import SpyFoiled
from game.rules.castle_risk.house import House
from game.rules.castle_risk.moves import (
    Attack,
    BearSpy,
    Defend,
    EndTurn,
    FoilSpy,
    HideArmies,
    MoveIn,
    Muster,
    Reveal,
    Roll,
    SendSpy,
    ShowHand,
    TakeOut,
    Throw,
)
from game.rules.castle_risk.setup.opening import HidingArmies
from game.rules.castle_risk.state import Cards
from tests.rules.castle_risk.war import BOARD, INDEX, at_war, chanced, did, moment, staff

Line = tuple[Seat, Action]


def match_at(state: State) -> Match:
    """Return a match that begins at a moment."""
    return Match(CASTLE_RISK, House(), "audit", state)


def alike(states: Sequence[State], lines: Sequence[Line], eyes: Sequence[Seat]) -> None:
    """Play the same lines in some worlds: to these eyes they look and sound alike all the way."""
    for seat, action in lines:
        heard = [did(state, seat, action) for state in states]
        for each in eyes:
            assert all(view(state, each) == view(states[0], each) for state in states)
        assert all(events == heard[0] for events in heard)


def siege(cards: Cards, *notes: str) -> State:
    """Return seat 0's turn before London, seat 1's castle with one army and this hand."""
    state = at_war(4, hands=[{}, cards], lands={"paris": (0, 5), "london": (1, 1)}, deals="off")
    staff(state, 1).notes = [INDEX[name] for name in notes]
    return state


def test_a_fallen_players_hand_and_notes_are_seen_by_the_conqueror_alone() -> None:
    worlds = [siege({"Marshal": 2}, "rome"), siege({"Reinforcements": 1, "Spy": 1}, "naples")]
    lines: list[Line] = [
        (0, Attack("paris", "london")),
        (0, Roll(2)),
        (1, Defend(1)),
        (CHANCE, Throw((6, 5), (1,))),
    ]
    alike(worlds, lines, (BYSTANDER, 0, 2, 3))
    alike(worlds, [(0, MoveIn(3))], (BYSTANDER, 0, 2, 3))
    for state in worlds:
        chanced(state)
    assert all(view(worlds[0], eyes) == view(worlds[1], eyes) for eyes in (BYSTANDER, 1, 2, 3))
    assert view(worlds[0], 0) != view(worlds[1], 0)


def test_what_the_pile_holds_is_seen_by_nobody() -> None:
    # The same number of other cards in seat 2's hand: seats 0 and 1 see the same before and after the draw.
    hands: list[Cards] = [{"General": 8}, {"Admiral": 6, "Spy": 2}]
    worlds = [at_war(3, hands=[{"Spy": 3}, {"Spy": 1}, cards]) for cards in hands]
    alike(worlds, [(0, EndTurn()), (0, Muster("paris", 8))], (BYSTANDER, 0, 1))
    for state in worlds:
        assert moment(state) == "Drawing"
        did(state, CHANCE, state.phase.draw(state, Random(0)))
    assert view(worlds[0], 0) == view(worlds[1], 0)


def test_a_spy_that_looks_shows_the_hand_to_its_sender_only_and_its_memory_is_no_part_of_the_table() -> None:
    hands: list[Cards] = [{"General": 1, "Spy": 1}, {"General": 1, "Marshal": 1}]
    worlds = [at_war(3, hands=[{"Spy": 2}, cards]) for cards in hands]
    lines: list[Line] = [(0, SendSpy(1)), (1, BearSpy()), (CHANCE, ShowHand()), (0, TakeOut("General"))]
    alike(worlds, lines, (BYSTANDER, 2))
    assert all(staff(state, 0).glimpse is None for state in worlds)


def test_notes_are_written_in_any_order_and_who_looks_on_sees_only_that_they_are() -> None:
    worlds = [at_war(3, phase=HidingArmies()) for _ in range(2)]
    for state, names in zip(worlds, (("rome", "wales", "rome"), ("wales", "rome", "naples")), strict=True):
        for seat in (2, 0, 1):
            did(state, seat, HideArmies(names[seat]))
    assert view(worlds[0], BYSTANDER) == view(worlds[1], BYSTANDER)
    assert moment(worlds[0]) == "HandingOut"


@pytest.mark.parametrize("answer", [FoilSpy(), BearSpy()])
def test_a_spy_that_was_answered_is_not_taken_back_even_from_a_bot(answer: Action) -> None:
    match = match_at(at_war(3, hands=[{"Spy": 2}, {"Spy": 1, "General": 1}]))
    match.submit(0, SendSpy(1))
    assert match.undo(0)
    match.submit(0, SendSpy(1))
    match.submit(1, answer)
    assert not match.undo(0)
    assert not match.undo(1)
    assert (SpyFoiled(0, 1) in match.story) == isinstance(answer, FoilSpy)


def test_dice_and_the_fall_of_a_castle_are_never_taken_back() -> None:
    match = match_at(siege({"Spy": 1}, "rome"))
    match.submit(0, Attack("paris", "london"))
    match.submit(0, Roll(2))
    assert match.undo(0)
    match.submit(0, Roll(2))
    match.submit(1, Defend(1))
    assert not match.undo(0)
    assert not match.undo(1)


def test_what_is_revealed_and_not_yet_rolled_for_may_be_taken_back_by_who_revealed_it() -> None:
    state = at_war(3, lands={"paris": (0, 1), "gascony": (1, 2)})
    staff(state, 0).notes = [INDEX["paris"]]
    match = match_at(state)
    match.submit(0, Reveal("paris"))
    assert match.state.table.duty == INDEX["paris"]
    assert match.undo(0)
    assert match.state == state


def test_a_guess_knows_no_more_than_the_view_it_is_made_from() -> None:
    # What is guessed for a viewer hangs on his view alone: two worlds that look alike are guessed alike.
    worlds = [siege({"Marshal": 2}, "rome"), siege({"Reinforcements": 1, "Spy": 1}, "naples")]
    for eyes in (BYSTANDER, 0, 2, 3):
        guesses: list[Any] = [CASTLE_RISK.guess(view(state, eyes), Random(7)) for state in worlds]
        assert guesses[0] == guesses[1]


def test_a_guess_leaves_the_spy_who_answers_where_all_know_him_to_be() -> None:
    state = at_war(3, hands=[{"Spy": 1}, {"Spy": 1, "Marshal": 1, "General": 1}])
    state.table.marshals[1] = "bound"
    did(state, 0, SendSpy(1))
    did(state, 1, FoilSpy())
    for seed in range(20):
        world = CASTLE_RISK.guess(view(state, 0), Random(seed))
        assert did(world, CHANCE, ShowHand()) == [SpyFoiled(0, 1)]


@pytest.mark.parametrize("seats", range(2, 7))
def test_guessed_worlds_hold_the_cards_of_the_box_and_look_the_same_again(seats: int) -> None:
    state = CASTLE_RISK.new(BOARD, seats, House(), Random(seats))
    rng = Random(f"guess/{seats}")
    for _ in range(400):
        chanced(state, f"{seats}/{rng.random()}")
        acting = sorted(state.phase.to_act(state))
        if not acting:
            break
        options = state.phase.options(state, acting[0])
        did(state, acting[0], options[rng.randrange(len(options))])
        for eyes in (BYSTANDER, *range(seats)):
            seen = view(state, eyes)
            assert view(CASTLE_RISK.guess(seen, rng), eyes) == seen
        assert CASTLE_RISK.codec.state(CASTLE_RISK.codec.state_json(state), BOARD) == clone(state)
