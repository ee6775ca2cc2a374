"""The details of the chosen campaign: its picture, its standings, and every match with what opens it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from typing import Final

import msgspec

from game.kernel.saves.campaign.file import FILE, Campaign, MatchEntry
from game.session.campaigns.summary import CampaignSummary
from game.ui.app.shell import Shell
from game.ui.contract.campaigns.days import exactly, spoken
from game.ui.contract.campaigns.details import CampaignSheet, result
from game.ui.contract.campaigns.durations import lasted
from game.ui.contract.campaigns.row import course_words, turn_words
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.canvas import Canvas
from game.ui.draw.text.typesetting import STYLES, Typesetter
from game.ui.menu.load.row_stack import BAR, EDGE, RowStack
from game.ui.menu.load.thumbnails import Thumbnails
from game.ui.widgets.control import Area, Button, Control
from game.ui.widgets.focus import Focus
from game.ui.widgets.page import Page
from game.words import Words

DETAILS: Final = "details"
"""The key of the area."""
MEND, RESULT, RESUME, WATCH = "mend/", "result/", "resume/", "watch/"
"""The beginnings of the keys of the buttons beside the matches; the number of the match follows, from 0."""
MATCH: Final = 56.0
"""The height of the row of a match, in units."""
BUTTON: Final = 46.0
"""The height of a button in it."""
ROOMY: Final = 540.0
"""From this width on, a finished match has two buttons."""


class CampaignDetails:
    """Puts the details of a campaign; of its matches, the last one first, only those in view and some around them.

    The keyboard stops at the buttons of the matches, and scrolls with them; without a match it scrolls the whole.
    `why_no_rescue` says why a file of a campaign has no good copy to take; "" if it has.
    """

    def __init__(
        self, shell: Shell, focus: Focus, prints: Thumbnails, why_no_rescue: Callable[[CampaignSummary, str], str]
    ) -> None:
        self._shell: Final = shell
        self._focus: Final = focus
        self._prints: Final = prints
        self._why_no_rescue: Final = why_no_rescue
        self._stack = RowStack(Box(0, 0, 0, 0), 0, MATCH)
        self._above = 0.0
        """How far below the top of the area the matches begin, in units."""
        self._put = range(0)
        self._sheet: tuple[tuple[object, ...], CampaignSheet] | None = None
        """What is written above the matches, and for what it was written."""

    @property
    def complete(self) -> bool:
        """Whether all matches in view are on the page."""
        return self._near() == self._put

    def _near(self) -> range:
        """Return the rows of matches in view, and some around them."""
        most = max(0.0, self._above + self._stack.content - self._stack.view.h)
        return self._stack.near(min(self._focus.offsets.get(DETAILS, 0.0), most) - self._above)

    def first(self, controls: Mapping[str, Control]) -> str:
        """Return the first button of the last match, else any of the details; "" if there is none."""
        inside = [control.key for control in controls.values() if control.area == DETAILS]
        return next((key for key in inside if "/" in key), inside[0] if inside else "")

    def is_leftmost(self, key: str, controls: Mapping[str, Control]) -> bool:
        """Tell whether a control is one of the details and no other one is at its left, on the same line."""
        if key not in controls or controls[key].area != DETAILS:
            return False
        (x, y), others = controls[key].box.centre, (c.box.centre for c in controls.values() if c.area == DETAILS)
        return not any(left < x and abs(middle - y) < BUTTON / 2 for left, middle in others)

    def put(self, page: Page, view: Box, entry: CampaignSummary, campaign: Campaign | None, today: date) -> None:
        """Put the details into `view`; without a `campaign` they say why it cannot be opened."""
        tr, matches = self._shell.tr, campaign.matches if campaign else []
        sheet = self._written(page.canvas, view, entry, campaign, today)
        self._above = sheet.y - view.y - EDGE
        self._stack = RowStack(view._replace(x=view.x + 6, w=view.w - 6), len(matches), MATCH)
        content = self._above + max(self._stack.content, 2 * EDGE)
        page.add(Area(key=DETAILS, box=view, content=content, label=entry.title, mouse_only=bool(matches)))
        page.put(self._prints.item("details/print", entry, sheet.picture, page.canvas, tr), *sheet.items, area=DETAILS)
        if sheet.form_button:
            page.add(_form_button(sheet.form_button, entry, tr))
        self._put = self._near()
        if campaign is None:
            return
        for row in self._put:
            place = self._stack.row(row).moved(0, self._above)
            self._put_match(page, place, len(matches) - 1 - row, campaign, entry, today)

    def _written(
        self, canvas: Canvas, view: Box, entry: CampaignSummary, campaign: Campaign | None, today: date
    ) -> CampaignSheet:
        """Return what is written above the matches; the last sheet is kept, because a long campaign takes a while."""
        key = (canvas, view, self._shell.tr, entry, campaign, today)
        if self._sheet is None or self._sheet[0] != key:
            sheet = CampaignSheet(Box(view.x + 6, view.y + EDGE, view.w - BAR - 6, 0), canvas.type, self._shell.tr)
            if campaign is None:
                sheet.broken(entry, self._why_no_rescue(entry, FILE))
            else:
                sheet.campaign(entry, campaign, self._shell.games, today)
            self._sheet = key, sheet
        return self._sheet[1]

    def _put_match(
        self, page: Page, row: Box, number: int, campaign: Campaign, entry: CampaignSummary, today: date
    ) -> None:
        """Put a match: what was played, how it ended, and its buttons."""
        match, tr, type_ = campaign.matches[number], self._shell.tr, page.canvas.type
        summary = entry.match(match.file)
        broken = bool(summary and not summary.opens)
        buttons = self._buttons(number, match, entry)
        widths = [self._width(button, type_) for button in buttons]
        if len(buttons) > 1 and row.w < ROOMY:
            buttons, widths = buttons[:1], widths[:1]
        right, left = row.cut_right(sum(widths) + 10 * (len(widths) - 1), 14)
        title = tr(self._shell.games[match.game].title) if match.game in self._shell.games else match.game
        said = f"{number + 1}. {title}, {spoken(match.started, today, tr)}", _state(match, campaign, entry, tr)
        upper, lower = left.column_of([1.1, 1])
        inks = ("ink", "oxblood" if broken else "ink2")
        for words, place, style, ink in zip(said, (upper, lower), ("body", "small note"), inks, strict=True):
            line = type_.fitted(words, STYLES[style], place.w)[0]
            page.put(items.text(f"match {number}/{style}", line, place, style, ink), area=DETAILS)
        for button, box in zip(buttons, right.middle(right.w, BUTTON).row_of(widths, 10), strict=True):
            page.add(msgspec.structs.replace(button, box=box))

    def _width(self, button: Button, type_: Typesetter) -> float:
        """Return the width that a button needs."""
        return type_.width(button.label, STYLES[button.style]) + 40

    def _buttons(self, number: int, match: MatchEntry, entry: CampaignSummary) -> list[Button]:
        """Return the buttons of a match, still without a place: a finished one shows its end, any other is resumed."""
        tr, summary = self._shell.tr, entry.match(match.file)
        if summary and not summary.opens:
            return [_button(f"{MEND}{number}", tr("Mend…"), tr("What is wrong, and what can be done about it"))]
        if summary.running if summary else match.status == "playing":
            held = entry.held.sentence(tr) if entry.held else ""
            return [_button(f"{RESUME}{number}", tr("Resume"), tr("Pick up where you left off"), held)]
        return [
            _button(f"{RESULT}{number}", tr("Result"), tr("How it ended: chart, board, story; and play it again")),
            _button(f"{WATCH}{number}", tr("Watch"), tr("The whole match once more, on the board")),
        ]


def _state(match: MatchEntry, campaign: Campaign, entry: CampaignSummary, tr: Words) -> str:
    """Say what is wrong with a match, or else how it stands or ended, and how long it has lasted."""
    summary = entry.match(match.file)
    if summary is None:
        return result(match, campaign, tr)
    if not summary.opens:
        return " ".join(problem.sentence(tr) for problem in summary.problems)
    state = turn_words(entry, summary, tr) or course_words(summary, tr) if summary.running else ""
    time = lasted(summary.seconds, tr) if summary.seconds else ""
    former = (
        tr("{name} until {when}", name=campaign.players[each.player].name, when=exactly(each.until, tr, match.started))
        for each in match.handed
    )
    return " · ".join(filter(None, (state or result(match, campaign, tr), time, *former)))


def _button(key: str, label: str, hint: str, why: str = "") -> Button:
    """Return a small button of the details that has no place yet."""
    box, look, style = Box(0, 0, 0, 0), "paper button", "small button"
    return Button(key=key, box=box, label=label, hint=hint, why=why, look=look, style=style, area=DETAILS)


def _form_button(box: Box, entry: CampaignSummary, tr: Words) -> Button:
    """Return the button that leads to the form of the campaign."""
    shipped = tr("Comes with Tablée: you play on a copy of it.") if entry.shipped else ""
    why = entry.held.sentence(tr) if entry.held else shipped
    hint = tr("Change what the campaign is played for, and who counts")
    return msgspec.structs.replace(_button("form", tr("Form…"), hint, why), box=box)
