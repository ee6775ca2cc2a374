"""Who plays which seat: hand it to the computer, take it back, concede."""

from __future__ import annotations

from typing import Any, Final

from game.bots.levels import Level, bot_words
from game.kernel.types import BYSTANDER, Seat
from game.session.session import Session
from game.ui.app.dialog import Dialog, confirm, framed
from game.ui.app.sheet import SheetScreen
from game.ui.app.shell import Shell
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.draw.text.typesetting import STYLES
from game.ui.games.registry import stage_of
from game.ui.widgets.control import Act, Area, BackWanted, Button, Pressed
from game.ui.widgets.page import Page
from game.ui.widgets.scene import Next, Pop, Push
from game.ui.widgets.tokens import token_args
from game.words import Words

ROW = 128
TAKES_OVER: Final = Level.NORMAL.value
"""The level of the computer player that takes over a seat."""


class SeatsScene(SheetScreen):
    """A row per seat. Changes take effect at once; conceding asks first."""

    first = "close"

    def __init__(self, shell: Shell, session: Session) -> None:
        super().__init__(shell)
        self._session = session
        self._conceding: Seat | None = None

    def compose(self, page: Page) -> None:
        """Put the rows of the seats, and the way back."""
        tr, players = self.shell.tr, self._session.players
        box = framed(page, tr("Players"), Box(0, 0, 860, 240 + ROW * len(players)))
        foot, rest = box.cut_bottom(60, 16)
        page.add(Button(key="close", box=foot.middle(260, 60), label=tr("Close"), shortcut="Enter"))
        page.add(Area(key="rows", box=rest, content=ROW * len(players), label=tr("Players")))
        for seat in range(len(players)):
            self._put_row(page, seat, Box(rest.x, rest.y + seat * ROW, rest.w - 30, ROW - 12))

    def _put_row(self, page: Page, seat: Seat, row: Box) -> None:
        """Put token, name, who plays, and the two buttons."""
        tr, player, type_ = self.shell.tr, self._session.players[seat], page.canvas.type
        token, rest = row.cut_left(64, 16)
        upper, lower = rest.column_of([1, 1.25])
        name, style = type_.fitted(player.name, STYLES["label"], upper.w * 0.55)
        page.put(
            Item(
                f"row token {seat}", "token", token.square(), token_args(self._session.players, seat), label=player.name
            ),
            Item(f"row name {seat}", "text", upper, (name, style, "ink", "left"), 5, label=player.name),
            items.text(f"row who {seat}", self._who(seat), upper, "small note", "ink2", "right"),
            area="rows",
        )
        if self._is_out(seat):
            return
        left, right = lower.row(2, 14)
        if player.bot:
            why = tr("A player who has conceded cannot come back.") if seat in self._session.conceded else ""
            buttons = [(f"take {seat}", tr("Take it back"), why, tr("A person plays in this seat"), left)]
        else:
            hint = tr("The computer plays on; take the seat back whenever you like")
            buttons = [
                (f"hand {seat}", tr("Hand over"), "", hint, left),
                (f"concede {seat}", tr("Concede"), "", after_conceding(self._session, tr), right),
            ]
        for key, label, why, hint, place in buttons:
            page.add(
                Button(
                    key=key,
                    box=place.inset(2, 3),
                    label=label,
                    look="paper button",
                    style="small button",
                    why=why,
                    hint=hint,
                    area="rows",
                )
            )

    def _is_out(self, seat: Seat) -> bool:
        """Tell whether a seat has nothing left to play, so that nobody need take it."""
        return stage_of(self._session.game).is_out(self._session.view(BYSTANDER), seat)

    def _who(self, seat: Seat) -> str:
        """Say who plays a seat."""
        tr = self.shell.tr
        if self._is_out(seat):
            return tr("out of the match")
        if seat in self._session.conceded:
            return tr("conceded")
        bot = self._session.players[seat].bot
        return bot_words(bot, tr) if bot else tr("at the screen")

    def act(self, act: Act) -> Next:
        """Change who plays."""
        session = self._session
        if isinstance(act, BackWanted):
            return Pop()
        if not isinstance(act, Pressed):
            return None
        word, _, seat = act.key.rpartition(" ")
        match word:
            case "hand":
                session.hand_over(int(seat), TAKES_OVER)
            case "take":
                session.hand_over(int(seat), None)
            case "concede":
                self._conceding = int(seat)
                return Push(confirm_concession(self.shell, session, int(seat)))
            case _:
                return Pop()
        self.recompose()
        return None

    def resumed(self, answer: Any) -> Next:
        """Concede for the seat that the dialog was about."""
        seat, self._conceding = self._conceding, None
        if answer == "yes" and seat is not None:
            self._session.concede(seat, TAKES_OVER)
        if self._session.over:
            return Pop()
        self.recompose()
        return None


def confirm_concession(shell: Shell, session: Session, seat: Seat) -> Dialog:
    """Ask whether `seat` really concedes; say if the match then ends, as nobody else or no other person plays."""
    who, left = session.names[seat], set(range(len(session.players))) - {seat, *session.conceded}
    if len(left) == 1 or not left & set(session.people):
        words = shell.tr("{who} concedes, and with that the match ends.", who=who)
    elif session.bot_finishes:
        words = shell.tr("{who} comes last; the computer finishes the match.", who=who)
    else:
        words = shell.tr("{who} comes last and leaves the match to the others.", who=who)
    return confirm(shell, shell.tr("Concede"), words, shell.tr("Concede"))


def after_conceding(session: Session, tr: Words) -> str:
    """Say in a few words what becomes of a player who concedes."""
    if session.bot_finishes:
        return tr("You come last, and the computer finishes the match")
    return tr("You come last, and leave the match to the others")
