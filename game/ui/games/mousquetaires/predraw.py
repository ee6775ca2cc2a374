"""What may appear on the table of Mousquetaires next: drawn in idle time."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from game.kernel.player import Player
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.games.mousquetaires import layout
from game.ui.games.mousquetaires.aside import words
from game.ui.games.mousquetaires.forms.duel import guard_height
from game.ui.games.mousquetaires.forms.rewards import strip_height
from game.ui.games.mousquetaires.layout import SeatLayout
from game.ui.games.mousquetaires.looks.cards import SHUT, titles
from game.ui.games.mousquetaires.looks.in_flight import on_its_way
from game.ui.games.mousquetaires.looks.table import NAMES
from game.ui.widgets.control import Tile
from game.ui.widgets.fan import SHAPE
from game.ui.widgets.page import Page
from game.ui.widgets.tokens import token_args
from game.words import Words

CARD: Final = "mousquetaires/card"
SWORDS: Final = 5
"""The number of swords is less than this."""
IN_HAND: Final = 5
"""The number of arguments of a card that is turned, as in a fan."""
LARGEST: Final = "40"


def to_predraw(players: Sequence[Player], page: Page, place: Callable[[Box], Box]) -> Iterator[Item]:
    """Yield what a duel brings, first what comes at once; `place` turns board units into units.

    Which cards come is unknown: one of each value brings its face to size, and there are a few signs for the swords.
    """
    spots, tr = [layout.seat_layout(seat, len(players)) for seat in range(len(players))], page.tr
    sizes: set[tuple[object, ...]] = set()

    def lying(items: Iterator[Item]) -> Iterator[Item]:
        for item in items:
            box = place(item.box)
            key = (item.look, item.args, (page.canvas.rect(box).w + 1) // 2)  # two sizes have one face
            if key not in sizes:
                sizes.add(key)
                yield item._replace(box=box)

    yield from lying(_duel(spots, tr))
    yield from lying(_signs(spots, players, tr))
    yield from lying(_guards(tr))
    yield from _forms(page)
    yield from lying(_spoils(spots, players))


def _faces(box: Box, tr: Words, angle: float = 0.0) -> Iterator[Item]:
    """Yield the faces of all values, and the swords."""
    for value, name in enumerate(NAMES):
        yield Item("", "mousquetaires/to size", box, (value, value % SWORDS, tr(name), angle))


def _card(box: Box, value: int, mood: str, tr: Words) -> Item:
    return Item("", CARD, box, ("normal", value, 0, tr(NAMES[value]), mood))


def _duel(spots: Sequence[SeatLayout], tr: Words) -> Iterator[Item]:
    """Yield the cards of a duel: face down, the faces of all values, the best and the worst."""
    for spot in spots:
        back = Item("", "mousquetaires/back", spot.played, ("normal",))
        yield from (back, on_its_way(back, back.box))
        yield from _faces(spot.played, tr)
    yield from (_card(spots[0].played, value, mood, tr) for value, mood in ((0, "worst"), (10, "best")))


def _guards(tr: Words) -> Iterator[Item]:
    """Yield the guard that is turned next."""
    yield on_its_way(Item("", "mousquetaires/guard_back", layout.GUARD, ("normal", "raised")), layout.GUARD)
    yield Item("", "mousquetaires/guard", layout.GUARD, ("normal", int(LARGEST), titles(tr)))
    yield Item("", "mousquetaires/met", layout.met("won", 0), (int(LARGEST), "won"))


def _signs(spots: Sequence[SeatLayout], players: Sequence[Player], tr: Words) -> Iterator[Item]:
    """Yield what marks the cards, and their sum."""
    for said, kind in ((tr("Highest"), "best"), (tr("Lowest"), "worst")):
        tag = Item("", "mousquetaires/tag", spots[0].tag, (said, kind))
        yield from (tag, on_its_way(tag, tag.box))
    for state in ("", "won", "lost"):
        yield Item("", "mousquetaires/sum", layout.SUM, (LARGEST, tr("against {guard}", guard=LARGEST), state))
    token, figure, plus = layout.addend(1, len(spots))
    yield from (words("", str(value), figure, "ivory", "DISPLAY") for value in range(len(NAMES)))
    yield words("", "+", plus, "gold", "BODY")
    for seat, spot in enumerate(spots):
        yield from (Item("", "token", box, token_args(players, seat)) for box in (spot.seal, token))


def _spoils(spots: Sequence[SeatLayout], players: Sequence[Player]) -> Iterator[Item]:
    """Yield gems and prisons on reward cards, and who has them."""
    yield from (Item("", "mousquetaires/cover", spots[0].rewards[0], ("bars", step)) for step in range(SHUT + 1))
    yield Item("", "mousquetaires/prison", spots[0].played.middle(*layout.CARRIED), ("held",))
    for row, kind in enumerate(("gem", "prison")):
        box = layout.socket(row, 0, layout.SOCKET)
        yield from (Item("", "mousquetaires/socket", box, (kind, player.token)) for player in players)


def _forms(page: Page) -> Iterator[Item]:
    """Yield the guard and the reward cards beside a hand, and the faces in an open hand."""
    guard, reward = guard_height(page), strip_height(page)
    yield Item(
        "", "mousquetaires/guard", Box(0, 0, guard * SHAPE, guard), ("normal", int(LARGEST), titles(page.tr), "")
    )
    yield from _faces(Box(0, 0, reward * SHAPE, reward), page.tr)
    cards = (tile for tile in page.controls.values() if isinstance(tile, Tile) and tile.look == CARD)
    held = next((tile for tile in cards if len(tile.args) == IN_HAND), None)
    if held:
        yield from _faces(held.box, page.tr, held.args[-1])
