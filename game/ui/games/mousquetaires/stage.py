"""Mousquetaires on the screen: the card table, what each seat is doing, how a duel and a round are shown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from game.bots.mousquetaires.talk import TALK
from game.bots.talk.remarks import TalkOfGame
from game.kernel.player import Player
from game.kernel.types import Action, Event, Seat, View
from game.rules import mousquetaires as rules
from game.rules.mousquetaires.board.box import value
from game.rules.mousquetaires.events import GuardTurned, RoundBegan
from game.rules.mousquetaires.moves import Fight
from game.rules.mousquetaires.phases import ChoosingCards
from game.session.controller import Decision
from game.ui.contract.introduction import Introduction
from game.ui.contract.own_page import OwnPage
from game.ui.contract.plain_stage import PlainStage
from game.ui.contract.stage import Caution, Highlight
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.draw.looks import Look
from game.ui.games.mousquetaires import animation, clicks, guide, large_print, why, words
from game.ui.games.mousquetaires import board as mousquetaires_board
from game.ui.games.mousquetaires import chart as mousquetaires_chart
from game.ui.games.mousquetaires import prints as mousquetaires_prints
from game.ui.games.mousquetaires import tips as mousquetaires_tips
from game.ui.games.mousquetaires.figures import MousquetairesFigures
from game.ui.games.mousquetaires.forms import registry
from game.ui.games.mousquetaires.forms.own_hand import own_hand
from game.ui.games.mousquetaires.forms.question import MousquetairesQuestion
from game.ui.games.mousquetaires.introduction import INTRODUCTION
from game.ui.games.mousquetaires.layout import WHOLE
from game.ui.games.mousquetaires.looks import ground, in_flight, papers, table
from game.ui.widgets.page import Page
from game.ui.widgets.tooltips.explanations import GetWhy, Why
from game.words import Words

HIGH: Final = 8
"""From this value on a card counts as high."""
SOME: Final = 2
"""With fewer duels to come it does not matter whether a high card is left."""


class MousquetairesStage(PlainStage):
    """The stage of Mousquetaires."""

    board: Box = WHOLE
    talk: TalkOfGame | None = TALK
    introduction: Introduction | None = INTRODUCTION
    looks: Mapping[str, Look] = MappingProxyType(
        {
            **table.LOOKS,
            **ground.LOOKS,
            **in_flight.LOOKS,
            **papers.LOOKS,
            **registry.LOOKS,
        }
    )
    breaks: tuple[type[Event], ...] = (GuardTurned,)
    event_figures = MousquetairesFigures

    # ------------------------------------------------------------------ the board

    picture = staticmethod(mousquetaires_board.picture)
    enlarged = staticmethod(large_print.enlarged)

    def print(self, view: View, players: Sequence[Player], tr: Words) -> Iterator[Item]:
        """Yield the same without texts, which would be too small to read."""
        return mousquetaires_board.unwritten(self.picture(view, players, Highlight(), tr))

    # ------------------------------------------------------------------ clicks and time

    path = staticmethod(clicks.path)

    def advised(self, view: View, action: Action) -> Sequence[str]:
        """Return the cards, or the places on the reward cards."""
        return clicks.advised(action)

    def caution(self, view: View, action: Action, players: Sequence[Player], tr: Words) -> Caution | None:
        """Warn before the last high card is played while duels are to come, unless others look on (S12)."""
        if view.hand is None or not isinstance(action, Fight) or value(action.card) < HIGH:
            return None
        rest = [card for card in view.hand.cards if card != action.card]
        if len(rest) < SOME or any(value(card) >= HIGH for card in rest):
            return None
        words = tr.plural(
            "This is your last high card, and {n} more duel follows in this round.",
            "This is your last high card, and {n} more duels follow in this round.",
            len(rest),
        )
        return Caution("last high card", words)

    animate = staticmethod(animation.animate)

    def opening(self) -> Sequence[Event]:
        """Return the first round, which begins with the match."""
        return (RoundBegan(1),)

    entries = staticmethod(words.entries)

    def advised_words(self, view: View, action: Action, players: Sequence[Player], tr: Words) -> str:
        """Name who is robbed or relieved, too."""
        return words.taken(action, players, tr) or super().advised_words(view, action, players, tr)

    def addendum(self, events: Sequence[Event], view: View, players: Sequence[Player], tr: Words) -> str:
        """Say of whom a computer player has robbed or relieved whether that player is ahead or behind."""
        return words.why(events[-1], view.table.totals, players, tr)

    private = staticmethod(clicks.private)
    opening_selection = staticmethod(clicks.opening)
    form = staticmethod(registry.form)

    def answers_on_phone(self, view: View) -> bool:
        """Return True for the choice of a card, also for a seat that chooses at the open table by its backs."""
        return isinstance(view.phase, ChoosingCards)

    def own_page(self, decision: Decision, players: Sequence[Player], page: Page, chosen: str) -> OwnPage | None:
        """Return the hand and the reward."""
        return own_hand(page, MousquetairesQuestion(self.game, decision, players, alone=True), chosen)

    # ------------------------------------------------------------------ words

    plaque = staticmethod(words.plaque)
    headline = staticmethod(words.headline)
    public_words = staticmethod(words.public_words)
    caption = staticmethod(words.caption)
    hints = staticmethod(guide.hints)
    tips = staticmethod(mousquetaires_tips.tips)

    def reasons(self, view: View, story: Sequence[Event], players: Sequence[Player], tr: Words) -> Mapping[str, GetWhy]:
        """Return the sum of the duel, what cards pay, ducats round by round."""
        return dict(why.reasons(view, players, tr))

    def reason_of(self, story: Sequence[Event], view: View, players: Sequence[Player], tr: Words) -> Why | None:
        """Explain duels, gems and prisons, the count."""
        return why.of_event(story, players, tr)

    prints = staticmethod(mousquetaires_prints.prints)

    def gist(self, events: Sequence[Event], seat: Seat, *, cost: bool = False) -> Sequence[Event]:
        """Choose the events that say what a part of a match was about."""
        return mousquetaires_chart.gist(events, seat)

    decides = staticmethod(mousquetaires_chart.decides)
    chart = staticmethod(mousquetaires_chart.chart)
    facts = staticmethod(mousquetaires_chart.facts)


MOUSQUETAIRES: Final = MousquetairesStage(rules.MOUSQUETAIRES)
