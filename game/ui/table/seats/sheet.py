"""Who plays which seat: give it to somebody else or to the computer, take it back, concede."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from game.bots.characters import Character, introduction
from game.bots.levels import LEVEL_NAMES, Level, character_of, level_name, level_words
from game.kernel.player import unbroken
from game.kernel.types import BYSTANDER, Seat
from game.session.session import Session
from game.ui.app.dialog import Dialog, DialogButton, confirm, framed
from game.ui.app.evening import TableEvening
from game.ui.app.sheet import SheetScreen
from game.ui.app.shell import Shell
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.draw.text.typesetting import STYLES, TIGHT
from game.ui.games.registry import stage_of
from game.ui.table.seats.newcomer import NewcomerSheet
from game.ui.widgets.control import Act, Area, BackWanted, Button, Pressed
from game.ui.widgets.page import Page
from game.ui.widgets.scene import Next, Pop, Prepare, Push
from game.ui.widgets.tokens import token_args
from game.words import Words

WIDE: Final = 1000.0
"""The width of the sheet without portraits, in units."""
TOKEN: Final = 64.0
"""The width of a token, in units."""
FACE: Final = 64.0
"""The diameter of the portrait of a character, in units."""
FACES: Final = FACE + 12
"""How much wider the sheet is with portraits, in units."""
UPPER: Final = 66.0
"""The height of the name and of the space between two rows, in units."""
LINE: Final = 62.0
"""The height of a line of buttons, in units."""
GAP: Final = 14.0
MOST: Final = 3
"""How many buttons a row has at most."""
PORTRAIT: Final = "row portrait "
"""The beginning of the keys of the portraits; the seat follows."""
TAKES_OVER: Final = Level.NORMAL.value
"""The level of the computer player that takes over a seat."""


class _RowButton(NamedTuple):
    """A button of a row: key, label, why it cannot be used, hint."""

    key: str
    label: str
    why: str
    hint: str


class SeatsScene(SheetScreen):
    """A row per seat. Changes take effect at once; conceding asks first."""

    first = "close"

    def __init__(self, shell: Shell, evening: TableEvening) -> None:
        super().__init__(shell)
        self._evening: Final = evening
        self._session: Final = evening.session
        self._conceding: Seat | None = None
        self._giving: Seat | None = None
        self._handing: Seat | None = None

    def compose(self, page: Page) -> None:
        """Put the rows of the seats, and the way back."""
        tr, players = self.shell.tr, self._session.players
        columns = self._columns(page)
        tall = UPPER + -(-MOST // columns) * LINE
        wide = WIDE + FACES if self._shows_portraits(page) else WIDE
        box = framed(page, tr("Players"), Box(0, 0, wide, 240 + tall * len(players)))
        foot, rest = box.cut_bottom(60, 16)
        page.add(Button(key="close", box=foot.middle(260, 60), label=tr("Close"), shortcut="Enter"))
        page.add(Area(key="rows", box=rest, content=tall * len(players), label=tr("Players")))
        page.tooltip.explain(self._introductions())
        for seat in range(len(players)):
            row = Box(rest.x, rest.y + seat * tall, rest.w - 30, tall - 12)
            if self._shows_portraits(page):
                face, row = row.cut_left(FACE, FACES - FACE)
                self._put_portrait(page, seat, face)
            self._put_row(page, seat, row, columns)

    def _characters(self) -> dict[Seat, Character]:
        """Return the characters that play, by seat."""
        known = ((seat, character_of(player.bot or "")) for seat, player in enumerate(self._session.players))
        return {seat: character for seat, character in known if character}

    def _introductions(self) -> dict[str, str]:
        """Return what the tooltips of the portraits say, by key."""
        tr, characters = self.shell.tr, self._characters()
        return {f"{PORTRAIT}{seat}": introduction(character, tr) for seat, character in characters.items()}

    def _shows_portraits(self, page: Page) -> bool:
        """Tell whether the rows begin with portraits: if a character plays, and the sheet has room to be wider."""
        return bool(self._characters()) and page.canvas.box.w - 48 >= WIDE + FACES

    def _columns(self, page: Page) -> int:
        """Return how many buttons stand side by side in every row: as many as have room."""
        tr, type_ = self.shell.tr, page.canvas.type
        wide = min(WIDE, page.canvas.box.w - 48) - 88 - 30 - TOKEN - 16
        labels = (tr("To the computer"), tr("Take it back"), tr("Somebody else…"), tr("Concede"))
        widest = max(type_.width(label, STYLES["small button"]) for label in labels) + 44
        return max(1, min(MOST, int((wide + GAP) // (widest + GAP))))

    def _put_portrait(self, page: Page, seat: Seat, box: Box) -> None:
        """Put the portrait of the character that plays a seat, if one does, as high as the seat's token."""
        if character := self._characters().get(seat):
            place = box._replace(h=min(box.h, TOKEN + 52)).square()
            said = introduction(character, self.shell.tr)
            page.put(Item(f"{PORTRAIT}{seat}", "portrait", place, (character.key,), 5, label=said), area="rows")

    def _put_row(self, page: Page, seat: Seat, row: Box, columns: int) -> None:
        """Put token, name, who plays, and the buttons."""
        players, type_ = self._session.players, page.canvas.type
        token, rest = row.cut_left(TOKEN, 16)
        upper, lower = rest.cut_top(UPPER - 12)
        name, style = type_.fitted(players[seat].name, STYLES["label"], upper.w * 0.5)
        who = type_.fitted(self._who(seat), STYLES["small note"], upper.w * 0.48)[0]
        token = token._replace(h=min(row.h, TOKEN + 52))
        page.put(
            Item(f"row token {seat}", "token", token.square(), token_args(players, seat), label=players[seat].name),
            Item(f"row name {seat}", "text", upper, (name, style, "ink", "left"), 5, label=players[seat].name),
            items.text(f"row who {seat}", who, upper, "small note", "ink2", "right"),
            area="rows",
        )
        places = lower.grid(columns, -(-MOST // columns))
        for (key, label, why, hint), place in zip(self._buttons(seat), places, strict=False):
            cell = place.inset(GAP / 2, 3)
            short = type_.fitted(label, STYLES["small button"], cell.w - 30, TIGHT)[0]
            look, small = "paper button", "small button"
            page.add(
                Button(
                    key=key,
                    box=cell,
                    label=short,
                    look=look,
                    style=small,
                    why=why,
                    hint=hint,
                    grave=True,  # "Take it back" appears below the pointer that has pressed "To the computer"
                    area="rows",
                ),
            )

    def _buttons(self, seat: Seat) -> list[_RowButton]:
        """Return what can be done with a seat; nothing with one that is out of the match."""
        tr = self.shell.tr
        if self._is_out(seat):
            return []
        given = self._giving_button(seat)
        if self._session.players[seat].bot:
            why = tr("A player who has conceded cannot come back.") if seat in self._session.conceded else ""
            taken = _RowButton(f"take {seat}", tr("Take it back"), why, tr("A person plays in this seat"))
            return [taken, given._replace(why=why)]
        hint = tr("A computer player of the level you choose plays on; take the seat back whenever you like")
        return [
            _RowButton(f"hand {seat}", tr("To the computer"), "", hint),
            given,
            _RowButton(f"concede {seat}", tr("Concede"), "", after_conceding(self._session, tr)),
        ]

    def _giving_button(self, seat: Seat) -> _RowButton:
        """Return the button that gives a seat to somebody else, or back as long as they have not played."""
        tr, session = self.shell.tr, self._session
        if session.can_give_back(seat):
            before = next(each.name for each in reversed(session.former) if each.seat == seat)
            hint = tr("As if the seat had never been given away")
            return _RowButton(f"back {seat}", tr("Back to {who}", who=unbroken(before)), "", hint)
        hint = tr("Another person plays on in this seat; the campaign notes who sat there until when")
        return _RowButton(f"give {seat}", tr("Somebody else…"), "", hint)

    def _is_out(self, seat: Seat) -> bool:
        """Tell whether a seat has nothing left to play, so that nobody need take it."""
        return stage_of(self._session.game).is_out(self._session.view(BYSTANDER), seat)

    def _who(self, seat: Seat) -> str:
        """Say who plays a seat."""
        tr = self.shell.tr
        if self._is_out(seat):
            return tr("out of the match")
        bot = self._session.players[seat].bot
        now = level_name(bot, tr) if bot else tr("at the screen")
        if seat in self._session.conceded:
            return f"{tr('conceded')} · {now}"
        before = next((each.name for each in reversed(self._session.former) if each.seat == seat), "")
        return tr("{now}, after {name}", now=now, name=unbroken(before)) if before else now

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
                self._handing = int(seat)
                return Push(self._ask_level(int(seat)))
            case "take":
                self._change(int(seat), lambda: session.hand_over(int(seat), None))
            case "give":
                self._giving = int(seat)
                return Prepare(lambda: Push(NewcomerSheet(self.shell, self._evening, int(seat))))
            case "back":
                self._change(int(seat), lambda: session.give_back(int(seat)))
            case "concede":
                self._conceding = int(seat)
                return Push(confirm_concession(self.shell, session, int(seat)))
            case _:
                return Pop()
        return None

    def _ask_level(self, seat: Seat) -> Dialog:
        """Ask how well the computer is to play for a seat; the levels are explained."""
        tr, who = self.shell.tr, self._session.names[seat]
        words = " ".join((tr("How well is the computer to play for {who}?", who=who), level_words(tr)))
        levels = (DialogButton(level.value, tr(LEVEL_NAMES[level]), grave=True) for level in Level)
        answers = (*levels, DialogButton("back", tr("Back")))
        return Dialog(self.shell, tr("To the computer"), words, answers, default=Level.NORMAL.value)

    def _change(self, seat: Seat, change: Callable[[], None]) -> None:
        """Change who plays a seat. The keyboard stays at its place in the row, though another button is there then."""
        before = [button.key for button in self._buttons(seat)]
        change()
        after = [button.key for button in self._buttons(seat)] or [self.first]
        if self.focus.key in before and self.focus.key not in after:
            self.focus.key = after[min(before.index(self.focus.key), len(after) - 1)]
        self.recompose()

    def resumed(self, answer: Any) -> Next:
        """Give the seat to who was named or to a computer player, or concede: for the seat that was asked about."""
        handed, self._handing = self._handing, None
        if handed is not None and answer in set(Level):
            self._change(handed, lambda: self._session.hand_over(handed, answer))
        given, self._giving = self._giving, None
        if given is not None and isinstance(answer, str) and answer:
            self._change(given, lambda: self._evening.give_seat(given, answer))
        seat, self._conceding = self._conceding, None
        if answer == "yes" and seat is not None:
            self._change(seat, lambda: self._session.concede(seat, TAKES_OVER))
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
        words = shell.tr("{who} comes last; a computer player of normal level finishes the match.", who=who)
    else:
        words = shell.tr("{who} comes last and leaves the match to the others.", who=who)
    return confirm(shell, shell.tr("Concede"), words, shell.tr("Concede"))


def after_conceding(session: Session, tr: Words) -> str:
    """Say in a few words what becomes of a player who concedes."""
    if session.bot_finishes:
        return tr("You come last, and a computer player of normal level finishes the match")
    return tr("You come last, and leave the match to the others")
