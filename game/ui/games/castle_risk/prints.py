"""The pictures in the rule book of Castle Risk, by the paragraph they stand under; the map in small."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, TypeAlias

from game.kernel.player import Player
from game.kernel.types import View
from game.rules.castle_risk.board.map import Board
from game.rules.castle_risk.state import NOBODY, War
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.draw.materials.prints import Print
from game.ui.games.castle_risk import layout
from game.ui.games.castle_risk.board import dice, letter_of
from game.ui.games.castle_risk.looks.print import PRINT, draw_grounds
from game.ui.games.castle_risk.map import atlas_of
from game.ui.map import pieces
from game.ui.map.arrow import arrow
from game.ui.map.geography import Atlas
from game.words import Words

Size: TypeAlias = tuple[int, int]
ATTACKER, DEFENDER = "L", "R"
"""The tokens of the attacker and the defender in the examples."""
AROUND: Final = (420.0, 260.0)
"""How much of the map is shown around an attack."""
CLOTH: Final = (110.0, 24.0)
"""How far the cloth under things that are shown alone reaches beyond them, at the sides, above and below."""


def sketch(view: View, players: Sequence[Player]) -> Iterator[Item]:
    """Yield the whole map with its owners and castles, without numbers."""
    board: Board = view.board
    war: War = view.table
    owners = tuple(letter_of(war, players, land) for land in range(len(war.owners)))
    castled = [(seat, board.territories[land]) for seat, land in enumerate(war.castles) if land != NOBODY]
    castles = [(*(place.castle or place.token), players[seat].token) for seat, place in castled]
    yield _ground(Box(0, 0, board.width, board.height), owners, castles)


def _ground(
    part: Box,
    owners: tuple[str, ...] = (),
    castles: Sequence[tuple[float, float, str]] = (),
    atlas: Atlas | None = None,
) -> Item:
    own = atlas if atlas and not atlas.baked else None
    return Item("print", PRINT, part, (tuple(part), owners, tuple(castles), own), -5)


def prints(board: Board, tr: Words) -> Mapping[str, Print]:
    """Return the pictures, drawn on `board`, the one of the box."""
    atlas = atlas_of(board)
    numbers = board.track
    return {
        "3": Print((_ground(atlas.size),), atlas.size, tr("Europe: six empires, and the independent states.")),
        "10": _part(
            atlas,
            ("paris", "burgundy"),
            {"paris": (ATTACKER, 1), "burgundy": (DEFENDER, 1)},
            {"paris": ATTACKER},
            tr("One army takes an empty land. The castle in Paris is in the French Empire."),
        ),
        "20": _alone(
            [*_track(numbers, 2)],
            layout.edge(Box(0, 0, 600, 200)),
            tr("Two cards are on the track: the next one brings {n} armies.", n=numbers[2]),
        ),
        "24": _roll(
            (5, 3), (5, 2), tr("5 + 1 beats 5: the General stays. 3 beats 2: the defender loses two armies."), 1
        ),
        "31": _attack(atlas, tr("Three of the four armies may attack: one always stays.")),
        "37": _roll((5, 3, 1), (4,), tr("5 beats 4: the defender loses an army.")),
        "38": _roll((6, 4, 2), (5, 4), tr("6 beats 5; 4 against 4 is a tie, and ties go to the defender.")),
        "39": _roll((4, 2), (6, 3), tr("Both white dice are better: the attacker loses two armies.")),
        "40": _roll((6,), (5, 5), tr("A single red die only meets the best white one.")),
    }


def draw_ahead(items: Sequence[tuple[Item, Size]]) -> None:
    """Begin to draw the ground of these prints, each with its size in pixels; not that of a family's own board."""
    draw_grounds((item.args[0], *size) for item, size in items if item.look == PRINT and item.args[-1] is None)


def _alone(drawn: Sequence[Item], place: Box, caption: str) -> Print:
    """Return a print of things on a dark cloth, without the map."""
    aside, above = CLOTH
    whole = place.inset(-aside, -above)
    cloth = Item("cloth", "castle_risk/cloth", whole, (), -5)
    return Print((cloth, *sorted(drawn, key=lambda item: item.layer)), whole, caption)


def _track(numbers: Sequence[int], used: int) -> Iterator[Item]:
    box = layout.edge(Box(0, 0, 600, 200))
    for place in range(used):
        yield Item(f"reinforcement {place}", "castle_risk/edge card", box, (place,), 2)
    yield Item("track", "castle_risk/edge track", box, (tuple(numbers), used), 3)
    yield Item("pile 0", "castle_risk/edge back", box, (0,), 2)


def _roll(red: tuple[int, ...], white: tuple[int, ...], caption: str, general: int = 0) -> Print:
    place = Box(0, 0, *layout.ROLL)
    drawn = [item for item in dice(place, red, white, (bool(general), False)) if item.key != "felt"]
    if general:
        drawn.append(Item("general", "castle_risk/tray leader", place, ("general", 0, 0), 11))
    return _alone(drawn, place, caption)


def _part(
    atlas: Atlas,
    ends: tuple[str, str],
    armies: Mapping[str, tuple[str, int]],
    castles: Mapping[str, str],
    caption: str,
    *more: Item,
) -> Print:
    """Return a print of the map around two lands, with armies (letter, number) and castles (letter)."""
    a, b = (atlas.lands[atlas.index(land)].token for land in ends)
    part = Box((a[0] + b[0]) / 2, (a[1] + b[1]) / 2, 0, 0).inset(-AROUND[0] / 2, -AROUND[1] / 2)
    owners = tuple(armies[land.id][0] if land.id in armies else "" for land in atlas.lands)
    items = [_ground(part, owners), *more]
    items += [pieces.castle(atlas, atlas.index(land), letter) for land, letter in castles.items()]
    items += [pieces.army(atlas, atlas.index(land), *held) for land, held in armies.items()]
    return Print(tuple(sorted(items, key=lambda item: item.layer)), part, caption)


def _attack(atlas: Atlas, caption: str) -> Print:
    a, b = (atlas.lands[atlas.index(land)].token for land in ("bavaria", "burgundy"))
    armies = {"bavaria": (ATTACKER, 4), "burgundy": (DEFENDER, 2), "rhine": (ATTACKER, 2), "paris": (DEFENDER, 3)}
    return _part(atlas, ("bavaria", "burgundy"), armies, {"paris": DEFENDER}, caption, arrow("arrow", a, b, ATTACKER))
