"""The buzzers: everybody at the screen answers at once, by a key of his own, by mouse or by gamepad (EG14)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

import pygame

from game.kernel.types import Seat, View
from game.rules.egomaster.moves import Buzz, Pass
from game.rules.egomaster.phases.all_phases import Buzzing
from game.rules.egomaster.state import Quiz
from game.ui.contract.form import Form, FormAnswer, SeatAction
from game.ui.contract.picker import Path
from game.ui.contract.question import GroupQuestion
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.games.egomaster import layout
from game.ui.games.egomaster.buzz.buzzers import keys_of, pads_of, printed
from game.ui.games.egomaster.clicks import WORDS
from game.ui.games.egomaster.desk import reading
from game.ui.games.egomaster.forms.aside import prize_in_a_row
from game.ui.games.egomaster.forms.blocks import PlayerRow, already_said, rows, watch
from game.ui.games.egomaster.forms.media import MediaSwitch
from game.ui.games.egomaster.large_print.buzzers import dome
from game.ui.games.egomaster.large_print.sizes import TINY
from game.ui.motion.film import Speed
from game.ui.widgets.control import Act, Pressed, Tile
from game.ui.widgets.form_sheet import FormSheet
from game.ui.widgets.input import shortcuts
from game.ui.widgets.input.modifiers import MODIFIED
from game.ui.widgets.page import Page
from game.ui.widgets.tokens import token_args

BUZZ, PASS = "buzz ", "pass "
"""The keys of domes and of the buttons for passing begin so; the seat follows."""
DOME: Final = (232.0, 268.0)
WIDEST: Final = 174.0
TOP: Final = 518.0
"""Where the domes begin on the board, between the card and the piles."""


def dome_box(seat: Seat, seats: int, scale: float) -> Box:
    """Return the place of a buzzer in board units, on a desk with `scale` logical units for each.

    It is above the plaque of its seat, or below the question where the desk has no room for plaques.
    """
    if scale < TINY:
        return dome(seat, seats, scale)
    holder = layout.holder(seat, seats)
    wide = min(WIDEST, holder.w - 8)
    return Box(holder.centre[0] - wide / 2, TOP, wide, wide * DOME[1] / DOME[0])


class BuzzForm(Form):
    """The buzzers of a race. Its selection is ("words", n): n words of the question are seen.

    The first event wins, whatever else comes in the same frame.
    """

    def __init__(self, question: GroupQuestion) -> None:
        self._asked: Final = question
        self._left: float | None = None
        self._limit = float(self._quiz.house.seconds)
        self._words = self._now()
        self._media: Final = MediaSwitch()

    # ------------------------------------------------------------------ what is seen

    @property
    def _view(self) -> View:
        return self._asked.look()

    @property
    def _codes(self) -> tuple[int, ...]:
        return keys_of(len(self._asked.players), self._asked.settings().buzzers)

    @property
    def _racing(self) -> list[Seat]:
        """List the people who may buzz."""
        phase = self._view.phase
        return [seat for seat in self._asked.people() if isinstance(phase, Buzzing) and seat in phase.seats]

    def _now(self) -> int:
        """Return how many words are seen by now."""
        return words_read(self._asked)

    @property
    def selection(self) -> Path:
        """Return how many words are seen, as a selection."""
        return (WORDS, str(self._words))

    def tick(self, dt: float, left: float | None) -> bool:
        """Show more words as time goes by."""
        before, self._words, self._left = self._words, self._now(), left
        self._limit = max(self._limit, left or 0.0)
        return before != self._words

    # ------------------------------------------------------------------ on the page

    def compose(self, page: Page, box: Box) -> None:
        """Put the watch, and for each person a button that passes."""
        tr, quiz = page.tr, self._quiz
        sheet = FormSheet(page, tr("Who is fastest?"), tr("a wrong answer puts you out"))
        if quiz.house.seconds:
            sheet.add(watch(page, self._left, self._limit))
        names = printed(self._codes)
        many = len(self._racing) > 1
        lines = [
            PlayerRow(
                token_args(self._asked.players, seat),
                tr("{who} passes", who=self._asked.players[seat].name_in_text) if many else tr("I don’t know"),
                tr("Shift+{key}", key=names[seat]),
                f"{PASS}{seat}",
                short=tr("Pass"),
            )
            for seat in self._racing
        ]
        sheet.add(rows(page, "passing", lines))
        self._media.add(sheet, page, quiz.question)
        sheet.say("said", already_said(page, quiz), "small", "ink2")
        dice = quiz.house.nobody_buzzes == "dice"
        silence = tr("If nobody buzzes, the dice decide.") if dice else tr("If nobody buzzes, nobody wins.")
        sheet.say("silence", silence, "small note", "ink2")
        how = tr("Press your key, click your buzzer, or press X on your gamepad.")
        sheet.say("how", how, "small note", "ink2")
        sheet.add(prize_in_a_row(page, quiz))
        sheet.put(box)

    @property
    def _quiz(self) -> Quiz:
        quiz: Quiz = self._view.table
        return quiz

    def compose_on_board(self, page: Page, place: Callable[[Box], Box]) -> None:
        """Put a dome for everybody in the question; those of the people can be pressed."""
        phase, quiz, players = self._view.phase, self._quiz, self._asked.players
        names, racing = printed(self._codes), self._racing
        scale = place(layout.WHOLE).w / layout.WHOLE.w
        for seat in sorted(quiz.playing):
            box, token = place(dome_box(seat, quiz.seats, scale)), token_args(players, seat)
            if seat in racing:
                hint = page.tr("Buzz for {who}", who=players[seat].name_in_text)
                args = (token, "waiting", names[seat])
                page.add(Tile(key=f"{BUZZ}{seat}", box=box, look="egomaster/form dome", args=args, label=hint))
                continue
            state = "waiting" if isinstance(phase, Buzzing) and seat in phase.seats else "out"
            page.put(Item(f"{BUZZ}{seat}", "egomaster/dome", box, (token, state, ""), 10, label=players[seat].name))

    # ------------------------------------------------------------------ what is done

    def key(self, event: pygame.Event, page: Page) -> Act | None:
        """Take the key of a seat, wherever the focus is; with Shift it passes. X of a gamepad is its player's."""
        seat = self._whose(event)
        if seat is None or page.focus.holds(event.key):
            return None
        return Pressed(f"{PASS if event.mod & pygame.KMOD_SHIFT else BUZZ}{seat}")

    def buzzers(self) -> Mapping[Seat, int]:
        """Return the place of the key of each person in the race."""
        return {seat: self._codes[seat] for seat in self._racing}

    def _whose(self, event: pygame.Event) -> Seat | None:
        """Return the seat that an event is from, if it may buzz."""
        people: Sequence[Seat] = self._asked.people()
        if "pad" in event.dict:
            place, held = event.dict.get("place", 0), pads_of(people, self._asked.settings().pads)
            mine = (seat for seat in people if held[seat] == place)
            seat = next(mine, None) if event.key == shortcuts.PAD["X"] else None
        elif event.mod & MODIFIED or event.scancode not in self._codes:
            seat = None
        else:
            seat = self._codes.index(event.scancode)
        return seat if seat in self._racing else None

    def act(self, act: Act, page: Page) -> FormAnswer | None:
        """Buzz, or pass, for a seat."""
        if not isinstance(act, Pressed):
            return None
        if request := self._media.pressed(act.key):
            return request
        word, _, seat = act.key.rpartition(" ")
        if f"{word} " not in {BUZZ, PASS} or int(seat) not in self._racing:
            return None
        if f"{word} " == PASS:
            return SeatAction(int(seat), Pass())
        return SeatAction(int(seat), Buzz(self._now()), ago=0.0)


def words_read(asked: GroupQuestion, ago: float = 0.0) -> int:
    """Return how many words of a question were seen so many seconds ago; none where the program does not read."""
    view = asked.look()
    question = view.table.question
    if not isinstance(view.phase, Buzzing) or question is None:
        return 0
    speed = Speed[asked.settings().speed.upper()]
    return reading.shown(question.text, max(0.0, asked.seconds() - ago), speed, view.phase.words)
