"""The page of the table: bar, plaques, side panel and journal, made from what the flow shows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil
from typing import Final, NamedTuple

from game.bots.levels import character_of
from game.kernel.types import BYSTANDER, Event, Seat, View, seat_of
from game.ui.app.evening import TableEvening
from game.ui.app.shell import Shell
from game.ui.contract import journal
from game.ui.contract.journal import JournalList
from game.ui.contract.plaques import facts
from game.ui.contract.plaques import items as plaques
from game.ui.contract.plaques.card import PlaqueCard
from game.ui.contract.plaques.phone import KEY, PhoneState
from game.ui.contract.reveal import RevealMode
from game.ui.contract.stage import SeatActivity
from game.ui.contract.standing_orders_form import StandingOrdersForm
from game.ui.contract.table_bar import Banner, BarContent, put_bar
from game.ui.contract.table_layout import TableLayout
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.canvas import Canvas
from game.ui.draw.items import Item
from game.ui.draw.text.typesetting import STYLES
from game.ui.table import side_panel
from game.ui.table.closers import speakers
from game.ui.table.flow import TableFlow
from game.ui.table.mode import CurtainMode, FormMode, GroupMode, WaitingMode, can_recap
from game.ui.table.side_panel import EventWords
from game.ui.table.why.reasons import reasons
from game.ui.widgets.control import Tabs, Tile
from game.ui.widgets.figures import Figure, FigureRow
from game.ui.widgets.page import Page
from game.ui.widgets.tokens import token_args
from game.words import Words

SEAT: Final = "seat "
"""The beginning of the keys of the plaques; the seat follows."""
LATEST: Final = 6
"""The number of things explained in passing that are shown while nobody is asked."""
STRIP: Final = 44.0
"""The height of the notice at the bottom that reports a problem."""
REMEMBERED: Final = 60
"""The number of events about which more than their sentences can be said again."""


class _Described(NamedTuple):
    """An event, the table as it was right after it, and what more was said about it in the language `tr`."""

    event: Event
    view: View
    tr: Words | None = None
    more: str = ""


class _Report(NamedTuple):
    """What the side panel says of events, in figures and words; no events: what somebody remarks."""

    figures: Sequence[FigureRow]
    words: str
    events: Sequence[Event] = ()


class TablePage:
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
        self._journal_writer: Final = journal.JournalWriter(self._stage, self._session.players, self.say)
        self._journal: tuple[tuple[object, ...], JournalList] | None = None
        """The journal as last laid out, and the values it was made from."""
        self._described: Final = self._recalled()
        """The events that were the last one when they were first described, by their places in the story."""
        self._cards: list[tuple[View, list[PlaqueCard]]] = []
        """What stands on the plaques, in one or two views."""
        self._cards_of: tuple[object, ...] = ()
        """The other values that `_cards` was made from."""
        self._told: dict[str, Sequence[Event]] = {}
        """The events that are reported on the page, by the keys of the items."""
        self._written: dict[str, tuple[PlaqueCard, Box, Canvas, list[Item]]] = {}
        """The counting items of each plaque, and the values they were made from."""

    def put(self, page: Page, layout: TableLayout) -> None:
        """Put the parts; the keyboard goes through the side panel first."""
        self._told = {}
        page.put(Item("table", "table", page.canvas.box, (), -10))
        self._put_side(page, layout)
        names = self._put_plaques(page, layout)
        put_bar(page, layout.bar, self._head())
        if layout.journal:
            self._put_journal_panel(page, layout.journal)
        self.put_notice(page)
        tips = self._stage.tips(self._flow.view, self._session.players, page.tr)
        why = reasons(page, self._flow, self._told, self.of_form)
        page.tooltip.explain(facts.with_numbers({**names, **tips}), facts.with_numbers(why))

    def _put_side(self, page: Page, layout: TableLayout) -> None:
        """Put the side panel: the form, the explanation, the talk, or what everybody waits for."""
        tr, panel, self.of_form = page.tr, layout.side, ()
        page.put(Item("side", "panel", panel, (), -5))
        room = panel.inset(26, 20 if panel.h < 700 else 30)
        if layout.journal is None:
            tabs, room = room.cut_top(46, 10)
            page.add(Tabs(key="tab", box=tabs, options=(tr("Play"), tr("Journal")), index=self.tab))
        if self._flow.hurries:
            room = side_panel.put_haste(page, room, self._flow)
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
        tr = page.tr
        match self._flow.mode:
            case RevealMode() as reveal if reveal.stops:
                steps = side_panel.put_explanation(
                    page, room, reveal, EventWords(self._sentences, self._figures), self._auto_key
                )
                for keys, beat in zip(steps, reveal.explained(), strict=True):
                    self._told |= dict.fromkeys(reversed(keys), beat.events)
            case FormMode(_, form, _):
                form.compose(page, room)
            case GroupMode(form) if form:
                form.compose(page, room)
            case _ if self._flow.talking:
                side_panel.put_talk(page, room, self._session, self._stage)
            case _ if latest := self._latest():
                title = self._stage.headline(self._flow.view, BYSTANDER, self._session.names, tr)
                steps = side_panel.put_latest(page, room, title, [report[:2] for report in latest])
                for keys, report in zip(steps, latest, strict=True):
                    self._told |= dict.fromkeys(reversed(keys), report.events)
            case _:
                seats = sorted(self._flow.highlight.seats)
                if any(seat in self._flow.hands for seat in self._session.must_act()):
                    room = side_panel.put_here(page, room)
                side_panel.put_waiting(page, room, self._session, self._stage, seats)

    def _above_onward(self, page: Page, room: Box) -> Box:
        """Put the buttons that go on with a reveal, if there is one to read; return the room above them."""
        mode = self._flow.mode
        if isinstance(mode, RevealMode) and mode.stops:
            return side_panel.put_onward(page, room, mode, 56, self._auto_key)
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
        talk, writer = self._shell.settings.remarks, self._journal_writer
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

    def say(self, event: Event) -> str:
        """Describe an event in a sentence."""
        return self._session.game.describe(event, self._flow.view.board, self._session.names, self._shell.tr)

    def _sentences(self, events: Sequence[Event], view: View) -> str:
        """Describe events that are explained together."""
        more = self._stage.addendum(events, view, self._session.players, self._shell.tr)
        return " ".join(filter(None, (*map(self.say, events), more)))

    def _figures(self, events: Sequence[Event], view: View) -> Sequence[FigureRow]:
        """Return the figures that explain events."""
        return self._stage.figures(events, view, self._session.players, self._shell.tr)

    def _latest(self) -> list[_Report]:
        """Return what happened in passing, below what was explained last: figures and a sentence for each event.

        What was explained is left out where nothing else has happened since and nothing is being shown.
        """
        mode = self._flow.mode
        if isinstance(mode, RevealMode) and mode.repeated:
            passed = [(beat, event) for beat in mode.explained()[-LATEST:] for event in beat.events[-LATEST:]]
            return [
                _Report(self._figures((event,), beat.view), self._sentences((event,), beat.view), (event,))
                for beat, event in passed[-LATEST:]
            ]
        rows: list[_Report] = []
        view = self._flow.view
        for place in reversed(range(self._flow.shown_events)):
            event = self._session.story[place]
            animation = self._stage.animate(event)
            if animation.chapter or len(rows) == LATEST:
                break
            explained = animation.hold > 0 and not animation.brief
            if animation.brief or (explained and (rows or isinstance(mode, RevealMode))):
                rows += self._remarks_on(place)
                figures = self._figures((event,), view)
                words = " ".join(filter(None, (self._said_and_why(place, event), self._photo_finish(place))))
                rows.append(_Report(figures, words, (event,)))
            if animation.clears_brief or explained:
                break
        return rows[::-1]

    def _remarks_on(self, place: int) -> list[_Report]:
        """Return the portrait and the words of the character who says something of an event; empty if nobody does."""
        story, settings = self._session.story[: self._flow.shown_events], self._shell.settings
        line = self._journal_writer.remark(story, place, self._shell.tr) if settings.remarks else None
        return [_Report([FigureRow((Figure("portrait", (line.portrait,)),))], line.words)] if line else []

    def _said_and_why(self, place: int, event: Event) -> str:
        """Describe an event of the story, and say more about it if it was the last one when it was first described.

        What there is to say depends on the table as it was then.
        """
        tr, known = self._shell.tr, self._described.get(place)
        if known is None or known.event != event:
            if place != self._flow.shown_events - 1:
                return self.say(event)
            known = _Described(event, self._flow.view)
            self._described.pop(place - REMEMBERED, None)
        if known.tr is not tr:
            more = self._stage.addendum((event,), known.view, self._session.players, tr)
            known = self._described[place] = known._replace(tr=tr, more=more)
        return " ".join(filter(None, (self.say(event), known.more)))

    def _photo_finish(self, place: int) -> str:
        """Say how close the race was that the event at a place of the story has won; "" if nobody came near."""
        session, close = self._session, self._session.photo_finishes.get(place)
        if close is None:
            return ""
        milliseconds = max(1, round(1000 * close.seconds))
        return self._shell.tr("{n} ms before {who}.", n=milliseconds, who=session.names[close.second])

    def _recalled(self) -> dict[int, _Described]:
        """Return the events since the last turn began, of a match that goes on, by their places in the story."""
        story, stage = self._session.story, self._stage
        chapter = next((place for place in reversed(range(len(story))) if stage.animate(story[place]).chapter), -1)
        first = max(chapter + 1, len(story) - REMEMBERED)
        recap = self._session.recap_after(first) if first < len(story) else None
        frames = recap.frames if recap else []
        return {place: _Described(*frame) for place, frame in enumerate(frames, len(story) - len(frames))}

    # ------------------------------------------------------------------ the plaques

    def _put_plaques(self, page: Page, layout: TableLayout) -> dict[str, str]:
        """Put the plaques of the seats; return the names that are cut, in full, and what phones mean, by their keys."""
        cut: dict[str, str] = {}
        tokens = [token_args(self._session.players, each) for each in range(len(layout.plaques))]
        for seat, box in enumerate(layout.plaques):
            card, key, hint = self._card(seat, self._flow.view), f"{SEAT}{seat}", self._hint(seat)
            args = plaques.tile_args(card, box)
            if hint:
                label = page.tr("{who}: {what}", who=card.player.name_in_text, what=hint)
                page.add(Tile(key=key, box=box, look="plaque", args=args, label=label, hint=hint))
            else:
                page.put(Item(key, "plaque", box, ("normal", *args), 10, label=card.player.name))
            written = [*plaques.plaque_items(key, card, box, page.canvas, page.tr)]
            cut.update(facts.cut_names(written))
            if said := self._phone_in_words(card.phone):
                cut[f"{key}{KEY}"] = said
            page.put(*(item for item in written if not plaques.is_counted(item)))
            page.put(*facts.bond_items(key, seat, card.plaque.bonds, layout.plaques, tokens))
        return cut

    def live(self, page: Page, layout: TableLayout, glow: float) -> Iterator[Item]:
        """Yield what changes from frame to frame: counting numbers, sliding bars, the light around a plaque."""
        mode = self._flow.mode
        before, after, share = mode.transition if isinstance(mode, RevealMode) else (self._flow.view,) * 2 + (1.0,)
        cards = self._known_cards(after)
        former = self._known_cards(before) if share < 1 else cards
        for seat, box in enumerate(layout.plaques):
            key, card, was = f"{SEAT}{seat}", cards[seat], former[seat].plaque
            if card.active:
                yield plaques.glow(key, box, glow)
            if passes := was != card.plaque:
                card = card._replace(plaque=plaques.between(was, card.plaque, share))
            if key not in self._written or self._written[key][:3] != (card, box, page.canvas):
                counted = [*filter(plaques.is_counted, plaques.plaque_items(key, card, box, page.canvas, page.tr))]
                self._written[key] = (card, box, page.canvas, counted)
            yield from (item._replace(moves=passes) for item in self._written[key][-1])

    def _known_cards(self, view: View) -> list[PlaqueCard]:
        """Return what stands on the plaques in a view; cached, because every frame asks for it."""
        flow, session = self._flow, self._session
        seats = (session.players, session.thinking(), *session.conceded)
        now = (flow.mode, flow.revision, flow.highlight, self._shell.tr.language, *seats)
        if self._cards_of != now:
            self._cards_of, self._cards = now, []
        for known, cards in self._cards:
            if known is view:
                return cards
        cards = [self._card(each, view) for each in range(len(self._session.players))]
        self._cards = [*self._cards[-1:], (view, cards)]
        return cards

    def _card(self, seat: Seat, view: View) -> PlaqueCard:
        """Return what stands on the plaque of a seat in a view."""
        tr, session, mode = self._shell.tr, self._session, self._flow.mode
        player = session.players[seat]
        doing = SeatActivity.IDLE
        if isinstance(mode, FormMode) and mode.seat == seat:
            doing = SeatActivity.ASKED
        elif isinstance(mode, WaitingMode) and session.thinking() == seat:
            doing = SeatActivity.THINKING
        mark = tr("conceded") if seat in session.conceded else tr("computer") if session.is_computer(seat) else ""
        plaque = self._stage.plaque(view, seat, doing, tr)
        if doing is SeatActivity.ASKED and isinstance(mode, FormMode) and isinstance(mode.form, StandingOrdersForm):
            plaque = plaque._replace(state=tr("standing orders"))
        initial = token_args(session.players, seat)[1]
        phone = self._flow.hands.phone(seat)
        return PlaqueCard(player, initial, plaque, seat in self._flow.highlight.seats, mark, phone=phone)

    def _phone_in_words(self, phone: PhoneState) -> str:
        """Say what the phone on a plaque means; "" where there is none."""
        match phone:
            case PhoneState.NONE:
                return ""
            case PhoneState.THERE:
                return self._shell.tr("What is secret is asked on this player’s phone.")
            case PhoneState.READY:
                return self._shell.tr("Has answered on the phone.")
            case PhoneState.SILENT:
                return self._shell.tr("This player’s phone does not answer: questions come to this screen.")
            case PhoneState.GONE:
                return self._shell.tr(
                    "This player’s phone has dropped out and will come back by itself. "
                    "Until then questions come to this screen."
                )

    def _hint(self, seat: Seat) -> str:
        """Say what pressing a plaque does; empty where it is no button."""
        tr, session = self._shell.tr, self._session
        if seat not in session.people:
            return ""
        if interruption := self._flow.interruption(seat, tr):
            return interruption.label
        if self._flow.talking:
            able = seat in speakers(session, self._stage)
            return self._stage.invitation(session.view(BYSTANDER), tr) if able else ""
        showing = isinstance(self._flow.mode, RevealMode | CurtainMode)
        if showing or seat in session.must_act():
            return ""
        if session.undoable(seat):
            return tr("Take it back")
        return self._stage.invitation(session.view(BYSTANDER), tr) if seat in session.may_act() else ""

    # ------------------------------------------------------------------ the bar and the notice

    def _head(self) -> BarContent:
        """Return what the bar says."""
        tr, view = self._shell.tr, self._flow.view
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
        tr, names, view = self._shell.tr, self._session.names, self._flow.view
        players, thinking = self._session.players, self._session.thinking()
        match self._flow.mode:
            case FormMode(seat, StandingOrdersForm(), _):
                return Banner(tr("{who} gives standing orders", who=names[seat]), *token_args(players, seat))
            case FormMode(seat, _, _):
                return Banner(self._stage.headline(view, seat, names, tr), *token_args(players, seat))
            case WaitingMode() if thinking is not None:
                words = tr("{who} is thinking", who=names[thinking])
                return Banner(words, *token_args(players, thinking), self._face(thinking))
            case RevealMode(shown_events=shown) if self._flow.haste.on and shown:
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
