"""High Card on the screen: the cards that lie before the seats. All else is plain."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.kernel.player import Player
from game.kernel.types import Event, Seat, View
from game.ui.contract.forms.choice import ShownChoice
from game.ui.contract.picker import Path
from game.ui.contract.plain_stage import PlainStage
from game.ui.contract.stage import Animation, Highlight, Plaque, SeatActivity
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.widgets.tooltips.explanations import Part, Why
from game.words import Words
from tests.high_card.phases import CardLaid, RoundBegan, RoundTaken
from tests.high_card.state import taken, taker

CARD: Final = Box(0, 0, 100, 140)


class HighCardStage(PlainStage):
    """The stage of High Card."""

    def picture(self, view: View, players: Sequence[Player], highlight: Highlight, tr: Words) -> Iterator[Item]:
        """The tokens, and before each the card that is laid, or that was turned over last."""
        yield from super().picture(view, players, highlight, tr)
        row = view.table
        for seat, shown in enumerate(view.shown):
            (x, y), (u, v) = self.seat_box(seat, len(players)).centre, self.board.centre
            place = CARD.moved(x + (u - x) * 0.56 - CARD.w / 2, y + (v - y) * 0.56 - CARD.h / 2)
            if shown.laid:
                yield Item(f"card {seat}", "plain back", place, ("normal",), 3)
            elif row.turned and not any(other.laid for other in view.shown):
                mood = "chosen" if taker(row.turned[-1]) == seat else "quiet"
                card = str(row.turned[-1][seat])
                yield Item(f"card {seat}", "plain card", place, ("normal", card, mood), 3, label=card)

    def choice(self, view: View, path: Path, tr: Words) -> ShownChoice:
        """A card of the hand."""
        return ShownChoice(look="plain card", args=(path[0].removeprefix("Lay "),))

    def animate(self, event: Event) -> Animation:
        """Turn the cards over one after the other, and wait for the reader."""
        match event:
            case CardLaid():
                return Animation(0.3, sound="paper")
            case RoundTaken(_, cards):
                return Animation(0.3, 2.0, "paper", turned=tuple((f"card {seat}",) for seat in range(len(cards))))
            case _:
                return Animation(chapter=True)

    def reason_of(self, story: Sequence[Event], view: View, players: Sequence[Player], tr: Words) -> Why | None:
        """A round, card by card."""
        match story[-1]:
            case RoundTaken(_, cards):
                parts = tuple(Part(player.name, str(card)) for player, card in zip(players, cards, strict=True))
                return Why("", parts, words=tr("The highest card takes the round."), rules=("3",))
            case _:
                return None

    def opening(self) -> Sequence[Event]:
        """The first round."""
        return (RoundBegan(1),)

    def plaque(self, view: View, seat: Seat, activity: SeatActivity, tr: Words) -> Plaque:
        """The rounds that the seat has taken."""
        return super().plaque(view, seat, activity, tr)._replace(number=taken(view.table, seat))

    def caption(self, view: View, tr: Words) -> str:
        """The round."""
        return tr("Round {number}", number=view.table.round)
