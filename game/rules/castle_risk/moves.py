"""Everything a seat, or chance, does in Castle Risk. Lands and empires stand in logs by their ids."""

from __future__ import annotations

from game.kernel.types import Action, Seat
from game.rules.castle_risk.state import Card

# ---------------------------------------------------------------- set-up


class ThrowForFirst(Action, frozen=True, array_like=True, tag=True, gc=False):
    """CHANCE: a die for each seat that throws, 0 for the others: first all, then those who tied (CR6)."""

    dice: tuple[int, ...]


class DrawChip(Action, frozen=True, array_like=True, tag=True, gc=False):
    """CHANCE: draw a castle chip for the seat whose turn it is (CR2)."""

    empire: str


class ChooseEmpire(Action, frozen=True, array_like=True, tag=True, gc=False):
    """Take the chip of an empire that is free (CR2, house rule)."""

    empire: str


class PlaceCastle(Action, frozen=True, array_like=True, tag=True, gc=False):
    """Set one's castle and an army on a land (CR2)."""

    land: str


class DealLand(Action, frozen=True, array_like=True, tag=True, gc=False):
    """CHANCE: deal an empty land to the seat whose turn it is (CR4, house rule)."""

    land: str


class Claim(Action, frozen=True, array_like=True, tag=True, gc=False):
    """Take an empty land with one army (CR4)."""

    land: str


class Muster(Action, frozen=True, array_like=True, tag=True, gc=False):
    """Place armies on a land of one's own: at set-up, with Reinforcements, as new troops (CR4, CR10, CR59)."""

    land: str
    armies: int


class HideArmies(Action, frozen=True, array_like=True, tag=True, gc=False):
    """Write in secret where one's hidden armies are (CR5)."""

    land: str


class DealCards(Action, frozen=True, array_like=True, tag=True, gc=False):
    """CHANCE: deal the first three cards to one seat, in the order of CARDS (CR6)."""

    cards: tuple[Card, ...]


# ---------------------------------------------------------------- cards


class Draw(Action, frozen=True, array_like=True, tag=True, gc=False):
    """CHANCE: draw one card (CR7, CR8)."""

    card: Card


class Discard(Action, frozen=True, array_like=True, tag=True, gc=False):
    """Give up a card above the limit (CR42, house rule)."""

    card: Card


class Reinforce(Action, frozen=True, array_like=True, tag=True, gc=False):
    """Play a Reinforcements card (CR10)."""


class MakeTruce(Action, frozen=True, array_like=True, tag=True, gc=False):
    """Lay a Diplomat before one opponent, or several where the house allows it (CR19)."""

    opponents: tuple[Seat, ...]


class SendSpy(Action, frozen=True, array_like=True, tag=True, gc=False):
    """Play a Spy against a hand (CR11)."""

    victim: Seat


class FoilSpy(Action, frozen=True, array_like=True, tag=True, gc=False):
    """Answer a Spy with a Spy (CR11)."""


class BearSpy(Action, frozen=True, array_like=True, tag=True, gc=False):
    """Let a Spy look (CR11)."""


class ShowHand(Action, frozen=True, array_like=True, tag=True, gc=False):
    """CHANCE: show a hand, or the Spy who answers, to a Spy (CR11)."""


class TakeOut(Action, frozen=True, array_like=True, tag=True, gc=False):
    """Choose the card that a Spy takes out of the hand it sees (CR11)."""

    card: Card


class Offer(Action, frozen=True, array_like=True, tag=True, gc=False):
    """Propose cards for cards, both sorted in the order of CARDS (CR31, CR66)."""

    partner: Seat
    give: tuple[Card, ...]
    take: tuple[Card, ...]


class Agree(Action, frozen=True, array_like=True, tag=True, gc=False):
    """Take the deal that is proposed."""


class Refuse(Action, frozen=True, array_like=True, tag=True, gc=False):
    """Refuse the deal that is proposed, or (CR26, house rule) a land that is left."""


class SwapDiplomats(Action, frozen=True, array_like=True, tag=True, gc=False):
    """CHANCE: when two are left, discard all Diplomats they hold; new cards are drawn for them (CR20)."""


# ---------------------------------------------------------------- war


class Attack(Action, frozen=True, array_like=True, tag=True, gc=False):
    """Announce an attack over land or along a dotted line (CR21)."""

    source: str
    target: str


class Sail(Action, frozen=True, array_like=True, tag=True, gc=False):
    """Announce an Admiral's attack with so many armies aboard (CR15)."""

    source: str
    target: str
    armies: int


class Board(Action, frozen=True, array_like=True, tag=True, gc=False):
    """Take more armies aboard from another land on that water (CR15, house rule)."""

    source: str
    armies: int


class CastOff(Action, frozen=True, array_like=True, tag=True, gc=False):
    """Put to sea (CR15, house rule)."""


class Enter(Action, frozen=True, array_like=True, tag=True, gc=False):
    """Walk armies into an empty land next door, without dice (CR26, CR46)."""

    source: str
    target: str
    armies: int


class PlayGeneral(Action, frozen=True, array_like=True, tag=True, gc=False):
    """Lay a General on the attacker's dice (CR12)."""


class PlayMarshal(Action, frozen=True, array_like=True, tag=True, gc=False):
    """Lay a Marshal on the defender's dice (CR13)."""


class Reveal(Action, frozen=True, array_like=True, tag=True, gc=False):
    """Show one note of hidden armies on a land one holds (CR27)."""

    land: str


class Roll(Action, frozen=True, array_like=True, tag=True, gc=False):
    """Attack with so many dice (CR21)."""

    dice: int


class Defend(Action, frozen=True, array_like=True, tag=True, gc=False):
    """Defend with so many dice (CR21)."""

    dice: int


class Throw(Action, frozen=True, array_like=True, tag=True, gc=False):
    """CHANCE: throw the red and the white dice."""

    red: tuple[int, ...]
    white: tuple[int, ...]


class Stop(Action, frozen=True, array_like=True, tag=True, gc=False):
    """Break off an attack by land (CR22)."""


class MoveIn(Action, frozen=True, array_like=True, tag=True, gc=False):
    """Move so many armies into the land just taken (CR23)."""

    armies: int


class HandOver(Action, frozen=True, array_like=True, tag=True, gc=False):
    """CHANCE: give a fallen player's hand to the conqueror, or each other's cards to two who trade (CR24, CR66)."""


class Annex(Action, frozen=True, array_like=True, tag=True, gc=False):
    """Take a land of a fallen player with one army of one's own (CR26)."""

    land: str
    source: str


class EndAnnexing(Action, frozen=True, array_like=True, tag=True, gc=False):
    """Leave the fallen player's other lands to the others (CR26)."""


class Move(Action, frozen=True, array_like=True, tag=True, gc=False):
    """Move armies to a neighbouring land of one's own at the end of the turn (CR30, house rule)."""

    source: str
    target: str
    armies: int


class EndTurn(Action, frozen=True, array_like=True, tag=True, gc=False):
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
    Throw,
    Stop,
    MoveIn,
    HandOver,
    Annex,
    EndAnnexing,
    Move,
    EndTurn,
)
