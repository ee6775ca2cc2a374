"""What lies on the table of Mousquetaires, as items: the guard and the duel, reward cards, gems, prisons, the sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.kernel.player import Player
from game.kernel.types import Seat, View
from game.rules.mousquetaires.board import DUELS, Board, Card, swords, value
from game.rules.mousquetaires.phases import ChoosingCards, Dealing, Punishing, Rewarding, TurningCards
from game.rules.mousquetaires.state import NOBODY, PLACES, Affair, Shown
from game.ui.box import Box
from game.ui.items import Item
from game.ui.stage import Lit
from game.ui.stages import mousquetaires_cloth as cloth
from game.ui.stages.mousquetaires_looks import NAMES
from game.words import Words

GEM, BARS, REWARD = "gem ", "bars ", "reward "
"""With a seat and a place: what lies there."""
DUEL, HAND_CARD, THROWN = "duel ", "hand ", "thrown "
"""With a seat: its card in a duel; with a number too: the cards in its hand, and those it threw away."""
FREE_GEM, FREE_PRISON = "free gem ", "free prison "
"""With a number: what is in the middle of the table."""
MET: Final = "met "
"""With a number: a guard of an earlier duel."""
RUBY: Final = 0
"""All gems are alike."""
BLANK: Final = "normal"


def picture(view: View, players: Sequence[Player], lit: Lit, tr: Words) -> Iterator[Item]:
    """Yield everything on the table from the cloth up; the seats in `lit` are brought out."""
    yield Item("cloth", "mousquetaires/table", cloth.WHOLE, (), -5)
    yield Item("medallion", "mousquetaires/medallion", cloth.MEDALLION, (), -4)
    for side, box in cloth.CANDLES.items():
        yield Item(f"candle {side}", "mousquetaires/candle", box, (side,), 8)
        light = box.middle(cloth.LIGHT, cloth.LIGHT).shared(cloth.WHOLE)
        yield Item(f"light {side}", "mousquetaires/glow", light, (0,), 9)
    yield from _guards(view, tr)
    yield from _supply(view, players, tr)
    for seat, player in enumerate(players):
        yield from _place(view, seat, player, lit, tr)
        yield from _duel(view, seat, player, tr)
    yield from _sum(view, players, tr)


# ---------------------------------------------------------------------- the Cardinal


def _guards(view: View, tr: Words) -> Iterator[Item]:
    """The guards to come, those that were met, the one of this duel; or the pack of the Musketeers, being dealt."""
    affair: Affair = view.table
    title = tr("Guards of the Cardinal")
    left = DUELS - len(affair.faced)
    label = tr.plural("{n} duel to come", "{n} duels to come", left)
    yield Item("pack", "mousquetaires/pile", cloth.PACK, ("guard", left), 1, label=label)
    rows = {True: 0, False: 0}
    for number, won in enumerate(affair.won[: len(affair.faced) - bool(affair.last)]):
        guard, box = affair.faced[number], cloth.met(won, rows[won])
        rows[won] += 1
        args = (BLANK, guard, "", "beaten" if won else "lost")
        yield Item(f"{MET}{number}", "mousquetaires/guard", box, args, 2, label=str(guard))
    if affair.faced and not affair.counted:
        guard, number = affair.faced[-1], len(affair.faced) - 1
        yield Item(f"{MET}{number}", "mousquetaires/guard", cloth.GUARD, (BLANK, guard, title), 3, label=str(guard))
    if isinstance(view.phase, Dealing):
        rest = len(view.board.cards) - sum(shown.cards for shown in view.shown)
        yield Item("musketeers", "mousquetaires/pile", cloth.DEALER, ("musketeer", rest), 3)


# ---------------------------------------------------------------------- gems and prisons


def _supply(view: View, players: Sequence[Player], tr: Words) -> Iterator[Item]:
    """Gems and prisons in the middle; an empty hollow shows who has what lay in it."""
    affair: Affair = view.table
    board: Board = view.board
    yield Item("tray", "mousquetaires/tray", cloth.TRAY, (), 1, label=tr("The supply"))
    gems = [seat for seat, covers in enumerate(affair.covers) for cover in covers if cover == "gem"]
    prisons = [seat for seat, covers in enumerate(affair.covers) for cover in covers if cover == "prison"]
    for row, (kind, all_of_them, holders) in enumerate((("gem", board.gems, gems), ("prison", board.prisons, prisons))):
        for column in range(all_of_them):
            holder = holders[column - all_of_them] if column >= all_of_them - len(holders) else None
            letter, label = ("", "") if holder is None else (players[holder].token, players[holder].name)
            box = cloth.socket(row, column, 60)
            yield Item(f"socket {kind} {column}", "mousquetaires/socket", box, (kind, letter), 2, label=label)
    for column in range(board.gems - len(gems)):
        yield Item(f"{FREE_GEM}{column}", "mousquetaires/gem", cloth.socket(0, column, 64), (RUBY,), 3)
    for column in range(board.prisons - len(prisons)):
        yield Item(f"{FREE_PRISON}{column}", "mousquetaires/prison", cloth.free_prison(column), ("free",), 3)


# ---------------------------------------------------------------------- a seat


def _place(view: View, seat: Seat, player: Player, lit: Lit, tr: Words) -> Iterator[Item]:
    """The token, the reward cards with what lies on them, the hand, what was thrown away."""
    affair: Affair = view.table
    shown: Shown = view.shown[seat]
    spot = cloth.spot(seat, affair.seats)
    yield Item(f"token {seat}", "token", spot.token, (player.token,), 3, label=player.name)
    counted = affair.counted
    if shown.laid or counted:
        for place in PLACES:
            box = spot.rewards[place]
            key, covered = f"{REWARD}{seat} {place}", affair.covers[seat][place] == "prison"
            if counted:
                card = affair.sheet[-1].rewards[seat][place]
                yield _card(key, card, spot.rewards[place], 4, tr, "quiet" if covered else "")
            else:
                yield Item(key, "mousquetaires/back", box, (BLANK,), 4)
    for place in PLACES:
        cover = affair.covers[seat][place]
        if cover == "gem":
            yield Item(f"{GEM}{seat} {place}", "mousquetaires/gem", spot.cover(place), (RUBY,), 6, label=tr("A gem"))
        elif cover == "prison":
            label = tr("A prison")
            yield Item(f"{BARS}{seat} {place}", "mousquetaires/cover", spot.rewards[place], ("bars", 8), 6, label=label)
    for i in range(shown.cards):
        yield Item(f"{HAND_CARD}{seat} {i}", "mousquetaires/back", spot.held(i, shown.cards), (BLANK,), 4)
    yield from _thrown(affair, seat, shown, tr)


def _thrown(affair: Affair, seat: Seat, shown: Shown, tr: Words) -> Iterator[Item]:
    """The cards a seat threw away in jail: open where the house has it, else face down."""
    spot = cloth.spot(seat, affair.seats)
    waiting = shown.chosen and affair.jailed(seat)
    for i in range(shown.thrown + waiting):
        key, box = f"{THROWN}{seat} {i}", spot.dropped(i)
        if i < len(shown.open):
            yield _card(key, shown.open[i], box, 4, tr)
        else:
            yield Item(key, "mousquetaires/back", box, (BLANK, "quiet"), 4)


def _card(key: str, card: Card, box: Box, layer: int, tr: Words, mood: str = "") -> Item:
    name = tr(NAMES[value(card)])
    args = (BLANK, value(card), swords(card), name, mood)
    return Item(key, "mousquetaires/card", box, args, layer, label=f"{value(card)}, {name}")


# ---------------------------------------------------------------------- the duel


def _duel(view: View, seat: Seat, player: Player, tr: Words) -> Iterator[Item]:
    """The card of a seat in this duel, face down or open; the highest and the lowest are marked once it is decided."""
    affair: Affair = view.table
    spot, key = cloth.spot(seat, affair.seats), f"{DUEL}{seat}"
    if affair.counted:
        return
    if not affair.last:
        if view.shown[seat].chosen and not affair.jailed(seat):
            yield Item(key, "mousquetaires/back", spot.played, (BLANK,), 5)
            yield Item(f"seal {seat}", "token", spot.seal, (player.token,), 7, label=player.name)
        return
    card = affair.last[seat]
    if card == NOBODY:
        return
    mark = _mark(view, card)
    yield _card(key, card, spot.played, 5, tr, mark)
    yield Item(f"seal {seat}", "token", spot.seal, (player.token,), 7, label=player.name)
    if mark:
        words = tr("Highest") if mark == "best" else tr("Lowest")
        yield Item(f"tag {mark}", "mousquetaires/tag", spot.tag, (words, mark), 7, label=words)


def _mark(view: View, card: Card) -> str:
    """Return what a card that was turned is: the best or the worst, "" while that is not told yet."""
    affair: Affair = view.table
    fought = [each for each in affair.last if each != NOBODY]
    if isinstance(view.phase, TurningCards | ChoosingCards):
        return ""
    if len(fought) == 1:
        return "best" if affair.won[-1] else "worst"
    return "best" if card == max(fought) else "worst" if card == min(fought) else ""


def _sum(view: View, players: Sequence[Player], tr: Words) -> Iterator[Item]:
    """What the cards of the duel add up to."""
    affair: Affair = view.table
    if not affair.last or affair.counted:
        return
    total = sum(value(card) for card in affair.last if card != NOBODY)
    told = isinstance(view.phase, Rewarding | Punishing)
    state = ("won" if affair.won[-1] else "lost") if told else ""
    note = tr("against {guard}", guard=affair.faced[-1])
    yield Item("sum", "mousquetaires/sum", cloth.SUM, (str(total), note, state), 3, label=f"{total} {note}")
