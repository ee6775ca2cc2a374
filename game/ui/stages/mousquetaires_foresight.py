"""What may come to lie on the table of Mousquetaires next: drawn while nobody does anything."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from game.kernel.player import Player
from game.ui.box import Box
from game.ui.control import Tile
from game.ui.items import Item
from game.ui.page import Page
from game.ui.stages import mousquetaires_cloth as cloth
from game.ui.stages.mousquetaires_aside import words
from game.ui.stages.mousquetaires_cards import SHUT, titles
from game.ui.stages.mousquetaires_cloth import Spot
from game.ui.stages.mousquetaires_flight import on_its_way
from game.ui.stages.mousquetaires_looks import NAMES
from game.words import Words

CARD: Final = "mousquetaires/card"
SWORDS: Final = 5
"""Swords are counted up to one less than this."""
LARGEST: Final = "40"


def foreseen(players: Sequence[Player], page: Page, place: Callable[[Box], Box]) -> Iterator[Item]:
    """Yield what a duel brings, of whatever is drawn in one size that size once; `place` turns board units into units.

    Which cards come is unknown: one of each value brings its face to size, and there are a few signs for the swords.
    """
    spots = [cloth.spot(seat, len(players)) for seat in range(len(players))]
    sizes: set[tuple[object, ...]] = set()
    for item in (*_duel(spots, page.tr), *_guards(page.tr), *_signs(spots, players, page.tr), *_spoils(spots, players)):
        box = place(item.box)
        key = (item.look, item.args, page.canvas.rect(box).size)
        if key not in sizes:
            sizes.add(key)
            yield item._replace(box=box)
    yield from _hands(page)


def _face(box: Box, value: int, tr: Words, *more: object) -> Item:
    return Item("", CARD, box, ("normal", value, value % SWORDS, tr(NAMES[value]), *more))


def _duel(spots: Sequence[Spot], tr: Words) -> Iterator[Item]:
    """The cards of a duel: face down, in one of each value, as the best and the worst."""
    for spot in spots:
        back = Item("", "mousquetaires/back", spot.played, ("normal",))
        yield from (back, on_its_way(back, back.box))
        yield from (_face(spot.played, value, tr, "") for value in range(len(NAMES)))
    yield from (_face(spots[0].played, value, tr, mood) for value, mood in ((0, "worst"), (10, "best")))


def _guards(tr: Words) -> Iterator[Item]:
    """The guard that is turned next."""
    yield on_its_way(Item("", "mousquetaires/guard_back", cloth.GUARD, ("normal", "raised")), cloth.GUARD)
    yield Item("", "mousquetaires/guard", cloth.GUARD, ("normal", int(LARGEST), titles(tr)))
    yield Item("", "mousquetaires/met", cloth.met("won", 0), (int(LARGEST), "won"))


def _signs(spots: Sequence[Spot], players: Sequence[Player], tr: Words) -> Iterator[Item]:
    """What marks the cards, and what they add up to."""
    for said, kind in ((tr("Highest"), "best"), (tr("Lowest"), "worst")):
        tag = Item("", "mousquetaires/tag", spots[0].tag, (said, kind))
        yield from (tag, on_its_way(tag, tag.box))
    for state in ("", "won", "lost"):
        yield Item("", "mousquetaires/sum", cloth.SUM, (LARGEST, tr("against {guard}", guard=LARGEST), state))
    token, figure, plus = cloth.addend(1, len(spots))
    yield from (words("", str(value), figure, "ivory", "DISPLAY") for value in range(len(NAMES)))
    yield words("", "+", plus, "gold", "BODY")
    for spot, player in zip(spots, players, strict=True):
        yield from (Item("", "token", box, (player.token,)) for box in (spot.seal, token))


def _spoils(spots: Sequence[Spot], players: Sequence[Player]) -> Iterator[Item]:
    """Gems and prisons on reward cards, and who has them."""
    yield from (Item("", "mousquetaires/cover", spots[0].rewards[0], ("bars", step)) for step in range(SHUT + 1))
    yield Item("", "mousquetaires/prison", spots[0].played.middle(*cloth.CARRIED), ("held",))
    for row, kind in enumerate(("gem", "prison")):
        box = cloth.socket(row, 0, cloth.SOCKET)
        yield from (Item("", "mousquetaires/socket", box, (kind, player.token)) for player in players)


def _hands(page: Page) -> Iterator[Item]:
    """The faces in a hand as large as the one that is open."""
    held = (tile for tile in page.controls.values() if isinstance(tile, Tile) and tile.look == CARD)
    for tile in held:
        *_, mood, angle = tile.args
        if angle:
            yield from (_face(tile.box, value, page.tr, mood, angle) for value in range(len(NAMES)))
            return
