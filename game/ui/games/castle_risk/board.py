"""What stands and lies on the map of Castle Risk, as items: armies, castles, the battle, the track, the pile."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from game.kernel.player import Player
from game.kernel.types import Seat, View
from game.rules.castle_risk.battle.assault import Assault
from game.rules.castle_risk.battle.conquest import MovingIn
from game.rules.castle_risk.battle.dice import REDS, resolve
from game.rules.castle_risk.battle.rolls import (
    Defending,
    FacingRed,
    Fighting,
    Throwing,
    ThrowingRed,
    ThrowingWhite,
)
from game.rules.castle_risk.battle.setting_out import Boarding
from game.rules.castle_risk.cards.pack import of_box, on_table
from game.rules.castle_risk.cards.reinforcement_track import track
from game.rules.castle_risk.setup.castles import ChoosingEmpire, DrawingChip, PlacingCastle
from game.rules.castle_risk.state import NOBODY, War
from game.ui.contract.picker import Path
from game.ui.draw.box import Box, Point
from game.ui.draw.items import Item
from game.ui.games.castle_risk import castle_fall, layout, victory
from game.ui.games.castle_risk.forms import registry
from game.ui.games.castle_risk.map import atlas_of
from game.ui.map import names, pieces
from game.ui.map.arrow import arrow
from game.ui.map.geography import Atlas, Line
from game.ui.map.sea_route import route
from game.ui.widgets.tokens import token_args
from game.words import Words

LAYER: Final = 10
"""The layer of dice and of the cards beside them: above everything that stands on the map."""
AFLOAT: Final = names.LAYER - 1
"""The layer of a fleet: below the names of the lands, so that the one that it attacks can be read."""
EDGE: Final = 7
"""The layer of the track and the pile: above what belongs to a land, so that they answer for themselves."""
RED, WHITE = "die red ", "die white "
LOST: Final = "lost "
"""The key of a lost army that flies off begins so; the number of its pair of dice and a side follow."""
LOSER: Final = "loser "
"""The key of the loser's token beside a pair of dice begins so; the number of the pair follows."""
LEFT, RIGHT = " left", " right"
ONE: Final = "−1"
SHIP: Final = (64.0, 47.0)
NUMBER: Final = (30.0, 18.0)
BERTH: Final = 30.0
"""Board units between a fleet and the middle of the armies that it attacks; in a small window both are drawn larger."""


class OngoingAttack(NamedTuple):
    """An attack under way, as all see it; `aboard` is 0 by land, `rolled` is whether dice have been thrown."""

    source: int
    target: int
    aboard: int
    rolled: bool


def ongoing_attack(view: View) -> OngoingAttack | None:
    """Return the attack that is under way, if there is one."""
    match view.phase:
        case Fighting(assault) | Defending(assault) | Boarding(assault):
            return OngoingAttack(assault.source, assault.target, assault.aboard, assault.rolls > 0)
        case ThrowingRed(assault, red) if [len(dice) for dice in view.table.dice] != [red, 0]:
            return OngoingAttack(assault.source, assault.target, assault.aboard, rolled=False)
        case FacingRed(assault) | ThrowingRed(assault):
            return OngoingAttack(assault.source, assault.target, assault.aboard, rolled=True)
        case ThrowingWhite(assault, red, white):
            thrown = [len(dice) for dice in view.table.dice] == [len(red), white]
            afloat = _afloat(view.table, assault) if thrown else assault.aboard
            return OngoingAttack(assault.source, assault.target, afloat, rolled=True)
        case Throwing(assault, red, white):
            thrown = [len(dice) for dice in view.table.dice] == [red, white]
            afloat = _afloat(view.table, assault) if thrown else assault.aboard
            return OngoingAttack(assault.source, assault.target, afloat, rolled=thrown)
        case MovingIn(source, target):
            return OngoingAttack(source, target, 0, rolled=True)
        case _:
            return None


def _afloat(war: War, assault: Assault) -> int:
    """Return how many armies of a fleet are left after the roll that is being shown."""
    if not assault.aboard:
        return 0
    red, white = war.dice
    general, marshal = int(war.general), int(war.marshals[war.owners[assault.target]] == "stands")
    return max(0, assault.aboard - resolve(red, white, general, marshal).attacker_losses)


def picture(view: View, players: Sequence[Player], selection: Path, tr: Words) -> Iterator[Item]:
    """Yield everything on the board, the lowest first; `selection` are the clicks of the viewing seat."""
    atlas = atlas_of(view.board)
    yield from _edge(view, atlas, tr)
    yield from _lands(view, atlas, players)
    if fight := ongoing_attack(view):
        yield from _battle(view, atlas, fight, players, tr)
    yield from castle_fall.banner(view, atlas, players, tr)
    yield from victory.picture(view, atlas, players, tr)
    yield from _first_throw(view, atlas, players)
    if view.seat == view.table.player:
        yield from registry.sketch(view, selection, players)


def _lands(view: View, atlas: Atlas, players: Sequence[Player]) -> Iterator[Item]:
    """Yield the castles and the armies."""
    war: War = view.table
    for seat, land in enumerate(war.castles):
        if land != NOBODY:
            yield pieces.castle(atlas, land, players[seat].token)
    for land in war.fortresses:
        yield pieces.castle(atlas, land, letter_of(war, players, land))
    for land, armies in enumerate(war.armies):
        if armies > 0:
            yield pieces.army(atlas, land, letter_of(war, players, land), armies)


def letter_of(war: War, players: Sequence[Player], land: int) -> str:
    """Return the letter of the token of a land's owner, "" for nobody and for neutral armies."""
    owner = war.owners[land]
    return "" if owner == NOBODY or war.is_neutral(land) else players[owner].token


# ---------------------------------------------------------------------- a battle


def _battle(view: View, atlas: Atlas, fight: OngoingAttack, players: Sequence[Player], tr: Words) -> Iterator[Item]:
    """Yield the arrow or the fleet, the General and the Marshal, and the dice."""
    war: War = view.table
    letter = players[war.player].token
    start, end = atlas.lands[fight.source].token, atlas.lands[fight.target].token
    if fight.aboard:
        yield from _fleet(atlas, fight, letter, tr)
    else:
        yield arrow("arrow", start, end, letter)
    place = layout.roll(atlas, fight.source, fight.target)
    victim = war.owners[fight.target]
    leads = (war.general, victim != NOBODY and war.marshals[victim] == "stands")
    for led, row, card, key, name in (
        (leads[0], 0, "general", "general", tr("General")),
        (leads[1], 1, "marshal", "marshal", tr("Marshal")),
    ):
        if led:
            yield Item(key, "castle_risk/tray leader", place, (card, row, 0), LAYER + 1, label=name)
    if fight.rolled and len(war.dice) == 2:
        sides = None
        if victim not in {NOBODY, war.player}:
            theirs = ("", "") if war.is_neutral(fight.target) else token_args(players, victim)
            sides = (token_args(players, war.player), theirs)
        yield from dice(place, war.dice[0], war.dice[1], leads, sides)
        if sides:
            yield from _lost(view, atlas, fight, leads, (sides[0][0], sides[1][0]))
    elif any(leads):
        yield Item("felt", "castle_risk/tray felt", place, (), LAYER)


def dice(
    place: Box,
    red: Sequence[int],
    white: Sequence[int],
    leads: tuple[bool, bool],
    tokens: tuple[tuple[str, str], tuple[str, str]] | None = None,
) -> Iterator[Item]:
    """Yield the dice side by side, the best first; a beaten die is dark and has the loser's token beside it."""
    reds, whites = sorted(red, reverse=True), sorted(white, reverse=True)
    columns = 0 if any(leads) else REDS
    yield Item("felt", "castle_risk/tray felt", place, (), LAYER)
    won = _compared(red, white, leads)
    for key, colour, row, thrown in ((RED, "red", 0, reds), (WHITE, "white", 1, whites)):
        for i, pips in enumerate(thrown):
            beaten = bool(white) and (i >= len(won) or won[i] is bool(row))
            args = (colour, pips, i, row, "beaten" if beaten else "", columns)
            yield Item(f"{key}{i}", "castle_risk/tray die", place, args, LAYER + 1, label=str(pips))
    if tokens:
        for i, row in enumerate(won):
            lost = (*tokens[row], i, int(row), columns)
            yield Item(
                f"{LOSER}{i}", "castle_risk/tray loss", place.inset(0, -layout.BEYOND), lost, LAYER + 2, label=ONE
            )


def _compared(red: Sequence[int], white: Sequence[int], leads: tuple[bool, bool]) -> list[bool]:
    """Return for each pair of dice, the best first, whether the attacker has won it (CR21)."""
    pairs = zip(sorted(red, reverse=True), sorted(white, reverse=True), strict=False)
    return [one + leads[0] * (not i) > two + leads[1] * (not i) for i, (one, two) in enumerate(pairs)]


def _lost(
    view: View, atlas: Atlas, fight: OngoingAttack, leads: tuple[bool, bool], letters: tuple[str, str]
) -> Iterator[Item]:
    """Yield the armies that the roll has cost; they are transparent, and seen only while they fly off."""
    if not isinstance(view.phase, Throwing | ThrowingWhite):
        return
    start, end = atlas.lands[fight.source].token, atlas.lands[fight.target].token
    if view.phase.assault.aboard:
        start = _passage(atlas, fight.source, fight.target)[-1]
    red, white = view.table.dice
    for i, won in enumerate(_compared(red, white, leads)):
        here, there = (end, start) if won else (start, end)
        side = LEFT if here[0] < there[0] else RIGHT
        army = pieces.marching(f"{LOST}{i}{side}", here, letters[won], 1)
        yield army._replace(args=(letters[won], ONE), layer=LAYER + 3, label=ONE, alpha=0.0)


def _fleet(atlas: Atlas, fight: OngoingAttack, letter: str, tr: Words) -> Iterator[Item]:
    """Yield the ship before the coast that it attacks, and the number of armies aboard."""
    route = _passage(atlas, fight.source, fight.target)
    x, y = route[-1]
    west = route[-1][0] < route[0][0]
    label = tr("The fleet")
    yield Item(
        "ship", "castle_risk/ship", layout.beside((x, y), 0, -14, SHIP), (letter, west, route), AFLOAT, label=label
    )
    box = layout.beside((x, y), 0, 18, NUMBER)
    yield Item(
        "aboard", "castle_risk/label badge", box, (letter, str(fight.aboard)), LAYER - 1, label=str(fight.aboard)
    )


def _moored(at: Point) -> Box:
    """Return the box of a fleet and of the number beneath it."""
    return layout.beside(at, 0, -5, (SHIP[0], SHIP[1] + NUMBER[1]))


@lru_cache(maxsize=64)
def _passage(atlas: Atlas, source: int, target: int) -> Line:
    """Return the route of a fleet; it ends off the coast. It is rounded, because looks are cached by it."""
    armies = atlas.lands[target].token
    points = route(atlas, source, target) or (atlas.lands[source].token, armies)
    off = [i for i, at in enumerate(points) if not _moored(at).inset(-BERTH).holds(armies)]
    shorter = points[: max(2, off[-1] + 1)] if off else points
    return tuple((round(x, 1), round(y, 1)) for x, y in shorter)


# ---------------------------------------------------------------------- beside the lands


def _edge(view: View, atlas: Atlas, tr: Words) -> Iterator[Item]:
    """Yield the reinforcement track with its cards, and the pile of cards."""
    war: War = view.table
    numbers, box = track(view.board, war.house), layout.edge(atlas.size)
    for place in range(min(war.reinforced, len(numbers))):
        yield Item(f"reinforcement {place}", "castle_risk/edge card", box, (place,), EDGE)
    label = tr("The reinforcement track")
    yield Item("track", "castle_risk/edge track", box, (numbers, war.reinforced), EDGE, label=label)
    left = left_in_pile(view)
    for i in range(min(3, left)):
        yield Item(f"pile {i}", "castle_risk/edge back", box, (i,), EDGE, label=tr("The pile of cards"))
    if left > 0:
        yield Item("pile left", "castle_risk/edge number", box, (str(left),), EDGE, label=str(left))


def left_in_pile(view: View) -> int:
    """Count the cards of the face-down pile: all but those in hands, on the table and discarded."""
    war: War = view.table
    gone = (on_table(war), war.discards)
    held: int = sum(shown.cards for shown in view.shown)
    return sum(of_box(war.seats).values()) - held - sum(sum(cards.values()) for cards in gone)


def _first_throw(view: View, atlas: Atlas, players: Sequence[Player]) -> Iterator[Item]:
    """Yield the dice that were thrown for the first turn, until something else has happened."""
    war: War = view.table
    begins = isinstance(view.phase, DrawingChip | ChoosingEmpire | PlacingCastle) and not any(war.chips)
    untouched = war.turn == 1 and not war.attacked and not war.reinforced and not war.truces
    if not war.dice or not (begins or (untouched and len(war.dice[-1]) == len(players))):
        return
    thrown: list[tuple[Seat, int]] = [(seat, pips) for seat, pips in enumerate(war.dice[-1]) if pips]
    columns = len(thrown)
    box = layout.first_throw(atlas.size, columns)
    yield Item("felt", "castle_risk/tray felt", box, (), LAYER)
    for i, (seat, pips) in enumerate(thrown):
        name, thrower = players[seat].name, (*token_args(players, seat), i, columns)
        args = ("white", pips, i, 1, "", columns)
        yield Item(f"first {seat}", "castle_risk/tray die", box, args, LAYER + 1, label=str(pips))
        yield Item(f"first {seat} token", "castle_risk/tray thrower", box, thrower, LAYER + 1, label=name)
