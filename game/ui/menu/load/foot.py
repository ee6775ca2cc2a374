"""The buttons below the list of campaigns: the way back, and what can be done with the chosen one."""

from __future__ import annotations

from typing import Final

import msgspec

from game.session.campaigns.summary import CampaignSummary
from game.ui.draw.box import Box
from game.ui.widgets.control import Button
from game.ui.widgets.page import Page
from game.words import Words

HEIGHT: Final = 66.0
"""The height of the line of buttons, in units."""
PAPER: Final = 58.0
"""The height of a button of paper."""
GAP: Final = 14.0
ROOMY: Final = 900.0
"""From this width on the buttons have their full names."""
WIDEST: Final = 380.0
"""The greatest width of a button."""


def put_empty_foot(page: Page, box: Box) -> None:
    """Put the buttons of an empty list: back, an archive, a game."""
    tr, row = page.tr, box.middle(min(box.w, 900), box.h)
    hint = tr("Bring in the campaign from a .tablee file")
    new = Button(key="new", box=row, label=tr("New game"), shortcut="N")
    take = _paper("import", row, tr("Import…"), hint, "Ctrl+I")
    _put(page, row, [(_back(row, tr), 1.0), (take, 1.0)], [(new, 1.2)])


def put_foot(page: Page, box: Box, entry: CampaignSummary | None, why_no_rescue: str) -> None:
    """Put the buttons for the chosen campaign: the most likely in brass at the right.

    `why_no_rescue` says why a broken one cannot be taken up from its good copy; "" if it can.
    """
    tr = page.tr
    hint = tr("Rename, copy, delete, export, import")
    more = msgspec.structs.replace(_paper("more", box, tr("Actions…"), hint, "F10"), pad="X")
    label, shares = (tr("Family book"), (0.7, 0.9, 1.1)) if box.w >= ROOMY else (tr("Book"), (0.55, 0.8, 0.55))
    book = _paper("book", box, label, tr("Everybody who plays, and all records"), "Ctrl+B")
    left = list(zip((_back(box, tr), more, msgspec.structs.replace(book, pad="Y")), shares, strict=True))
    _put(page, box, left, _opening(box, entry, tr, why_no_rescue) if entry else [])


def _opening(box: Box, entry: CampaignSummary, tr: Words, why_no_rescue: str) -> list[tuple[Button, float]]:
    """Return the buttons that open something, with the shares of their widths."""
    if entry.problems:
        hint = tr("Open the file in the system’s editor, to mend it by hand")
        edit = _paper("edit", box, tr("Open in the editor"), hint)
        hint = tr("Put the last good copy in its place; the damaged file is kept beside it")
        rescue = Button(key="rescue", box=box, label=tr("Take the good copy"), hint=hint, why=why_no_rescue)
        return [(edit, 1.4), (msgspec.structs.replace(rescue, style="small button"), 1.4)]
    held = entry.held.sentence(tr) if entry.held else ""
    hint = tr("Another match with the same players, for the same standings")
    following = Button(key="next", box=box, label=tr("Next match"), why=held, hint=hint, shortcut="Ctrl+N")
    if entry.over:
        none = "" if entry.games else tr("Nothing has been played yet.")
        hint = tr("The whole match once more, on the board")
        watch = msgspec.structs.replace(_paper("watch", box, tr("Watch it again"), hint, "Ctrl+W"), why=none)
        return [(watch, 1.3), (following, 1.4)]
    if any(match.opens for match in entry.running):
        what, label, hint, why = "resume", tr("Resume"), tr("Pick up where you left off"), held
    else:
        what, label, hint, why = "mend", tr("Mend…"), tr("What is wrong, and what can be done about it"), ""
    last = Button(key=what, box=box, label=label, why=why, hint=hint, shortcut="Ctrl+Enter", pad="Start")
    return [(msgspec.structs.replace(following, look="paper button", style="small button"), 1.3), (last, 1.4)]


def _put(page: Page, box: Box, left: list[tuple[Button, float]], right: list[tuple[Button, float]]) -> None:
    """Put the buttons side by side, with the shares of their widths: some at the left, others at the right."""
    buttons = [*left, *right]
    room = box._replace(w=min(box.w, sum(share for _, share in buttons) * WIDEST / 1.4 + GAP * len(buttons)))
    places = room.row_of([share for _, share in buttons], GAP)
    aside = box.right - room.right
    for number, ((button, _), place) in enumerate(zip(buttons, places, strict=True)):
        at = place.moved(aside, 0) if number >= len(left) else place
        high = PAPER if button.look == "paper button" else HEIGHT
        page.add(msgspec.structs.replace(button, box=at.middle(at.w, high)))


def _back(box: Box, tr: Words) -> Button:
    return _paper("back", box, tr("Back"))


def _paper(key: str, box: Box, label: str, hint: str = "", shortcut: str = "") -> Button:
    look, style = "paper button", "small button"
    return Button(key=key, box=box, label=label, hint=hint, shortcut=shortcut, look=look, style=style)
