"""Castle Risk on the screen: the map and what stands on it, what each seat is doing, how events are shown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from game.bots.castle_risk.commentary import meaning
from game.bots.castle_risk.talk import TALK
from game.bots.talk.remarks import TalkOfGame
from game.kernel.match import Match
from game.kernel.player import Player, names_in_text
from game.kernel.types import BYSTANDER, Action, Event, Seat, View, seat_of
from game.rules import castle_risk as rules
from game.rules.castle_risk.battle.rolls import is_unasked_defender
from game.rules.castle_risk.board.map import Board
from game.rules.castle_risk.events import ArmiesHidden, CardsDealt, FirstThrown, LandsDealt, PackShuffled, TurnBegan
from game.rules.castle_risk.moves import DecideAgain, MakeTruce, Offer, SendSpy
from game.rules.castle_risk.sentences.naming import land_name
from game.rules.castle_risk.sentences.tale import tale
from game.rules.castle_risk.war_events import BattleFought, LandsLeftEmpty, RedThrown, WarHalted, WarWon
from game.session.controller import Decision
from game.ui.contract.form import Form
from game.ui.contract.introduction import Introduction
from game.ui.contract.own_page import OwnPage
from game.ui.contract.picker import Path
from game.ui.contract.plain_stage import Interruption, PlainStage
from game.ui.contract.stage import Caution, Highlight, JournalEntry, StoryPart
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.draw.looks import Look
from game.ui.games.castle_risk import animation, guide, why, words
from game.ui.games.castle_risk import board as castle_risk_board
from game.ui.games.castle_risk import chart as castle_risk_chart
from game.ui.games.castle_risk import prints as castle_risk_prints
from game.ui.games.castle_risk import tips as castle_risk_tips
from game.ui.games.castle_risk.figures import CastleRiskFigures
from game.ui.games.castle_risk.forms import annex, garrison, registry
from game.ui.games.castle_risk.forms.question import CastleRiskQuestion
from game.ui.games.castle_risk.hand.own_hand import own_hand
from game.ui.games.castle_risk.introduction import INTRODUCTION
from game.ui.games.castle_risk.layout import WHOLE
from game.ui.games.castle_risk.looks import castle_fall, dice, pieces
from game.ui.games.castle_risk.looks import print as castle_risk_print_look
from game.ui.games.castle_risk.map import atlas_of
from game.ui.map.geography import Atlas
from game.ui.map.survey import MapStage
from game.ui.widgets.page import Page
from game.ui.widgets.tooltips.explanations import GetWhy, Why
from game.words import Words, listed

OF_NOBODY: Final = (FirstThrown, CardsDealt, LandsDealt, PackShuffled, LandsLeftEmpty, TurnBegan, WarHalted, WarWon)
"""Events that stand in the journal without a token."""


class CastleRiskMap:
    """Answers the questions of the table's map."""

    def atlas(self, board: Board) -> Atlas:
        """Return the map of the box, or that of a family's own board."""
        return atlas_of(board)

    survey = staticmethod(words.survey)

    def land_name(self, board: Board, land: int, tr: Words) -> str:
        """Return the name of a land in the language of `tr`."""
        return land_name(board, board.ids[land], tr)

    card = staticmethod(words.card)


class CastleRiskStage(PlainStage):
    """The stage of Castle Risk."""

    board: Box = WHOLE
    talk: TalkOfGame | None = TALK
    introduction: Introduction | None = INTRODUCTION
    mapped: MapStage | None = CastleRiskMap()
    looks: Mapping[str, Look] = MappingProxyType(
        {
            **pieces.LOOKS,
            **dice.LOOKS,
            **castle_fall.LOOKS,
            **castle_risk_print_look.LOOKS,
            **registry.LOOKS,
        }
    )
    event_figures = CastleRiskFigures

    # ------------------------------------------------------------------ the board

    def picture(self, view: View, players: Sequence[Player], highlight: Highlight, tr: Words) -> Iterator[Item]:
        """Armies, castles, the battle under way, the track, the pile."""
        return castle_risk_board.picture(view, players, highlight.selection, tr)

    def print(self, view: View, players: Sequence[Player], tr: Words) -> Iterator[Item]:
        """The whole map in small, in the colours of the owners."""
        return castle_risk_prints.sketch(view, players)

    # ------------------------------------------------------------------ clicks and time

    path = staticmethod(registry.path)

    def caution(self, view: View, action: Action, players: Sequence[Player], tr: Words) -> Caution | None:
        """Warn before the own castle is left with too few armies, and before lands of a fallen player are left."""
        question = CastleRiskQuestion(self.game, Decision(view.seat, view, (), True, ()), players, alone=True)
        return garrison.caution(question, action, tr) or annex.caution(question, action, tr)

    animate = staticmethod(animation.animate)

    def entries(self, event: Event, names: Sequence[str], sentence: str, tr: Words) -> Sequence[JournalEntry]:
        """Each beside the token of the player it is about."""
        if isinstance(event, OF_NOBODY):
            return (JournalEntry(sentence),)
        if isinstance(event, ArmiesHidden | BattleFought):
            return (JournalEntry(sentence, event.seat),)
        if isinstance(event, RedThrown):
            return ()  # the battle that follows names the red dice again
        seat = seat_of(event)
        return (JournalEntry(sentence, None if seat == BYSTANDER else seat),)

    def tale(self, match: Match, players: Sequence[Player], tr: Words) -> Sequence[StoryPart]:
        """A paragraph a round: who attacked whom, what changed hands, who fell."""
        told = tale(match.story, match.state.board, names_in_text(players), tr)
        return [StoryPart(heading, words) for heading, words in told]

    def advised(self, view: View, action: Action) -> Sequence[str]:
        """Lands, a card, a button."""
        return registry.advised(action)

    def advised_words(self, view: View, action: Action, players: Sequence[Player], tr: Words) -> str:
        """Name who is meant, too."""
        match action:
            case MakeTruce(opponents):
                who = listed(names_in_text(players[seat] for seat in opponents), tr)
                return tr("Send a Diplomat: {who}", who=who)
            case SendSpy(victim):
                return tr("Send a Spy: {who}", who=players[victim].name_in_text)
            case Offer(partner):
                offer = super().advised_words(view, action, players, tr)
                return tr("{offer} (to {who})", offer=offer, who=players[partner].name_in_text)
            case _:
                return super().advised_words(view, action, players, tr)

    def addendum(self, events: Sequence[Event], view: View, players: Sequence[Player], tr: Words) -> str:
        """Say what an attack of a computer player is about, and what a land that it took has changed."""
        seat = seat_of(events[-1])
        if seat not in range(len(players)) or players[seat].bot is None:
            return ""
        meant = meaning(view.board, view.table, events[-1])
        return words.meaning(meant, view.board, tr) if meant else ""

    private = staticmethod(registry.private)
    form = staticmethod(registry.form)
    answers_on_phone = staticmethod(registry.answers_on_phone)

    def form_beside(self, decision: Decision, players: Sequence[Player], selection: Path) -> Form | None:
        """The hand of the player at turn."""
        return registry.form_beside(CastleRiskQuestion(self.game, decision, players, alone=True), selection)

    def own_page(self, decision: Decision, players: Sequence[Player], page: Page, chosen: str) -> OwnPage | None:
        """The cards, the hidden armies, the castle."""
        return own_hand(page, CastleRiskQuestion(self.game, decision, players, alone=True), chosen)

    # ------------------------------------------------------------------ words

    def invitation(self, view: View, tr: Words) -> str:
        """What others may do in a player's turn."""
        return tr("Deal…")

    def interruption(self, view: View, seat: Seat, tr: Words) -> Interruption | None:
        """Let a defender who is not asked decide again before the next roll."""
        return Interruption(tr("Ask me again"), DecideAgain()) if is_unasked_defender(view, seat) else None

    def is_out(self, view: View, seat: Seat) -> bool:
        """Whoever has lost the castle (CR24)."""
        return seat in view.table.fallen

    plaque = staticmethod(words.plaque)
    headline = staticmethod(words.headline)
    caption = staticmethod(words.caption)
    hints = staticmethod(guide.hints)
    tips = staticmethod(castle_risk_tips.tips)

    def reasons(self, view: View, story: Sequence[Event], players: Sequence[Player], tr: Words) -> Mapping[str, GetWhy]:
        """Armies, new troops, the dice of the last roll, the track."""
        return dict(why.reasons(view, players, tr))

    def reason_of(self, story: Sequence[Event], view: View, players: Sequence[Player], tr: Words) -> Why | None:
        """Rolls, new troops, castles."""
        return why.of_event(story[-1], view.board, players, tr)

    prints = staticmethod(castle_risk_prints.prints)

    def draw_ahead(self, items: Sequence[tuple[Item, tuple[int, int]]]) -> None:
        """Draw parts of the map, which come out of large files."""
        castle_risk_prints.draw_ahead(items)

    gist = staticmethod(castle_risk_chart.gist)
    decides = staticmethod(castle_risk_chart.decides)
    chart = staticmethod(castle_risk_chart.chart)
    facts = staticmethod(castle_risk_chart.facts)


CASTLE_RISK: Final = CastleRiskStage(rules.CASTLE_RISK)
