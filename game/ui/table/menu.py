"""The menu of the table: everything that is not a move. It lies over the open table, which shows no secret."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from game.kernel.problems import Refused
from game.kernel.types import Seat, View
from game.ui.app.dialog import AskText, DialogButton, TypedAnswer, choice, confirm, framed, message
from game.ui.app.evening import TableEvening
from game.ui.app.settings_scene import SettingsScene
from game.ui.app.sheet import SheetScreen
from game.ui.app.shell import Shell
from game.ui.draw.box import Box
from game.ui.draw.text.typesetting import STYLES
from game.ui.games.registry import stage_of
from game.ui.rulebook.scene import RulesScene
from game.ui.table import undo
from game.ui.table.seats.sheet import TAKES_OVER, SeatsScene, after_conceding, confirm_concession
from game.ui.table.why import key as why_key
from game.ui.widgets.control import Act, Area, BackWanted, Button, Pressed
from game.ui.widgets.input import shortcuts
from game.ui.widgets.page import Page
from game.ui.widgets.scene import Next, Pop, Prepare, Push

ROW: Final = 76
"""The height of a button, in units."""
GAP: Final = 10
"""The space between two buttons in a column."""
BETWEEN: Final = 18
"""The space between the columns."""
BAR: Final = 30
"""Units at the right for the scroll bar."""
INSET: Final = 18
"""The least space between the words on a button and its left and right edges."""
AROUND: Final = 2 * 44 + BAR
"""Units of the sheet's width that are not for buttons."""
PADS = {"resume": "Start", "undo": "X", "rules": "Y"}
"""The gamepad buttons, the same as at the table."""


class GiveOrders(NamedTuple):
    """Answer: that seat wants to give its standing orders."""

    seat: Seat


class WantAdvice(NamedTuple):
    """Answer: that seat wants to know what the computer would do."""

    seat: Seat


class WantPossibilities(NamedTuple):
    """Answer: that seat wants to know what it can do."""

    seat: Seat


class TeachGame(NamedTuple):
    """Answer: the guide is to begin again."""


class AskWhy(NamedTuple):
    """Answer: the first thing on the table that can is to say how it came about."""


class OpenPhones(NamedTuple):
    """Answer: the table is to be opened for phones."""


class LeaveTable(NamedTuple):
    """Answer: back to the menu of the program."""


class MenuEntry(NamedTuple):
    """One button of the menu: what it does, in one line; why it cannot be used now; more about it in a tooltip."""

    key: str
    label: str
    note: str
    why: str = ""
    hint: str = ""


class TableMenu(SheetScreen):
    """Answers None (play on), "undo N", or what is wanted: `GiveOrders` and the other answers above.

    It does everything else itself. `view` is the view of the open table; the last action of the seat `own` is taken
    back without a question, unless the seat changes hands in this menu; `asked` is the seat that was asked for an
    action when the menu was opened.
    """

    first = "resume"

    def __init__(
        self,
        shell: Shell,
        evening: TableEvening,
        view: View,
        own: Seat | None = None,
        asked: Seat | None = None,
    ) -> None:
        super().__init__(shell)
        self._evening = evening
        self._session = evening.session
        self._view = view
        self._own: Final = own
        self._owner: Final = None if own is None else evening.session.players[own]
        self._advised: Final = asked
        self._stage: Final = stage_of(evening.session.game)
        self._asked = ""

    def compose(self, page: Page) -> None:
        """Put a column of buttons, or two where there is room; each says in one line what it does."""
        buttons = self._entries()
        type_, style = page.canvas.type, STYLES["small note"]
        widest = max(type_.width(entry.note, style) for entry in buttons) + 2 * INSET
        across = 2 if 2 * widest + AROUND + BETWEEN <= page.canvas.box.w - 48 else 1
        rows = -(-len(buttons) // across)
        wanted = Box(0, 0, max(760, across * widest + AROUND + BETWEEN), 170 + rows * (ROW + GAP))
        box = framed(page, self._evening.title, wanted)
        content = rows * (ROW + GAP) + 8
        page.add(Area(key="list", box=box, content=content))
        room = box.inset(4, 0).cut_right(BAR if content > box.h else 0)[1]
        wide = (room.w - (across - 1) * BETWEEN) / across
        for i, entry in enumerate(buttons):
            column, row = divmod(i, rows)
            place = Box(room.x + column * (wide + BETWEEN), room.y + 6 + row * (ROW + GAP), wide, ROW)
            fits = type_.width(entry.note, style) + 2 * INSET <= wide + 1
            page.add(
                Button(
                    key=entry.key,
                    box=place,
                    label=entry.label,
                    note=entry.note if fits else "",
                    why=entry.why,
                    hint=entry.hint or ("" if fits else entry.note),
                    pad=PADS.get(entry.key, ""),
                    shortcut="Enter" if entry.key == "resume" else "",
                    look="brass button" if entry.key in {"resume", "leave"} else "paper button",
                    style="small button",
                    area="list",
                )
            )

    def _entries(self) -> list[MenuEntry]:
        """List what the menu offers."""
        tr = self.shell.tr
        alone = "" if self._session.people else tr("Only computers play at this table.")
        fallen = "" if self._in_play() else tr("No person is left in the match.")
        unguided = "" if self._stage.has_guide else tr("This game has no guide.")
        nothing = "" if self._undoable() else tr("There is nothing left to take back.")
        trouble = self._trouble()
        left = tr("The match is not saved") if trouble else tr("Everything is saved; come back whenever you like")
        entries = [
            MenuEntry("resume", tr("Play on"), tr("Back to the table")),
            MenuEntry("undo", tr("Undo"), tr("Take back the last action"), nothing),
            MenuEntry(
                "possible",
                tr("What can I do?"),
                tr("Lists what is possible now, each with its key"),
                alone or ("" if self._advised is not None else tr("No single player is being asked now.")),
            ),
            MenuEntry(
                "advice",
                tr("What would you do?"),
                tr("The computer says what it would do here, and why"),
                alone or self._why_no_advice(),
            ),
            MenuEntry(
                "why",
                tr("Why?"),
                tr("How the figures on the table came about; {key} shows the next one", key=self._why_key),
            ),
            MenuEntry("rules", tr("Rules"), tr("The rule book, open at this moment of the game")),
            MenuEntry("seats", tr("Players"), tr("Give a seat to somebody else or to the computer, concede")),
            MenuEntry(
                "standing",
                tr("Standing orders"),
                tr("Answers for when you are away"),
                alone or self._why_no_standing(fallen),
            ),
            MenuEntry("phones", tr("Phones…"), tr("Each player’s secrets go to their own phone"), alone),
            MenuEntry("teach", tr("Guide"), tr("Short hints that teach the game as you play"), unguided or alone),
            MenuEntry("save", tr("Save as…"), tr("Everything is saved already; this keeps a copy")),
            MenuEntry("settings", tr("Settings"), tr("Language, text size, motion, sound")),
            MenuEntry("concede", tr("Concede"), after_conceding(self._session, tr), alone or fallen),
            MenuEntry("agree", tr("End the match"), tr("If everybody at the table agrees")),
            MenuEntry("leave", tr("Leave the table"), left, hint=trouble),
        ]
        if equipment := self._stage.equipment(tr):
            entries.insert(-3, MenuEntry("equip", equipment.label, equipment.hint))
        return entries

    def _why_no_advice(self) -> str:
        """Say why the computer gives no advice now; empty where it does."""
        tr = self.shell.tr
        if not self._evening.gives_advice:
            return tr("Switched off in this campaign, for the proud.")
        return tr("No single player is being asked now.") if self._advised is None else ""

    @property
    def _why_key(self) -> str:
        """What shows the next answer at the table, as it is called on the device in hand."""
        return "→" if self.shell.device.is_pad else shortcuts.spoken(why_key.SHORTCUT, self.shell.tr)

    def _undoable(self) -> list[Seat]:
        """List the people who have something to take back."""
        return [seat for seat in self._session.people if self._session.undoable(seat)]

    def _takes_back_own(self) -> bool:
        """Tell whether the last action is that of the person who opened the menu, who still plays that seat."""
        own = self._own
        return own is not None and own in self._undoable() and self._session.players[own] == self._owner

    def _trouble(self) -> str:
        """Say what keeps the match from being saved; empty while all is well."""
        problem = self._evening.problem()
        return problem.sentence(self.shell.tr) if problem else ""

    def _what_is_lost(self) -> str:
        """Say what becomes of the match if the table is left while it cannot be saved."""
        tr, problem = self.shell.tr, self._trouble()
        if self._evening.in_refuge():
            return tr(
                "{problem} What was played since then is kept in another folder: continue this match to get it back.",
                problem=problem,
            )
        return tr("{problem} Everything played since then would be lost.", problem=problem)

    def _in_play(self) -> list[Seat]:
        """Return the people whom the match still asks."""
        return [seat for seat in self._session.people if not self._stage.is_out(self._view, seat)]

    def _why_no_standing(self, fallen: str) -> str:
        """Say why no standing orders can be given; empty where they can. `fallen`: why nobody is asked any more."""
        return fallen if self._session.game.standing_orders else self.shell.tr("This game has no standing orders.")

    def act(self, act: Act) -> Next:
        """Do what a button says, or ask first."""
        tr, shell = self.shell.tr, self.shell
        self._asked = act.key if isinstance(act, Pressed) else ""
        match act:
            case Pressed("resume") | BackWanted():
                return Pop()
            case Pressed("undo") if self._takes_back_own():
                return Pop(f"{undo.UNDO}{self._own}")
            case Pressed("undo") if seats := self._undoable():
                return Push(undo.question(shell, self._session.names, seats))
            case Pressed("rules"):
                game, paragraph = self._session.game.name, self._session.game.paragraph(self._view)
                return Prepare(lambda: Push(RulesScene(shell, game, paragraph)))
            case Pressed("advice") if self._advised is not None:
                return Pop(WantAdvice(self._advised))
            case Pressed("possible") if self._advised is not None:
                return Pop(WantPossibilities(self._advised))
            case Pressed("why"):
                return Pop(AskWhy())
            case Pressed("phones"):
                return Pop(OpenPhones())
            case Pressed("teach"):
                return Pop(TeachGame())
            case Pressed("seats"):
                return Push(SeatsScene(shell, self._evening))
            case Pressed("standing"):
                words = tr("Whose standing orders? You give them in private.")
                return self._whose(tr("Standing orders"), words, self._in_play())
            case Pressed("concede"):
                return self._whose(tr("Concede"), tr("Who concedes?"), self._in_play())
            case Pressed("save"):
                words = tr("What should the copy be called?")
                answers = (DialogButton("save", tr("Save")), DialogButton("no", tr("Cancel")))
                return Push(AskText(shell, tr("Save as…"), words, answers, self._evening.title))
            case Pressed("equip") if equipment := self._stage.equipment(shell.tr):
                return Push(equipment.scene(shell, self._session.players))
            case Pressed("settings"):
                return Push(SettingsScene(shell))
            case Pressed("agree"):
                words = tr("The match stops where it stands. Does everybody at the table agree?")
                return Push(confirm(shell, tr("End the match"), words, tr("Everybody agrees")))
            case Pressed("leave") if self._trouble():
                return Push(confirm(shell, tr("Leave the table"), self._what_is_lost(), tr("Leave the table")))
            case Pressed("leave"):
                return Pop(LeaveTable())
            case _:
                return None

    def _whose(self, title: str, words: str, seats: list[Seat]) -> Next:
        """Ask which of several seats is meant."""
        names = self._session.names
        return Push(choice(self.shell, title, words, [DialogButton(str(seat), names[seat]) for seat in seats]))

    def resumed(self, answer: Any) -> Next:
        """Do what was answered in the dialog."""
        asked, self._asked = self._asked, ""
        match asked, answer:
            case "undo", str() as wanted if wanted.startswith(undo.UNDO):
                return Pop(wanted)
            case "standing", str() as seat if seat.isdigit():
                return Pop(GiveOrders(int(seat)))
            case "concede", str() as seat if seat.isdigit():
                self._asked = f"concede {seat}"
                return Push(confirm_concession(self.shell, self._session, int(seat)))
            case _, "yes" if asked.startswith("concede "):
                self._session.concede(int(asked.removeprefix("concede ")), TAKES_OVER)
                return Pop()
            case "leave", "yes":
                return Pop(LeaveTable())
            case "agree", "yes":
                self._session.agree_to_end()
                return Pop()
            case "save", TypedAnswer("save", text):
                return self._save(text)
            case _:
                self.recompose()
                return Pop() if self._session.over else None

    def _save(self, name: str) -> Next:
        """Save the campaign under another name, and say how that went."""
        tr = self.shell.tr
        try:
            kept = self._evening.save_as(name)
        except Refused as refused:
            words = " ".join(problem.sentence(tr) for problem in refused.problems)
            return Push(message(self.shell, tr("Not saved"), words))
        return Push(message(self.shell, tr("Saved"), tr("A copy was saved as “{name}”.", name=kept)))
