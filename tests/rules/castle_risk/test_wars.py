"""What holds in whole random wars: 48 cards, every army accounted for, no secret seen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, product
from random import Random

import pytest

from game.kernel.choices import Choices
from game.kernel.engine import advance, is_over, step, view
from game.kernel.types import BYSTANDER, CHANCE, Action, Event, State
from game.rules.castle_risk import CASTLE_RISK
from game.rules.castle_risk.cards.pack import of_box, pile
from game.rules.castle_risk.events import Reinforced
from game.rules.castle_risk.house import House
from game.rules.castle_risk.moves import ACTIONS, LeaveWar, Spend
from game.rules.castle_risk.state import NOBODY, War
from game.rules.castle_risk.war_events import BattleFought, CastleTaken, HiddenRevealed, TroopsCame
from tests.conformance.cases import houses, mixed
from tests.rules.castle_risk.war import cards_in_sight, chain, now, played

HOUSES = houses(CASTLE_RISK)


def armies(state: State) -> int:
    """Count every army: on the board, aboard, still to be placed."""
    war: War = state.table
    waiting: int = sum(getattr(phase, "rest", 0) for phase in chain(state.phase))
    aboard: int = sum(phase.assault.aboard for phase in chain(state.phase) if hasattr(phase, "assault"))
    return sum(war.armies) + sum(war.rest) + waiting + aboard


def came(state: State, events: list[Event]) -> int:
    """Tell how many armies more there are after some events; `state` is the moment before them."""
    more = 0
    for event in events:
        match event:
            case Reinforced() | HiddenRevealed() | TroopsCame():
                more += event.armies
            case BattleFought():
                more -= event.attacker_losses + event.defender_losses
            case CastleTaken():
                more -= sum(state.table.armies[land] for land in state.table.held(event.victim))
            case _:
                pass
    return more


@pytest.mark.parametrize(("house", "seats"), mixed(CASTLE_RISK, (2, 3, 6)))
def test_all_cards_and_all_armies_are_accounted_for_at_every_step(house: House, seats: int) -> None:
    state, log = played(seats, house, f"count/{seats}")
    box, everything = of_box(seats), armies(state)
    assert sum(box.values()) == (41 if seats == 2 else 48)
    for seat, action in log:
        before, events = state, list[Event]()
        state = step(state, seat, action, events.append)
        everything += came(before, events)
        assert armies(state) == everything
        seen, hidden = cards_in_sight(state), pile(state)
        assert all(seen[card] + hidden[card] == box[card] and hidden[card] >= 0 for card in box)
        assert all(number >= 0 for staff in state.hands for number in staff.cards.values())
    assert is_over(state)


@pytest.mark.parametrize("house", HOUSES)
def test_the_map_is_sound_at_every_step(house: House) -> None:
    state, log = played(4, house, "map")
    for seat, action in log:
        advance(state, seat, action)
        war: War = state.table
        storming = {phase.target for phase in chain(state.phase) if type(phase).__name__ == "MovingIn"}
        for land, (owner, number) in enumerate(zip(war.owners, war.armies, strict=True)):
            assert (number == 0) == (owner == NOBODY or land in storming)
        standing = [castle for castle in war.castles if castle != NOBODY]
        assert len(set(standing)) == len(standing)
        assert all((castle == NOBODY) >= (each in war.fallen) for each, castle in enumerate(war.castles))
        for each, marshal in enumerate(war.marshals):
            assert marshal != "bound" or state.hands[each].cards.get("Marshal", 0)


def test_a_war_is_won_by_the_last_castle_and_its_winner_holds_every_chip() -> None:
    for seats in range(2, 7):
        state, log = played(seats, House(), "won")
        for seat, action in log:
            advance(state, seat, action)
        winner = now(state).winner
        assert state.table.alive == [winner]
        assert len(state.table.chips[winner]) == seats
        assert CASTLE_RISK.ranks(view(state, BYSTANDER))[winner] == 1


def test_every_kind_of_action_is_played_under_some_rules_of_the_house() -> None:
    wanted = set(ACTIONS) - {Spend, LeaveWar}  # those are CLOCK's, which nobody plays here
    for number, house in product(range(5), HOUSES):
        wanted -= {type(action) for _, action in played(3, house, f"kinds/{number}")[1]}
        if not wanted:
            return
    raise AssertionError(wanted)


@pytest.mark.parametrize("seats", [2, 4])
def test_nobody_learns_by_anothers_action_what_he_may_not_know(seats: int) -> None:
    # Each line is played in the real world and in one that looks the same to an onlooker: so must what comes of it.
    state, log = played(seats, House(), "secrets")
    rng = Random("secrets")
    for seat, action in islice(log, 600):
        following = step(state, seat, action)
        eyes = rng.choice([each for each in range(seats) if each != seat])
        other = CASTLE_RISK.guess(view(state, eyes), rng)
        if seat != CHANCE and other.phase.allows(other, seat, action):
            there = step(other, seat, action)
            assert view(there, eyes) == view(following, eyes)
        state = following


def test_everything_in_the_options_can_be_played_and_nothing_else_is_allowed() -> None:
    state, log = played(4, House(), "options")
    rng, strange = Random("options"), [action for _, action in log[::40]]
    for seat, action in log:
        for each in sorted(state.phase.to_act(state) | state.phase.may_act(state)):
            options = state.phase.options(state, each)
            if len(options):
                option = options[rng.randrange(len(options))]
                assert state.phase.allows(state, each, option)
                step(state, each, option)
            listed = set(options)
            for other in rng.sample(strange, 5):
                assert state.phase.allows(state, each, other) == (other in listed)
        state = step(state, seat, action)


def lazy_kinds(options: Sequence[Action]) -> Iterator[Sequence[Action]]:
    """Yield options, and the kinds that they are made of."""
    yield options
    if isinstance(options, Choices):
        for kind in options.kinds:
            yield from lazy_kinds(kind)


@pytest.mark.parametrize(("seats", "house"), [(2, House()), (4, House()), (4, House(deals="turn"))])
def test_options_that_are_said_to_be_there_can_be_listed_and_found_again(seats: int, house: House) -> None:
    state, log = played(seats, house, f"there/{seats}")
    for seat, action in log[:1500]:
        asked = [each for each in state.phase.to_act(state) | state.phase.may_act(state) if each >= 0]
        for options in [kind for each in asked for kind in lazy_kinds(state.phase.options(state, each))]:
            assert bool(options) == (len(options) > 0)
            last = options[len(options) - 1] if options else None
            assert last is None or last in options
        advance(state, seat, action)
