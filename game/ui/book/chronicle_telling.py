"""Telling a campaign, or one evening of it, as a chronicle: one match at a time, because a long one takes a while."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final, NamedTuple

from game.kernel.player import names_in_text, unbroken
from game.kernel.problems import Refused
from game.kernel.saves.campaign.file import Campaign, MatchEntry
from game.kernel.saves.saved_match import SavedMatch
from game.kernel.types import BYSTANDER
from game.session.book.book import BookRecord, broken_records
from game.session.book.chronicle import (
    STAR,
    Chronicle,
    ChronicleMatch,
    ChroniclePlayer,
    ChronicleStanding,
)
from game.session.book.collection import BookMatch, Collection
from game.session.book.names import read_names
from game.session.campaigns.season import season
from game.session.host import Host
from game.ui.app.shell import Shell
from game.ui.book.turning_points import turning_points
from game.ui.contract import outcome
from game.ui.contract.campaigns.season_words import figure_words, season_title
from game.ui.contract.vignettes import Vignette, vignette
from game.ui.games.registry import stage_of
from game.ui.replay.scene import history_of
from game.words import listed

DAWN: Final = timedelta(hours=5)
"""What is begun before this hour belongs to the evening before."""


class TellingMatch(NamedTuple):
    """A match that was told, with the picture of its board at the end, or as it stands."""

    told: ChronicleMatch
    board: Vignette


def evening_of(started: str) -> str:
    """Return the day of the evening on which something began at an ISO local time, as ISO; "" if that is no time.

    >>> evening_of("2026-01-04T01:30:00")
    '2026-01-03'
    """
    try:
        return (datetime.fromisoformat(started) - DAWN).date().isoformat()
    except (ValueError, OverflowError):
        return ""


def evenings(campaign: Campaign) -> list[str]:
    """Return the evenings of a campaign, as ISO dates, the first one first."""
    return sorted({evening_of(match.started) for match in campaign.matches})


class Telling:
    """Tells the matches of a campaign in `folder`, those of one `evening` or (with "") all; one with each `step`.

    `dated` writes an ISO local time. Matches that cannot be read are left out.
    """

    def __init__(
        self, shell: Shell, host: Host, folder: Path, campaign: Campaign, evening: str, dated: Callable[[str], str]
    ) -> None:
        self.matches: Final[list[TellingMatch]] = []
        """What was told so far."""
        self.left_out: Final[list[str]] = []
        """The files of matches that cannot be read."""
        self.done = 0
        """How many matches were told or left out."""
        self.entries: Final = [
            match for match in campaign.matches if not evening or evening_of(match.started) == evening
        ]
        """The matches to tell."""
        self._shell: Final = shell
        self._host: Final = host
        self._folder: Final = folder
        self._campaign: Final = campaign
        self._evening: Final = evening
        self._dated: Final = dated
        self._collection: Final = Collection(host.saves.folder, host.saves.shipped, host.saves.library)
        self._names: Final = read_names(host.saves.folder)[0]
        self._steps: Final = self._run()

    def step(self) -> bool:
        """Tell one more match, or read one more file; tell whether there may be more."""
        return next(self._steps, None) is not None

    def chronicle(self) -> Chronicle:
        """Return what was told. Ask when all is told."""
        tr, campaign = self._shell.tr, self._campaign
        days = [self._dated(self.entries[0].started), self._dated(self.entries[-1].started)] if self.entries else []
        note = " – ".join(dict.fromkeys(days))
        standings: tuple[ChronicleStanding, ...] = ()
        if not self._evening or len(evenings(campaign)) < 2:
            now = season(campaign)
            standings = tuple(
                ChronicleStanding(
                    each.rank,
                    campaign.players[each.player].name,
                    campaign.players[each.player].token,
                    figure_words(now, each, tr),
                )
                for each in now.standings
                if now.matches
            )
        title = season_title(campaign.name, campaign.form, tr)
        return Chronicle(title, note, standings, tuple(match.told for match in self.matches))

    def _run(self) -> Iterator[int]:
        """Read the facts of all campaigns for the records, then tell match after match."""
        while self._collection.step():
            yield self.done
        for entry in self.entries:
            try:
                self.matches.append(self._told(entry))
            except Refused:
                self.left_out.append(entry.file)
            self.done += 1
            yield self.done

    def _told(self, entry: MatchEntry) -> TellingMatch:
        """Tell a match. Raises `Refused`."""
        tr, saved = self._shell.tr, self._host.saves.look_at(self._folder / entry.file)
        match, players = saved.match, saved.players
        stage, names = stage_of(match.game), names_in_text(players)
        view = match.view(BYSTANDER)
        ranks = match.ranks() if match.over else (0,) * match.seats
        standing = tuple(
            ChroniclePlayer(names[seat], players[seat].token, ranks[seat], match.game.score(view, seat, tr))
            for seat in sorted(range(match.seats), key=lambda seat: ranks[seat])
        )
        told = ChronicleMatch(
            title=tr(match.game.title),
            when=self._dated(entry.started),
            result=outcome.headline(match, names, tr) if match.over else tr("This match is still in progress."),
            reason=outcome.why(match, names, tr) if match.over else "",
            players=standing,
            turning_points=self._turning_points(saved) if match.over else (),
            records=tuple(map(self._record, self._broken(entry))) if match.over else (),
        )
        return TellingMatch(told, vignette(stage, view, players, tr))

    def _turning_points(self, saved: SavedMatch) -> tuple[str, ...]:
        """Return the turning points of a match; none where its log does not tell it any more."""
        past = history_of(saved.match) if not saved.notices else None
        if past is None:
            return ()
        return turning_points(past, stage_of(saved.match.game), saved.players, self._shell.tr)

    def _broken(self, entry: MatchEntry) -> Sequence[BookRecord]:
        """Return the records of the family that a match has broken."""
        matches = self._collection.matches
        place = next((i for i, each in enumerate(matches) if self._is(each, entry)), None)
        if place is None:
            return ()
        return broken_records(matches[:place], matches[place : place + 1], self._names, self._shell.games)

    def _is(self, match: BookMatch, entry: MatchEntry) -> bool:
        """Tell whether a match of the book is an entry of this campaign."""
        return match.folder == self._folder and match.file == entry.file

    def _record(self, record: BookRecord) -> str:
        """Say what record was broken."""
        tr = self._shell.tr
        number, who = record.record.say(record.value, tr), listed([unbroken(name) for name in record.people], tr)
        return tr("{star} {title}: {number} ({who})", star=STAR, title=tr(record.record.title), number=number, who=who)
