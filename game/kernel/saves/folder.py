"""The folder of campaigns: what is in it, what is begun, continued, copied and written down."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

import msgspec

from game.kernel.boards import BoardFile
from game.kernel.game import Game
from game.kernel.match import Match
from game.kernel.player import Player, written_name
from game.kernel.problems import Problem, Refused
from game.kernel.saves import atomic
from game.kernel.saves.campaign import FILE, Campaign, Glance, MatchEntry, campaign_text, ended, glance, read_campaign
from game.kernel.saves.campaign_list import CampaignEntry, campaign_folders, listed, listed_campaign
from game.kernel.saves.disk_faults import disk_errors_refused, disk_problem
from game.kernel.saves.journal import apply_journal, read_journal
from game.kernel.saves.match_file import read_match
from game.kernel.saves.match_text import match_text
from game.kernel.saves.saved_match import FrozenMatch, Library, SavedMatch, freeze
from game.kernel.saves.slug import free, slug
from game.words import N_

Prepare = Callable[[Match], None]
"""Makes a match ready to be played on."""


def as_it_is(_match: Match) -> None:
    """Leave a match as it was written down."""


class OpenMatch(msgspec.Struct):
    """A match that is being played, and where it is kept. `noted` is its entry in the campaign as last written."""

    folder: Path
    saved: SavedMatch
    noted: MatchEntry

    @property
    def yaml(self) -> Path:
        """The match file."""
        return self.folder / self.noted.file

    @property
    def journal(self) -> Path:
        """The side journal."""
        return self.yaml.with_suffix(".journal")


class Saves:
    """The campaigns in `folder` (which need not exist yet) and those that came with the program in `shipped`.

    What cannot be written raises `Refused` with one sentence. `played` and `when` are ISO local times.
    """

    def __init__(self, folder: Path, shipped: Path | None, games: Mapping[str, Game], boards: Sequence[Path]) -> None:
        self.folder: Final = folder
        self.shipped: Final = shipped
        self.library: Final = Library(games, boards)

    # What there is

    def entries(self) -> list[CampaignEntry]:
        """List everything: the last played first, then what cannot be opened. Files of other kinds are passed over."""
        found = [entry for folder in self._folders() for entry in listed(folder, self.library)]
        return sorted(
            sorted(found, key=lambda entry: entry.played, reverse=True), key=lambda entry: bool(entry.problems)
        )

    def latest(self) -> CampaignEntry | None:
        """Return the campaign that Continue opens: the last played one with a match that goes on.

        Matches are read, from the last played on, only until one is found that can be opened.
        """
        for folder, _ in sorted(self._going_on(), key=_played, reverse=True):
            for entry in listed_campaign(folder, self.library):
                if not entry.over and not entry.problems:
                    return entry
        return None

    def noted(self) -> tuple[Path, Glance] | None:
        """Return what `latest` is at a glance: right unless a file is spoilt or written by hand."""
        found = [(path, glance(path / FILE)) for folder in self._folders() for path in campaign_folders(folder)]
        return max(((path, seen) for path, seen in found if seen), key=_played, default=None)

    def find(self, name: str) -> Path:
        """Return the folder of the campaign with this folder name, or else this name. Raises `Refused`."""
        for entry in self.entries():
            if entry.path.is_dir() and entry.path.name == name:
                return entry.path
        for entry in self.entries():
            if entry.path.is_dir() and entry.name == name:
                return entry.path
        message = N_("There is no campaign “{name}” here. Look at the list of the saved ones.")
        raise Refused([Problem(str(self.folder), 0, 0, message, {"name": name})])

    # What one does

    def create(self, name: str, players: Sequence[Player], when: str) -> Path:
        """Make a campaign without a match and return its folder."""
        written = written_name(name) or "Tablée"
        campaign = Campaign(name=written, played=when, players=_written(players), matches=[])
        with disk_errors_refused(self.folder):
            self.folder.mkdir(parents=True, exist_ok=True)
            folder = self.folder / free(slug(written), lambda each: (self.folder / each).exists())
            folder.mkdir()
            try:
                atomic.write(folder / FILE, campaign_text(campaign))
            except OSError:
                shutil.rmtree(folder, ignore_errors=True)
                raise
        return folder

    def begin(self, folder: Path, match: Match, players: Sequence[Player], board: BoardFile, when: str) -> OpenMatch:
        """Add a match to a campaign, the latest from now on. `players` are by seat; new names join the campaign."""
        folder = self._own(folder, when)
        campaign, players = read_campaign(folder / FILE), _written(players)
        known, seats = _seated(campaign.players, players)
        entry = MatchEntry(
            file=f"{_next_number(folder, campaign):03}-{match.game.name}.yaml",
            game=match.game.name,
            started=when,
            status="playing",
            seats=seats,
        )
        opened = OpenMatch(folder, SavedMatch(match, players, board, when), entry)
        matches = [*campaign.matches, entry]
        with disk_errors_refused(folder):
            atomic.write(opened.yaml, match_text(freeze(opened.saved, when)))
            campaign = msgspec.structs.replace(campaign, played=when, players=known, matches=matches)
            atomic.write(folder / FILE, campaign_text(campaign))
        return opened

    def open(self, folder: Path, when: str, prepare: Prepare = as_it_is) -> OpenMatch:
        """Take up the latest match of a campaign in its exact phase, also one that has ended.

        A shipped campaign is copied first. Raises `Refused`, also where no match was begun. What could not be brought
        back is told in `saved.notices`. `prepare` gets the match as it was written down, before its journal and CHANCE
        go on with it.
        """
        folder = self._own(folder, when)
        campaign = read_campaign(folder / FILE)
        if not campaign.matches:
            message = N_("No match was begun in this campaign. Begin one.")
            raise Refused([Problem(str(folder / FILE), 0, 0, message)])
        latest = campaign.matches[-1]
        opened = OpenMatch(folder, self._as_it_stands(folder / latest.file, prepare), latest)
        try:
            self._note(opened, freeze(opened.saved, when))
        except OSError as error:
            opened.saved.notices += (disk_problem(folder, error),)
        return opened

    def look_at(self, folder: Path) -> SavedMatch | None:
        """Return the latest match of a campaign as it stands, changing nothing; None without one. Raises `Refused`."""
        matches = read_campaign(folder / FILE).matches
        return self._as_it_stands(folder / matches[-1].file) if matches else None

    def save_as(self, folder: Path, name: str, when: str) -> Path:
        """Copy a campaign under another name and return the folder of the copy. Flush the autosave before."""
        campaign = read_campaign(folder / FILE)
        written = written_name(name) or campaign.name
        return self._copied(
            folder, msgspec.structs.replace(campaign, name=written, played=when, shipped=False), slug(written)
        )

    def keep(self, opened: OpenMatch, now: FrozenMatch) -> None:
        """Write a match down, and its result into the campaign once it has one. Raises `OSError` and `Refused`."""
        atomic.write(opened.yaml, match_text(now))
        if now.status != opened.noted.status:
            self._note(opened, now)

    # How it is done

    def _going_on(self) -> Iterator[tuple[Path, Campaign]]:
        """Find the campaigns whose last match is noted as being played."""
        for folder in self._folders():
            for path in campaign_folders(folder):
                try:
                    campaign = read_campaign(path / FILE)
                except Refused:
                    continue
                if campaign.matches and campaign.matches[-1].status == "playing":
                    yield path, campaign

    def _folders(self) -> list[Path]:
        """Return the folder of the family and, where it is another one, that of the shipped campaigns."""
        if self.shipped is None or self.shipped.resolve() == self.folder.resolve():
            return [self.folder]
        return [self.folder, self.shipped]

    def _is_shipped(self, folder: Path, campaign: Campaign) -> bool:
        return campaign.shipped or folder.parent.resolve() != self.folder.resolve()

    def _own(self, folder: Path, when: str) -> Path:
        """Return the folder of a campaign that may be written, a copy where it is a shipped one."""
        campaign = read_campaign(folder / FILE)
        if not self._is_shipped(folder, campaign):
            return folder
        return self._copied(folder, msgspec.structs.replace(campaign, played=when, shipped=False), folder.name)

    def _copied(self, source: Path, campaign: Campaign, wanted: str) -> Path:
        """Copy the files of a campaign; the copy takes its name when it is whole."""
        with disk_errors_refused(self.folder):
            self.folder.mkdir(parents=True, exist_ok=True)
            draft = self.folder / free(f".{wanted}.draft", lambda each: (self.folder / each).exists())
            draft.mkdir()
            try:
                for path in (source / entry.file for entry in campaign.matches):
                    if path.with_suffix(".journal").exists():
                        shutil.copyfile(path.with_suffix(".journal"), draft / path.with_suffix(".journal").name)
                    shutil.copyfile(path, draft / path.name)
                atomic.write(draft / FILE, campaign_text(campaign))
                copy = self.folder / free(wanted, lambda each: (self.folder / each).exists())
                draft.rename(copy)
            except OSError:
                shutil.rmtree(draft, ignore_errors=True)
                raise
        return copy

    def _as_it_stands(self, path: Path, prepare: Prepare = as_it_is) -> SavedMatch:
        """Read a match file and what its journal has kept besides."""
        kept = read_journal(path.with_suffix(".journal"))
        saved = read_match(path, self.library)
        prepare(saved.match)
        saved.match.settle()
        apply_journal(saved, kept)
        return saved

    def _note(self, opened: OpenMatch, now: FrozenMatch) -> None:
        """Write into the campaign when it was played and how its match stands."""
        path = opened.folder / FILE
        campaign = read_campaign(path)
        noted = ended(opened.noted, now.status, now.ranks) if now.ranks else opened.noted
        matches = [noted if entry.file == noted.file else entry for entry in campaign.matches]
        atomic.write(path, campaign_text(msgspec.structs.replace(campaign, played=now.saved, matches=matches)))
        opened.noted = noted


def _played(going_on: tuple[Path, Campaign | Glance]) -> str:
    return going_on[1].played


def _written(players: Sequence[Player]) -> list[Player]:
    """Return the players with names that can be written; nobody is nameless."""
    return [Player(written_name(each.name) or each.token, each.token, each.bot) for each in players]


def _seated(known: Sequence[Player], players: Sequence[Player]) -> tuple[list[Player], list[int]]:
    """Return the players of the campaign, newcomers added, and who of them sits where.

    A player is known by his name; of namesakes the first who does not sit yet.
    """
    everybody, seats = list(known), list[int]()
    for player in players:
        index = next(
            (index for index, each in enumerate(everybody) if each.name == player.name and index not in seats), None
        )
        if index is None:
            everybody.append(player)
            index = len(everybody) - 1
        everybody[index] = player
        seats.append(index)
    return everybody, seats


def _next_number(folder: Path, campaign: Campaign) -> int:
    names = [entry.file for entry in campaign.matches] + [path.name for path in folder.glob("[0-9]*-*.yaml")]
    return 1 + max((int(name.partition("-")[0]) for name in names if name.partition("-")[0].isdigit()), default=0)
