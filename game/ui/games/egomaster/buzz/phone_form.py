"""The buzzer in a hand: a phone is a dome that says when it was touched, also where a player reads aloud (EG14)."""

from __future__ import annotations

from typing import Final

from game.kernel.types import Seat, View
from game.rules.egomaster.moves import Buzz, Pass
from game.rules.egomaster.phases.all_phases import Buzzing, Reading
from game.rules.egomaster.state import NOBODY
from game.ui.contract.form import Form, FormAnswer, FormRequest, SeatAction
from game.ui.contract.question import GroupQuestion
from game.ui.draw.box import Box
from game.ui.games.egomaster.buzz.form import BUZZ, DOME, PASS, words_read
from game.ui.games.egomaster.forms.blocks import WATCH, watch_item
from game.ui.games.egomaster.forms.media import AGAIN
from game.ui.widgets.control import Act, Button, Buzzer, Pressed
from game.ui.widgets.page import Page
from game.ui.widgets.titles import panel_title
from game.ui.widgets.tokens import token_args

HEAD, FOOT, GAP = 44.0, 66.0, 14.0
"""The heights of the title and of the button that passes, and the space between two things, in units."""
CLOCK: Final = 110.0
"""The height of the watch."""


def races(view: View) -> bool:
    """Tell whether the viewing seat may buzz."""
    match view.phase:
        case Buzzing(seats):
            return view.seat in seats
        case Reading(seat, seats):
            return seat == NOBODY and view.seat in seats
        case _:
            return False


class PhoneBuzzForm(Form):
    """The buzzer of one `seat`, and where the program reads a button that passes."""

    def __init__(self, question: GroupQuestion, seat: Seat) -> None:
        self._asked: Final = question
        self._seat: Final = seat
        self._left: float | None = None
        self._is_pressed = False
        self._limit = float(question.look().table.house.seconds)

    def tick(self, dt: float, left: float | None) -> bool:
        """Note what is left of the time."""
        self._left = left
        self._limit = max(self._limit, left or 0.0)
        return False

    def compose(self, page: Page, box: Box) -> None:
        """Put the dome as large as it can be, with the watch and the button that passes below it, or at its side."""
        tr, view = page.tr, self._asked.look()
        aloud = isinstance(view.phase, Reading)
        head, rest = box.cut_top(HEAD, GAP)
        title = tr("Press when you know it") if aloud else tr("Who is fastest?")
        page.put(panel_title(page, "form/title", title, head))
        timed = self._left is not None and not aloud
        if box.w > box.h and not aloud:
            side, rest = rest.cut_right(rest.w * 0.36, 2 * GAP)
            foot, clock = side.cut_bottom(FOOT, GAP)
        else:
            foot, rest = rest.cut_bottom(0.0 if aloud else FOOT, GAP)
            clock, rest = rest.cut_bottom(CLOCK if timed else 0.0, GAP)
        wide = min(rest.w * 0.86, (rest.h - GAP) * DOME[0] / DOME[1])
        page.add(
            Buzzer(
                key=f"{BUZZ}{self._seat}",
                box=rest.middle(wide, wide * DOME[1] / DOME[0]),
                look="egomaster/form dome",
                args=(token_args(self._asked.players, self._seat), "pressed" if self._is_pressed else "waiting", ""),
                label=tr("Buzz"),
            )
        )
        if timed:
            tall = min(CLOCK, clock.h)
            place = clock.middle(tall * WATCH[0] / WATCH[1], tall)
            page.put(watch_item(self._left, self._limit, place))
        if not aloud:
            self._put_foot(page, foot)

    def _put_foot(self, page: Page, foot: Box) -> None:
        """Put the button that passes, and beside it the one that lets the screen play the tune again."""
        tr, question = page.tr, self._asked.look().table.question
        look, style = "paper button", "small button"
        if question is not None and question.sound:
            again, foot = foot.row(2, GAP)
            page.add(Button(key=AGAIN, box=again, label=tr("Play it again"), look=look, style=style))
        label = tr("I don’t know")
        page.add(Button(key=f"{PASS}{self._seat}", box=foot, label=label, look=look, style=style, grave=True))

    def act(self, act: Act, page: Page) -> FormAnswer | None:
        """Buzz as long ago as the phone was touched, or pass."""
        match act:
            case Pressed(key, ago=ago) if key.startswith(BUZZ):
                self._is_pressed = True
                return SeatAction(self._seat, Buzz(words_read(self._asked, ago)), ago)
            case Pressed(key) if key.startswith(PASS):
                return SeatAction(self._seat, Pass())
            case Pressed(key) if key == AGAIN:
                return FormRequest.ENCORE
            case _:
                return None
