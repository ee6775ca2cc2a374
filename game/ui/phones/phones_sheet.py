"""The sheet of the phones: a QR code for each person, and who is there."""

from __future__ import annotations

import sys
from typing import Any, ClassVar, Final

from game.kernel.types import Seat
from game.session.session import Session
from game.ui.app.dialog import framed, message
from game.ui.app.sheet import SheetScreen
from game.ui.app.shell import Shell
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.draw.looks import Look
from game.ui.draw.text.typesetting import STYLES
from game.ui.phones.phone_room import PhoneRoom
from game.ui.phones.qr_code import LOOKS, modules
from game.ui.phones.reach_help import reach_help
from game.ui.widgets.control import Act, Area, BackWanted, Button, Pressed
from game.ui.widgets.page import Page
from game.ui.widgets.scene import Next, Pop, Push
from game.ui.widgets.tokens import token_args

CODES: Final = (290.0, 210.0)
"""The largest and the smallest side of a QR code, in units: it is read from the other side of a table."""
HEAD: Final = 52.0
"""The height of the name above a code."""
DIGITS: Final = 44.0
"""The height of the short code below the QR code."""
STATE: Final = 30.0
"""The height of the line that says whether the phone is there."""
FOOT: Final = 56.0
"""The height of the two buttons below a code."""
BETWEEN: Final = 30.0
"""The space between two codes."""
ADDRESS: Final = 50.0
"""The height of the address."""
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
        self._shown = self._states()
        room.show_codes(shown=True)

    def close(self) -> None:
        """Make the short codes useless: nobody reads them any more."""
        super().close()
        self._room.show_codes(shown=False)

    def compose(self, page: Page) -> None:
        """Put a code for each person, the address in large letters, and what can be done."""
        people, type_, canvas = self._session.people, page.canvas.type, page.canvas
        beside = HEAD + DIGITS + STATE + FOOT + 20  # no code moves while others are scanned
        said, most = self._said(), canvas.box.w - 136
        note = type_.height(said, STYLES["note"], min(1040.0, canvas.box.w - 48) - 100)
        room = canvas.box.h - 48 - 34 * 2 - 86 - 80 - ADDRESS - note - 18
        largest, smallest = CODES
        lines = -(-len(people) // max(1, int((most + BETWEEN) // (smallest + BETWEEN))))
        across = -(-len(people) // lines)
        code = max(smallest, min(largest, room / lines - beside, (most + BETWEEN) / across - BETWEEN))
        tall, wide = code + beside, max(1040.0, across * (code + BETWEEN) - BETWEEN + 120)
        content = lines * tall + ADDRESS + note + 18
        box = framed(page, self.shell.tr("Phones"), Box(0, 0, wide, 34 * 2 + 86 + content + 80))
        foot, rest = box.cut_bottom(60, 14)
        self._put_foot(page, foot)
        page.add(Area(key="codes", box=rest, content=content, label=self.shell.tr("Phones")))
        address, rest = rest.cut_top(ADDRESS, 4)
        words, rest = rest.cut_top(note, 14)
        page.put(
            items.text("phones/address", self._room.host, address, "title", "ink", "centre"),
            items.prose("phones/help", said, words, "note", "ink", "centre"),
            area="codes",
        )
        for number, seat in enumerate(people):
            line, column = divmod(number, across)
            here = min(across, len(people) - line * across)
            left = rest.x + (rest.w - here * (code + BETWEEN) + BETWEEN) / 2 + column * (code + BETWEEN)
            self._put_seat(page, seat, Box(left, rest.y + line * tall, code, tall - 20))

    def _said(self) -> str:
        """Say how a phone comes to its seat, what nothing protects, and where the table listens if not as wished."""
        tr, taken = self.shell.tr, self._room.taken_port
        words = [
            tr(
                "Works on the same Wi-Fi as this computer. Scan your code with the phone’s camera, or type the address "
                "above into its browser and then the six digits of your seat."
            ),
            tr("Play on a Wi-Fi that you trust: whoever controls it could read what the phones show."),
        ]
        if taken is not None:
            port = self._room.host.partition(":")[2]
            words.append(
                tr("Port {taken} belongs to another program, so this table took {port}.", taken=taken, port=port)
            )
        return "\n".join(words)

    def _put_foot(self, page: Page, foot: Box) -> None:
        """Put what can be done with all phones, and the way to the table."""
        tr, look, style = self.shell.tr, "paper button", "small button"
        trouble, shut, close = foot.middle(min(foot.w, 960), 60).row(3, 16)
        page.add(
            Button(
                key="trouble",
                box=trouble,
                label=tr("It does not open"),
                hint=tr("What to check: the Wi-Fi, and what the firewall of this computer lets in"),
                look=look,
                style=style,
            ),
            Button(
                key="shut",
                box=shut,
                label=tr("No more phones"),
                hint=tr(
                    "Sends all phones away; everything is asked at this screen. The codes stay good for another time."
                ),
                look=look,
                style=style,
                grave=True,
            ),
            Button(
                key="close",
                box=close,
                label=tr("To the table"),
                hint=tr("The table stays open for phones; the six digits are good only while this sheet is shown."),
                shortcut="Enter",
            ),
        )

    def _put_seat(self, page: Page, seat: Seat, box: Box) -> None:
        """Put the codes of a seat below its name, and what can be done with its phone."""
        tr, players, seating = self.shell.tr, self._session.players, self._room.seating
        head, rest = box.cut_top(HEAD)
        token, name = head.inset(0, 4).cut_left(HEAD - 8, 10)
        code, rest = rest.cut_top(box.w)
        digits, rest = rest.cut_top(DIGITS)
        state, rest = rest.cut_top(STATE)
        label, style = page.canvas.type.fitted(players[seat].name, STYLES["label"], name.w)
        short = self._room.code(seat)
        page.put(
            Item(f"phone token {seat}", "token", token.square(), token_args(players, seat), label=players[seat].name),
            Item(f"phone name {seat}", "text", name, (label, style, "ink", "left"), 5),
            Item(f"phone code {seat}", "qr code", code, modules(self._room.url(seat)), label=tr("QR code")),
            items.text(f"phone digits {seat}", f"{short[:3]} {short[3:]}", digits, "heading", "ink", "centre"),
            items.text(f"phone state {seat}", self._state(seat), state, "small note", self._colour(seat), "centre"),
            area="codes",
        )
        if not seating.holds(seat):
            return
        who = players[seat].name
        if seating.is_away(seat):
            there, hint = tr("On the phone"), tr("{who} is asked on the phone again.", who=who)
        else:
            there, hint = tr("Here instead"), tr("{who} is asked at this screen; the phone waits.", who=who)
        out = tr("Sends this phone away. Its codes no longer work: new ones are shown.")
        first, second = rest.cut_bottom(FOOT - 6)[0].cut_right(box.w * 0.42, 6)[::-1]
        for key, place, words, does in (
            (f"{HERE}{seat}", first, there, hint),
            (f"{OUT}{seat}", second, tr("Show out"), out),
        ):
            fitted = page.canvas.type.fitted(words, STYLES["small note"], place.w - 6)[0]
            look, small = "paper button", "small note"
            page.add(Button(key=key, box=place, label=fitted, hint=does, look=look, style=small, area="codes"))

    def _state(self, seat: Seat) -> str:
        """Say whether the phone of a seat is there."""
        tr, seating = self.shell.tr, self._room.seating
        if not seating.holds(seat):
            return tr("gone, comes back by itself") if self._room.comes_back(seat) else tr("no phone yet")
        if seating.is_silent(seat):
            return tr("does not answer: asked here")
        return tr("is there, asked here") if seating.is_away(seat) else tr("is there")

    def _colour(self, seat: Seat) -> str:
        """Return the colour of what is said about the phone of a seat."""
        seating = self._room.seating
        return "oxblood" if seating.holds(seat) and seating.is_silent(seat) else "ink2"

    def _states(self) -> tuple[object, ...]:
        """Return a value that changes whenever the sheet shows something else."""
        return tuple((self._state(seat), self._room.url(seat)) for seat in self._session.people)

    def update(self, dt: float) -> Next:
        """Show who has come or gone, or does not answer any more; leave when the table is closed for phones."""
        if not self._room.is_open:
            return Pop()
        if (now := self._states()) != self._shown:
            self._shown = now
            self.recompose()
        if question := self._room.consent.question():
            return Push(question)
        return super().update(dt)

    def resumed(self, answer: Any) -> Next:
        """Let the phone in about which was asked, or send it away."""
        self._room.consent.answer(admitted=answer == "yes")
        return None

    def act(self, act: Act) -> Next:
        """Show a phone out, ask a seat elsewhere, say what to check, or close the sheet."""
        match act:
            case BackWanted() | Pressed("close"):
                return Pop()
            case Pressed("trouble"):
                tr = self.shell.tr
                return Push(message(self.shell, tr("It does not open"), reach_help(sys.platform, self._room.host, tr)))
            case Pressed("shut"):
                self._room.shut()
                return Pop()
            case Pressed(key) if key.startswith(OUT):
                self._room.show_out(int(key.removeprefix(OUT)))
            case Pressed(key) if key.startswith(HERE):
                seat = int(key.removeprefix(HERE))
                self._room.seating.move(seat, to_screen=not self._room.seating.is_away(seat))
            case _:
                pass
        return None
