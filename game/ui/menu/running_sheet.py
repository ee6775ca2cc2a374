"""The last matches that go on, a button each: over the menu, beside Continue."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Final

from game.kernel.problems import Refused
from game.session.campaigns.summary import CampaignSummary, MatchSummary
from game.session.host import Host
from game.ui.app.dialog import framed
from game.ui.app.sheet import SheetScreen
from game.ui.app.shell import Shell
from game.ui.contract.campaigns.days import spoken
from game.ui.contract.campaigns.row import turn_words
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.text.typesetting import STYLES
from game.ui.menu.match_opening import refusal, table
from game.ui.widgets.control import Act, BackWanted, Button, Pressed
from game.ui.widgets.page import Page
from game.ui.widgets.scene import Next, Pop, Prepare, Push, Swap

MOST: Final = 3
"""How many matches are offered."""
LINE: Final = 88.0
"""The height of the button of a match, in units."""
BACK: Final = 56.0
"""The height of the way back."""
GAP: Final = 14.0
WIDE: Final = 860.0
"""The width of the sheet."""


class RunningSheet(SheetScreen):
    """Offers the matches that were played last, the newest first. `today` returns the date."""

    def __init__(self, shell: Shell, host: Host, today: Callable[[], date] = date.today) -> None:
        super().__init__(shell)
        self._host: Final = host
        self._today: Final = today
        self.matches: Final = running_matches(host.latest(MOST))[:MOST]
        self.focus.key = "match/0" if self.matches else "back"

    def compose(self, page: Page) -> None:
        """Put a button for each match, with its game, whose turn it is, and when it was last played."""
        tr, type_, lines = self.shell.tr, page.canvas.type, max(1, len(self.matches))
        tall = 34 * 2 + 86 + lines * (LINE + GAP) + BACK
        rest = framed(page, tr("Continue"), Box(0, 0, WIDE, tall))
        foot, rest = rest.cut_bottom(BACK, GAP)
        if not self.matches:
            words = tr("No match can be resumed any more.")
            page.put(items.prose("nothing", words, rest, "note", "ink2", "centre"))
        high = min(LINE, (rest.h - GAP * (lines - 1)) / lines)
        for number, (summary, match) in enumerate(self.matches):
            place = rest._replace(y=rest.y + number * (high + GAP), h=high)
            page.add(
                Button(
                    key=f"match/{number}",
                    box=place,
                    label=type_.fitted(summary.title, STYLES["button"], place.w - 48)[0],
                    note=type_.fitted(self._note(summary, match), STYLES["small note"], place.w - 48)[0],
                    hint=tr("Pick up where you left off"),
                    why=summary.held.sentence(tr) if summary.held else "",
                    look="paper button" if number else "brass button",
                )
            )
        look, style = "paper button", "small button"
        page.add(Button(key="back", box=foot.middle(260, BACK), label=tr("Back"), look=look, style=style))

    def _note(self, summary: CampaignSummary, match: MatchSummary) -> str:
        """Say what is played, whose turn it is, and when it was last played."""
        tr, games = self.shell.tr, self.shell.games
        title = tr(games[match.game].title) if match.game in games else match.game
        day = spoken(match.saved or summary.played, self._today(), tr)
        return " · ".join(filter(None, (title, turn_words(summary, match, tr), day)))

    def act(self, act: Act) -> Next:
        """Resume the match that was chosen, or go back."""
        match act:
            case Pressed("back") | BackWanted():
                return Pop()
            case Pressed(key):
                summary, chosen = self.matches[int(key.removeprefix("match/"))]
                return Prepare(lambda: self._resumed(summary, chosen))
            case _:
                return None

    def _resumed(self, summary: CampaignSummary, match: MatchSummary) -> Next:
        """Sit down at the table of a match, or say why that fails."""
        try:
            return Swap(table(self.shell, self._host.resume(summary.path, match.file)))
        except Refused as refused:
            return Push(refusal(self.shell, self.shell.tr("Continue"), refused))


def running_matches(campaigns: list[CampaignSummary]) -> list[tuple[CampaignSummary, MatchSummary]]:
    """Return the matches that can be resumed with their campaigns, the last played first."""
    found = [(summary, match) for summary in campaigns for match in reversed(summary.running) if match.opens]
    return sorted(found, key=lambda each: each[1].saved or each[0].played, reverse=True)
