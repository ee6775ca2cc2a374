"""The hand of one seat: what its phone shows, and what is done there."""

from __future__ import annotations

from typing import Final

from game.kernel.match import Illegal
from game.kernel.types import BYSTANDER, Seat
from game.net.messages import PhoneMessage, PhoneScreen, TableMessage
from game.ui.contract.form import Form, FormRequest
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.draw.text.typesetting import STYLES
from game.ui.games.registry import STAGE_LOOKS
from game.ui.phones.hand_page import HandPage
from game.ui.phones.land_list import as_pick, cut_list, put_list
from game.ui.phones.table import HandTable
from game.ui.widgets.control import Act
from game.ui.widgets.page import Page
from game.ui.widgets.tokens import token_args
from game.words import Words

LINES: Final = 5
"""The last lines of the journal on a hand that is not asked."""
TURNS: Final = 0.5
"""The least seconds between two pages of different sizes."""
TOKEN: Final = 150.0
"""The side of the token of the seat, in units."""


class Hand:
    """The hand of a `seat` at a `table`, on a phone with a `screen`."""

    def __init__(self, table: HandTable, seat: Seat, screen: PhoneScreen) -> None:
        self.seat: Final = seat
        self._table: Final = table
        self._form: Form | None = None
        self._question: object = None
        """The question for which the form was made."""
        self._resting: object = None
        """What the page without a form was composed for."""
        self.screen = screen
        self._next_screen: PhoneScreen | None = None
        """What the phone was turned to since its page was made."""
        self._since_turned = TURNS
        self._tr, self._page = self._new_page(screen)

    def turn(self, screen: PhoneScreen) -> None:
        """Use another screen, or other settings of the phone, soon: whoever turns it all the time stops no table."""
        self._next_screen = screen

    def _follow_screen(self, dt: float) -> None:
        """Make a page for another screen, if the phone was turned and the last time was long enough ago."""
        self._since_turned += dt
        screen = self._next_screen
        if screen and self._since_turned >= TURNS:
            self._next_screen = None
            if screen != self.screen:
                self.screen, self._since_turned = screen, 0.0
                self._tr, self._page = self._new_page(screen)
                self._forget()

    def _new_page(self, screen: PhoneScreen) -> tuple[Words, HandPage]:
        """Return the words and a page for a screen."""
        tr = Words(screen.language)
        return tr, HandPage(screen, tr, STAGE_LOOKS)

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass; show what there is to do now.

        A new question waits until the board has shown what happened before it. One that is open stays open meanwhile.
        """
        self._follow_screen(dt)
        table, form = self._table, self._form
        question = table.question(self.seat) if table.asks(self.seat) else None
        if form and question == self._question:
            self._go_on(form, dt)
        elif question and not table.is_showing:
            self._question, self._form = question, table.form(self.seat)
            self._compose(another=True)
        else:
            resting = (table.is_showing, table.session.revision)
            if form or resting != self._resting:
                self._question, self._form, self._resting = None, None, resting
                self._compose(another=True)
        self._page.page.update(dt)

    def _go_on(self, form: Form, dt: float) -> None:
        """Let `dt` seconds pass in the open form; make it again where its phase has changed."""
        if form.phase not in {None, self._table.session.phase}:
            self._form = self._table.form(self.seat)
            self._compose(another=False)
        elif form.tick(dt, self._table.session.clock.left):
            self._compose(another=False)

    def take(self, said: PhoneMessage) -> None:
        """Do what the phone says, as far as the page and the rules allow it."""
        act = self._page.take(said)
        if act is not None and self._form is not None:
            self._act(self._form, act)

    def messages(self, seconds: float) -> list[TableMessage | bytes]:
        """Return what the phone must be sent now; see `HandPage.messages`."""
        return self._page.messages(seconds)

    def _act(self, form: Form, act: Act) -> None:
        answer = form.act(as_pick(act), self._page.page)
        if answer is None:
            return
        try:
            self._table.answered(self.seat, form, answer)
        except Illegal:
            self._forget()  # the table has changed meanwhile: the question is asked again
            return
        if answer is FormRequest.RECOMPOSE:
            self._compose(another=False)
        else:
            self._forget()

    def _forget(self) -> None:
        """Close the form and whatever is shown; the next update finds out what there is to do."""
        self._question = self._form = self._resting = None

    def _compose(self, *, another: bool) -> None:
        form = self._form
        title = self._tr("Your turn") if form else self._headline()
        self._page.show(title, self._put_form if form else self._put_rest, another=another)

    def _put_form(self, page: Page, box: Box) -> None:
        """Put the form, and below it the lands that it lets the seat choose on the map."""
        session, mapped, form = self._table.session, self._table.stage.mapped, self._form
        if form is None:
            return
        lands, rest = cut_list(form, mapped, box)
        form.compose(page, rest)
        if lands and mapped:
            put_list(page, lands, form, mapped, session.view(self.seat), session.players)

    def _headline(self) -> str:
        """Say in a few words whose turn it is."""
        table, tr = self._table, self._tr
        if table.is_showing:
            return tr("Look at the table.")
        waited = table.session.must_act()
        view = table.session.view(BYSTANDER)
        return table.stage.headline(view, waited[0] if waited else BYSTANDER, table.session.names, tr)

    def _prompt(self) -> str:
        """Say what everybody waits for, in whole sentences."""
        session, tr = self._table.session, self._tr
        if self._table.is_showing:
            return tr("Look at the table.")
        return session.game.prompt(session.view(BYSTANDER), session.names, tr)

    def _put_rest(self, page: Page, box: Box) -> None:
        """Show what everybody waits for, and what happened last; all can see that."""
        session, tr, type_ = self._table.session, self._tr, page.canvas.type
        token, rest = box.cut_top(min(TOKEN, box.h * 0.3), 16)
        args = token_args(session.players, self.seat)
        page.put(Item("rest/token", "token", token.square(), args, label=session.names[self.seat]))
        words = self._prompt()
        at, rest = rest.cut_top(type_.height(words, STYLES["big body"], rest.w), 20)
        page.put(items.prose("rest/words", words, at, "big body", "ink", "centre"))
        board, seen = session.view(BYSTANDER).board, session.story[: self._table.shown_events]
        told = [session.game.describe(event, board, session.names, tr) for event in seen[-LINES:]]
        for number, sentence in enumerate(filter(None, reversed(told))):
            tall = type_.height(sentence, STYLES["note"], rest.w)
            if tall > rest.h:
                break
            at, rest = rest.cut_top(tall, 10)
            page.put(items.prose(f"rest/line {number}", sentence, at, "note", "ink2", "left"))
