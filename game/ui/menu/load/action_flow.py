"""Leads from an action that was chosen to the change that it makes, by way of what has to be asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from game import files
from game.kernel import data_files
from game.kernel.problems import Refused
from game.kernel.saves.campaign.file import FILE, LOG_SUFFIX
from game.session.campaigns.summary import CampaignSummary, MatchSummary
from game.session.host import Host
from game.ui.app.dialog import AskText, Dialog, DialogButton, TypedAnswer, choice
from game.ui.app.screen import Screen
from game.ui.app.shell import Shell
from game.ui.app.system_open import show_in_system
from game.ui.contract.campaigns.row import place
from game.ui.contract.file_choice import FileChoice, FileKind
from game.ui.menu.load.actions import ACTIONS, ActionsSheet, CampaignAction, why_not
from game.ui.menu.load.changes import (
    Change,
    Work,
    copying,
    deleting,
    exporting,
    importing,
    renaming,
    rescuing,
    undeleting,
)
from game.ui.menu.match_opening import refusal
from game.ui.widgets.scene import Next, Prepare, Push

if TYPE_CHECKING:
    from game.session.campaigns.deleted import Deleted
    from game.session.rule_sets import RuleSet


Ask = Callable[[Screen, Callable[[Any], Next]], Next]
"""Shows a sheet and calls a function with its answer."""


def faulty_file(entry: CampaignSummary) -> Path:
    """Return the file of a broken campaign that is to be mended: that of its first problem that is there."""
    files_of_problems = (Path(problem.file) for problem in entry.problems)
    return next((file for file in files_of_problems if data_files.is_file(file)), entry.path)


class ActionFlow:
    """Does what is chosen of `ACTIONS`. A thread makes the change; `take_change` hands it to the list, once.

    `deleted` says what was deleted last; "" if nothing can be brought back. `today` returns the date. `save_index`
    writes what the list has read: it is made again after a change, and must not be shorter then.
    """

    def __init__(
        self, shell: Shell, host: Host, ask: Ask, today: Callable[[], date], save_index: Callable[[], None]
    ) -> None:
        self.deleted = ""
        self._shell: Final = shell
        self._host: Final = host
        self._ask: Final = ask
        self._today: Final = today
        self._save_index: Final = save_index
        self._change: Change | None = None
        self._kept: Deleted | None = None

    def choose(self, entry: CampaignSummary | None) -> Next:
        """Offer everything that can be done."""
        return self._ask(ActionsSheet(self._shell, entry), lambda key: self.do(key, entry))

    def do(self, key: str, entry: CampaignSummary | None) -> Next:
        """Do what has that key, or say why it cannot be done."""
        action = next((each for each in ACTIONS if each.key == key), None)
        if action is None:
            return None
        if why := why_not(action, entry, self._shell.tr):
            self._shell.notify(why)
            return None
        return self._done(action, entry) if entry else self._choose_archive()

    def _done(self, action: CampaignAction, entry: CampaignSummary) -> Next:
        """Do something with a campaign."""
        host, tr = self._host, self._shell.tr
        match action.key:
            case "import":
                return self._choose_archive()
            case "rename":
                return self._ask_name(action, entry, lambda name: renaming(host, entry, name, tr))
            case "save":
                return self._ask_name(action, entry, lambda name: copying(host, entry, name, tr))
            case "duplicate":
                return self._work(tr(action.label), copying(host, entry, "", tr))
            case "delete":
                return self._work(tr(action.label), deleting(host, entry, tr))
            case "export":
                return self._work(tr(action.label), exporting(host, entry, tr))
            case "chronicle" if self._shell.doors.chronicle:
                return Push(self._shell.doors.chronicle(self._shell, entry.path, ""))
            case _:
                show_in_system(self._shell, entry.path if data_files.is_folder(entry.path) else entry.path.parent)
                return None

    def _ask_name(self, action: CampaignAction, entry: CampaignSummary, work: Callable[[str], Work]) -> Next:
        """Ask for a name, and do with it what an action does."""
        tr, label = self._shell.tr, self._shell.tr(action.label)
        copy = action.key == "save"
        words = tr("What should the copy be called?") if copy else tr("What should the campaign be called?")
        answers = (DialogButton("ok", tr("OK")), DialogButton("no", tr("Cancel")))

        def named(answer: Any) -> Next:
            typed = isinstance(answer, TypedAnswer) and answer.key == "ok" and answer.text.strip()
            return self._work(label, work(answer.text)) if typed else None

        return self._ask(AskText(self._shell, label, words, answers, entry.title), named)

    def _choose_archive(self) -> Next:
        """Let one of the archives be chosen that lie where people put files."""
        tr = self._shell.tr
        kind = FileKind(
            (files.ARCHIVE,),
            tr("Import…"),
            tr("There is no campaign in your downloads, on your desktop or among your documents."),
            tr("You can also drag a {suffix} file onto this window, here or in the menu.", suffix=files.ARCHIVE),
            tr("…or the path of a {suffix} file", suffix=files.ARCHIVE),
        )
        sheet = FileChoice(self._shell, kind, [self._host.documents, *files.received()], self._today())
        return self._ask(sheet, lambda file: self.take_in(file) if file else None)

    def take_in(self, file: Path) -> Next:
        """Take in the campaign of an archive."""
        return self._work(self._shell.tr("Import…"), importing(self._host, file, self._shell.tr))

    def offer(self, sets: Sequence[RuleSet]) -> Next:
        """Ask whether the sets of house rules that came with a campaign are kept, and keep them."""
        shell, tr = self._shell, self._shell.tr
        names = ", ".join(tr("“{name}” ({game})", name=each.name, game=self._game(each)) for each in sets)
        words = tr(
            "The campaign was played with house rules that you do not have: {sets}. Keep them for new games? None of "
            "yours is replaced.",
            sets=names,
        )
        answers = (DialogButton("keep", tr("Keep")), DialogButton("no", tr("Leave out")))

        def answered(answer: Any) -> Next:
            return self._keep(sets) if answer == "keep" else None

        return self._ask(Dialog(shell, tr("House rules"), words, answers), answered)

    def _keep(self, sets: Sequence[RuleSet]) -> Next:
        """Keep sets of house rules and say what they are called here, or say why that fails."""
        shell, tr = self._shell, self._shell.tr
        try:
            kept = self._host.keep_rule_sets(sets)
        except Refused as refused:
            return Push(refusal(shell, tr("House rules"), refused))
        names = ", ".join(tr("“{name}” ({game})", name=each.name, game=self._game(each)) for each in kept)
        shell.notify(tr("Kept: {sets}.", sets=names))
        return None

    def _game(self, rule_set: RuleSet) -> str:
        """Return the title of the game of a set."""
        return self._shell.tr(self._host.games[rule_set.game].title)

    def mend(self, entry: CampaignSummary, match: MatchSummary | None) -> Next:
        """Say what is wrong with a campaign, or with a match of it, and offer what can be done about it."""
        shell, tr = self._shell, self._shell.tr
        title = tr("This match cannot be opened") if match else tr("Cannot be opened")
        problems, name = (match.problems, match.file) if match else (entry.problems, FILE)
        file, why = entry.path / name if match else faulty_file(entry), self.why_no_rescue(entry, name)
        words = "\n".join((*(f"{each.sentence(tr)} ({place(each, tr)})" for each in problems), *filter(None, (why,))))
        edit = DialogButton(
            "edit", tr("Open in the editor"), "" if data_files.is_there(file) else tr("The file is not there.")
        )
        rescue = DialogButton("rescue", tr("Take the good copy"), why)
        delete = () if match else (DialogButton("delete", tr("Delete"), grave=True),)

        def chosen(answer: Any) -> Next:
            if answer == "rescue":
                return self.rescue(entry, name)
            if answer == "edit":
                show_in_system(shell, file)
            return self.do("delete", entry) if answer == "delete" else None

        answers = (edit, rescue) if why else (rescue, edit)
        return self._ask(choice(shell, title, words, (*answers, *delete)), chosen)

    def why_no_rescue(self, entry: CampaignSummary, file: str) -> str:
        """Say why no good copy can take the place of a file of a campaign; "" if one can."""
        tr = self._shell.tr
        if entry.held:
            return entry.held.sentence(tr)
        if self._host.has_good_copy(entry.path, file):
            return ""
        if file != FILE and data_files.is_file((entry.path / file).with_suffix(LOG_SUFFIX)):
            return tr("There is no good copy of this match, and its journal alone does not say how it began.")
        return tr("There is no good copy of this file.")

    def rescue(self, entry: CampaignSummary, file: str) -> Next:
        """Put the last good copy in the place of a damaged file of a campaign."""
        return self._work(self._shell.tr("Take the good copy"), rescuing(self._host, entry, file, self._shell.tr))

    def undo(self) -> Next:
        """Bring back what was deleted last."""
        tr = self._shell.tr
        return self._work(tr("Bring it back"), undeleting(self._host, self._kept, tr)) if self._kept else None

    def _work(self, title: str, work: Work) -> Next:
        """Let a thread make a change. Where it fails, a message says why."""

        def make() -> Next:
            self._save_index()
            try:
                self._change = work()
            except Refused as refused:
                return Push(refusal(self._shell, title, refused))
            return None

        return Prepare(make)

    def take_change(self) -> Change | None:
        """Return what a thread has changed since the last call; None for nothing."""
        change, self._change = self._change, None
        if change:
            self._kept, self.deleted = change.deleted, change.words if change.deleted else ""
        return change
