"""The sheet of the phones: a QR code for each person, and who is there."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from game.kernel.types import Seat
from game.session.session import Session
from game.ui.app.dialog import framed
from game.ui.app.sheet import SheetScreen
from game.ui.app.shell import Shell
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.draw.looks import Look
from game.ui.draw.text.typesetting import STYLES
from game.ui.phones.phone_room import PhoneRoom
from game.ui.phones.qr_code import LOOKS, modules
from game.ui.widgets.control import Act, Area, BackWanted, Button, Pressed
from game.ui.widgets.page import Page
from game.ui.widgets.scene import Next, Pop, Push
from game.ui.widgets.tokens import token_args

CODE: Final = 290.0
"""The side of a QR code, in units: it is read from the other side of a table."""
HEAD: Final = 52.0
"""The height of the name above a code."""
STATE: Final = 34.0
"""The height of the line that says whether the phone is there."""
FOOT: Final = 112.0
"""The height of the two buttons below a code."""
BETWEEN: Final = 30.0
"""The space between two codes."""
OUT: Final = "out "
"""The beginning of the keys of the buttons that show a phone out; the seat follows."""
HERE: Final = "here "
"""The beginning of the keys of the buttons that move a question between phone and screen; the seat follows."""


class PhonesSheet(SheetScreen):
    """Shows the codes of the people at the table while it is open for phones."""

    first = "close"
    looks: ClassVar[dict[str, Look]] = {**LOOKS}

    def __init__(self, shell: Shell, session: Session, room: PhoneRoom) -> None:
        super().__init__(shell)
        self._session: Final = session
        self._room: Final = room
        self._revision = room.desk.revision

    def compose(self, page: Page) -> None:
        """Put a code for each person, the address in large letters, and what to do if it cannot be reached."""
        tr, people, type_ = self.shell.tr, self._session.people, page.canvas.type
        held = any(self._room.desk.holds(seat) for seat in people)
        tall = HEAD + CODE + STATE + (FOOT if held else 0.0) + 24
        across = max(1, min(len(people), 6, int((page.canvas.box.w - 136 + BETWEEN) // (CODE + BETWEEN))))
        lines = -(-len(people) // across)
        wide = max(980.0, across * (CODE + BETWEEN) - BETWEEN + 120)
        help_ = tr(
            "Scan your code with the phone’s camera. Phone and computer must be on the same Wi-Fi. If the page does "
            "not open, let Tablée through the firewall of this computer."
        )
        note = type_.height(help_, STYLES["note"], min(wide, page.canvas.box.w - 48) - 100)
        box = framed(page, tr("Phones"), Box(0, 0, wide, 34 * 2 + 86 + lines * tall + 60 + note + 20 + 76))
        foot, rest = box.cut_bottom(60, 14)
        shut, close = foot.middle(640, 60).row(2, 20)
        hint = tr("Everything is asked at this screen again")
        look, style = "paper button", "small button"
        page.add(
            Button(key="shut", box=shut, label=tr("No more phones"), hint=hint, look=look, style=style, grave=True),
            Button(key="close", box=close, label=tr("To the table"), shortcut="Enter"),
        )
        page.add(Area(key="codes", box=rest, content=lines * tall + 60 + note + 12, label=tr("Phones")))
        words, rest = rest.cut_top(note, 10)
        address, rest = rest.cut_top(44, 14)
        page.put(
            items.prose("phones/help", help_, words, "note", "ink", "centre"),
            items.text("phones/address", self._room.host, address, "heading", "ink", "centre"),
            area="codes",
        )
        for number, seat in enumerate(people):
            line, column = divmod(number, across)
            here = min(across, len(people) - line * across)
            left = rest.x + (rest.w - here * (CODE + BETWEEN) + BETWEEN) / 2 + column * (CODE + BETWEEN)
            self._put_seat(page, seat, Box(left, rest.y + line * tall, CODE, tall - 24))

    def _put_seat(self, page: Page, seat: Seat, box: Box) -> None:
        """Put the code of a seat below its name, and what can be done with its phone."""
        tr, players, desk = self.shell.tr, self._session.players, self._room.desk
        head, rest = box.cut_top(HEAD)
        token, name = head.inset(0, 4).cut_left(HEAD - 8, 10)
        code, rest = rest.cut_top(CODE)
        state, rest = rest.cut_top(STATE)
        label, style = page.canvas.type.fitted(players[seat].name, STYLES["label"], name.w)
        page.put(
            Item(f"phone token {seat}", "token", token.square(), token_args(players, seat), label=players[seat].name),
            Item(f"phone name {seat}", "text", name, (label, style, "ink", "left"), 5),
            Item(f"phone code {seat}", "qr code", code, modules(self._room.url(seat)), label=tr("QR code")),
            items.text(f"phone state {seat}", self._state(seat), state, "small note", "ink2", "centre"),
            area="codes",
        )
        if not desk.holds(seat):
            return
        moved = desk.is_away(seat)
        there = tr("Ask on the phone") if moved else tr("Ask here instead")
        first, second = rest.column(2, 8)
        for key, place, words in ((f"{HERE}{seat}", first, there), (f"{OUT}{seat}", second, tr("Disconnect"))):
            fitted = page.canvas.type.fitted(words, STYLES["small button"], place.w - 16)[0]
            look, small = "paper button", "small button"
            page.add(Button(key=key, box=place, label=fitted, hint=words, look=look, style=small, area="codes"))

    def _state(self, seat: Seat) -> str:
        """Say whether the phone of a seat is there."""
        tr, desk = self.shell.tr, self._room.desk
        if not desk.holds(seat):
            return tr("no phone yet")
        return tr("does not answer") if desk.is_silent(seat) else tr("is there")

    def update(self, dt: float) -> Next:
        """Show who has come or gone."""
        if self._revision != self._room.desk.revision:
            self._revision = self._room.desk.revision
            self.recompose()
        if question := self._room.consent.question():
            return Push(question)
        return super().update(dt)

    def resumed(self, answer: Any) -> Next:
        """Let the phone in about which was asked, or send it away."""
        self._room.consent.answer(admitted=answer == "yes")
        return None

    def act(self, act: Act) -> Next:
        """Show a phone out, ask a seat elsewhere, or close the sheet."""
        match act:
            case BackWanted() | Pressed("close"):
                return Pop()
            case Pressed("shut"):
                self._room.shut()
                return Pop()
            case Pressed(key) if key.startswith(OUT):
                self._room.show_out(int(key.removeprefix(OUT)))
            case Pressed(key) if key.startswith(HERE):
                seat = int(key.removeprefix(HERE))
                self._room.desk.move(seat, to_screen=not self._room.desk.is_away(seat))
            case _:
                pass
        return None
