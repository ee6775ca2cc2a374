"""The rolls of an attack: the attacker's word, the defender's, the dice (CR12 to CR17, CR21, CR22, CR34, CR48).

By house rule the defender sees the red dice before he chooses the number of his own: `FacingRed`, between
`ThrowingRed` and `ThrowingWhite` (CR48).
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final

from game.kernel.choices import Choices
from game.kernel.types import CHANCE, Action, Phase, Say, Seat, State, View
from game.rules.castle_risk.battle.assault import Assault
from game.rules.castle_risk.battle.conquest import conquer
from game.rules.castle_risk.battle.dice import FACES, REDS, WHITES, Dice, resolve
from game.rules.castle_risk.battle.hidden_armies import reveal, reveal_to_attack, reveals_in_battle
from game.rules.castle_risk.battle.marshal import end_attack
from game.rules.castle_risk.battle.possible_rolls import Throws
from game.rules.castle_risk.cards import deals, spies
from game.rules.castle_risk.cards.pack import discard
from game.rules.castle_risk.moves import (
    AwaitRed,
    DecideAgain,
    Defend,
    DefendToEnd,
    Offer,
    PlayGeneral,
    PlayMarshal,
    Reveal,
    Roll,
    SendSpy,
    Stop,
    Throw,
)
from game.rules.castle_risk.state import NOBODY, Staff, War
from game.rules.castle_risk.war_events import (
    AttackStopped,
    BattleFought,
    FleetLost,
    GeneralLost,
    GeneralPlayed,
    MarshalLost,
    MarshalPlayed,
    RedThrown,
)

if TYPE_CHECKING:
    AnyPhase = Phase
else:
    AnyPhase = Any

ROLLS: Final = tuple(tuple(Roll(dice) for dice in range(1, most + 1)) for most in range(REDS + 1))
DEFENCES: Final = tuple(tuple(Defend(dice) for dice in range(1, most + 1)) for most in range(WHITES + 1))
GENERAL: Final = (PlayGeneral(),)
MARSHAL: Final = (PlayMarshal(),)
TO_THE_END: Final = (DefendToEnd("attack"), DefendToEnd("turn"))
AWAIT_RED: Final = (AwaitRed(),)
DECIDE_AGAIN: Final = (DecideAgain(),)
STOP: Final = (Stop(),)
ROLLS_OR_STOP: Final = tuple(Choices(rolls, STOP) for rolls in ROLLS)


class Fighting(Phase):
    """The attacker's word before a roll: dice, General, a note, a Spy, a deal, or to stop (CR22, CR48, CR50, CR66)."""

    assault: Assault
    then: AnyPhase

    def to_act(self, state: State) -> frozenset[Seat]:
        """The attacker."""
        return frozenset((state.table.player,))

    def may_act(self, state: State) -> frozenset[Seat]:
        """Whoever may propose a deal to the attacker, and a defender who is not asked: he may decide again (CR48)."""
        offering = deals.may_offer(state)
        return offering if self._asks(state.table) else offering | {state.table.owners[self.assault.target]}

    def options(self, state: State, seat: Seat) -> Sequence[Action]:
        """Everything the attacker may do now, a General aboard a fleet included (CR18).

        The others only offer deals; a defender who is not asked may want to be asked again.
        """
        war: War = state.table
        if seat != war.player:
            unasked = seat == war.owners[self.assault.target] and not self._asks(war)
            return Choices(DECIDE_AGAIN if unasked else (), deals.offers(state, seat))
        assault, staff = self.assault, state.hands[seat]
        may_stop = assault.rolls and not assault.aboard and war.duty == NOBODY
        return Choices(
            (ROLLS_OR_STOP if may_stop else ROLLS)[assault.dice(war)],
            GENERAL if not war.general and staff.cards.get("General", 0) else (),
            () if assault.aboard else reveals_in_battle(state, seat, assault.source),
            spies.spy_options(state),
            deals.offers(state, seat),
        )

    def apply(self, state: State, seat: Seat, action: Action, say: Say) -> Phase:
        """Ask the defender where he has anything to decide, else throw at once."""
        war: War = state.table
        match action:
            case Roll(dice):
                war.duty = NOBODY
                return self._asked_or_thrown(state, dice)
            case Stop():
                return stopped(state, self.assault, say, self.then)
            case PlayGeneral():
                state.hands[seat].cards["General"] -= 1
                war.general, war.dice = True, ()
                war.ask_defenders_again()
                say(GeneralPlayed(seat))
            case Reveal():
                reveal_to_attack(state, self.assault.source, say)
            case SendSpy():
                return spies.send_spy(state, action, say, self)
            case Offer():
                return deals.propose(state, seat, action, say, self)
            case DecideAgain():
                war.defences[seat] = "rolls"
            case _:
                pass
        return self

    def _asks(self, war: War) -> bool:
        """Tell whether the defender decides before each roll, or has decided nothing yet (CR48)."""
        return war.defences.get(war.owners[self.assault.target], "rolls") == "rolls"

    def _asked_or_thrown(self, state: State, dice: int) -> Phase:
        """Ask the defender, or throw at once where he wants no question or could only throw one die (CR48).

        Neutral armies throw the most dice (CR69).

        This depends on what all can see, so the question tells nothing of the hand.
        """
        war: War = state.table
        target = self.assault.target
        if war.is_neutral(target) or not self._asks(war):
            return Throwing(self.assault, dice, min(war.armies[target], WHITES), self.then)
        victim: Staff = state.hands[war.owners[target]]
        may_play = war.marshals[war.owners[target]] != "stands" and any(victim.cards.values())
        if war.house.white_dice == "seen":
            asked = may_play or (victim.notes and war.house.hidden_when == "any")
        else:
            asked = may_play or victim.notes or war.armies[target] > 1
        if asked:
            return Defending(self.assault, dice, self.then)
        return throw(war, self.assault, dice, self.then)


class Defending(Phase):
    """The defender's word before a roll of `red` dice: a note, a Marshal, the dice (CR13, CR21, CR34, CR48).

    By house rule the dice are chosen after the red ones are thrown (CR48).
    """

    even_paced = True

    assault: Assault
    red: int
    then: AnyPhase

    def to_act(self, state: State) -> frozenset[Seat]:
        """The owner of the land."""
        return frozenset((state.table.owners[self.assault.target],))

    def options(self, state: State, seat: Seat) -> Sequence[Action]:
        """One or two dice, as far as there are armies; a Marshal, one at a time; a note on this land; to the end."""
        war: War = state.table
        target = self.assault.target
        marshal = war.marshals[seat] != "stands" and state.hands[seat].cards.get("Marshal", 0)
        return Choices(
            AWAIT_RED if war.house.white_dice == "seen" else DEFENCES[min(war.armies[target], WHITES)],
            MARSHAL if marshal else (),
            reveals_in_battle(state, seat, target),
            TO_THE_END,
        )

    def apply(self, state: State, seat: Seat, action: Action, say: Say) -> Phase:
        """Take the defender's decision; the dice end it. Who chooses the dice of one roll is asked before the next."""
        war: War = state.table
        match action:
            case Defend(dice):
                war.defences[seat] = "rolls"
                return Throwing(self.assault, self.red, dice, self.then)
            case AwaitRed():
                war.defences[seat] = "rolls"
                return throw(war, self.assault, self.red, self.then)
            case DefendToEnd(span):
                war.defences[seat] = span
                return Throwing(self.assault, self.red, min(war.armies[self.assault.target], WHITES), self.then)
            case PlayMarshal():
                state.hands[seat].cards["Marshal"] -= 1
                state.table.marshals[seat], state.table.dice = "stands", ()
                say(MarshalPlayed(seat, again=False))
            case Reveal():
                reveal(state, seat, self.assault.target, say)
            case _:
                raise AssertionError("no action of a defender")
        return self


class Throwing(Phase):
    """All dice are thrown at once and compared (CR21)."""

    assault: Assault
    red: int
    white: int
    then: AnyPhase

    def to_act(self, state: State) -> frozenset[Seat]:
        """CHANCE."""
        return frozenset((CHANCE,))

    def options(self, state: State, seat: Seat) -> Sequence[Action]:
        """Every throw there is."""
        return Throws(self.red, self.white)

    def draw(self, state: State, rng: Random) -> Action:
        """Throw."""
        return Throw(_thrown(self.red, rng), _thrown(self.white, rng))

    def apply(self, state: State, seat: Seat, action: Throw, say: Say) -> Phase:
        """Compare the dice, take the losses off, see what becomes of the attack."""
        return _compared(state, self.assault, action, say, self.then)


class ThrowingRed(Phase):
    """The red dice are thrown first, for the defender to see (CR48, house rule)."""

    assault: Assault
    red: int
    then: AnyPhase

    def to_act(self, state: State) -> frozenset[Seat]:
        """CHANCE."""
        return frozenset((CHANCE,))

    def options(self, state: State, seat: Seat) -> Sequence[Action]:
        """Every throw of the red dice."""
        return Throws(self.red, 0)

    def draw(self, state: State, rng: Random) -> Action:
        """Throw."""
        return Throw(_thrown(self.red, rng), ())

    def apply(self, state: State, seat: Seat, action: Throw, say: Say) -> Phase:
        """Lay the dice open and ask the defender."""
        war: War = state.table
        war.dice = (action.red, ())
        say(RedThrown(war.player, war.owners[self.assault.target], action.red))
        return FacingRed(self.assault, action.red, self.then)


class FacingRed(Phase):
    """The defender sees the red dice and chooses the number of his own (CR48, house rule)."""

    even_paced = True

    assault: Assault
    red: Dice
    then: AnyPhase

    def to_act(self, state: State) -> frozenset[Seat]:
        """The owner of the land."""
        return frozenset((state.table.owners[self.assault.target],))

    def options(self, state: State, seat: Seat) -> Sequence[Action]:
        """One or two dice; to the end. It is too late for a Marshal or a note (CR13, CR34)."""
        return Choices(DEFENCES[min(state.table.armies[self.assault.target], WHITES)], TO_THE_END)

    def apply(self, state: State, seat: Seat, action: Action, say: Say) -> Phase:
        """Throw the white dice."""
        war: War = state.table
        match action:
            case Defend(dice):
                war.defences[seat] = "rolls"
                return ThrowingWhite(self.assault, self.red, dice, self.then)
            case DefendToEnd(span):
                war.defences[seat] = span
                most = min(war.armies[self.assault.target], WHITES)
                return ThrowingWhite(self.assault, self.red, most, self.then)
            case _:
                raise AssertionError("no action of a defender who sees the dice")


class ThrowingWhite(Phase):
    """The white dice are thrown against the red ones that lie open (CR48, house rule)."""

    assault: Assault
    red: Dice
    white: int
    then: AnyPhase

    def to_act(self, state: State) -> frozenset[Seat]:
        """CHANCE."""
        return frozenset((CHANCE,))

    def options(self, state: State, seat: Seat) -> Sequence[Action]:
        """Every throw of the white dice."""
        return Throws(0, self.white)

    def draw(self, state: State, rng: Random) -> Action:
        """Throw."""
        return Throw((), _thrown(self.white, rng))

    def apply(self, state: State, seat: Seat, action: Throw, say: Say) -> Phase:
        """Compare the dice, take the losses off, see what becomes of the attack."""
        return _compared(state, self.assault, Throw(self.red, action.white), say, self.then, red_first=True)


def throw(war: War, assault: Assault, red: int, then: Phase) -> Phase:
    """Return the throw of a defender who has shown what he wants and not chosen a number: one die of a single army.

    Where he has a choice, he sees the red dice first (CR48, house rule).
    """
    return ThrowingRed(assault, red, then) if war.armies[assault.target] > 1 else Throwing(assault, red, 1, then)


def _thrown(number: int, rng: Random) -> Dice:
    pips = rng.random
    return tuple([int(pips() * FACES) + 1 for _ in range(number)])


def _compared(state: State, before: Assault, dice: Throw, say: Say, then: Phase, *, red_first: bool = False) -> Phase:
    """Compare the dice of one roll of the attack `before`, take the losses off, go on with what becomes of it."""
    war: War = state.table
    war.dice = (dice.red, dice.white)
    war.raised = []
    victim = war.owners[before.target]
    general, marshal = int(war.general), int(war.marshals[victim] == "stands")
    battle = resolve(dice.red, dice.white, general, marshal)
    at_sea = bool(before.aboard)
    after = before.after(battle.attacker_losses if at_sea else 0, battle.marshal_lost)
    war.armies[before.target] -= battle.defender_losses
    if not at_sea:
        war.armies[before.source] -= battle.attacker_losses
    ids = state.board.ids
    say(
        BattleFought(
            war.player,
            victim,
            ids[before.source],
            ids[before.target],
            dice.red,
            dice.white,
            bool(general),
            bool(marshal),
            battle.attacker_losses,
            battle.defender_losses,
            red_first,
            war.is_neutral(before.target),
        )
    )
    if battle.general_lost:
        war.general = False
        discard(war, "General")
        say(GeneralLost(war.player))
    if battle.marshal_lost:
        war.marshals[victim] = ""
        war.ask_defenders_again()
        discard(war, "Marshal")
        say(MarshalLost(victim))
    return _followed(state, after, len(dice.red), say, then)


def _followed(state: State, assault: Assault, red: int, say: Say, then: Phase) -> Phase:
    """Go on after a roll of `red` dice, conquer, or end without success. An attack by sea has armies aboard or lost."""
    war: War = state.table
    if not war.armies[assault.target]:
        end_attack(state, assault.target)
        return conquer(state, assault, red, say, then)
    if war.admiral and not assault.aboard:
        war.admiral = False
        discard(war, "Admiral")
        say(FleetLost(war.player, state.board.ids[assault.target]))
        end_attack(state, assault.target)
        return then
    if not assault.dice(war):
        return stopped(state, assault, say, then)
    return Fighting(assault, then)


def is_unasked_defender(view: View, seat: Seat) -> bool:
    """Tell whether a seat defends to the end in the attack under way, and so is not asked before its rolls (CR48)."""
    war: War = view.table
    return (
        isinstance(view.phase, Fighting)
        and war.owners[view.phase.assault.target] == seat
        and war.defences.get(seat, "rolls") != "rolls"
    )


def stopped(state: State, assault: Assault, say: Say, then: Phase) -> Phase:
    """End an attack by land without success (CR22)."""
    end_attack(state, assault.target)
    ids = state.board.ids
    say(AttackStopped(state.table.player, ids[assault.source], ids[assault.target]))
    return then
