"""A referee who knows the rules and nothing of the phases: he follows what is told, event by event."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from game.kernel.types import Event, Seat, State
from game.rules.castle_risk.events import (
    CardSpied,
    DealMade,
    Reinforced,
    SpySent,
    TruceEnded,
    TruceMade,
    TurnBegan,
)
from game.rules.castle_risk.house import House
from game.rules.castle_risk.state import NOBODY, Card, War
from game.rules.castle_risk.war_events import (
    Annexed,
    AttackBegan,
    BattleFought,
    CastleTaken,
    GeneralLost,
    GeneralPlayed,
    HiddenRevealed,
    LandEntered,
    LandTaken,
    MarshalLost,
    MarshalPlayed,
    PlayerLeft,
    TroopsCame,
    WarWon,
)
from tests.rules.castle_risk.war import BOARD, INDEX

TRACKS = {
    "board": range(3, 15),
    "small": range(2, 14),
    "steep": (4, 6, 8, 10, 12, 15, 20, 25, 30, 35, 40, 45),
}
EXTRA = ({"scotland", "norway"}, {"finland", "livonia"}, {"marseille", "rome"})


class Referee:
    """Watches one match; `saw` raises where something was told that the rules do not allow."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.player = NOBODY
        self.attacked = False
        self.general = False
        self.marshals: dict[Seat, str] = {}
        self.target = ""
        self.track = 0
        self.truces: set[tuple[Seat, Seat]] = set()
        self.voyage = 0
        self.red = 0

    def saw(self, before: State, events: Sequence[Event], after: State) -> None:
        """Check what one line told, between the states around it."""
        for event in events:
            check = CHECKS.get(type(event))
            if check:
                check(self, event, before.table, after.table)
        for staff in after.hands:
            assert not (after.table.duel and staff.cards.get("Diplomat", 0))

    def _turn_began(self, event: TurnBegan, before: War, _: War) -> None:
        following = event.seat
        if before.turn:
            following = (before.player + 1) % before.seats
            while following in before.fallen:
                following = (following + 1) % before.seats
        assert event.seat == following
        self.player, self.attacked, self.general = event.seat, False, False
        self.marshals = {}

    def _reinforced(self, event: Reinforced, _: War, __: War) -> None:
        assert not self.attacked
        self.track += 1
        assert (event.seat, event.place) == (self.player, self.track)
        assert event.armies == self._numbers()[self.track - 1]

    def _numbers(self) -> Sequence[int]:
        first, step = self.house.track_first, self.house.track_step
        return range(first, first + 12 * step, step) if self.house.track == "free" else TRACKS[self.house.track]

    def _truce_made(self, event: TruceMade, before: War, _: War) -> None:
        assert not self.attacked
        assert not before.duel
        assert event.seat == self.player
        assert self.house.diplomat == "several" or len(event.opponents) == 1
        for other in event.opponents:
            assert other != event.seat
            assert (event.seat, other) not in self.truces
            self.truces.add((event.seat, other))

    def _truce_ended(self, event: TruceEnded, _: War, after: War) -> None:
        two = self.house.last_truces == "end" and len(after.alive) == 2
        assert event.seat == self.player or two or {event.seat, *event.opponents} & set(after.fallen)
        self.truces -= {(event.seat, other) for other in event.opponents}

    def _spy_sent(self, event: SpySent, before: War, _: War) -> None:
        assert event.seat == self.player != event.victim
        assert event.victim not in before.fallen

    def _card_spied(self, event: CardSpied, before: War, _: War) -> None:
        self._left(event.victim, (event.card,), before)

    def _left(self, seat: Seat, cards: Sequence[Card], before: War) -> None:
        """The Marshal who served is the first to leave the hand, if he is in it."""
        if "Marshal" in cards and before.marshals[seat] != "stands":
            self.marshals.pop(seat, None)

    def _deal_made(self, event: DealMade, before: War, _: War) -> None:
        assert self.house.deals != "off"
        assert self.house.deals == "open" or self.player in (event.seat, event.partner)
        for seat, cards in ((event.seat, event.give), (event.partner, event.take)):
            self._left(seat, cards, before)

    def _attack_began(self, event: AttackBegan, before: War, _: War) -> None:
        source, target = INDEX[event.source], INDEX[event.target]
        assert (event.seat, before.owners[source], before.owners[target]) == (self.player, event.seat, event.victim)
        assert event.victim not in (event.seat, NOBODY)
        assert event.seat not in before.fallen
        assert not {(event.seat, event.victim), (event.victim, event.seat)} & self.truces
        assert before.armies[source] > max(event.aboard, 1)
        if event.aboard:
            assert set(BOARD.waters[source]) & set(BOARD.waters[target])
        else:
            assert self._adjacent(event.source, event.target)
        self.attacked, self.voyage, self.target = True, event.aboard, event.target
        if self.house.marshal == "attack":
            self.marshals = {}

    def _adjacent(self, one: str, other: str) -> bool:
        linked = self.house.extra_links == "yes" and {one, other} in EXTRA
        return linked or INDEX[other] in BOARD.neighbours[INDEX[one]]

    def _general_played(self, event: GeneralPlayed, _: War, __: War) -> None:
        assert event.seat == self.player
        assert not self.general
        self.general = True

    def _general_lost(self, _: GeneralLost, __: War, ___: War) -> None:
        assert self.general
        self.general = False

    def _serves(self, seat: Seat) -> bool:
        """Tell whether a Marshal who was played in this turn serves in the present attack."""
        return seat in self.marshals and (self.house.marshal_tied == "player" or self.marshals[seat] == self.target)

    def _marshal_played(self, event: MarshalPlayed, _: War, __: War) -> None:
        assert event.again == self._serves(event.seat)
        self.marshals[event.seat] = self.target

    def _marshal_lost(self, event: MarshalLost, _: War, __: War) -> None:
        del self.marshals[event.seat]

    def _hidden_revealed(self, event: HiddenRevealed, before: War, _: War) -> None:
        assert before.owners[INDEX[event.land]] == event.seat
        assert self.house.hidden_when == "any" or (event.seat == self.player and not self.attacked)
        nothing = self.house.hidden_before == "nothing" and not self.track
        assert event.armies == (0 if nothing else self._numbers()[max(self.track - 1, 0)])

    def _battle_fought(self, event: BattleFought, before: War, after: War) -> None:
        source, target = INDEX[event.source], INDEX[event.target]
        red, white = sorted(event.red, reverse=True), sorted(event.white, reverse=True)
        walls = target in before.castles or target in before.fortresses
        assert 1 <= len(red) <= (2 if walls else 3)
        assert 1 <= len(white) <= min(2, before.armies[target])
        assert self.voyage or len(red) < before.armies[source]
        assert event.general == self.general
        assert event.marshal == self._serves(event.victim)
        pairs = list(zip([red[0] + event.general, *red[1:]], [white[0] + event.marshal, *white[1:]], strict=False))
        won = sum(one > other for one, other in pairs)
        assert (event.defender_losses, event.attacker_losses) == (won, len(pairs) - won)
        left = before.armies[target] - won
        assert not left or after.armies[target] == left
        self.red = len(red)

    def _land_taken(self, event: LandTaken, _: War, after: War) -> None:
        assert event.seat == self.player
        assert event.armies >= self.red or self.voyage
        assert after.armies[INDEX[event.source]] >= 1
        assert (after.owners[INDEX[event.land]], after.armies[INDEX[event.land]]) == (event.seat, event.armies)

    def _land_entered(self, event: LandEntered, before: War, after: War) -> None:
        assert before.owners[INDEX[event.land]] == NOBODY
        assert after.armies[INDEX[event.source]] >= 1
        by_sea = self.house.empty_coast == "yes" and (
            set(BOARD.waters[INDEX[event.source]]) & set(BOARD.waters[INDEX[event.land]])
        )
        assert self._adjacent(event.source, event.land) or by_sea
        self.attacked = True

    def _castle_taken(self, event: CastleTaken, before: War, after: War) -> None:
        assert before.castles[event.victim] == INDEX[event.land]
        assert event.victim in after.fallen
        assert not after.held(event.victim)
        assert Counter(after.chips[event.seat]) == Counter(before.chips[event.seat] + before.chips[event.victim])
        self.truces = {truce for truce in self.truces if event.victim not in truce}
        self.marshals.pop(event.victim, None)

    def _annexed(self, event: Annexed, before: War, after: War) -> None:
        source, land = INDEX[event.source], INDEX[event.land]
        assert before.owners[land] == NOBODY
        assert (before.owners[source], before.armies[source] > 1) == (event.seat, True)
        assert (after.owners[land], after.armies[land]) == (event.seat, 1)

    def _troops_came(self, event: TroopsCame, before: War, _: War) -> None:
        held = {BOARD.ids[land] for land in before.held(event.seat)}
        lands_of = [
            (each, {BOARD.ids[land] for land in BOARD.lands[number]}) for number, each in enumerate(BOARD.empires)
        ]
        empires = tuple(each.id for each, lands in lands_of if each.castle and lands <= held)
        assert event.empires == empires
        eleven = 6 * all(lands <= held for each, lands in lands_of if not each.castle)
        regions = sum(2 for region in BOARD.regions if {BOARD.ids[land] for land in region.lands} <= held)
        assert event.independents == (regions if self.house.independents == "regions" else eleven)
        chips = len(before.chips[event.seat])
        assert event.castles in ({8 * chips} if self.house.castles == "all" else {8 * (chips - 1), 8 * chips})
        assert event.armies == 4 * len(empires) + event.independents + event.castles

    def _player_left(self, event: PlayerLeft, before: War, after: War) -> None:
        assert self.house.leaving == "nobody"
        assert before.castles[event.seat] == INDEX[event.land]
        assert (after.held(event.seat), after.armies) == (before.held(event.seat), before.armies)
        self.truces = {truce for truce in self.truces if event.seat not in truce}
        self.marshals.pop(event.seat, None)

    def _war_won(self, event: WarWon, _: War, after: War) -> None:
        assert after.alive == [event.seat]


CHECKS: dict[type[Event], Callable[[Referee, Any, War, War], None]] = {
    TurnBegan: Referee._turn_began,
    Reinforced: Referee._reinforced,
    TruceMade: Referee._truce_made,
    TruceEnded: Referee._truce_ended,
    SpySent: Referee._spy_sent,
    CardSpied: Referee._card_spied,
    DealMade: Referee._deal_made,
    AttackBegan: Referee._attack_began,
    GeneralPlayed: Referee._general_played,
    GeneralLost: Referee._general_lost,
    MarshalPlayed: Referee._marshal_played,
    MarshalLost: Referee._marshal_lost,
    HiddenRevealed: Referee._hidden_revealed,
    BattleFought: Referee._battle_fought,
    LandTaken: Referee._land_taken,
    LandEntered: Referee._land_entered,
    CastleTaken: Referee._castle_taken,
    Annexed: Referee._annexed,
    TroopsCame: Referee._troops_came,
    PlayerLeft: Referee._player_left,
    WarWon: Referee._war_won,
}
"""What he looks at."""
