"""The phone of one seat: what it shows, and what is done there."""

from __future__ import annotations

from functools import partial
from math import ceil
from typing import Final

from game.kernel.match import Illegal
from game.kernel.types import BYSTANDER, Event, Seat
from game.net.messages import PhoneMessage, PhoneScreen, TableMessage
from game.net.rate_limit import RateLimit
from game.session.controller import Decision
from game.session.session import Session
from game.ui.contract.form import Form, FormAnswer, FormRequest, SeatAction
from game.ui.contract.journal import JournalLine, JournalWriter
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.text.typesetting import STYLES
from game.ui.games.registry import STAGE_LOOKS
from game.ui.phones.land_list import as_pick, cut_list, put_list
from game.ui.phones.own_table import PhoneNews, put_own
from game.ui.phones.phone_page import PhonePage
from game.ui.phones.table import PhonePart, PhoneTable
from game.ui.widgets.control import Act, Button, Pressed
from game.ui.widgets.form_sheet import button
from game.ui.widgets.page import Page
from game.words import Words

LINES: Final = 8
"""The last lines of the journal on a phone that is not asked."""
TURNS: Final = (0.5, 3.0)
"""How many pages of different sizes are made in a second, and at once after a pause: each costs the window a frame."""
SENT: Final = 0.4
"""The seconds after which a form plays by itself what was sent before it could be seen."""
ANSWER, ORDERS = "phone answer", "phone orders"
"""The keys of the buttons with which a seat acts that is not asked."""
WANTED: Final = {ANSWER: PhonePart.QUESTION, ORDERS: PhonePart.ORDERS}


class SeatPhone:
    """The phone of a `seat` at a `table`; its `screen` has a size and a language."""

    def __init__(self, table: PhoneTable, seat: Seat, screen: PhoneScreen) -> None:
        self.seat: Final = seat
        self._table: Final = table
        self._part = PhonePart.OWN
        self._form: Form | None = None
        self._question: object = None
        """The question for which the form was made."""
        self._known: object = None
        """What the phone has looked at last: it looks again when that has changed."""
        self._decision: Decision | None = None
        """What the seat knew when the board had shown all; None before the phone has seen that."""
        self._touched = ""
        """The key of the thing that was touched last on the page of what the seat alone knows."""
        self._notice = ""
        """Why the last answer was refused; "" if it was not."""
        self._second: int | None = None
        """The whole seconds that were left when the form was composed last; None without a clock."""
        self._waited = 0.0
        """The seconds for which the form has waited to play by itself."""
        self.screen = screen
        self._next_screen: PhoneScreen | None = None
        """What the phone was turned to since its page was made."""
        self._turns: Final = RateLimit(*TURNS)
        self._seconds = 0.0
        """The seconds since the phone was made."""
        self._tr, self._page, self._journal = self._new_page(screen)
        self._title = ""

    def close(self) -> None:
        """Free the pictures: the phone is gone."""
        self._page.close()

    def turn(self, screen: PhoneScreen) -> None:
        """Use another screen, or other settings of the phone, soon: whoever turns it all the time stops no table."""
        self._next_screen = screen

    def _follow_screen(self, dt: float) -> None:
        """Make a page for another screen, if the phone was turned and has not been turned all the time."""
        self._seconds += dt
        screen = self._next_screen
        if screen == self.screen:
            self._next_screen = None
        elif screen and self._turns.allows(self._seconds):
            self._next_screen = None
            self.screen = screen
            self._page.close()
            self._tr, self._page, self._journal = self._new_page(screen)
            self._forget()

    def _new_page(self, screen: PhoneScreen) -> tuple[Words, PhonePage, JournalWriter]:
        """Return the words, a page and the journal for a screen."""
        table, tr = self._table, Words(screen.language)
        journal = JournalWriter(table.stage, table.session.players, partial(_sentence, table.session, tr))
        return tr, PhonePage(screen, tr, STAGE_LOOKS), journal

    # ------------------------------------------------------------------ what it shows

    @property
    def is_buzzer(self) -> bool:
        """Whether it shows a buzzer."""
        return self._part is PhonePart.BUZZER

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass; show what there is to do now.

        A new question waits until the board has shown what happened before it. One that is open stays open meanwhile.
        """
        self._follow_screen(dt)
        table, form = self._table, self._form
        now = (table.revision, table.session.revision, table.is_showing, table.shown_events)
        if now != self._known:
            self._known = now
            self._look()
        elif form:
            self._go_on(form, dt)
        self._page.page.update(dt)

    def _go_on(self, form: Form, dt: float) -> None:
        """Let `dt` seconds pass in the open form."""
        session = self._table.session
        own = session.clocks.left_on_phone(self.seat)
        left = session.clocks.left if own is None else own
        second = None if left is None else ceil(left)
        if form.tick(dt, left) or second != self._second:
            self._second = second
            self._compose(another=False)
        self._waited = self._waited + dt if form.next else 0.0
        if form.next and self._waited >= SENT:
            self._answer(form, form.next)

    def _look(self) -> None:
        """Find out what there is to do now, and show it."""
        table, before = self._table, self._part
        part = table.part(self.seat)
        question = table.question(self.seat, part)
        if self._form and (question == self._question or (part is before is PhonePart.BESIDE and table.is_showing)):
            if self._form.phase not in {None, table.session.phase}:
                self._form = table.form(self.seat, part)
                self._compose(another=False)
            return
        ready = part is not PhonePart.OWN and not table.is_showing
        self._part, self._question = (part, question) if ready else (PhonePart.OWN, None)
        former, self._form = self._form, table.form(self.seat, part) if ready else None
        if not table.is_showing:
            self._decision = table.session.decision(self.seat)
        same = self._part is before and self._title == self._heading() and bool(former) is bool(self._form)
        self._compose(another=not same or part in {PhonePart.QUESTION, PhonePart.BUZZER})

    @property
    def due(self) -> bool:
        """Whether the phone does not show yet what it is to show."""
        return self._page.due

    def messages(self, seconds: float) -> list[TableMessage | bytes]:
        """Return what the phone must be sent now; see `PhonePage.messages`."""
        return self._page.messages(seconds)

    def _forget(self) -> None:
        """Close the form and whatever is shown; the next update finds out what there is to do."""
        self._question = self._form = self._known = None
        self._title = ""

    def _compose(self, *, another: bool) -> None:
        self._title = self._heading()
        self._page.show(self._title, self._put_form if self._form else self._put_own, another=another)

    def _heading(self) -> str:
        """Say in a few words what the phone shows, or whose turn it is."""
        table, tr = self._table, self._tr
        if self._form:
            return tr("Standing orders") if self._part is PhonePart.ORDERS else tr("Your turn")
        if table.is_showing:
            return tr("Look at the table.")
        waited = table.session.must_act()
        view = table.session.view(BYSTANDER)
        return table.stage.headline(view, waited[0] if waited else BYSTANDER, table.session.names, tr)

    def _put_form(self, page: Page, box: Box) -> None:
        """Put the form, and below it the lands that it lets the seat choose on the map."""
        session, mapped, form = self._table.session, self._table.stage.mapped, self._form
        if form is None:
            return
        left = session.clocks.left_on_phone(self.seat)
        time = "" if left is None else page.tr.plural("{n} second left", "{n} seconds left", ceil(left))
        for key, words in (("phone/notice", self._notice), ("phone/time", time)):
            if words:
                at, box = box.cut_top(page.canvas.type.height(words, STYLES["note"], box.w), 8)
                page.put(items.prose(key, words, at, "note", "oxblood", "centre"))
        lands, rest = cut_list(form, mapped, box, page.tr)
        form.compose_on_phone(page, rest)
        if lands and mapped:
            put_list(page, lands, form, mapped, session.view(self.seat).board)

    def _put_own(self, page: Page, box: Box) -> None:
        """Show what the seat alone knows, what everybody waits for, and what happened last."""
        table, decision = self._table, self._decision
        players = table.session.players
        own = table.stage.own_page(decision, players, page, self._touched) if decision else None
        news = PhoneNews(self._prompt(), self._last_lines(), self._buttons())
        put_own(page, box, players, self.seat, own, news, self._notice)

    def _prompt(self) -> str:
        """Say what everybody waits for, in whole sentences."""
        session, tr = self._table.session, self._tr
        if self._table.is_showing:
            return tr("Look at the table.")
        if self.seat in session.must_act():
            return tr("It is your turn, at the big screen.")
        return session.game.prompt(session.view(BYSTANDER), session.names, tr)

    def _last_lines(self) -> list[JournalLine]:
        """Return the last lines of the journal, without a heading below which nothing stands yet."""
        seen = self._table.session.story[: self._table.shown_events]
        lines = self._journal.latest(seen, self._tr)
        while lines and lines[-1].chapter:
            lines.pop()
        return lines[-LINES:]

    def _buttons(self) -> list[Button]:
        """Return the buttons with which the seat may act though it is not asked."""
        table, tr, made = self._table, self._tr, list[Button]()
        if table.may_answer(self.seat) and not table.is_showing:
            made.append(button(ANSWER, table.stage.invitation(table.session.view(BYSTANDER), tr)))
        if table.session.game.standing_orders and self.seat in table:
            made.append(button(ORDERS, tr("Standing orders"), hint=tr("Answers for when you are away")))
        return made

    # ------------------------------------------------------------------ what is done

    def take(self, said: PhoneMessage, ago: float = 0.0) -> None:
        """Do what the phone said so many seconds ago, as far as the page and the rules allow it."""
        act = self._page.take(said, ago)
        if act is not None:
            self._do(act)

    def _do(self, act: Act) -> None:
        """React to what was done to a control."""
        self._notice = ""
        if self._form is not None:
            self._act(self._form, act)
        elif isinstance(act, Pressed) and act.key in WANTED:
            self._table.want(self.seat, WANTED[act.key])
        elif isinstance(act, Pressed):
            self._touched = "" if act.key == self._touched else act.key
            self._compose(another=False)

    def _act(self, form: Form, act: Act) -> None:
        answer = form.act(as_pick(act), self._page.page)
        if answer is not None:
            self._answer(form, answer)

    def _answer(self, form: Form, answer: FormAnswer) -> None:
        """Do what the form wants, and show what is there then."""
        self._waited = 0.0
        try:
            self._table.answered(self.seat, self._part, form, answer)
        except Illegal as refused:  # the table has changed meanwhile: the question is asked again
            session, tr = self._table.session, self._tr
            words = session.game.why_not(session.view(self.seat), refused.action, tr)
            self._notice = words or tr("That is not possible now.")
            self._forget()
            return
        in_race = isinstance(answer, SeatAction) and answer.ago is not None  # who was first is known a moment later
        if answer is FormRequest.RECOMPOSE or answer is FormRequest.ENCORE or in_race:
            self._compose(another=False)
        else:
            self._forget()


def _sentence(session: Session, tr: Words, event: Event) -> str:
    """Describe an event. It knows no phone: a phone that is gone is freed at once, not when garbage is searched for."""
    return session.game.describe(event, session.view(BYSTANDER).board, session.names, tr)
