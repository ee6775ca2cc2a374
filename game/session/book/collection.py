"""The facts of all matches that are over, collected from the files of all campaigns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from game.kernel import data_files
from game.kernel.problems import Problem, Refused, printable_path
from game.kernel.saves.campaign.file import FILE, read_campaign
from game.kernel.saves.campaign.folders import campaign_folders
from game.kernel.saves.saved_match import Library
from game.session.book.cache import (
    Cache,
    KnownCampaign,
    KnownMatch,
    read_cache,
    stamp_of,
    write_cache,
)
from game.session.book.facts import MatchFacts, read_facts
from game.words import N_

_GONE: Final = N_("The file cannot be found. Put it back, or remove the match from campaign.yaml.")


class BookMatch(NamedTuple):
    """A match that is over, the folder and the title of its campaign, and the name of its file."""

    folder: Path
    title: str
    file: str
    facts: MatchFacts


class LeftOut(NamedTuple):
    """A file that the book leaves out because it cannot be read, and why."""

    path: Path
    problems: tuple[Problem, ...]


class Collection:
    """Collects the facts of the family's campaigns in `folder`, one file at each step.

    Campaigns that came with the program do not count, because their players are strangers; nor do their matches in a
    copy. Of copies of one match one counts. `shipped` is the folder of the campaigns that came with the program.
    """

    def __init__(self, folder: Path, shipped: Path | None, library: Library) -> None:
        self.matches: Final[list[BookMatch]] = []
        """What was found, in the order in which the matches began once all is read."""
        self.left_out: Final[list[LeftOut]] = []
        self.done = 0
        """How many campaigns are read."""
        self._folder: Final = folder
        self._library: Final = library
        self._folders: Final = list(campaign_folders(folder))
        self._strangers: Final = (
            [] if shipped is None or data_files.same_place(shipped, folder) else list(campaign_folders(shipped))
        )
        self._known: Final = read_cache(folder, library.games)
        self._fresh: Final = Cache(self._known.rules)
        self._read_anything = False
        self._steps: Final = self._run()

    @property
    def total(self) -> int:
        """How many campaigns there are."""
        return len(self._folders) + len(self._strangers)

    def step(self) -> bool:
        """Read one more file; tell whether there may be more."""
        return next(self._steps, None) is not None

    def complete(self) -> Collection:
        """Read everything that is left and return the same collection."""
        while self.step():
            pass
        return self

    def _run(self) -> Iterator[int]:
        """Read one file after the other; keep what was read in the side file at the end."""
        strangers: set[str] = set()
        found: list[BookMatch] = []
        for folder in (*self._strangers, *self._folders):
            campaign = self._campaign(folder)
            yield self.done
            for file in campaign.files if campaign else ():
                facts = self._facts(folder / file)
                if campaign and facts and (campaign.shipped or folder in self._strangers):
                    strangers.add(facts.identity)
                elif campaign and facts:
                    found.append(BookMatch(folder, campaign.name, file, facts))
                yield self.done
            self.done += 1
        self.matches.extend(_each_once(found, strangers))
        if self._read_anything or len(self._fresh.matches) < len(self._known.matches):
            write_cache(self._folder, self._fresh)

    def _campaign(self, folder: Path) -> KnownCampaign | None:
        """Return what a campaign says; None if it cannot be read."""
        path = folder / FILE
        try:
            stamp = stamp_of(path)
            known = self._known.campaigns.get(self._name(path))
            if known is None or known.stamp != stamp:
                campaign = read_campaign(path)
                files = tuple(entry.file for entry in campaign.matches if entry.status != "playing")
                known = KnownCampaign(stamp, campaign.name, campaign.shipped, files)
                self._read_anything = True
        except OSError:
            self.left_out.append(LeftOut(path, _why_not(path)))
            return None
        except Refused as refused:
            self.left_out.append(LeftOut(path, refused.problems))
            return None
        self._fresh.campaigns[self._name(path)] = known
        return known

    def _facts(self, path: Path) -> MatchFacts | None:
        """Return the facts of a match file; None if it cannot be read, or if the match goes on after all."""
        try:
            stamp = stamp_of(path)
            known = self._known.matches.get(self._name(path))
            if known is None or known.stamp != stamp:
                known = KnownMatch(stamp, read_facts(path, self._library))
                self._read_anything = True
        except OSError:
            self.left_out.append(LeftOut(path, _why_not(path)))
            return None
        except Refused as refused:
            self.left_out.append(LeftOut(path, refused.problems))
            return None
        self._fresh.matches[self._name(path)] = known
        return known.facts

    def _name(self, path: Path) -> str:
        """Return the name of a file in the cache: its path in the folder of saves, or its full path."""
        inside = path.is_relative_to(self._folder)
        return printable_path(path.relative_to(self._folder) if inside else path)


def _why_not(path: Path) -> tuple[Problem, ...]:
    """Return why one cannot look at a file: it is missing, the folder is closed, or a link leads nowhere."""
    if data_files.is_there(path) or data_files.is_closed(path):
        try:
            data_files.content(path)
        except Refused as refused:
            return refused.problems
    return (Problem(printable_path(path), 0, 0, _GONE),)


def _each_once(found: Sequence[BookMatch], strangers: set[str]) -> list[BookMatch]:
    """Return the matches in the order in which they began, copies left out."""
    seen = set(strangers)
    kept: list[BookMatch] = []
    for match in found:
        if match.facts.identity not in seen:
            seen.add(match.facts.identity)
            kept.append(match)
    return sorted(kept, key=lambda match: (match.facts.started, match.folder.name, match.file))
