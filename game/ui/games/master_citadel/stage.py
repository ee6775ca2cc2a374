"""Master Citadel on the screen: the court, the gates, the pawn, and what each seat is doing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from game.bots.master_citadel.talk import TALK
from game.bots.talk.remarks import TalkOfGame
from game.kernel.game import Game
from game.kernel.player import Player
from game.kernel.types import BYSTANDER, Action, Event, Seat, View
from game.rules import master_citadel as rules
from game.rules.master_citadel.board import Board
from game.rules.master_citadel.events import (
    Annulled,
    Cancelled,
    Combined,
    Countered,
    Fined,
    Joined,
    MasterPassed,
    MatchDrawn,
    MatchWon,
    OrdersTurned,
    OrderWritten,
    Paid,
    PawnLeft,
    PawnMoved,
    Pledged,
    Prevailed,
    Retracted,
    Stalled,
    StepRefused,
    TalkEnded,
    TimeCalled,
    TurnBegan,
)
from game.rules.master_citadel.phases import Discussion, Over, Writing
from game.rules.master_citadel.sentences.story import order_text
from game.rules.master_citadel.state import EndTalk, Order, Pass, Pledge, Retract, Write
from game.session.controller import Decision
from game.ui.contract.form import Form
from game.ui.contract.introduction import Introduction
from game.ui.contract.own_page import OwnPage
from game.ui.contract.picker import Path
from game.ui.contract.plain_stage import PlainStage
from game.ui.contract.stage import Animation, Caution, JournalEntry, Plaque, SeatActivity
from game.ui.draw.box import Box
from game.ui.draw.looks import Look
from game.ui.draw.materials.prints import Print
from game.ui.games.master_citadel import board as citadel_board
from game.ui.games.master_citadel import chart as citadel_chart
from game.ui.games.master_citadel import guide, large_print, why
from game.ui.games.master_citadel import prints as citadel_prints
from game.ui.games.master_citadel.board import GATES, PAPERS
from game.ui.games.master_citadel.figures import MasterCitadelFigures
from game.ui.games.master_citadel.forms import order as citadel_form
from game.ui.games.master_citadel.forms.own_purse import own_purse
from game.ui.games.master_citadel.introduction import INTRODUCTION
from game.ui.games.master_citadel.layout import WHOLE
from game.ui.games.master_citadel.looks import compass, court, lights, papers
from game.ui.motion.cues import Cue
from game.ui.motion.tweens import hop, shaken, stamp, swell
from game.ui.widgets.page import Page
from game.ui.widgets.tooltips.explanations import GetWhy, Why
from game.words import Words, people

LARGE: Final = 5
"""With fewer points, nothing is lost with the last of them."""


class CitadelStage(PlainStage):
    """The stage of Master Citadel."""

    board: Box = WHOLE
    talk: TalkOfGame | None = TALK
    introduction: Introduction | None = INTRODUCTION
    looks: Mapping[str, Look] = MappingProxyType({**court.LOOKS, **papers.LOOKS, **compass.LOOKS, **lights.LOOKS})
    event_figures = MasterCitadelFigures

    # ------------------------------------------------------------------ the board

    picture = staticmethod(citadel_board.picture)
    enlarged = staticmethod(large_print.enlarged)

    # ------------------------------------------------------------------ clicks and time

    def path(self, action: Action) -> Path:
        """Return the kind, then the direction, then the amount."""
        match action:
            case Write(amount, direction):
                return ("order", direction, str(amount))
            case Pledge(amount, direction):
                return ("pledge", direction, str(amount))
            case Pass():
                return ("pass",)
            case Retract():
                return ("retract",)
            case EndTalk():
                return ("end",)
            case _:
                raise ValueError(f"nobody clicks {action!r}")

    def advised(self, view: View, action: Action) -> Sequence[str]:
        """Return the point of the compass and the amount, or the button."""
        match action:
            case Write(_, direction) | Pledge(_, direction):
                return (f"to {direction}", "amount")
            case _:
                return self.path(action)

    def caution(self, view: View, action: Action, players: Sequence[Player], tr: Words) -> Caution | None:
        """Warn before the last points are staked."""
        if view.hand is None or not isinstance(action, Write):
            return None
        if action.amount < view.hand.points or action.amount < LARGE:
            return None
        spent = tr("These are all your points. Once they are spent, you can only pass.")
        back = tr("These are all your points. If they move the pawn, they are spent, and you can only pass.")
        return Caution("all points", back if view.table.house.payment == "winners" else spent)

    def animate(self, event: Event) -> Animation:
        """Pass pledges and seals by; explain what the orders lead to."""
        match event:
            case TurnBegan():
                return Animation(chapter=True)
            case Pledged() | Retracted():
                return Animation(0.22, sound="paper")
            case OrderWritten():
                return Animation(
                    0.26, sound="wax", tweens={f"seal {event.seat}": stamp, f"sealed {event.seat}": shaken}
                )
            case OrdersTurned(orders):
                keys = tuple(tuple(f"{paper} {seat}" for paper in PAPERS) for seat in range(len(orders)))
                return Animation(0.18, 1.8, "paper", turned=keys)
            case PawnMoved() | PawnLeft():
                sound: Cue = "gate" if isinstance(event, PawnLeft) else "stone"
                return Animation(0.42, 1.2, sound, "pawn", tweens={"pawn": hop(10), "pawn shadow": swell(0.22)})
            case Paid() | Fined():
                return Animation(0.4, 0.4, "coins", joined=True)
            case TalkEnded(seat):
                return Animation(hold=1.6) if seat == BYSTANDER else Animation()
            case Joined() | Countered() | Cancelled() | Combined() | Prevailed() | Annulled() | Stalled():
                return Animation(hold=2.2)
            case StepRefused() | TimeCalled():
                return Animation(hold=1.8)
            case MatchWon():
                return Animation(0.9, 2.6, "chord")
            case MatchDrawn():
                return Animation(hold=2.6, sound="chord")
            case _:
                return Animation()

    def opening(self) -> Sequence[Event]:
        """Return the first turn, which begins with the match."""
        return (TurnBegan(1),)

    def entries(self, event: Event, names: Sequence[str], sentence: str, tr: Words) -> Sequence[JournalEntry]:
        """List the orders one by one, each beside its seat."""
        match event:
            case OrdersTurned(orders):
                return [JournalEntry(_written(names[seat], order, tr), seat) for seat, order in enumerate(orders)]
            case Pledged(seat) | Retracted(seat) | OrderWritten(seat) | TimeCalled(seat) | Paid(seat) | Fined(seat):
                return (JournalEntry(sentence, seat),)
            case TalkEnded(seat) | MasterPassed(seat) if seat != BYSTANDER:
                return (JournalEntry(sentence, seat),)
            case _:
                return (JournalEntry(sentence),)

    def addendum(self, events: Sequence[Event], view: View, players: Sequence[Player], tr: Words) -> str:
        """Say why orders in one direction were not added up."""
        return MasterCitadelFigures(view, players, tr).addendum(events)

    def private(self, view: View, selection: Path) -> bool:
        """Return True for orders, which are secret, and where a form would show points that the table hides."""
        return isinstance(view.phase, Writing) or (view.hand is not None and bool(view.hand.veiled))

    def only_watch(self, view: View, people: Sequence[Seat]) -> bool:
        """Return True while a match goes on in which none of these people has a point left (MC10)."""
        return not isinstance(view.phase, Over) and all(view.shown[seat].points == 0 for seat in people)

    def asks_all(self, view: View) -> bool:
        """Return True in the discussion, which all hold together."""
        return isinstance(view.phase, Discussion)

    def form(self, game: Game, decision: Decision, players: Sequence[Player], selection: Path, *, alone: bool) -> Form:
        """Return the form with compass and amount, for an order or for a pledge."""
        return citadel_form.CitadelForm(game, decision, players, selection)

    def own_page(self, decision: Decision, players: Sequence[Player], page: Page, chosen: str) -> OwnPage | None:
        """Return the points and the sealed order."""
        return own_purse(page, decision.view, players)

    # ------------------------------------------------------------------ words

    def invitation(self, view: View, tr: Words) -> str:
        """Name what everybody may do in the discussion."""
        return tr("Pledge…")

    def plaque(self, view: View, seat: Seat, doing: SeatActivity, tr: Words) -> Plaque:
        """Return the gate, the state and the points of a seat."""
        shown, table = view.shown[seat], view.table
        points = view.hand.points if view.seat == seat else shown.points
        state, sign = self._state(view, seat, doing, points, tr)
        bar = 0.0 if points is None else points / table.house.capital
        return Plaque(tr(GATES[table.sides[seat]]), state, points, bar, sign)

    def _state(self, view: View, seat: Seat, doing: SeatActivity, points: int | None, tr: Words) -> tuple[str, str]:
        phase, table = view.phase, view.table
        if doing is SeatActivity.THINKING:
            return tr("thinking"), "…"
        match phase:
            case Writing() if view.shown[seat].wrote:
                return tr("order sealed"), "✓"
            case Writing() if points == 0:
                return tr("no points left"), ""
            case Writing():
                return (tr("writing"), "…") if doing is SeatActivity.ASKED else (tr("to write"), "")
            case Discussion() if table.master == seat:
                return tr("master of the game"), "★"
            case Discussion():
                return (tr("pledged") if table.pledges[seat] else tr("talking")), ""
            case Over(winners, _) if seat in winners:
                return tr("has won"), "★"
            case _:
                return "", ""

    def headline(self, view: View, seat: Seat, names: Sequence[str], tr: Words) -> str:
        """Name who writes; else say what the table is doing."""
        match view.phase:
            case Writing() if seat != BYSTANDER:
                return tr("{who} writes an order", who=names[seat])
            case Discussion() if seat != BYSTANDER:
                return tr("{who} makes a pledge", who=names[seat])
            case Discussion():
                return tr("Discussion")
            case Writing():
                return tr("Orders are being written")
            case Over():
                return tr("The end")
            case _:
                return tr("Orders are turned over")

    def public_words(self, view: View, names: Sequence[str], tr: Words) -> str:
        """Say who has sealed an order."""
        if not isinstance(view.phase, Writing):
            return ""
        who = people([seat for seat, shown in enumerate(view.shown) if shown.wrote], names, tr)
        return tr("Order sealed: {who}.", who=who) if who else ""

    def caption(self, view: View, tr: Words) -> str:
        """Return the number of the turn."""
        if view.table.house.variant == "open":
            return tr("Turn {turn}, open game", turn=view.table.turn)
        return tr("Turn {turn}, basic game", turn=view.table.turn)

    hints = staticmethod(guide.hints)
    tips = staticmethod(guide.tips)

    def reasons(self, view: View, story: Sequence[Event], players: Sequence[Player], tr: Words) -> Mapping[str, GetWhy]:
        """Return what the orders came to, what pledges would, what is left of the points."""
        return dict(why.reasons(view, story, players, tr))

    def reason_of(self, story: Sequence[Event], view: View, players: Sequence[Player], tr: Words) -> Why | None:
        """Explain sums, counters, ties, payments, the end."""
        return why.of_event(story, view.table.house, players, tr)

    def prints(self, board: Board, tr: Words) -> Mapping[str, Print]:
        """Return pictures of the start, the goal, a turn, a corner, a counter, a tie at a right angle."""
        return citadel_prints.prints(self, board, tr)

    most_leads = False  # points are what is left to spend

    def gist(self, events: Sequence[Event], seat: Seat, *, cost: bool = False) -> Sequence[Event]:
        """Choose the events that say what a part of a match was about."""
        return citadel_chart.gist(events, seat)

    decides = staticmethod(citadel_chart.decides)
    chart = staticmethod(citadel_chart.chart)


def _written(who: str, order: Order, tr: Words) -> str:
    """Say what somebody wrote."""
    if not order.amount:
        return tr("{who} passes.", who=who)
    return tr("{who}\u00a0{order}", who=who, order=order_text(order, tr))


MASTER_CITADEL: Final = CitadelStage(rules.MASTER_CITADEL)
