"""What follows a duel, case by case as the printed text has them: gems, prisons, jail, the empty middle."""

from __future__ import annotations

from typing import Any

from game.kernel.types import Action, State
from game.rules.mousquetaires.events import (
    Freed,
    GemPlaced,
    GemReturned,
    GemStolen,
    Jailed,
    PrisonLifted,
    PrisonPlaced,
    PrisonPulled,
    RoundEnded,
)
from game.rules.mousquetaires.moves import (
    LiftPrison,
    OpenCell,
    PlaceGem,
    PlacePrison,
    PullPrison,
    ReturnGem,
    StealGem,
)
from game.rules.mousquetaires.phases import COUNTING, TURNING_GUARD, Punishing, Releasing, Rewarding
from game.rules.mousquetaires.state import NOBODY, Cover
from tests.rules.mousquetaires.duels import PRISONS, at_table, did, now, options


def settling(
    phase: type[Rewarding | Punishing], *covers: list[Cover], sheet: list[list[int]] | None = None, **rules: Any
) -> State:
    """Return a moment after a duel that seat 0 won or lost, one seat for each `covers`."""
    state = at_table(len(covers), covers=covers, phase=phase(0), sheet=sheet or (), duels=2, **rules)
    state.table.won.append(phase is Rewarding)
    return state


def gems(*places: int) -> list[Action]:
    return [PlaceGem(place) for place in places]


def test_mq3_the_winner_takes_a_gem_onto_a_free_card_or_sends_a_prison_back() -> None:
    state = settling(Rewarding, ["", "prison", ""], ["", "", ""])
    assert options(state, 0) == [*gems(0, 2), LiftPrison(1)]
    assert did(state, 0, LiftPrison(1)) == [PrisonLifted(0, 1)]
    assert state.table.covers[0] == ["", "", ""]
    assert now(state) == TURNING_GUARD


def test_mq16_a_gem_goes_onto_one_free_card_of_ones_own_at_once() -> None:
    state = settling(Rewarding, ["gem", "prison", ""], ["", "", ""])
    assert PlaceGem(0) not in options(state, 0)
    assert PlaceGem(1) not in options(state, 0)
    assert did(state, 0, PlaceGem(2)) == [GemPlaced(0, 2)]
    assert state.table.covers[0] == ["gem", "prison", "gem"]


def test_mq16_a_prison_goes_onto_one_free_card_of_the_losers_choice() -> None:
    state = settling(Punishing, ["gem", "", ""], ["", "", ""])
    assert options(state, 0) == [PlacePrison(1), PlacePrison(2)]
    assert did(state, 0, PlacePrison(2)) == [PrisonPlaced(0, 2)]
    assert state.table.covers[0] == ["gem", "", "prison"]
    assert now(state) == TURNING_GUARD


def test_mq17_with_a_free_card_and_no_prison_the_gem_is_compulsory() -> None:
    assert options(settling(Rewarding, ["", "", ""], ["", "", ""]), 0) == gems(0, 1, 2)


def test_mq4_when_all_gems_are_taken_the_winner_chooses_whose_and_which() -> None:
    state = settling(Rewarding, ["", "gem", ""], ["gem", "", ""], ["", "", "gem"])
    ways = [(1, 0, 0), (1, 0, 2), (2, 2, 0), (2, 2, 2)]
    assert options(state, 0) == [StealGem(*way) for way in ways]
    assert did(state, 0, StealGem(2, 2, 0)) == [GemStolen(0, 0, 2, 2)]
    assert state.table.covers == [["gem", "gem", ""], ["gem", "", ""], ["", "", ""]]


def test_mq4_by_house_rule_the_gem_comes_from_the_leader() -> None:
    covers: list[list[Cover]] = [["", "", ""], ["gem", "", ""], ["", "gem", "gem"]]
    state = settling(Rewarding, *covers, sheet=[[9, 20, 10]], stealing="leader")
    assert options(state, 0) == [StealGem(1, 0, place) for place in range(3)]
    tied = settling(Rewarding, *covers, sheet=[[9, 20, 20]], stealing="leader")
    assert {action.victim for action in options(tied, 0) if isinstance(action, StealGem)} == {2}


def test_mq4_leaders_who_are_equal_in_everything_leave_the_winner_the_choice() -> None:
    state = settling(Rewarding, ["gem", "", ""], ["gem", "", ""], ["", "gem", ""], stealing="leader")
    assert {action.victim for action in options(state, 0) if isinstance(action, StealGem)} == {1, 2}


def test_mq18_a_winner_with_a_prison_may_free_himself_instead_of_stealing() -> None:
    state = settling(Rewarding, ["prison", "", "gem"], ["gem", "gem", ""])
    assert options(state, 0) == [StealGem(1, 0, 1), StealGem(1, 1, 1), LiftPrison(0)]


def test_mq6_a_winner_with_three_covered_cards_sends_a_prison_back_and_gets_no_gem() -> None:
    state = settling(Rewarding, ["prison", "gem", "prison"], ["", "", ""])
    assert options(state, 0) == [LiftPrison(0), LiftPrison(2)]
    did(state, 0, LiftPrison(2))
    assert state.table.covers[0] == ["prison", "gem", ""]
    assert now(state) == TURNING_GUARD


def test_mq7_a_loser_with_three_covered_cards_gives_a_gem_back_and_takes_no_prison() -> None:
    state = settling(Punishing, ["gem", "prison", "gem"], ["", "", ""])
    assert options(state, 0) == [ReturnGem(0), ReturnGem(2)]
    assert did(state, 0, ReturnGem(0)) == [GemReturned(0, 0)]
    assert state.table.covers[0] == ["", "prison", "gem"]
    assert now(state) == TURNING_GUARD


def test_mq7_by_house_rule_he_takes_a_prison_as_well() -> None:
    state = settling(Punishing, ["gem", "prison", "gem"], ["", "", ""], full="both")
    did(state, 0, ReturnGem(2))
    assert now(state) == Punishing(0)
    assert options(state, 0) == [PlacePrison(2)]
    did(state, 0, PlacePrison(2))
    assert state.table.covers[0] == ["gem", "prison", "prison"]
    assert now(state) == TURNING_GUARD


def test_mq7_by_house_rule_the_prison_may_have_to_come_from_another() -> None:
    state = settling(Punishing, ["gem", "prison", "gem"], ["prison", "prison", ""], full="both")
    did(state, 0, ReturnGem(0))
    assert options(state, 0) == [PullPrison(1, 0, 0), PullPrison(1, 1, 0)]


def test_mq5_when_all_prisons_are_taken_the_loser_chooses_whose_and_which() -> None:
    state = settling(Punishing, ["prison", "", "gem"], ["", "prison", ""], ["", "", "prison"])
    assert options(state, 0) == [PullPrison(1, 1, 1), PullPrison(2, 2, 1)]
    assert did(state, 0, PullPrison(2, 2, 1)) == [PrisonPulled(0, 1, 2, 2)]
    assert state.table.covers == [["prison", "prison", "gem"], ["", "prison", ""], ["", "", ""]]


def test_mq5_a_prison_pulled_from_another_may_be_the_third() -> None:
    state = settling(Punishing, ["prison", "prison", ""], ["", "prison", ""])
    assert did(state, 0, PullPrison(1, 1, 2)) == [PrisonPulled(0, 2, 1, 1), Jailed(0)]
    assert state.table.jailed(0)


def test_mq9_the_jailed_player_is_free_as_soon_as_another_takes_a_prison() -> None:
    state = settling(Punishing, ["", "gem", "gem"], PRISONS, ["", "", ""])
    assert did(state, 0, PullPrison(1, 0, 0)) == [PrisonPulled(0, 0, 1, 0), Freed(1)]
    assert not state.table.jailed(1)
    assert state.table.covers[1] == ["", "prison", "prison"]


def test_mq21_the_taker_chooses_which_card_of_the_jailed_player_is_freed() -> None:
    state = settling(Punishing, ["", "gem", "gem"], PRISONS, ["", "", ""])
    assert options(state, 0) == [PullPrison(1, source, 0) for source in range(3)]


def test_mq21_by_house_rule_the_freed_player_chooses() -> None:
    state = settling(Punishing, ["", "gem", ""], PRISONS, ["", "", ""], release="freed")
    assert options(state, 0) == [PullPrison(1, NOBODY, 0), PullPrison(1, NOBODY, 2)]
    assert did(state, 0, PullPrison(1, NOBODY, 2)) == []
    assert now(state) == Releasing(1, 0, 2)
    assert options(state, 1) == [OpenCell(0), OpenCell(1), OpenCell(2)]
    assert did(state, 1, OpenCell(1)) == [PrisonPulled(0, 2, 1, 1), Freed(1)]
    assert state.table.covers[:2] == [["", "gem", "prison"], ["prison", "", "prison"]]
    assert now(state) == TURNING_GUARD


def test_mq21_the_house_rule_is_for_the_jailed_alone() -> None:
    state = settling(Punishing, ["prison", "", "gem"], ["", "prison", "prison"], release="freed")
    assert options(state, 0) == [PullPrison(1, 1, 1), PullPrison(1, 2, 1)]


def test_mq11_the_third_gem_stops_the_round_at_once() -> None:
    state = settling(Rewarding, ["gem", "", "gem"], PRISONS, ["", "", ""])
    assert did(state, 0, PlaceGem(1)) == [GemPlaced(0, 1), RoundEnded(0)]
    assert now(state) == COUNTING
    assert state.hands[0].cards


def test_mq11_a_stolen_gem_may_be_the_third() -> None:
    state = settling(Rewarding, ["gem", "", "gem"], ["gem", "", ""])
    assert did(state, 0, StealGem(1, 0, 1))[-1] == RoundEnded(0)
