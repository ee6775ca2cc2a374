"""The map as the mind of one seat sees it: who can reach which castle, with how many armies, and how safe it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from heapq import heappop, heappush
from math import inf
from typing import Final, NamedTuple, TypeAlias

from game.bots.castle_risk.belief import Belief
from game.bots.castle_risk.siege import Siege, fallen, falls_to_any, smallest_safe_garrison
from game.bots.castle_risk.weights import Weights
from game.bots.lazy import Lazy
from game.kernel.types import Seat, View
from game.rules.castle_risk.battle.dice import REDS, REDS_AT_CASTLE
from game.rules.castle_risk.battle.reach import borders, enemies
from game.rules.castle_risk.board.map import Board
from game.rules.castle_risk.cards.reinforcement_track import hidden_armies
from game.rules.castle_risk.short_war import ends_with_turn, is_last_round
from game.rules.castle_risk.state import NOBODY, Land, Staff, War

TOLL: Final = 0.85
"""The armies that an attacker with three dice loses for each defender on the way."""
ENDLESS: Final = 20
"""From this round on caution falls further, to nothing in twice as many."""
FORESIGHT: Final = 4
"""How many lands before a castle are looked at for those who march on it."""
LAST_SALLY: Final = 0.8
"""The least of the armies in the last other castle of a larger war that come: taking the own one wins it for them."""
SEA_OF_TWO: Final = 0.65
"""The most of a fleet's chance that counts in a war of two: more fear of it gives the first player the advantage."""
HOME_OF_TWO: Final = 0.4
"""The same for the part of a castle's armies that comes out of it."""
LAUNCHED: Final = 6
"""A host of no more armies is not thought to take a coast first and to sail from there."""
FROM_HIDING: Final = 0.25
"""How much of its hidden armies a seat is expected to have beside a castle that it attacks."""


Way: TypeAlias = tuple[Land, tuple[Land, ...], bool]
"""Where a march begins, the lands to take one after the other, whether the first is reached by sea."""


class Threat(NamedTuple):
    """What a seat could bring to a land in its next turn: armies over land, and with an Admiral."""

    by_land: float
    by_sea: float


class Means(NamedTuple):
    """What a seat is expected to have beside its armies as its next turn begins.

    `more` armies come of Reinforcements and `from_hiding` out of hiding; `general` and `ship` are as in a `Siege`.
    """

    more: float
    from_hiding: float
    general: float
    ship: float


@cache
def shores(board: Board) -> tuple[Mapping[Land, None], ...]:
    """Return by land the other coasts of its waters, each once and in their order."""
    return tuple(
        dict.fromkeys(far for water in waters for far in board.coast[water] if far != land)
        for land, waters in enumerate(board.waters)
    )


@cache
def launches(board: Board) -> tuple[tuple[Land, ...], ...]:
    """Return by land the neighbours on a water that the land itself does not touch: fleets may set out from there."""
    waters = board.waters
    return tuple(
        tuple(other for other in near if not set(waters[other]) <= set(waters[land]))
        for land, near in enumerate(board.neighbours)
    )


class Position:
    """What lies open on the table, as far as it is evaluated: a private copy may be changed to try something out.

    `chips` and `cards` are numbers by seat; `alive` are the seats that are in the war.
    """

    __slots__ = ("alive", "armies", "cards", "castles", "chips", "owners")

    def __init__(
        self,
        owners: list[Seat],
        armies: list[int],
        castles: list[Land],
        chips: list[int],
        cards: list[int],
        alive: list[Seat],
    ) -> None:
        self.owners = owners
        self.armies = armies
        self.castles = castles
        self.chips = chips
        self.cards = cards
        self.alive = alive

    def copy(self) -> Position:
        """Return a private copy."""
        return Position(self.owners[:], self.armies[:], self.castles[:], self.chips[:], self.cards[:], self.alive[:])


class Survey:
    """The map for one decision of one seat. It is made for it and keeps nothing for the next."""

    def __init__(self, view: View, care: Weights, belief: Belief) -> None:
        self.board: Final[Board] = view.board
        self.war: Final[War] = view.table
        self.seat: Final[Seat] = view.seat
        self.staff: Final[Staff] = view.hand
        self.care: Final = care
        self.belief: Final = belief
        self.shown: Final = view.shown
        self.near: Final = borders(self.board, self.war.house)
        self.shores: Final = shores(self.board)
        self.launches: Final = launches(self.board)
        self.owners: Final[list[Seat]] = self.war.owners
        self.armies: Final[list[int]] = self.war.armies
        self.castle: Final[Land] = self.war.castles[self.seat]
        self.wrongs: Mapping[Seat, float] = {}
        """What others have done to the seat lately, 0 to 1, if it bears a grudge (`tempers.wrongs`)."""
        self.ways: Final[dict[tuple[Land, int], list[Way]]] = {}
        """The ways to each castle that were looked for, by it and the most lands of one (`marches.ways`)."""
        self._known: Final[dict[tuple[Seat, int, bool], Means]] = {}

    @Lazy
    def alive(self) -> list[Seat]:
        """The seats that are in the war."""
        return self.war.alive

    @Lazy
    def rivals(self) -> list[Seat]:
        """The other seats that are in the war."""
        return [seat for seat in self.alive if seat != self.seat]

    @Lazy
    def enemy(self) -> list[bool]:
        """By owner, whether the seat is not at peace with it; the last entry stands for NOBODY."""
        return enemies(self.war, self.seat)

    def ignore_truces(self) -> None:
        """Treat every truce as over; call this before anything is asked.

        All present truces end before the seat attacks again, each when the next turn of its maker begins (CR19).
        """
        self.enemy = [seat != self.seat for seat in range(len(self.shown))] + [False]

    @Lazy
    def harmless(self) -> set[Seat]:
        """The rivals whom an own Diplomat keeps from attacking in their next turn (CR19)."""
        return {other for truce in self.war.truces if truce.seat == self.seat for other in truce.opponents}

    @Lazy
    def walls(self) -> set[Land]:
        """The lands whose attacker is held to two dice (CR21, CR25)."""
        return {*self.war.castles, *self.war.fortresses}

    @Lazy
    def leader(self) -> int:
        """1 if a General leads the seat's attacks or lies in its hand, else 0."""
        return int(self.war.general or self.staff.cards.get("General", 0) > 0)

    @Lazy
    def last_turn(self) -> bool:
        """Whether this is the seat's last turn of a short war: lands and castles count, a reserve does not (CR70)."""
        return is_last_round(self.war) and self.war.player == self.seat

    @Lazy
    def nobody_follows(self) -> bool:
        """Whether the war ends with that turn, so that nobody attacks any more."""
        return self.last_turn and ends_with_turn(self.war)

    @Lazy
    def now(self) -> Position:
        """The position as it is. Copy it before you try something out."""
        chips, cards = [len(chips) for chips in self.war.chips], [shown.cards for shown in self.shown]
        return Position(self.owners, self.armies, self.war.castles, chips, cards, self.alive)

    def spite(self, seat: Seat) -> float:
        """Return how gladly the seat would harm another one for what it has done, 0 to 1."""
        return self.care.grudge * self.wrongs.get(seat, 0.0)

    @Lazy
    def tolls(self) -> list[float]:
        """By land what it costs to march through it, in armies; infinite for lands that may not be attacked."""
        enemy = [*self.enemy[:-1], True]
        return [
            number * TOLL + 1 if enemy[owner] else inf for number, owner in zip(self.armies, self.owners, strict=True)
        ]

    @Lazy
    def rounds(self) -> float:
        """About how many turns each player who is still in the war has had: all took part at first, some fell since."""
        return 2 * self.war.turn / (self.war.seats + len(self.alive))

    @Lazy
    def mine(self) -> list[Land]:
        """The own lands."""
        seat = self.seat
        return [land for land, owner in enumerate(self.owners) if owner == seat]

    def foreign(self, land: Land) -> bool:
        """Tell whether another seat holds a land."""
        return self.owners[land] not in (self.seat, NOBODY)

    def reds(self, land: Land) -> int:
        """Return the number of dice with which a land may be attacked at most."""
        return REDS_AT_CASTLE if land in self.walls else REDS

    @Lazy
    def besiegers(self) -> dict[Seat, Threat]:
        """What each seat could bring to the own castle as the table stands; own armies elsewhere hardly matter."""
        return self.threats(self.now, self.castle)

    @property
    def host(self) -> int:
        """The largest army of a rival that stands beside the own castle, or could sail to it or to a land beside it.

        It could also sail there from a coast beside it that it takes first.
        """
        castle, owners, armies, rivals = self.castle, self.owners, self.armies, self.rivals
        lands = {*self.near[castle]}.union(*(self.shores[land] for land in (castle, *self.near[castle])))
        hosts = [armies[land] for land in lands if owners[land] in rivals]
        for land, ports in enumerate(self.launches):
            if owners[land] in rivals:
                hosts += [
                    armies[land] - armies[port] for port in ports if port in lands and owners[port] != owners[land]
                ]
        return max(hosts, default=0)

    def threats(self, position: Position, goal: Land) -> dict[Seat, Threat]:
        """Return what each seat could bring to a land, found from the land outwards over what is in the way."""
        owners, armies, near = position.owners, position.armies, self.near
        holder, sally = owners[goal], self.sally
        sent: list[float] = list(armies)
        for castle in position.castles:
            if castle != NOBODY:
                sent[castle] *= sally
        hosts = [
            (number - 1, land)
            for land, number in enumerate(sent)
            if number > 1 and (owner := owners[land]) != holder and owner != NOBODY
        ]
        if not hosts:
            return {}
        most = max(hosts)[0]
        by_land: dict[Seat, float] = {}
        by_sea: dict[Seat, float] = {}
        best = [inf] * len(owners)
        best[goal] = 0.0
        heap: list[tuple[float, Land, int, int]] = [(0.0, goal, 0, 0)]
        beaches: list[tuple[float, Land]] = []
        while heap:
            cost, land, steps, passed = heappop(heap)
            if cost > best[land]:
                continue
            owner = owners[land]
            if owner not in (holder, NOBODY):
                brought = sent[land] - 1 - cost
                if brought >= 1 and not passed >> owner & 1:
                    by_land[owner] = by_land.get(owner, 0.0) + brought
            if steps >= FORESIGHT:
                continue
            if land != goal:
                cost += armies[land] * TOLL + 1
                passed |= 1 << owner if owner >= 0 else 0
            if steps <= 1:
                beaches.append((cost, land))
            if cost >= most:
                continue
            ends = steps + 1 == FORESIGHT
            for other in near[land]:
                if cost >= best[other]:
                    continue
                if not ends:
                    best[other] = cost
                    heappush(heap, (cost, other, steps + 1, passed))
                # The last lands matter only if an army comes out of them.
                elif sent[other] >= cost + 2:
                    best[other] = cost
                    owner = owners[other]
                    if owner not in (holder, NOBODY) and not passed >> owner & 1:
                        heappush(heap, (cost, other, FORESIGHT, passed))
        fleets = self._fleets(position, hosts, goal)
        for cost, land in beaches:
            shores = self.shores[land]
            for free, port, owner in fleets:
                if free > cost and port in shores and owner != owners[land] and free - cost > by_sea.get(owner, 0.0):
                    by_sea[owner] = free - cost
        return {
            seat: Threat(by_land.get(seat, 0.0), by_sea.get(seat, 0.0))
            for seat in {*by_land, *by_sea}
            if seat in position.alive
        }

    def _fleets(
        self, position: Position, hosts: Sequence[tuple[float, Land]], goal: Land
    ) -> Sequence[tuple[float, Land, Seat]]:
        """Return the fleets that an Admiral could lead against a land: armies, the coast they set out from, their seat.

        A host sails from its own coast, or from a coast beside it that it takes first.
        """
        owners, armies, beside, launched = position.owners, position.armies, self.near[goal], self.launches
        fleets = []
        for free, land in hosts:
            owner = owners[land]
            if land not in beside:
                fleets.append((free, land, owner))
            if free > LAUNCHED and (ports := launched[land]):
                fleets += [
                    (free - armies[port] * TOLL - 1, port, owner)
                    for port in ports
                    if owners[port] != owner and port != goal
                ]
        return fleets

    def risk(self, garrison: int, threats: dict[Seat, Threat], defender: Seat) -> float:
        """Return how likely a castle with this garrison falls before its owner's next turn, if all attack it."""
        return falls_to_any(garrison, self._expected(threats, defender))

    def _expected(self, threats: dict[Seat, Threat], defender: Seat) -> list[Siege]:
        harmless = self.harmless if defender == self.seat else ()
        return [self.siege(seat, threat, defender) for seat, threat in threats.items() if seat not in harmless]

    def fall(self, garrison: int, seat: Seat, threat: Threat, defender: Seat) -> float:
        """Return how likely a castle with this garrison falls if a seat attacks it with all it could bring."""
        return fallen(garrison, self.siege(seat, threat, defender))

    def siege(self, seat: Seat, threat: Threat, defender: Seat) -> Siege:
        """Return the attack on a castle to expect from a seat that attacks it with all it could bring."""
        care, (more, from_hiding, general, ship) = self.care, self._means(seat)
        by_land, by_sea = threat
        if by_land:
            more += from_hiding
        marshal = defender == self.seat and self.staff.cards.get("Marshal", 0) > 0
        return Siege(
            int(by_land * care.alarm + more + 0.5) if by_land else 0,
            int((by_land + by_sea) * care.alarm + more + 0.5),
            general,
            ship if by_sea else 0.0,
            int(marshal),
        )

    @Lazy
    def sea(self) -> float:
        """The part of a fleet's chance that is reckoned with: `Weights.sea`, in a war of two `SEA_OF_TWO` at most."""
        return min(self.care.sea, SEA_OF_TWO) if self.war.seats == 2 else self.care.sea

    def _means(self, seat: Seat) -> Means:
        """Return what a seat has beside its armies."""
        belief, shown = self.belief, self.shown[seat]
        alike = seat if seat in belief.remembered else NOBODY, shown.cards, shown.notes > 0
        means = self._known.get(alike)
        if means is None:
            from_hiding = FROM_HIDING * hidden_armies(self.board, self.war) if shown.notes else 0.0
            general, admiral = belief.will_have(seat, "General"), belief.will_have(seat, "Admiral")
            means = self._known[alike] = Means(belief.reinforcements(seat), from_hiding, general, admiral * self.sea)
        return means

    @Lazy
    def sally(self) -> float:
        """The part of the armies in a castle that is expected to march out of it: more of them in the first rounds.

        And of the last two in the war, because a castle is the whole of it for them. A war of two players starts this
        way: there, a player who guards against it gives the first player the advantage.
        """
        care, two = self.care, self.war.seats == 2
        home = min(care.home, HOME_OF_TWO) if two else care.home
        usual = home + (care.sally - home) * max(0.0, 1 - self.rounds / care.patience)
        return max(usual, LAST_SALLY) if self.last_two else usual

    @Lazy
    def freshness(self) -> float:
        """How far the war is from having no end: 1 until round `ENDLESS`, 0 in twice as many."""
        return min(1.0, max(0.0, 2 - self.rounds / ENDLESS))

    @property
    def demand(self) -> float:
        """The part of its usual chance that is enough for a siege: all of it, half in an endless war."""
        return (1 + self.freshness) / 2

    @property
    def dare(self) -> float:
        """The chance that a march on a castle must have; a hard player weighs what it leads to, however late."""
        return self.care.dare if self.care.plans else self.care.dare * self.demand

    @Lazy
    def caution(self) -> float:
        """How much the safety of the own castle counts: 1 at first, less in a long war, or it would never end.

        In a very long one it counts for nothing in the end: of players who all wait, one must stake its castle.
        """
        care = self.care
        least = care.reckless * self.freshness
        return max(least, 1 - care.weary * max(0.0, self.rounds - care.patience))

    @property
    def trust(self) -> float:
        """How likely the own castle has to stand until the next turn."""
        return self.care.guard * self.caution

    @Lazy
    def fewest(self) -> int:
        """The least garrison of the own castle, whoever comes."""
        return 1 if self.castle == NOBODY or self.nobody_follows else self.care.least

    def garrison(self) -> int:
        """Return how many armies the own castle needs until the next turn."""
        if self.castle == NOBODY or self.nobody_follows:
            return 1
        return self._enough

    def shut_in(self) -> bool:
        """Tell whether no army can leave the own castle: nothing beside it may be taken, and there is no Admiral."""
        if self.castle == NOBODY or self.staff.cards.get("Admiral", 0):
            return False
        enemy, owners = self.enemy, self.owners
        return not any(enemy[owners[land]] or owners[land] == NOBODY for land in self.near[self.castle])

    def kept(self) -> int:
        """Return how many armies do not leave the own castle in this turn.

        It is the garrison; but where none could leave even the least one, nobody asks how large it should be.
        """
        return self.fewest if self.castle != NOBODY and self.armies[self.castle] <= self.fewest else self.garrison()

    @Lazy
    def last_two(self) -> bool:
        """Whether two players are left of a larger war: who loses its castle then has lost everything."""
        return len(self.alive) == 2 < self.war.seats

    @Lazy
    def watched(self) -> int:
        """The armies that the own castle has to hold, however late in the war: a part of the largest host near it."""
        watch = self.care.last_watch if self.last_two else self.care.watch
        return 0 if self.castle == NOBODY or self.nobody_follows else int(watch * self.host)

    @Lazy
    def _enough(self) -> int:
        """The garrison that caution asks for."""
        return self.safe_garrison(self.trust)

    def safe_garrison(self, trust: float) -> int:
        """Return the smallest garrison that leaves the own castle standing with the chance `trust`, `least` or more."""
        expected = sorted(self._expected(self.besiegers, self.seat), reverse=True)
        return smallest_safe_garrison(self.care.least, tuple(expected), trust)
