"""The page of the table: bar, plaques, side panel and journal, made from what the flow shows."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Final

from game.bots.levels import character_of
from game.kernel.types import BYSTANDER, Event, Seat, seat_of
from game.ui.app.evening import TableEvening
from game.ui.app.shell import Shell
from game.ui.contract import journal
from game.ui.contract.forms.standing_orders import StandingOrdersForm
from game.ui.contract.journal import JournalList
from game.ui.contract.plaques import facts
from game.ui.contract.reveal import RevealMode
from game.ui.contract.table_bar import Banner, BarContent, put_bar
from game.ui.contract.table_layout import TableLayout
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.draw.text.typesetting import STYLES
from game.ui.table.flow import TableFlow
from game.ui.table.mode import CurtainMode, FormMode, GroupMode, WaitingMode, can_recap
from game.ui.table.page import side_panel
from game.ui.table.page.plaques import TablePlaques
from game.ui.table.page.reports import EventReports
from game.ui.table.page.side_panel import EventWords
from game.ui.table.why.reasons import reasons
from game.ui.widgets.control import Tabs
from game.ui.widgets.page import Page
from game.ui.widgets.tokens import token_args

LOW: Final = 500.0
"""In a panel of less height the tabs are low, too."""
TABS: Final = (46.0, 10.0)
"""The height of the tabs, and the space below them."""
LOW_TABS: Final = (44.0, 4.0)
STRIP: Final = 44.0
"""The height of the notice at the bottom that reports a problem."""


class TableParts:
    """Puts everything but the board on the page. `tab` 1 shows the journal where it shares the side panel."""

    def __init__(self, shell: Shell, evening: TableEvening, flow: TableFlow) -> None:
        self._shell: Final = shell
        self._evening: Final = evening
        self._flow: Final = flow
        self._session: Final = evening.session
        self._stage: Final = flow.stage
        self.tab = 0
        self.of_form: Sequence[str] = ()
        """The keys of the controls in the side panel with which what is asked is answered."""
        self._scrolled_for = -1
        self._reports: Final = EventReports(shell, flow)
        self.plaques: Final = TablePlaques(shell, flow)
        self._journal: tuple[tuple[object, ...], JournalList] | None = None
        """The journal as last laid out, and the values it was made from."""
        self._told: dict[str, Sequence[Event]] = {}
        """The events that are reported on the page, by the keys of the items."""

    def put(self, page: Page, layout: TableLayout) -> None:
        """Put the parts; the keyboard goes through the side panel first."""
        self._told = {}
        page.put(Item("table", "table", page.canvas.box, (), -10))
        self._put_side(page, layout)
        names = self.plaques.put(page, layout)
        put_bar(page, layout.bar, self._head())
        if layout.journal:
            self._put_journal_panel(page, layout.journal)
        self.put_notice(page)
        tips = self._stage.tips(self._flow.told_view, self._session.players, page.tr)
        why = reasons(page, self._flow, self._told, self.of_form)
        page.tooltip.explain(facts.with_numbers({**names, **tips}), facts.with_numbers(why))

    def _put_side(self, page: Page, layout: TableLayout) -> None:
        """Put the side panel: the form, the explanation, the talk, or what everybody waits for."""
        tr, panel, self.of_form = page.tr, layout.side, ()
        page.put(Item("side", "panel", panel, (), -5))
        room = panel.inset(26, 20 if panel.h < 700 else 30)
        if layout.journal is None:
            tabs, room = room.cut_top(*(LOW_TABS if panel.h < LOW else TABS))
            page.add(Tabs(key="tab", box=tabs, options=(tr("Play"), tr("Journal")), index=self.tab))
        if self._flow.hurries:
            room = side_panel.put_pace(page, room, self._flow)
        if layout.journal is None and self.tab == 1:
            self._put_journal(page, self._above_onward(page, room))
            return
        if isinstance(self._flow.mode, RevealMode) and self._flow.mode.repeated:
            room = side_panel.put_skip(page, room)
        before = len(page.controls)
        self._put_asked(page, room)
        self.of_form = list(page.controls)[before:]

    def _put_asked(self, page: Page, room: Box) -> None:
        """Put what is asked or explained into its part of the side panel."""
        tr, mode = page.tr, self._flow.mode
        if isinstance(mode, RevealMode) and not mode.explained():
            room = self._above_onward(page, room)
        match mode:
            case RevealMode() as reveal if reveal.stops and reveal.explained():
                steps = side_panel.put_explanation(
                    page, room, reveal, EventWords(self._reports.sentences, self._reports.figures), self._auto_key
                )
                for keys, beat in zip(steps, reveal.explained(), strict=True):
                    self._told |= dict.fromkeys(reversed(keys), beat.events)
            case FormMode(_, form, _):
                form.compose(page, room)
            case GroupMode(form) if form:
                form.compose(page, room)
            case _ if self._flow.talking:
                side_panel.put_talk(page, room, self._session, self._stage)
            case _ if latest := self._reports.latest():
                title = self._stage.headline(self._flow.told_view, BYSTANDER, self._session.names, tr)
                steps = side_panel.put_latest(page, room, title, [report[:2] for report in latest])
                for keys, report in zip(steps, latest, strict=True):
                    self._told |= dict.fromkeys(reversed(keys), report.events)
            case _:
                seats = sorted(self._flow.highlight.seats)
                if any(seat in self._flow.phones for seat in self._session.must_act()):
                    room = side_panel.put_here(page, room)
                shown = self._flow.told_view if isinstance(mode, RevealMode) else None
                side_panel.put_waiting(page, room, self._session, self._stage, seats, shown)

    def _above_onward(self, page: Page, room: Box) -> Box:
        """Put the buttons that go on with a reveal, if there is one to read; return the room above them."""
        mode = self._flow.mode
        if isinstance(mode, RevealMode) and mode.stops:
            return side_panel.put_onward(page, room, mode, 66, self._auto_key)
        return room

    @property
    def _auto_key(self) -> str:
        """What lets each step of a reveal follow by itself; none while letters may be those of an answer."""
        return "" if self._flow.stage.may_write(self._flow.view) else side_panel.AUTO

    def _put_journal_panel(self, page: Page, panel: Box) -> None:
        """Put the journal on a panel of its own."""
        page.put(Item("journal/panel", "panel", panel, ("journal",), -5))
        head, rest = panel.inset(26, 20).cut_top(34, 2)
        strip, rest = rest.cut_top(12, 8)
        page.put(
            items.text("journal/title", page.tr("Journal"), head, "button", "oxblood", "centre"),
            Item("journal/rule", "rule", strip.middle(min(strip.w, 260), 12)),
        )
        self._put_journal(page, rest)

    def _put_journal(self, page: Page, box: Box) -> None:
        """Put the journal, scrolled to its end whenever something new is in it."""
        story, players = self._session.story[: self._flow.shown_events], tuple(self._session.players)
        talk, writer = self._shell.settings.remarks, self._reports.writer
        made_of = (page.canvas.type, page.tr, box, players, story, talk)
        if self._journal is None or self._journal[0] != made_of:
            lines = writer.latest_with_remarks(story, page.tr) if talk else writer.latest(story, page.tr)
            empty = page.tr("Nothing has happened yet.")
            self._journal = (made_of, journal.listed(page.canvas.type, "journal", box, lines, empty))
        journal.put_listed(page, self._journal[1])
        self._told |= {key: (event,) for key, event in self._journal[1].events.items()}
        if self._scrolled_for != self._flow.shown_events:
            self._scrolled_for = self._flow.shown_events
            journal.to_the_end(page, "journal")

    # ------------------------------------------------------------------ the bar and the notice

    def _head(self) -> BarContent:
        """Return what the bar says."""
        tr, view = self._shell.tr, self._flow.told_view
        showing = isinstance(self._flow.mode, RevealMode | CurtainMode)
        undo = (self._flow.talking or not showing) and bool(self.undoable())
        title, caption = tr(self._session.game.title), self._stage.caption(view, tr)
        recap = can_recap(self._flow.mode, self._session, self._stage)
        return BarContent(title, caption, self._banner(), self.seconds_left(), undo, recap, self._shell.settings.mute)

    def seconds_left(self) -> int | None:
        """Return the whole seconds left on the clock, None without a clock."""
        left = self._session.clocks.left
        return None if left is None or isinstance(self._flow.mode, RevealMode) else ceil(left)

    def undoable(self) -> list[Seat]:
        """List the people who have something to take back."""
        return [seat for seat in self._session.people if self._session.undoable(seat)]

    def _banner(self) -> Banner:
        """Say who is asked, or what is going on."""
        tr, names, view = self._shell.tr, self._session.names, self._flow.told_view
        players, thinking = self._session.players, self._session.thinking()
        match self._flow.mode:
            case FormMode(seat, StandingOrdersForm(), _):
                return Banner(tr("{who} gives standing orders", who=names[seat]), *token_args(players, seat))
            case FormMode(seat, _, _):
                return Banner(self._stage.headline(view, seat, names, tr), *token_args(players, seat))
            case WaitingMode() if thinking is not None:
                words = tr("{who} is thinking", who=names[thinking])
                return Banner(words, *token_args(players, thinking), self._face(thinking))
            case RevealMode(shown_events=shown) if self._flow.pace.computers_play and shown:
                event = self._session.story[self._flow.shown_events - 1]
                return Banner(self._stage.headline(view, BYSTANDER, names, tr), portrait=self._face(seat_of(event)))
            case _:
                return Banner(self._stage.headline(view, BYSTANDER, names, tr))

    def _face(self, seat: Seat) -> str:
        """Return the key of the character that plays a seat; "" for none."""
        players = self._session.players
        character = character_of(players[seat].bot or "") if seat in range(len(players)) else None
        return character.key if character else ""

    def note(self) -> str:
        """Say which game is played and how far it is: for the foot of the curtain."""
        tr = self._shell.tr
        caption = self._stage.caption(self._session.view(BYSTANDER), tr)
        return " · ".join(filter(None, (tr(self._session.game.title), caption)))

    def trouble(self) -> str:
        """Say what keeps the match from being saved, or a computer player from playing; empty while all is well."""
        problem, failures = self._evening.problem(), self._session.failures
        trouble = problem or (failures[-1] if failures else None)
        return trouble.sentence(self._shell.tr) if trouble else ""

    def room(self, box: Box) -> Box:
        """Return the part of a canvas that the table may use: all but the notice at the bottom."""
        return box.cut_bottom(STRIP)[1] if self.trouble() else box

    def put_notice(self, page: Page) -> None:
        """Show the problem, if there is any."""
        words = self.trouble()
        if words:
            box = page.canvas.box
            strip = box.cut_bottom(STRIP)[0].middle(min(box.w - 32, 1200), STRIP - 4)
            line, style = page.canvas.type.fitted(words, STYLES["small note"], strip.w - 40)
            page.put(
                Item("notice", "tooltip", strip, (), 60),
                Item("notice/words", "text", strip.inset(20, 0), (line, style, "oxblood", "centre"), 61, label=words),
            )
