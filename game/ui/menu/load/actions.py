"""What can be done with a whole campaign: its name, copies of it, the bin, archives, its folder."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from game.session.campaigns.summary import CampaignSummary
from game.ui.app.dialog import framed
from game.ui.app.sheet import SheetScreen
from game.ui.app.shell import Shell
from game.ui.draw.box import Box
from game.ui.draw.text.typesetting import STYLES
from game.ui.widgets.control import Act, BackWanted, Button, Pressed
from game.ui.widgets.input import shortcuts as keys
from game.ui.widgets.page import Page
from game.ui.widgets.scene import Next, Pop, Shortcut, Shortcuts
from game.words import N_, Words

LINE: Final = 58.0
"""The height of a button, in units."""
GAP: Final = 14.0
WIDE: Final = 820.0
"""The width of the sheet."""


class CampaignAction(NamedTuple):
    """Something that can be done: its key, its label, what it does, and the shortcut that does it from the list."""

    key: str
    label: str
    hint: str
    shortcut: str


ACTIONS: Final = (
    CampaignAction("rename", N_("Rename…"), N_("Give the campaign another name"), "F2"),
    CampaignAction("save", N_("Save as…"), N_("Copy the campaign under another name"), "Ctrl+S"),
    CampaignAction("duplicate", N_("Duplicate"), N_("Copy the campaign as it is"), "Ctrl+D"),
    CampaignAction("delete", N_("Delete"), N_("Delete the campaign; it can be brought back at once"), "Del"),
    CampaignAction("export", N_("Export"), N_("Write the campaign into one file, to keep or to send"), "Ctrl+E"),
    CampaignAction("import", N_("Import…"), N_("Bring in the campaign from a .tablee file"), "Ctrl+I"),
    CampaignAction("chronicle", N_("Chronicle"), N_("Tell it on one page, to keep or to send"), "Ctrl+K"),
    CampaignAction("folder", N_("Open the folder"), N_("Show the files of the campaign"), "Ctrl+O"),
)


def why_not(action: CampaignAction, entry: CampaignSummary | None, tr: Words) -> str:
    """Say why something cannot be done with a campaign; "" if it can."""
    match action.key:
        case "import":
            return ""
        case _ if entry is None:
            return tr("No campaign is chosen.")
        case "folder":
            return ""
        case "rename" | "delete" if entry.shipped:
            return tr("It comes with Tablée, so it stays as it is.")
        case "rename" | "delete" if entry.held:
            return entry.held.sentence(tr)
        case "delete":
            return ""
        case _:
            return tr("This cannot be opened.") if entry.problems else ""


def action_of(event: pygame.Event) -> CampaignAction | None:
    """Return what a key does; None if it is not the key of an action."""
    return next((action for action in ACTIONS if keys.matches(event, action.shortcut)), None)


def action_keys(tr: Words) -> Shortcuts:
    """List the keys for the help."""
    return tuple(Shortcut(action.shortcut, tr(action.label)) for action in ACTIONS)


class ActionsSheet(SheetScreen):
    """Offers what can be done with a campaign; answers with the key of the action, "" for Esc."""

    def __init__(self, shell: Shell, entry: CampaignSummary | None) -> None:
        super().__init__(shell)
        self._entry: Final = entry
        self.focus.key = next(action.key for action in ACTIONS if not why_not(action, entry, shell.tr))

    def compose(self, page: Page) -> None:
        """Put the buttons in two columns, below them the way back."""
        tr = self.shell.tr
        tall = 34 * 2 + 86 + (LINE + GAP) * ((len(ACTIONS) + 1) // 2) + LINE
        title = self._entry.title if self._entry else tr("Campaigns")
        room = min(WIDE, page.canvas.box.w - 48) - 88
        rest = framed(page, page.canvas.type.fitted(title, STYLES["heading"], room)[0], Box(0, 0, WIDE, tall))
        foot, rest = rest.cut_bottom(LINE, GAP)
        for action, place in zip(ACTIONS, _places(rest, len(ACTIONS)), strict=True):
            page.add(
                Button(
                    key=action.key,
                    box=place,
                    label=tr(action.label),
                    hint=tr(action.hint),
                    shortcut=action.shortcut,
                    why=why_not(action, self._entry, tr),
                    look="paper button",
                    style="small button",
                )
            )
        look, style = "paper button", "small button"
        page.add(Button(key="back", box=foot.middle(260, LINE), label=tr("Back"), look=look, style=style))

    def act(self, act: Act) -> Next:
        """Answer with what was chosen."""
        match act:
            case Pressed("back") | BackWanted():
                return Pop("")
            case Pressed(key):
                return Pop(key)
            case _:
                return None


def _places(room: Box, count: int) -> Sequence[Box]:
    """Return boxes in two columns, filled from the left column's top."""
    half = (count + 1) // 2
    left, right = room.row(2, 18)
    return [*left.column(half, GAP), *right.column(half, GAP)][:count]
