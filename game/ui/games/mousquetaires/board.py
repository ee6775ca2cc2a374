"""The table of Mousquetaires, as items: before each seat its reward and its hand, in the middle a duel."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from game.kernel.player import Player
from game.kernel.types import Seat, View
from game.rules.mousquetaires.board.box import Card, swords, value
from game.rules.mousquetaires.sentences.naming import card_name
from game.rules.mousquetaires.state import NOBODY, PLACES, DuelTable, Shown
from game.ui.contract.stage import Highlight
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.games.mousquetaires import aside, layout, victory
from game.ui.games.mousquetaires.aside import RUBY
from game.ui.games.mousquetaires.layout import SeatLayout
from game.ui.games.mousquetaires.looks.ground import flames
from game.ui.games.mousquetaires.looks.table import NAMES
from game.ui.widgets.tokens import token_args
from game.words import Words

GEM, BARS, REWARD = "gem ", "bars ", "reward "
"""The beginning of keys; a seat and a place follow."""
DUEL, HAND_CARD, THROWN = "duel ", "hand ", "thrown "
"""The beginning of keys; a seat follows and, for cards in hand and thrown away, a number."""
CLOSED: Final = 8
"""The step at which the bars over a card are down."""
UNREADABLE: Final = {f"mousquetaires/{look}" for look in ("words", "name", "score", "met", "mark")}
"""The looks that cannot be read on a small print."""
HALO: Final = 1.7
"""The size of the light around a token, in tokens."""


def picture(view: View, players: Sequence[Player], highlight: Highlight, tr: Words) -> Iterator[Item]:
    """Yield everything on the table from the cloth up; the seats in `highlight` are brought out."""
    yield Item("cloth", "mousquetaires/ground", layout.WHOLE, (), -5)
    yield from flames(highlight.glow)
    yield from aside.guards(view, tr)
    yield from aside.pack(view)
    yield from aside.supply(view, players, tr)
    yield from aside.score(view, players, tr)
    if highlight.counts:
        yield from aside.still_to_come(view, tr)
    for seat in range(len(players)):
        if seat in highlight.seats:
            token = layout.seat_layout(seat, view.table.seats).token
            box = token.middle(token.w * HALO, token.h * HALO)
            yield Item(f"halo {seat}", "mousquetaires/halo", box, (), 2, alpha=highlight.glow)
        yield from _place(view, seat, players, tr)
        yield from _duel(view, seat, players, tr)
    yield from aside.sum_of_duel(view, players, tr)
    yield from victory.picture(view, players, tr)


def unwritten(items: Iterable[Item]) -> Iterator[Item]:
    """Leave out what cannot be read on a small print."""
    return (item for item in items if item.look not in UNREADABLE)


# ---------------------------------------------------------------------- a seat


def _place(view: View, seat: Seat, players: Sequence[Player], tr: Words) -> Iterator[Item]:
    """Yield the token, the reward cards with what lies on them, the hand, the cards thrown away."""
    table: DuelTable = view.table
    shown: Shown = view.shown[seat]
    spot, player = layout.seat_layout(seat, table.seats), players[seat]
    yield Item(f"token {seat}", "token", spot.token, token_args(players, seat), 3, label=player.name)
    name = (player.name, "cream", spot.align, "ITALIC")
    yield Item(f"name {seat}", "mousquetaires/name", spot.name, name, 3, label=player.name)
    yield from _rewards(view, seat, spot, tr)
    for i in range(shown.cards):
        label = tr.plural("{n} card in hand", "{n} cards in hand", shown.cards)
        yield Item(
            f"{HAND_CARD}{seat} {i}", "mousquetaires/back", spot.held(i, shown.cards), ("normal",), 4, label=label
        )
    yield from _thrown(table, seat, shown, tr)
    if table.counted and table.sheet[-1].ducats:
        words = tr("+{n}", n=table.sheet[-1].ducats[seat])
        args = (words, "gold", "centre", "DISPLAY")
        yield Item(f"paid {seat}", "mousquetaires/words", spot.hand, args, 4, label=words)


def _rewards(view: View, seat: Seat, spot: SeatLayout, tr: Words) -> Iterator[Item]:
    """Yield the reward cards, open once they are counted, and the gems and prisons on them."""
    table: DuelTable = view.table
    for place in PLACES:
        key, box, cover = f"{seat} {place}", spot.rewards[place], table.covers[seat][place]
        if table.counted:
            card = table.sheet[-1].rewards[seat][place]
            yield open_card(f"{REWARD}{key}", card, box, tr, "quiet" if cover == "prison" else "")
        elif view.shown[seat].laid:
            yield Item(f"{REWARD}{key}", "mousquetaires/back", box, ("normal",), 4, label=tr("A reward card"))
        if cover == "gem":
            at = spot.cover(place, aside=table.counted)
            yield Item(f"{GEM}{key}", "mousquetaires/gem", at, (RUBY,), 6, label=tr("A gem"))
        elif cover == "prison":
            yield Item(f"{BARS}{key}", "mousquetaires/cover", box, ("bars", CLOSED), 6, label=tr("A prison"))


def _thrown(table: DuelTable, seat: Seat, shown: Shown, tr: Words) -> Iterator[Item]:
    """Yield the cards a seat threw away in jail: open if the house rules say so, else face down."""
    spot = layout.seat_layout(seat, table.seats)
    waiting = shown.chosen and table.jailed(seat)
    for i in range(shown.thrown + waiting):
        key, box = f"{THROWN}{seat} {i}", spot.dropped(i)
        if i < len(shown.open):
            yield open_card(key, shown.open[i], box, tr)
        else:
            yield Item(key, "mousquetaires/back", box, ("normal", "quiet"), 4, label=tr("Thrown away in jail"))


def open_card(key: str, card: Card, box: Box, tr: Words, mood: str = "", layer: int = 4) -> Item:
    """Return a card that lies face up."""
    name = tr(NAMES[value(card)])
    args = ("normal", value(card), swords(card), name, mood)
    return Item(key, "mousquetaires/card", box, args, layer, label=card_name(card, tr))


# ---------------------------------------------------------------------- the duel


def _duel(view: View, seat: Seat, players: Sequence[Player], tr: Words) -> Iterator[Item]:
    """Yield the card of a seat in this duel; the highest and the lowest are marked once the duel is decided."""
    table: DuelTable = view.table
    spot, key = layout.seat_layout(seat, table.seats), f"{DUEL}{seat}"
    if table.counted or not table.faced:
        return
    seal = Item(f"seal {seat}", "token", spot.seal, token_args(players, seat), 7, label=players[seat].name)
    if not table.last and table.jailed(seat):
        cell = spot.played.middle(100, 114)
        yield Item(f"cell {seat}", "mousquetaires/prison", cell, ("held",), 4, label=tr("In jail"))
    elif not table.last:
        if view.shown[seat].chosen:
            yield Item(key, "mousquetaires/back", spot.played, ("normal",), 5, label=tr("A card face down"))
            yield seal
    elif table.last[seat] != NOBODY:
        card = table.last[seat]
        mark = _mark(view, card)
        yield open_card(key, card, spot.played, tr, mark, 5)
        yield seal
        if mark:
            words = tr("Highest") if mark == "best" else tr("Lowest")
            yield Item(f"tag {mark}", "mousquetaires/tag", spot.tag, (words, mark), 7, label=words)


def _mark(view: View, card: Card) -> str:
    """Return whether an open card is the best or the worst; "" while that is not shown yet."""
    table: DuelTable = view.table
    fought = [each for each in table.last if each != NOBODY]
    if not aside.decided(view):
        return ""
    if len(fought) == 1:
        return "best" if table.won[-1] else "worst"
    return "best" if card == max(fought) else "worst" if card == min(fought) else ""
