"""What everybody at the table learns of the war itself, in the order it comes true. Lands by their ids."""

from __future__ import annotations

from game.kernel.types import Event, Seat


class AttackBegan(Event, omit_defaults=True):
    """An attack is announced; `aboard` armies come by sea, 0 by land (CR15, CR21).

    Where the armies are `neutral`, here as in the other events, `victim` is the seat that left them (CR69).
    """

    seat: Seat
    victim: Seat
    source: str
    target: str
    aboard: int
    neutral: bool = False


class Boarded(Event):
    """More armies went aboard (CR15, house rule)."""

    seat: Seat
    source: str
    armies: int


class GeneralPlayed(Event):
    """A General lies on the attacker's dice (CR12)."""

    seat: Seat


class MarshalPlayed(Event):
    """A Marshal lies on the defender's dice; `again` where it was bound to (CR13)."""

    seat: Seat
    again: bool


class HiddenRevealed(Event):
    """Hidden armies stand up on a land (CR27, CR28)."""

    seat: Seat
    land: str
    armies: int


class RedThrown(Event):
    """The red dice lie open, the defender chooses how many white ones to roll (CR48, house rule)."""

    seat: Seat
    victim: Seat
    red: tuple[int, ...]


class BattleFought(Event, omit_defaults=True):
    """One roll: the dice as thrown (red, white), who had an officer on them, who lost how many (CR21).

    `red_first` tells that the red dice were thrown before the white ones (CR48, house rule).
    """

    seat: Seat
    victim: Seat
    source: str
    target: str
    red: tuple[int, ...]
    white: tuple[int, ...]
    general: bool
    marshal: bool
    attacker_losses: int
    defender_losses: int
    red_first: bool = False
    neutral: bool = False


class GeneralLost(Event):
    """A General fell (CR12)."""

    seat: Seat


class MarshalLost(Event):
    """A Marshal fell (CR13)."""

    seat: Seat


class AttackStopped(Event):
    """An attack by land ended without success (CR22)."""

    seat: Seat
    source: str
    target: str


class FleetLost(Event):
    """All aboard died; the Admiral is discarded (CR15)."""

    seat: Seat
    target: str


class LandTaken(Event, omit_defaults=True):
    """The last defender fell and `armies` moved in (CR23)."""

    seat: Seat
    victim: Seat
    source: str
    land: str
    armies: int
    neutral: bool = False


class LandEntered(Event):
    """Armies walked into an empty land (CR26)."""

    seat: Seat
    source: str
    land: str
    armies: int


class CastleTaken(Event):
    """A castle fell and its player is out; `cards` and `notes` went to the conqueror (CR24)."""

    seat: Seat
    victim: Seat
    land: str
    cards: int
    notes: int


class Annexed(Event):
    """A seat took a land of a fallen player with an army from `source` (CR26)."""

    seat: Seat
    land: str
    source: str


class AnnexingRefused(Event):
    """A seat takes no (more) land of a fallen player (CR26)."""

    seat: Seat


class LandsLeftEmpty(Event):
    """Nobody could take these lands (CR26)."""

    lands: tuple[str, ...]


class ArmiesMoved(Event):
    """A seat moved armies at the end of its turn (CR30, house rule)."""

    seat: Seat
    source: str
    target: str
    armies: int


class TroopsCame(Event):
    """New troops: the empires held whole, what independents (or regions) and castles bring, all armies (CR29)."""

    seat: Seat
    empires: tuple[str, ...]
    independents: int
    castles: int
    armies: int


class PlayerLeft(Event):
    """A seat has left the war: the castle in `land` is nobody's, the armies on the `held` lands are neutral (CR69)."""

    seat: Seat
    land: str
    held: int


class WarWon(Event):
    """The last castle standing (CR32)."""

    seat: Seat


class WarHalted(Event):
    """A short war has ended, after this number of rounds (CR70)."""

    rounds: int


WAR_EVENTS = (
    AttackBegan,
    Boarded,
    GeneralPlayed,
    MarshalPlayed,
    HiddenRevealed,
    RedThrown,
    BattleFought,
    GeneralLost,
    MarshalLost,
    AttackStopped,
    FleetLost,
    LandTaken,
    LandEntered,
    CastleTaken,
    Annexed,
    AnnexingRefused,
    LandsLeftEmpty,
    ArmiesMoved,
    TroopsCame,
    PlayerLeft,
    WarWon,
    WarHalted,
)
