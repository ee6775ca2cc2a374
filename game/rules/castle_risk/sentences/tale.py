"""A war as it is told afterwards: a paragraph before it and one for each round, made of what everybody saw."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final

from game.kernel.types import Event, Seat
from game.rules.castle_risk.board.map import Board
from game.rules.castle_risk.events import (
    CardSpied,
    CastlePlaced,
    DealMade,
    FirstThrown,
    Reinforced,
    SpyFoiled,
    TruceMade,
    TurnBegan,
)
from game.rules.castle_risk.sentences.naming import card_name, empire_name, the_land
from game.rules.castle_risk.state import NOBODY
from game.rules.castle_risk.war_events import (
    Annexed,
    AttackBegan,
    BattleFought,
    CastleTaken,
    FleetLost,
    HiddenRevealed,
    LandEntered,
    LandTaken,
    PlayerLeft,
    TroopsCame,
    WarHalted,
    WarWon,
)
from game.words import Words, listed, people

HARD: Final = 8
"""The fewest armies that must fall for one land in a round, so that the fight for it is told."""
Turn = tuple[Seat, list[Event]]
"""The seat whose turn it is, and what happened in it."""


def tale(story: Iterable[Event], board: Board, names: Sequence[str], tr: Words) -> Iterator[tuple[str, str]]:
    """Yield a heading and a paragraph for what came before the war, and for each of its rounds."""
    teller, before, rounds = _Teller(board, names, tr), list[Event](), list[list[Turn]]()
    for event in story:
        if isinstance(event, TurnBegan):
            if not rounds or any(seat == event.seat for seat, _ in rounds[-1]):
                rounds.append([])
            rounds[-1].append((event.seat, []))
        elif rounds:
            rounds[-1][-1][1].append(event)
        else:
            before.append(event)
    if words := " ".join(teller.beginning(before)):
        yield tr("Before the war"), words
    for number, turns in enumerate(rounds, 1):
        yield tr("Round {n}", n=number), " ".join(teller.round(turns))


def _loser(event: AttackBegan | LandTaken) -> Seat:
    """Return whose armies were attacked, NOBODY for neutral ones (CR69)."""
    return NOBODY if event.neutral else event.victim


class _Teller:
    """Puts events into sentences; remembers which empires the players hold whole."""

    def __init__(self, board: Board, names: Sequence[str], tr: Words) -> None:
        self._board: Final = board
        self._names: Final = names
        self._tr: Final = tr
        self._whole: Final[dict[Seat, tuple[str, ...]]] = {}
        self._spoken = 0
        """How many conquerors the present round has named: they are not all introduced by the same words."""

    def beginning(self, events: Sequence[Event]) -> Iterator[str]:
        """Tell who built a castle where, and who began."""
        tr = self._tr
        castles = [
            tr("{who} in {land} ({empire})", who=self._names[seat], land=self._land(land), empire=self._empire(empire))
            for each in events
            if isinstance(each, CastlePlaced)
            for seat, empire, land in [(each.seat, each.empire, each.land)]
        ]
        if castles:
            yield tr("The castles were built: {castles}.", castles=listed(castles, tr))
        for each in events:
            if isinstance(each, FirstThrown) and each.turns:
                yield tr("{who} rolled the highest number and began.", who=self._names[each.seat])

    def round(self, turns: Sequence[Turn]) -> Iterator[str]:
        """Tell a round: turn by turn who attacked whom, then who kept the peace, and the hardest fight."""
        tr, self._spoken = self._tr, 0
        for seat, events in turns:
            yield from self._turn(seat, events)
        quiet = [seat for seat, events in turns if not any(isinstance(each, AttackBegan) for each in events)]
        over = any(isinstance(each, WarWon | WarHalted) for _, events in turns for each in events)
        if len(quiet) == len(turns) > 1:
            yield tr("Nobody attacked anybody.")
        elif quiet and not over:
            who = people(quiet, self._names, tr)
            yield tr.plural("{who} kept the peace.", "{who} kept the peace.", len(quiet), who=who)
        yield from self._hardest([each for _, events in turns for each in events])
        yield from self._end([each for _, events in turns for each in events])

    # ------------------------------------------------------------------ a turn

    def _turn(self, seat: Seat, events: Sequence[Event]) -> Iterator[str]:
        """Tell a turn: talks and cards, conquests, what failed, castles that fell, empires that became whole."""
        yield from filter(None, map(self._talk, events))
        yield from self._attacks(seat, events)
        for each in events:
            if isinstance(each, HiddenRevealed) and each.armies:
                yield self._tr.plural(
                    "{who} had {n} hidden army waiting in {land}.",
                    "{who} had {n} hidden armies waiting in {land}.",
                    each.armies,
                    who=self._names[each.seat],
                    land=self._land(each.land),
                )
        yield from self._falls(events)
        for each in events:
            if isinstance(each, TroopsCame):
                yield from self._empires(each)

    def _talk(self, event: Event) -> str:
        """Tell a truce, a deal or a Spy; "" for anything else."""
        tr, names = self._tr, self._names
        match event:
            case TruceMade(seat, opponents):
                others = people(opponents, names, tr)
                return tr("{who} made a truce with {others}.", who=names[seat], others=others)
            case DealMade(seat, partner):
                return tr("{who} and {partner} traded cards.", who=names[seat], partner=names[partner])
            case SpyFoiled(seat, victim):
                return tr("{victim} caught a Spy sent by {who}.", who=names[seat], victim=names[victim])
            case CardSpied(seat, victim, card):
                return tr(
                    "A Spy sent by {who} cost {victim} a card: {card}.",
                    who=names[seat],
                    victim=names[victim],
                    card=card_name(card, tr),
                )
            case _:
                return ""

    def _attacks(self, seat: Seat, events: Sequence[Event]) -> Iterator[str]:
        """Tell which lands were taken from whom, which held out, and which were entered without a fight."""
        tr, who = self._tr, self._names[seat]
        taken = sorted((each for each in events if isinstance(each, LandTaken)), key=_loser)
        parts = [self._loot(victim, lands) for victim, lands in groupby(taken, key=_loser)]
        aims = {each.target: _loser(each) for each in events if isinstance(each, AttackBegan)}
        for land in {each.land for each in taken}:
            aims.pop(land, None)
        if parts:
            fresh = sum(each.armies for each in events if isinstance(each, Reinforced))
            done = self._marched(who, listed(parts, tr), fresh)
            yield tr("{done}, but {lands} held out.", done=done, lands=self._lands(aims)) if aims else f"{done}."
        elif aims:
            victims, lands = self._victims(set(aims.values())), self._lands(aims)
            yield tr("{who} attacked {victims} in vain: {lands} held out.", who=who, victims=victims, lands=lands)
        for each in events:
            if isinstance(each, FleetLost):
                yield tr("A whole fleet was lost off {land}.", land=self._land(each.target))
        if entered := [each.land for each in events if isinstance(each, LandEntered)]:
            yield tr("{who} walked into empty land: {lands}.", who=who, lands=self._lands(entered))

    def _loot(self, victim: Seat, taken: Iterable[LandTaken]) -> str:
        """Say which lands were taken from a seat, or from nobody's armies."""
        tr, lands = self._tr, self._lands(each.land for each in taken)
        if victim == NOBODY:
            return tr("{lands} from neutral armies", lands=lands)
        return tr("{lands} from {victim}", lands=lands, victim=self._names[victim])

    def _victims(self, victims: Collection[Seat]) -> str:
        """List those who were attacked, neutral armies last."""
        named = [self._names[seat] for seat in sorted(victims) if seat != NOBODY]
        return listed([*named, self._tr("neutral armies")] if NOBODY in victims else named, self._tr)

    def _marched(self, who: str, loot: str, fresh: int) -> str:
        """Say that somebody took something, without a full stop, in words that the round has not just used."""
        tr = self._tr
        self._spoken += 1
        if fresh and self._spoken % 2:
            return tr.plural(
                "With {n} fresh army, {who} took {loot}",
                "With {n} fresh armies, {who} took {loot}",
                fresh,
                who=who,
                loot=loot,
            )
        if self._spoken == 1:
            return tr("{who} took {loot}", who=who, loot=loot)
        if self._spoken % 2:
            return tr("{who} was not idle either and took {loot}", who=who, loot=loot)
        return tr("Then {who} took {loot}", who=who, loot=loot)

    def _falls(self, events: Sequence[Event]) -> Iterator[str]:
        """Tell the castles that fell, and who shared the lands of the fallen."""
        tr, shares = self._tr, dict[Seat, int]()
        for each in events:
            if isinstance(each, CastleTaken):
                victim = self._names[each.victim]
                yield tr("The castle in {land} fell, and {victim} was out.", land=self._land(each.land), victim=victim)
            elif isinstance(each, PlayerLeft):
                yield tr("{who} left the war.", who=self._names[each.seat])
            elif isinstance(each, Annexed):
                shares[each.seat] = shares.get(each.seat, 0) + 1
        if shares:
            parts = [
                tr.plural("{n} land to {who}", "{n} lands to {who}", number, who=self._names[seat])
                for seat, number in shares.items()
            ]
            yield tr("The lands that were left were shared out: {shares}.", shares=listed(parts, tr))

    def _empires(self, troops: TroopsCame) -> Iterator[str]:
        """Tell which empires a seat holds whole that it did not hold before."""
        before, self._whole[troops.seat] = self._whole.get(troops.seat, ()), troops.empires
        for empire in troops.empires:
            if empire not in before:
                who = self._names[troops.seat]
                yield self._tr("{who} now held a whole empire: {empire}.", who=who, empire=self._empire(empire))

    # ------------------------------------------------------------------ a round

    def _hardest(self, events: Sequence[Event]) -> Iterator[str]:
        """Tell the fight in which the most armies fell, if they were many."""
        fallen = dict[str, int]()
        for each in events:
            if isinstance(each, BattleFought):
                fallen[each.target] = fallen.get(each.target, 0) + each.attacker_losses + each.defender_losses
        land = max(fallen, key=lambda each: fallen[each], default="")
        if land and fallen[land] >= HARD:
            place = self._land(land)
            yield self._tr("The hardest fight was for {land}: {n} armies fell.", land=place, n=fallen[land])

    def _end(self, events: Sequence[Event]) -> Iterator[str]:
        """Tell how the war ended, if it did."""
        for each in events:
            if isinstance(each, WarWon):
                yield self._tr("And so {who} won the war: the last castle standing.", who=self._names[each.seat])
            elif isinstance(each, WarHalted):
                yield self._tr.plural(
                    "After {n} round the short war was over: castles decided, then lands, then armies.",
                    "After {n} rounds the short war was over: castles decided, then lands, then armies.",
                    each.rounds,
                )

    def _lands(self, lands: Iterable[str]) -> str:
        return listed([self._land(land) for land in lands], self._tr)

    def _land(self, land: str) -> str:
        return the_land(self._board, land, self._tr)

    def _empire(self, empire: str) -> str:
        return empire_name(self._board, empire, self._tr)
