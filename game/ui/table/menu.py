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
from game.ui.games.registry import stage_of
from game.ui.rulebook.scene import RulesScene
from game.ui.table import undo
from game.ui.table.seats import SeatsScene, confirm_concession, takes_over
from game.ui.widgets.control import Act, Area, BackWanted, Button, Pressed
from game.ui.widgets.page import Page
from game.ui.widgets.scene import Next, Pop, Push

ROW = 64
PADS = {"resume": "Start", "undo": "X", "rules": "Y"}
"""The gamepad buttons, the same as at the table."""


class GiveOrders(NamedTuple):
    """Answer: that seat wants to give its standing orders."""

    seat: Seat


class TeachGame(NamedTuple):
    """Answer: the guide is to begin again."""


class LeaveTable(NamedTuple):
    """Answer: back to the menu of the program."""


class TableMenu(SheetScreen):
    """Answers None (play on), "undo N", `GiveOrders`, `TeachGame` or `LeaveTable`; does everything else itself.

    `view` is the view of the open table; the last action of the seat `own` is taken back without a question.
    """

    first = "resume"

    def __init__(self, shell: Shell, evening: TableEvening, view: View, own: Seat | None = None) -> None:
        super().__init__(shell)
        self._evening = evening
        self._session = evening.session
        self._view = view
        self._own: Final = own
        self._stage: Final = stage_of(evening.session.game)
        self._asked = ""

    def compose(self, page: Page) -> None:
        """Put two columns of buttons."""
        tr, undoable = self.shell.tr, self._undoable()
        alone = "" if self._session.people else tr("Only computers play at this table.")
        fallen = (
            ""
            if any(not self._stage.is_out(self._view, seat) for seat in self._session.people)
            else tr("No person is left in the match.")
        )
        unguided = "" if self._stage.has_guide else tr("This game has no guide.")
        left = self._trouble() or tr("Everything is saved; go on whenever you like")
        buttons = [
            ("resume", tr("Play on"), "", tr("Back to the table")),
            (
                "undo",
                tr("Undo"),
                "" if undoable else tr("There is nothing left to take back."),
                tr("Take back the last action"),
            ),
            ("rules", tr("Rules"), "", tr("The rule book, open at this moment of the game")),
            ("seats", tr("Players"), "", tr("Hand a seat to the computer, take it back, concede")),
            ("standing", tr("Standing orders"), self._why_no_standing() or alone, tr("Answers for when you are away")),
            (
                "teach",
                tr("Guide"),
                unguided or alone,
                tr("Short hints that teach the game as you play"),
            ),
            ("save", tr("Save as…"), "", tr("Everything is saved already; this keeps a copy")),
            ("settings", tr("Settings"), "", tr("Language, text size, motion, sound")),
            ("concede", tr("Concede"), alone or fallen, tr("You come last, and the computer finishes the match")),
            ("agree", tr("End the match"), "", tr("If everybody at the table agrees")),
            ("leave", tr("Leave the table"), "", left),
        ]
        if equipment := self._stage.equipment(tr):
            buttons.insert(-3, ("equip", equipment.label, "", equipment.hint))
        rows = (len(buttons) + 1) // 2
        box = framed(page, self._evening.title, Box(0, 0, 760, 190 + rows * (ROW + 14)))
        page.add(Area(key="list", box=box, content=rows * (ROW + 14) + 8))
        for i, (key, label, why, hint) in enumerate(buttons):
            column, row = divmod(i, rows)
            wide = (box.w - 30 - 18) / 2
            place = Box(box.x + 4 + column * (wide + 18), box.y + 6 + row * (ROW + 14), wide, ROW)
            look = "brass button" if key in {"resume", "leave"} else "paper button"
            page.add(
                Button(
                    key=key,
                    box=place,
                    label=label,
                    why=why,
                    hint=hint,
                    pad=PADS.get(key, ""),
                    shortcut="Enter" if key == "resume" else "",
                    look=look,
                    style="small button",
                    area="list",
                )
            )

    def _undoable(self) -> list[Seat]:
        """List the people who have something to take back."""
        return [seat for seat in self._session.people if self._session.undoable(seat)]

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

    def _why_no_standing(self) -> str:
        """Say why no standing orders can be given; empty where they can."""
        return "" if self._session.game.standing else self.shell.tr("This game has no standing orders.")

    def act(self, act: Act) -> Next:
        """Do what a button says, or ask first."""
        tr, shell = self.shell.tr, self.shell
        self._asked = act.key if isinstance(act, Pressed) else ""
        match act:
            case Pressed("resume") | BackWanted():
                return Pop()
            case Pressed("undo") if self._own is not None:
                return Pop(f"{undo.UNDO}{self._own}")
            case Pressed("undo"):
                return Push(undo.question(shell, self._session.names, self._undoable()))
            case Pressed("rules"):
                return Push(RulesScene(shell, self._session.game.name, self._session.game.paragraph(self._view)))
            case Pressed("teach"):
                return Pop(TeachGame())
            case Pressed("seats"):
                return Push(SeatsScene(shell, self._session))
            case Pressed("standing"):
                words = tr("Whose standing orders? They are given in private.")
                return self._whose(tr("Standing orders"), words, self._session.people)
            case Pressed("concede"):
                in_play = [seat for seat in self._session.people if not self._stage.is_out(self._view, seat)]
                return self._whose(tr("Concede"), tr("Who concedes?"), in_play)
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
                self._session.concede(int(asked.removeprefix("concede ")), takes_over())
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
            self._evening.save_as(name)
        except Refused as refused:
            words = " ".join(problem.sentence(tr) for problem in refused.problems)
            return Push(message(self.shell, tr("Not saved"), words))
        return Push(message(self.shell, tr("Saved"), tr("A copy was saved as “{name}”.", name=name)))
