"""The campaigns that a query finds, of which one is chosen; they are read while nobody does anything."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Final

import msgspec

from game.kernel import data_files
from game.kernel.problems import Refused
from game.kernel.saves.campaign.file import FILE, Campaign, read_campaign
from game.session.campaigns.listing import Listing
from game.session.campaigns.summary import CampaignSummary
from game.ui.app.shell import Shell
from game.ui.menu.load.query import CampaignTexts, Query
from game.ui.menu.load.search_line import Found

A_LITTLE: Final = 0.008
"""The seconds for which campaigns are read in a turn of the loop."""
REST: Final = 0.15
"""They are read once nothing was pressed for so many seconds, so that nothing stands still for it."""
LISTED, RELISTED = 0.5, 5.0
"""Seconds between two looks at what was read: while rows are missing, and while finished matches are read."""
CHECKED: Final = 0.25
"""Seconds between two finished matches that are read: it must not keep the machine busy."""


class CampaignList:
    """The campaigns that the query finds among those of `listing`, and the number of the one that is chosen, from 0.

    The order and the state of the query are those of the settings at first. `today` returns the date.
    """

    def __init__(self, shell: Shell, listing: Listing, today: Callable[[], date]) -> None:
        settings = shell.settings
        self.entries: list[CampaignSummary] = []
        """The campaigns that were found, in the order of the list."""
        self.known: list[CampaignSummary] = []
        """The campaigns that are read."""
        self.number: int = 0
        self.query = Query(order=settings.campaign_order, state=settings.campaign_state)
        self._shell: Final = shell
        self._today: Final = today
        self._campaigns: Final[dict[str, Campaign]] = {}
        """The campaigns whose files were read, by folder."""
        self._touched = False
        """Whether something was pressed or chosen since the list was made."""
        self._still = REST
        """The seconds since something was pressed or scrolled."""
        self._since_listed = self._since_read = 0.0
        self._wished: Path | None = None
        """The campaign to be chosen as soon as it is read; None if the chosen one is right."""
        self.take(listing)

    def take(self, listing: Listing) -> None:
        """Take a new list of all campaigns. What was chosen stays so, or the next one if that is no more."""
        coming = [entry.path for entry in self.entries[self.number : self.number + 2]]
        self._listing, self._taken = listing, listing.rows
        self.known = list(self._taken)
        self._campaigns.clear()
        self._learn()
        self._wished = next((path for path in coming if data_files.is_there(path)), None)
        self._choose_wished()

    def _learn(self) -> None:
        """Work out again what can be searched: the campaigns or the language have changed."""
        self._texts = CampaignTexts(self._shell.games, self._today(), self._shell.tr)
        self.find(self.query)

    def translate(self) -> None:
        """Search in the words of the present language."""
        if self._texts.tr is not self._shell.tr:
            self._learn()

    # ------------------------------------------------------------------ the selection

    @property
    def chosen(self) -> CampaignSummary | None:
        """The campaign that is chosen; None in an empty list."""
        return self.entries[self.number] if self.entries else None

    def choose(self, number: int) -> None:
        """Choose the campaign of that number in the list."""
        self.number, self._wished = number, None

    def _choose_wished(self) -> None:
        """Choose the campaign that should be, if it is read by now."""
        found = (number for number, entry in enumerate(self.entries) if entry.path == self._wished)
        if self._wished and (number := next(found, None)) is not None:
            self.choose(number)

    def find(self, query: Query) -> None:
        """List what a query finds. What was chosen stays so, unless other words choose the first campaign."""
        if query != self.query:
            self._wished = None
        first = query.words and query.words != self.query.words
        before, self.query = self.chosen, query
        self.entries = self._texts.found(self.known, query)
        at = next((at for at, entry in enumerate(self.entries) if before and entry.path == before.path), self.number)
        self.number = 0 if first else max(0, min(at, len(self.entries) - 1))

    def choose_path(self, path: Path) -> None:
        """Choose a campaign, as soon as it is read; if the search hides it, search for nothing."""
        if all(entry.path != path for entry in self.entries):
            self.find(self.query._replace(words="", state="all"))
        self._wished, self._touched = path, True
        self._choose_wished()

    def campaign(self, entry: CampaignSummary) -> Campaign | None:
        """Return the campaign of an entry, read once; None if it cannot be opened, or not any more."""
        if entry.problems:
            return None
        key = str(entry.path)
        if key not in self._campaigns:
            try:
                self._campaigns[key] = read_campaign(entry.path / FILE)
            except Refused as refused:
                broken = msgspec.structs.replace(entry, problems=refused.problems)
                for listed in (self.entries, self.known):
                    listed[listed.index(entry)] = broken
                return None
        return self._campaigns[key]

    @property
    def found(self) -> Found:
        """How many campaigns were found."""
        return Found(len(self.entries), len(self.known), self._listing.total)

    # ------------------------------------------------------------------ reading

    def interrupt(self) -> None:
        """Read nothing for a moment: something was pressed or scrolled."""
        self._still, self._touched = 0.0, True

    @property
    def at_rest(self) -> bool:
        """Whether nothing was pressed for a moment."""
        return self._still >= REST

    @property
    def compared(self) -> bool:
        """Whether each row says what its files say."""
        return self._listing.compared

    def pass_time(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._still += dt
        self._since_listed += dt
        self._since_read += dt

    def read_on(self, near: range) -> bool:
        """Read for a short while: first the rows `near` the view, then, slowly, each finished match.

        Tell whether the list has changed.
        """
        listing = self._listing
        compared, settled = before = listing.compared, listing.settled
        if settled or not self.at_rest or (compared and self._since_read < CHECKED):
            return False
        self._since_read = 0.0
        in_view = [self.entries[number] for number in near if number < len(self.entries)]
        listing.advance(A_LITTLE, () if compared else [entry.path for entry in in_view])
        now = before != (listing.compared, listing.settled)
        now |= not compared and any((row := listing.row(each.path)) and row != each for each in in_view)
        due = now or self._since_listed >= (RELISTED if compared else LISTED)
        return due and self._take_rows()

    def _take_rows(self) -> bool:
        """Show what was read; tell whether that is anything new. What is chosen stays so, or the first if none was."""
        self._since_listed = 0.0
        if self._listing.rows is self._taken:
            return False
        self._taken = self._listing.rows
        self.known = list(self._taken)
        self.find(self.query)
        self._choose_wished()
        if not self._touched:
            self.number = 0  # what was played last may have come later
        return True

    def work_ahead(self) -> None:
        """Work out for a short while what can be searched."""
        self._texts.work_ahead(self.known, A_LITTLE)

    def save(self) -> None:
        """Write what was read into the index."""
        self._listing.save()
