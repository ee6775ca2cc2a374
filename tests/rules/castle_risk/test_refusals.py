"""Why something is refused: exactly where the rules do not allow it, and for the reason that a player can mend."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

import pytest

from game.kernel.engine import advance, view
from game.kernel.types import BYSTANDER, Action, Phase, Seat, State
from game.rules.castle_risk import CASTLE_RISK, moves
from game.rules.castle_risk.battle.assault import Assault
from game.rules.castle_risk.battle.conquest import Annexing, MovingIn, Over
from game.rules.castle_risk.battle.rolls import Defending, Fighting
from game.rules.castle_risk.battle.setting_out import Boarding
from game.rules.castle_risk.cards.deals import Dealing
from game.rules.castle_risk.cards.reinforcements import Reinforcing
from game.rules.castle_risk.cards.spies import AnsweringSpy, Spying
from game.rules.castle_risk.setup.castles import PlacingCastle
from game.rules.castle_risk.setup.claims import Claiming
from game.rules.castle_risk.setup.opening import HidingArmies
from game.rules.castle_risk.state import CARDS, Glimpse, Truce
from game.rules.castle_risk.turn import ACTING, FreeMoving, NewTroops
from game.words import Words
from tests.conformance.cases import houses
from tests.rules.castle_risk.war import BOARD, INDEX, at_war, played

ENGLISH = Words("en")
HOUSES = houses(CASTLE_RISK)
NUMBERS = (0, 1, 2, 3, 4, 9)


def refused(state: State, action: Action, seat: Seat = 0) -> str | None:
    return CASTLE_RISK.why_not(view(state, seat), action, ENGLISH)


def tries(state: State, seats: int, rng: Random) -> Iterator[Action]:
    """Yield an action of every class, with values near those that would be right."""
    war, ids = state.table, BOARD.ids
    held = [ids[land] for land in war.held(war.player)] or list(ids)
    notes = [ids[land] for staff in state.hands for land in staff.notes] or list(ids)
    lands = [ids[land] for land in getattr(state.phase, "lands", ())] or list(ids)
    source, other = rng.choice(held), rng.choice(ids)
    near = ids[rng.choice(BOARD.with_extra_links[INDEX[source]])]
    some = [tuple(sorted(rng.choices(CARDS, k=number), key=CARDS.index)) for number in (0, 1, 1, 2, 4)]
    for kind in moves.ACTIONS:
        dice: Sequence[Any] = [(1,) * seats] if kind is moves.ThrowForFirst else NUMBERS
        values: Mapping[str, Sequence[Any]] = {
            "land": (other, source, rng.choice(notes), rng.choice(lands), "atlantis"),
            "source": (source, source, source, other, "atlantis"),
            "target": (near, near, other, "atlantis"),
            "empire": [empire.id for empire in BOARD.empires],
            "armies": NUMBERS,
            "dice": dice,
            "card": CARDS,
            "cards": some,
            "opponents": [(rng.randrange(seats),), (0, 1)],
            "victim": range(seats),
            "partner": range(seats),
            "seat": range(seats),
            "seconds": (60,),
            "span": ("attack", "turn"),
            "give": some,
            "take": some,
            "red": [(6,)],
            "white": [(1,)],
        }
        yield kind(**{field: rng.choice(values[field]) for field in kind.__struct_fields__})


@pytest.mark.parametrize("number", range(len(HOUSES)))
def test_there_is_a_reason_exactly_where_the_rules_do_not_allow_it(number: int) -> None:
    rng, seats = Random(number), (2, 3, 4, 6)[number % 4]
    state, log = played(seats, HOUSES[number], f"reasons/{number}")
    for seat, action in log:
        acting = state.phase.to_act(state) | state.phase.may_act(state)
        for eyes in (BYSTANDER, *range(seats)) if rng.random() < 0.008 else ():
            legal = [action] if eyes == seat else []
            for tried in (*tries(state, seats, rng), *legal):
                allowed = eyes in acting and state.phase.allows(state, eyes, tried)
                reason = refused(state, tried, eyes)
                assert (reason is None) == allowed, (eyes, tried, reason)
                assert reason is None or (reason.endswith(".") and not set("{}") & set(reason))
                assert reason != "That is not possible now.", (state.phase, tried)
        advance(state, seat, action)


SEA = Assault(INDEX["marseille"], INDEX["rome"], 2)
BY_LAND = Assault(INDEX["paris"], INDEX["burgundy"])
AT_CASTLE = Assault(INDEX["bohemia"], INDEX["vienna"])
OWN: Mapping[str, tuple[Seat, int]] = {
    "paris": (0, 4),
    "bohemia": (0, 9),
    **dict.fromkeys(("rome", "switzerland", "romania"), (1, 2)),
    "burgundy": (1, 1),
}
"""Seat 0 has its castle in Paris, seat 1 in London, seat 2 in Vienna."""
TAKEN = (INDEX["rome"], INDEX["naples"])


@pytest.mark.parametrize(
    ("phase", "action", "sentence"),
    [
        (ACTING, moves.Attack("burgundy", "paris"), "This land is not yours: Burgundy."),
        (ACTING, moves.Attack("paris", "gascony"), "This land is already yours: Gascony."),
        (ACTING, moves.Attack("paris", "rome"), "Only an Admiral can cross here: Paris, Rome."),
        (ACTING, moves.Attack("paris", "switzerland"), "These lands are not neighbours: Paris, Switzerland."),
        (ACTING, moves.Attack("gascony", "burgundy"), "You need at least two armies to attack: Gascony."),
        (ACTING, moves.Attack("paris", "netherlands"), "This land is empty: walk in without dice (Netherlands)."),
        (ACTING, moves.Attack("paris", "brittany"), "You are at peace with that player until your next turn."),
        (ACTING, moves.Attack("bohemia", "saxony"), "You are at peace until that player’s next turn."),
        (ACTING, moves.Attack("paris", "atlantis"), "There is no such land."),
        (ACTING, moves.Sail("paris", "netherlands", 1), "An Admiral attacks: he cannot land on an empty coast."),
        (ACTING, moves.Sail("paris", "rome", 4), "One army must stay behind: Paris."),
        (ACTING, moves.Sail("paris", "rome", 0), "Send at least one army."),
        (ACTING, moves.Sail("bohemia", "rome", 1), "No Admiral can get here: Bohemia."),
        (
            ACTING,
            moves.Sail("paris", "romania", 1),
            "An Admiral cannot cross from one water to the other: Atlantic Ocean, Black Sea.",
        ),
        (ACTING, moves.Enter("paris", "burgundy", 1), "This land is not empty: attack it (Burgundy)."),
        (ACTING, moves.Enter("paris", "netherlands", 4), "One army must stay behind: Paris."),
        (ACTING, moves.Reveal("rome"), "You have no hidden armies noted here: Rome."),
        (ACTING, moves.Reveal("burgundy"), "This land is not yours: Burgundy."),
        (ACTING, moves.Reveal("moscow"), "Hidden armies would have nothing to attack from here: Moscow."),
        (ACTING, moves.Reinforce(), "You do not hold this card: Reinforcements."),
        (ACTING, moves.MakeTruce((4,)), "You already have a Diplomat there."),
        (ACTING, moves.MakeTruce((0,)), "Send the Diplomat to an opponent who is still in the war."),
        (ACTING, moves.MakeTruce((1, 2)), "A Diplomat goes to one opponent only."),
        (ACTING, moves.SendSpy(0), "Choose an opponent who is still in the war."),
        (ACTING, moves.SendSpy(3), "That player holds no cards."),
        (ACTING, moves.Offer(1, ("General",), ("Spy",)), "You do not hold the cards you are offering."),
        (ACTING, moves.Offer(1, ("Spy",), ()), "Cards are traded for cards: choose some on each side."),
        (ACTING, moves.Offer(1, ("Spy",), ("Spy",)), "Trade different kinds of cards."),
        (ACTING, moves.Offer(1, ("Spy",), ("General",) * 2), "That player does not hold that many cards."),
        (ACTING, moves.Offer(1, ("Spy",), ("General",) * 4), "At most 3 cards can go each way."),
        (ACTING, moves.Roll(1), "Announce an attack first."),
        (ACTING, moves.Stop(), "There is no attack to break off."),
        (ACTING, moves.PlayGeneral(), "Announce an attack first: a General joins before a roll."),
        (ACTING, moves.PlayMarshal(), "A Marshal is called when you are attacked, before the dice are rolled."),
        (ACTING, moves.Throw((6,), (1,)), "Players cannot do that themselves."),
        (Fighting(BY_LAND, ACTING), moves.Stop(), "Roll at least once before you break off."),
        (Fighting(BY_LAND, ACTING), moves.Roll(4), "You roll three dice at most."),
        (Fighting(AT_CASTLE, ACTING), moves.Roll(3), "Against a castle you roll two dice at most."),
        (Fighting(BY_LAND, ACTING), moves.Roll(0), "Roll at least one die."),
        (Fighting(BY_LAND, ACTING), moves.PlayGeneral(), "You do not hold this card: General."),
        (
            Fighting(BY_LAND, ACTING),
            moves.Reinforce(),
            "Reinforcements are played before the first attack of your turn.",
        ),
        (Fighting(BY_LAND, ACTING), moves.EndTurn(), "An attack is under way: finish it first."),
        (
            Fighting(BY_LAND, ACTING),
            moves.Reveal("moscow"),
            "Right now, only hidden armies in the attacking land can appear: Paris.",
        ),
        (Fighting(SEA, ACTING), moves.Stop(), "Your fleet is fighting: it cannot turn back."),
        (Fighting(SEA, ACTING), moves.EndTurn(), "Your fleet is fighting: it cannot turn back."),
        (Fighting(SEA, ACTING), moves.Roll(3), "There are only 2 armies aboard."),
        (Fighting(SEA, ACTING), moves.Reveal("moscow"), "Hidden armies cannot join a fleet at sea."),
        (MovingIn(INDEX["paris"], INDEX["burgundy"], 2, ACTING), moves.MoveIn(4), "One army must stay behind: Paris."),
        (
            MovingIn(INDEX["paris"], INDEX["burgundy"], 2, ACTING),
            moves.MoveIn(1),
            "At least 2 armies must move in, as many as there were dice.",
        ),
        (MovingIn(0, 1, 1, ACTING), moves.EndTurn(), "First move into the land you have taken."),
        (Annexing(1, 0, TAKEN, (), (), ACTING), moves.Refuse(), "The remaining lands must be taken."),
        (Annexing(1, 0, TAKEN, (), (), ACTING), moves.EndAnnexing(), "The remaining lands must be taken."),
        (
            Annexing(0, 0, TAKEN, (INDEX["paris"],), (), ACTING),
            moves.Annex("rome", "bohemia"),
            "First use the armies that took the castle: Paris.",
        ),
        (
            Annexing(0, 0, TAKEN, (), (), ACTING),
            moves.Annex("burgundy", "paris"),
            "This land is not one of those to share out: Burgundy.",
        ),
        (AnsweringSpy(0, ACTING), moves.BearSpy(), None),
        (AnsweringSpy(0, ACTING), moves.EndTurn(), "First answer the Spy, or let it look."),
        (Spying(1, ACTING), moves.TakeOut("General"), "That card is not in the hand you see."),
        (
            Dealing(1, 0, ("Spy",), ("General",), ACTING),
            moves.Agree(),
            "You do not hold the cards you are asked for.",
        ),
        (Reinforcing(3, ACTING), moves.Muster("paris", 4), "There are only 3 armies to place."),
        (NewTroops(3), moves.Muster("burgundy", 1), "This land is not yours: Burgundy."),
        (NewTroops(3), moves.Attack("paris", "burgundy"), "Your attacks are over: place your new troops."),
        (FreeMoving(), moves.Move("paris", "gascony", 4), "One army must stay behind: Paris."),
        (FreeMoving(), moves.Move("paris", "bohemia", 1), "These lands are not neighbours: Paris, Bohemia."),
        (
            Boarding(SEA, (INDEX["marseille"],), ACTING),
            moves.Board("bohemia", 1),
            "The fleet cannot call at this land: Bohemia.",
        ),
        (Claiming(), moves.Claim("rome"), "This land is already taken: Rome."),
        (PlacingCastle(), moves.PlaceCastle("rome"), "Your castle must stand in your empire: French Empire."),
        (HidingArmies(), moves.HideArmies("rome"), "What you have written cannot be changed."),
        (Over(1), moves.EndTurn(), "The war is over."),
    ],
)
def test_the_reason_is_one_that_a_player_can_mend(phase: Phase, action: Action, sentence: str | None) -> None:
    state = at_war(5, hands=({"Spy": 1, "Admiral": 1, "Diplomat": 1}, {"Marshal": 1}), lands=OWN, phase=phase)
    war, own = state.table, state.hands[0]
    for name, owner, armies in (("gascony", 0, 1), ("brittany", 4, 2), ("saxony", 3, 2), ("netherlands", -1, 0)):
        war.owners[INDEX[name]], war.armies[INDEX[name]] = owner, armies
    for name in ("moscow", *(BOARD.ids[near] for near in BOARD.neighbours[INDEX["moscow"]])):
        war.owners[INDEX[name]] = 0
    war.truces = [Truce(0, (4,)), Truce(3, (0,))]
    own.notes, own.chip = [INDEX["moscow"], INDEX["burgundy"]], BOARD.territories[INDEX["paris"]].empire
    own.glimpse = Glimpse(1, (("Marshal", 1),))
    assert refused(state, action) == sentence


def test_the_defender_is_told_how_he_may_not_defend() -> None:
    state = at_war(lands={"burgundy": (1, 1)}, hands=({}, {"Spy": 1}), phase=Defending(BY_LAND, 2, ACTING))
    state.hands[1].notes = [INDEX["rome"]]
    assert refused(state, moves.Defend(2), 1) == "You need two armies to roll two dice: Burgundy."
    assert refused(state, moves.Defend(3), 1) == "The defender rolls two dice at most."
    assert refused(state, moves.PlayMarshal(), 1) == "You do not hold this card: Marshal."
    assert refused(state, moves.SendSpy(0), 1) == "You are under attack: choose your defence first."
    assert refused(state, moves.Defend(1), 0) == "It is not your turn."
    state.table.owners[INDEX["rome"]] = 1
    assert refused(state, moves.Reveal("rome"), 1) == (
        "Right now, only hidden armies in the land under attack can appear: Burgundy."
    )


def test_revealed_armies_owe_their_attack_before_anything_else() -> None:
    state = at_war(lands={"paris": (0, 4), "burgundy": (1, 1)}, hands=({"Spy": 1}, {"Spy": 1}))
    state.table.duty = INDEX["paris"]
    owed = "The armies you revealed must attack first: Paris."
    for action in (moves.EndTurn(), moves.SendSpy(1), moves.Reinforce(), moves.Attack("bohemia", "vienna")):
        assert refused(state, action) == owed
    assert refused(state, moves.Attack("paris", "burgundy")) is None
    assert refused(state, moves.Offer(0, ("Spy",), ("General",)), 1) == (
        "The revealed armies must attack before you can trade."
    )


def test_house_rules_and_the_first_attack_are_named_where_they_are_the_reason() -> None:
    rules: dict[str, Any] = {"deals": "off", "hidden_when": "turn"}
    state = at_war(lands=OWN, hands=({"Spy": 1, "Diplomat": 1}, {"Spy": 1}), **rules)
    state.table.attacked, state.hands[0].notes = True, [INDEX["paris"]]
    assert refused(state, moves.Offer(1, ("Spy",), ("General",))) == "Cards are not traded at this table."
    assert refused(state, moves.Reveal("paris")) == (
        "At this table you reveal hidden armies in your own turn, before the first attack."
    )
    assert refused(state, moves.MakeTruce((1,))) == "A Diplomat is sent before the first attack of your turn."
    state.table.duel = True
    assert refused(state, moves.MakeTruce((1,))) == "With only two players left, no Diplomats are sent."


def test_who_is_out_or_only_looks_on_is_told_so() -> None:
    state = at_war(3)
    state.table.fallen.append(2)
    assert refused(state, moves.EndTurn(), 2) == "Your castle has fallen: you are out of the war."
    assert refused(state, moves.EndTurn(), 1) == "It is not your turn."
    assert refused(state, moves.EndTurn(), BYSTANDER) == "It is not your turn."
