"""Everything a seat, or chance, does in Castle Risk. Lands and empires stand in logs by their ids."""

from __future__ import annotations

from typing import ClassVar, Literal

from game.kernel.types import Action, Seat
from game.rules.castle_risk.state import Card

# ---------------------------------------------------------------- set-up


class ThrowForFirst(Action):
    """CHANCE: a die for each seat that throws, 0 for the others: first all, then those who tied (CR6)."""

    dice: tuple[int, ...]


class DrawChip(Action):
    """CHANCE: draw a castle chip for the seat whose turn it is (CR2)."""

    empire: str


class ChooseEmpire(Action):
    """Take the chip of an empire that is free (CR2, house rule)."""

    empire: str


class PlaceCastle(Action):
    """Set one's castle and an army on a land (CR2)."""

    land: str


class DealLand(Action):
    """CHANCE: deal an empty land to the seat whose turn it is (CR4, house rule)."""

    land: str


class Claim(Action):
    """Take an empty land with one army (CR4)."""

    land: str


class Muster(Action):
    """Place armies on a land of one's own: at set-up, with Reinforcements, as new troops (CR4, CR10, CR59)."""

    land: str
    armies: int


class HideArmies(Action):
    """Write in secret where one's hidden armies are (CR5)."""

    land: str


class DealCards(Action):
    """CHANCE: deal the first three cards to one seat, in the order of CARDS (CR6)."""

    cards: tuple[Card, ...]


# ---------------------------------------------------------------- cards


class Draw(Action):
    """CHANCE: draw one card (CR7, CR8)."""

    card: Card


class Discard(Action):
    """Give up a card above the limit (CR42, house rule)."""

    card: Card


class Reinforce(Action):
    """Play a Reinforcements card (CR10)."""


class MakeTruce(Action):
    """Lay a Diplomat before one opponent, or several where the house allows it (CR19)."""

    opponents: tuple[Seat, ...]


class SendSpy(Action):
    """Play a Spy against a hand (CR11)."""

    victim: Seat


class FoilSpy(Action):
    """Answer a Spy with a Spy (CR11)."""


class BearSpy(Action):
    """Let a Spy look (CR11)."""


class ShowHand(Action):
    """CHANCE: show a hand, or the Spy who answers, to a Spy (CR11)."""


class TakeOut(Action):
    """Choose the card that a Spy takes out of the hand it sees (CR11)."""

    card: Card


class Offer(Action):
    """Propose cards for cards, both sorted in the order of CARDS (CR31, CR66)."""

    reveals: ClassVar[bool] = True

    partner: Seat
    give: tuple[Card, ...]
    take: tuple[Card, ...]


class Agree(Action):
    """Take the deal that is proposed."""


class Refuse(Action):
    """Refuse the deal that is proposed, or (CR26, house rule) a land that is left."""

    reveals: ClassVar[bool] = True


class SwapDiplomats(Action):
    """CHANCE: when two are left, discard all Diplomats they hold; new cards are drawn for them (CR20)."""


# ---------------------------------------------------------------- war


class Attack(Action):
    """Announce an attack over land or along a dotted line (CR21)."""

    source: str
    target: str


class Sail(Action):
    """Announce an Admiral's attack with this number of armies aboard (CR15)."""

    source: str
    target: str
    armies: int


class Board(Action):
    """Take more armies aboard from another land on that water (CR15, house rule)."""

    source: str
    armies: int


class CastOff(Action):
    """Put to sea (CR15, house rule)."""


class Enter(Action):
    """Walk armies into an empty land next door, without dice (CR26, CR46)."""

    source: str
    target: str
    armies: int


class PlayGeneral(Action):
    """Lay a General on the attacker's dice (CR12)."""

    reveals: ClassVar[bool] = True


class PlayMarshal(Action):
    """Lay a Marshal on the defender's dice (CR13)."""

    reveals: ClassVar[bool] = True


class Reveal(Action):
    """Show one note of hidden armies on a land one holds (CR27)."""

    reveals: ClassVar[bool] = True

    land: str


class Roll(Action):
    """Attack with this number of dice (CR21)."""

    dice: int


class Defend(Action):
    """Defend with this number of dice (CR21)."""

    dice: int


class DefendToEnd(Action):
    """Defend with the most dice, in every roll of this attack or of this turn, without being asked again (CR48)."""

    span: Literal["attack", "turn"]


class AwaitRed(Action):
    """Show no (more) card or note before this roll; choose the dice once the red ones lie open (CR48, house rule)."""


class DecideAgain(Action):
    """Take back a `DefendToEnd`: be asked before each roll from now on (CR48)."""


class Throw(Action):
    """CHANCE: throw the red and the white dice; only those of one colour where they are not thrown at once (CR48)."""

    red: tuple[int, ...]
    white: tuple[int, ...]


class Stop(Action):
    """Break off an attack by land (CR22)."""


class MoveIn(Action):
    """Move this number of armies into the land just taken (CR23)."""

    armies: int


class HandOver(Action):
    """CHANCE: give a fallen player's hand to the conqueror, or each other's cards to two who trade (CR24, CR66)."""


class Annex(Action):
    """Take a land of a fallen player with one army of one's own (CR26)."""

    land: str
    source: str


class EndAnnexing(Action):
    """Leave the fallen player's other lands to the others (CR26)."""


class Move(Action):
    """Move armies to a neighbouring land of one's own at the end of the turn (CR30, house rule)."""

    source: str
    target: str
    armies: int


class Spend(Action):
    """CLOCK: this number of seconds was played since the last note (CR70, house rule)."""

    seconds: int


class LeaveWar(Action):
    """CLOCK: a seat that has conceded leaves the war, its lands to nobody (CR69, house rule)."""

    seat: Seat


class EndTurn(Action):
    """End one's turn: new troops come (CR59)."""


ACTIONS = (
    ThrowForFirst,
    DrawChip,
    ChooseEmpire,
    PlaceCastle,
    DealLand,
    Claim,
    Muster,
    HideArmies,
    DealCards,
    Draw,
    Discard,
    Reinforce,
    MakeTruce,
    SendSpy,
    FoilSpy,
    BearSpy,
    ShowHand,
    TakeOut,
    Offer,
    Agree,
    Refuse,
    SwapDiplomats,
    Attack,
    Sail,
    Board,
    CastOff,
    Enter,
    PlayGeneral,
    PlayMarshal,
    Reveal,
    Roll,
    Defend,
    DefendToEnd,
    AwaitRed,
    DecideAgain,
    Throw,
    Stop,
    MoveIn,
    HandOver,
    Annex,
    EndAnnexing,
    Move,
    Spend,
    LeaveWar,
    EndTurn,
)
