"""The form in which a question is written: every field is checked while it is typed."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import msgspec
import pygame

from game.kernel.problems import Refused, shortened
from game.kernel.system_names import as_text
from game.rules.egomaster.authoring.own_pack import Entry, Overtaken, OwnPack, add_medium
from game.rules.egomaster.authoring.written_question import (
    EMPTY,
    WritingFault,
    WrittenQuestion,
    faults,
    in_booklet,
    split,
    try_answer,
)
from game.rules.egomaster.packs.media import ENDINGS
from game.ui.app.dialog import Dialog, DialogButton, TypedAnswer, confirm, message
from game.ui.app.screen import Screen
from game.ui.app.shell import Shell
from game.ui.contract.file_choice import written_path
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.text.typesetting import STYLES
from game.ui.games.egomaster.packs.editor import draft_file
from game.ui.games.egomaster.packs.editor.draft_file import Draft
from game.ui.games.egomaster.packs.editor.fields import ChoiceRow, TextRow, rows
from game.ui.games.egomaster.packs.editor.trial_sheet import TrialSheet
from game.ui.widgets.control import Act, Area, BackWanted, Button, Changed, Pressed, Stepper, TextField
from game.ui.widgets.page import Page
from game.ui.widgets.scene import Next, Pop, Push
from game.ui.widgets.titles import put_sheet

WIDEST: Final = 1400.0
"""The width of the sheet where there is room, in units."""
LABEL: Final = 230.0
"""The width of the names of the fields."""
ROW: Final = 50.0
GAP: Final = 12.0
UNDER: Final = 8.0
"""The space between a field and what stands below it, for the ring of the keyboard."""
MARGIN: Final = 50.0
FOOT: Final = 56.0
BAR: Final = 30.0
"""The room for the scroll bar."""
MEDIA: Final = ("picture", "sound")
"""The fields that name a file of the pack; a path in them is that of a file to be copied there."""


class QuestionScene(Screen):
    """Writes a new question, or changes the one in `entry`; answers `Pop(Entry)` of what is in the pack, or `Pop("")`.

    What was `begun` and not finished goes on.
    """

    def __init__(self, shell: Shell, pack: OwnPack, entry: Entry | None, begun: WrittenQuestion | None = None) -> None:
        super().__init__(shell)
        self._pack: Final = pack
        self._entry = entry
        self._theirs: Entry | None = None
        """What another program has put in the place of the question, once that is known."""
        self._former: Final = entry.written if entry else WrittenQuestion()
        self.written = begun or self._former
        self.focus.key, self.focus.ring = "question", True

    # ------------------------------------------------------------------ the page

    def compose(self, page: Page) -> None:
        """Put the fields below each other, each with what is wrong with it; at the foot the buttons."""
        tr, found = self.shell.tr, self._faults()
        panel = put_sheet(page, tr("A new question") if self._entry is None else tr("A question"), WIDEST)
        foot, view = panel.inset(MARGIN, 22).cut_bottom(FOOT, 12)
        told = {fault.field: fault for fault in reversed(found)}
        wide, y = view.w - BAR, view.y + 10
        for row in rows(self.written, tr):
            y += self._put_row(page, row, Box(view.x, y, wide, ROW), told.get(row.field)) + GAP
        page.add(Area(key="fields", box=view, content=y - view.y + 6, label=tr("Question")))
        self._put_buttons(page, foot, found)

    def _put_row(self, page: Page, row: TextRow | ChoiceRow, box: Box, fault: WritingFault | None) -> float:
        """Put a field with its name, and below it what it is for or what is wrong; return how high that is.

        One of them always stands there, so that no field moves while somebody types.
        """
        left, right = box.cut_left(LABEL, 10)
        page.put(items.text(f"{row.field}/label", row.label, left, "body"), area="fields")
        value = getattr(self.written, row.field)
        if isinstance(row, ChoiceRow):
            index = row.values.index(value)
            names = tuple(row.names)
            page.add(
                Stepper(
                    key=row.field,
                    box=right._replace(w=min(right.w, 520)),
                    label=row.label,
                    hint=row.hint,
                    options=names,
                    index=index,
                    split=0.0,
                    area="fields",
                )
            )
        else:
            page.add(
                TextField(
                    key=row.field,
                    box=right,
                    label=row.label,
                    hint=row.hint,
                    text=value,
                    longest=row.longest,
                    is_path=row.is_path,
                    continues=True,
                    area="fields",
                )
            )
        if fault is None and isinstance(row, ChoiceRow):
            return box.h
        wrong = fault is not None and fault.message != EMPTY
        words = fault.message if fault and wrong else ""
        said = self.shell.tr(words, **fault.values) if fault and wrong else row.hint
        style, colour = ("small", "oxblood") if wrong else ("small note", "ink2")
        type_ = page.canvas.type
        least = max(type_.height(row.hint, STYLES["small note"], right.w), type_.line(STYLES["small"]))
        high = max(least, type_.height(said, STYLES[style], right.w))
        below = Box(right.x, box.bottom + UNDER, right.w, high)
        page.put(items.prose(f"{row.field}/said", said, below, style, colour), area="fields")
        return box.h + UNDER + high

    def _put_buttons(self, page: Page, box: Box, found: list[WritingFault]) -> None:
        """Put the ways out, and the trial."""
        tr = self.shell.tr
        why = "" if not found else tr("Something is missing or wrong: look at the fields.")
        cancel, attempt, ok = box.middle(min(box.w, 840.0), FOOT).row(3, 20)
        leaves = tr("Leave without keeping what you have written here")
        tries = tr("Asks you the question as in a match, and judges your answer")
        keeps = tr("Put the question into the pack")
        page.add(
            Button(key="back", box=cancel, label=tr("Cancel"), hint=leaves, look="paper button"),
            Button(key="try", box=attempt, label=tr("Ask me!"), hint=tries, look="paper button", why=why),
            Button(key="ok", box=ok, label=tr("Keep it"), hint=keeps, why=why, shortcut="Ctrl+Enter", pad="Start"),
        )

    def _faults(self) -> list[WritingFault]:
        """List what is wrong. A path that was typed is not: its file is copied before the question is tried or kept."""
        copied = {medium for medium in MEDIA if _is_path(getattr(self.written, medium))}
        found = faults(self.written, self._pack.language, self._pack.folder)
        return [fault for fault in found if fault.field not in copied]

    # ------------------------------------------------------------------ what the player does

    def handle(self, event: pygame.Event) -> Next:
        """Copy a picture or a tune that is dropped on the form into the pack."""
        if event.type == pygame.DROPFILE:
            return self._taken_in(Path(event.file))
        return super().handle(event)

    def act(self, act: Act) -> Next:
        """Change a field, try the question, keep it, or leave it."""
        match act:
            case Changed("booklet", int() as index):
                chosen = rows(self.written, self.shell.tr)[0]
                self._become(in_booklet(self.written, self._value(chosen, index)))
            case Changed(key, int() as index):
                row = next(row for row in rows(self.written, self.shell.tr) if row.field == key)
                self._become(msgspec.structs.replace(self.written, **{key: self._value(row, index)}))
            case Changed(key, str() as text):
                self._become(msgspec.structs.replace(self.written, **{key: text}))
            case Pressed("picture" | "sound" as medium) if _is_path(path := getattr(self.written, medium)):
                return self._taken_in(_written(path), medium)
            case Pressed("ok"):
                return self._kept()
            case Pressed("try") if wrong := self._take_in_paths():
                return wrong
            case Pressed("try") if not self._faults():
                return Push(TrialSheet(self.shell, self.written, self._pack.media(self.written)))
            case Pressed("back") | BackWanted():
                return self._left()
            case _:
                pass
        return None

    def resumed(self, answer: Any) -> Next:
        """Judge the answer that was tried, leave the form, or settle what another program has changed."""
        if answer == "yes":
            return self._thrown_away()
        if answer == "mine":
            self._entry = self._theirs
            return self._kept()
        if answer == "theirs":
            self._thrown_away()
            return Pop(self._theirs or "")
        if not isinstance(answer, TypedAnswer) or answer.key != "ok":
            return None
        tr, judged = self.shell.tr, try_answer(self.written, self._pack.language, answer.text)
        shown = self.written.number or ", ".join(split(self.written.answers))
        words = "\n".join(filter(None, (tr("The answer: {solution}.", solution=shown), self.written.note)))
        return Push(message(self.shell, tr("Right!") if judged.right else tr("Wrong!"), words))

    def _left(self) -> Next:
        """Leave the form; ask first if something would be lost."""
        if self.written == self._former:
            return self._thrown_away()
        tr = self.shell.tr
        words = tr("What you have written for this question has not been kept yet.")
        return Push(confirm(self.shell, tr("Leave the question?"), words, tr("Do not keep it")))

    def _thrown_away(self) -> Next:
        draft_file.remove(self.shell.config, self._pack.folder)
        return Pop("")

    def _value(self, row: TextRow | ChoiceRow, index: int) -> Any:
        return row.values[index] if isinstance(row, ChoiceRow) else ""

    def _become(self, written: WrittenQuestion) -> None:
        """Show the question as it is now, and keep it from a kill."""
        self.written = written
        entry = self._entry
        place = (entry.booklet, entry.page, entry.number) if entry else None
        draft_file.write(self.shell.config, Draft(as_text(str(self._pack.folder)), self._pack.language, written, place))
        self.recompose()

    def _taken_in(self, file: Path, medium: str = "") -> Next:
        """Copy a file into the pack, and name it in the question."""
        meant = medium or ENDINGS.get(file.suffix.lower())
        tr = self.shell.tr
        if meant is None:
            return Push(message(self.shell, file.name, tr("Drop a picture (PNG, JPEG) or a tune (WAV, OGG) here.")))
        try:
            name = add_medium(self._pack.folder, file)
        except Refused as refused:
            return Push(message(self.shell, file.name, "\n".join(each.sentence(tr) for each in refused.problems)))
        self.page.close()  # the line had the path
        self._become(msgspec.structs.replace(self.written, **{meant: name}))
        self.page.go(meant)
        return None

    def _take_in_paths(self) -> Next:
        """Copy the files whose paths were typed into the pack; say why that fails."""
        for medium in MEDIA:
            if _is_path(path := getattr(self.written, medium)) and (wrong := self._taken_in(_written(path), medium)):
                return wrong
        return None

    def _kept(self) -> Next:
        """Put the question into the pack; say why that fails."""
        if wrong := self._take_in_paths():
            return wrong
        if self._faults():
            return None
        try:
            entry = self._pack.replace(self._entry, self.written) if self._entry else self._pack.add(self.written)
        except Overtaken as overtaken:
            return self._asked_whose(overtaken.theirs)
        except Refused as refused:
            words = "\n".join(each.sentence(self.shell.tr) for each in refused.problems)
            return Push(message(self.shell, self.shell.tr("Not kept"), words))
        draft_file.remove(self.shell.config, self._pack.folder)
        return Pop(entry)

    def _asked_whose(self, theirs: Entry | None) -> Next:
        """Ask whether the question is to be as it was written here, or as another program has left it."""
        tr = self.shell.tr
        self._theirs = theirs
        words = tr("Another program has taken this question out in the meantime.")
        if theirs:
            asked = shortened(theirs.written.question)
            words = tr(
                "Another program has changed this question in the meantime. It is now: “{question}”", question=asked
            )
        answers = (
            DialogButton("mine", tr("Keep mine")),
            DialogButton("theirs", tr("Take the other") if theirs else tr("Leave it out")),
            DialogButton("no", tr("Cancel")),
        )
        return Push(Dialog(self.shell, tr("Not kept"), words, answers))


def _written(path: str) -> Path:
    """Return the path of a file that was typed or pasted."""
    return written_path(path) or Path(path)


def _is_path(text: str) -> bool:
    """Tell whether a text is the path of a file somewhere else, rather than the name of one in the pack."""
    return "/" in text or "\\" in text
