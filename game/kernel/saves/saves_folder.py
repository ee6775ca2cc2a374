"""The folder of campaigns: listing, beginning, opening, copying and writing them."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

import msgspec

from game.kernel import data_files
from game.kernel.player import Player, written_name
from game.kernel.problems import Problem, Refused
from game.kernel.saves import atomic
from game.kernel.saves.campaign.file import (
    FILE,
    LAST_NUMBER,
    LOG_SUFFIX,
    MATCH_FILE,
    Campaign,
    Glance,
    MatchEntry,
    campaign_text,
    ended,
    glance,
    read_campaign,
)
from game.kernel.saves.campaign.folders import campaign_folders
from game.kernel.saves.campaign.form import OPEN_EVENING, CampaignForm
from game.kernel.saves.campaign.players import reseated, seated, with_guests, with_written_names
from game.kernel.saves.campaign.titles import Title, Titles, free_title
from game.kernel.saves.disk_faults import disk_errors_refused, disk_problem
from game.kernel.saves.draft_folder import draft_folder
from game.kernel.saves.good_copy import good_copy, keep_good_copy, take_good_copy
from game.kernel.saves.lock import CampaignLock, CampaignLocks, alone_in
from game.kernel.saves.refuge import Refuge, Refuges
from game.kernel.saves.saved_match import FrozenMatch, Library, Moment, SavedMatch, freeze
from game.kernel.saves.slug import free_name, slug
from game.words import N_

if TYPE_CHECKING:  # what reads, writes and plays a match is imported with the first one: the menu does not wait for it
    from game.kernel.boards import BoardFile
    from game.kernel.game import Game
    from game.kernel.match import Match
    from game.kernel.saves.open_match import OpenMatch

Prepare: TypeAlias = "Callable[[Match], None]"
"""Makes a match that was read from a file ready to be played on."""


def as_it_is(_match: Match) -> None:
    """Leave the match as it is in the file."""


_PARTED: Final = N_(
    "Another program changed “{campaign}” while you were playing it here. Nothing is lost: its "
    "changes stay there, and what you play here is kept as “{copy}”."
)


_RESCUED: Final = N_(
    "The last moments of this match could not be saved in their place. They were kept in {folder}, so nothing is lost."
)


_NO_COPY: Final = N_("There is no good copy of this file. Mend it by hand, or delete it.")
_SHIPPED_NAME: Final = N_("This campaign comes with Tablée and keeps its name. Copy it, and rename the copy.")


class Saves:
    """The campaigns in `folder`, which need not exist yet, and those in `shipped`, which came with the program.

    Every `when` is an ISO local time. Methods that write raise `Refused` if the disk does not let them. `refuges` are
    the folders for matches that the disk does not take.
    """

    def __init__(
        self,
        folder: Path,
        shipped: Path | None,
        games: Mapping[str, Game],
        boards: Sequence[Path],
        refuges: Refuges = tuple,
    ) -> None:
        self.folder: Final = folder
        self.shipped: Final = shipped
        self.library: Final = Library(games, boards)
        self._refuge: Final = Refuge(refuges)
        self._locks: Final = CampaignLocks()
        self.titles: Final = Titles()

    # Reading

    @property
    def roots(self) -> tuple[Path, ...]:
        """The family's folder and, if it is another one, that of the shipped campaigns."""
        if self.shipped is None or data_files.same_place(self.shipped, self.folder):
            return (self.folder,)
        return (self.folder, self.shipped)

    def is_shipped(self, folder: Path, campaign: Campaign) -> bool:
        """Tell whether a campaign came with the program: it is copied before it is played."""
        return campaign.shipped or not data_files.same_place(folder.parent, self.folder)

    def held_elsewhere(self, folder: Path) -> Problem | None:
        """Return the problem that says which other program plays a campaign now; None if none does."""
        return self._locks.held_elsewhere(folder)

    def noted(self, count: int) -> list[tuple[Path, Glance]]:
        """Return what a quick look at the files says of campaigns that go on: the last played ones, at most `count`.

        That is right unless a file is damaged or edited by hand. Of many campaigns only those are looked at whose files
        were written late enough: none was played after it was written.
        """
        found: list[tuple[Path, Glance]] = []
        for written, path in sorted(_written(self.folder), reverse=True):
            if len(found) == count and written < found[-1][1].played:
                break
            if seen := glance(path / FILE):
                found = sorted([*found, (path, seen)], key=_played, reverse=True)[:count]
        return found

    # Writing

    def create(self, name: str, players: Sequence[Player], when: str, form: CampaignForm = OPEN_EVENING) -> Path:
        """Create a campaign without a match and return its folder. A name that another one has gets a number."""
        written = written_name(name) or "Tablée"
        return self._created(
            Campaign(name=written, played=when, players=with_written_names(players), matches=[], form=form)
        )

    def renew(self, folder: Path, when: str) -> Path:
        """Create a campaign of the same people and form as the one in `folder`, with no match yet; return its folder.

        It has the same name with a number. Raises `Refused`.
        """
        campaign = read_campaign(folder / FILE)
        return self._created(msgspec.structs.replace(campaign, played=when, matches=[], shipped=False))

    def _created(self, campaign: Campaign) -> Path:
        """Write a campaign without a match, whose name gets a number if need be, into a new folder and return that."""
        with disk_errors_refused(self.folder), self._naming():
            written = self.free_title(campaign.name)
            folder = self._free_folder(slug(written))
            folder.mkdir()
            try:
                atomic.write(folder / FILE, campaign_text(msgspec.structs.replace(campaign, name=written)))
            except OSError:
                shutil.rmtree(folder, ignore_errors=True)
                raise
        return folder

    def begin(self, folder: Path, match: Match, players: Sequence[Player], board: BoardFile, when: str) -> OpenMatch:
        """Add a match to the campaign in `folder` and return it. `players` are by seat; new names join the campaign.

        A shipped campaign is copied first. Raises `Refused`, also if another program plays the campaign.
        """
        folder = self._own(folder, when)
        with self._locks.locked(folder) as lock:
            opened = self._begun(folder, match, with_written_names(players), board, when, lock)
            lock.share()
            return opened

    def open(self, folder: Path, when: str, prepare: Prepare = as_it_is, file: str = "") -> OpenMatch:
        """Return the match in `file` of a campaign exactly as it was left, even if it has ended.

        "" is the last match that goes on, or else the last one.

        A shipped campaign is copied first. `prepare` gets the match as it is in the file, before the write-ahead log
        and CHANCE go on with it. `saved.notices` says what could not be restored. Raises `Refused`, also if there is no
        such match or another program plays the campaign.
        """
        folder = self._own(folder, when)
        with self._locks.locked(folder) as lock:
            opened = self._opened(folder, file, when, prepare, lock)
            lock.share()
            return opened

    def look_at(self, file: Path) -> SavedMatch:
        """Return the match in a file as it stands, with its write-ahead log; nothing is changed. Raises `Refused`."""
        return self._as_it_stands(file)[0]

    def save_as(self, folder: Path, name: str, when: str) -> Path:
        """Copy a campaign under another name and return the folder of the copy. Flush its autosave first.

        A name that another campaign has gets a number.
        """
        campaign = read_campaign(folder / FILE)
        wanted = written_name(name) or campaign.name
        return self._copied(folder, msgspec.structs.replace(campaign, name=wanted, played=when, shipped=False))

    def take_in(
        self, draft: Path, campaign: Campaign, wanted: str = "", leave_out: Callable[[Title], bool] = lambda _: False
    ) -> Path:
        """Give the folder `draft`, which holds the matches of a campaign, its file and its name; return the new path.

        The title gets a number if need be (see `free_title`). The folder is called `wanted`, or else after the title.
        Raises `Refused` and `OSError`.
        """
        with self._naming():
            title = self.free_title(campaign.name, leave_out)
            atomic.write(draft / FILE, campaign_text(msgspec.structs.replace(campaign, name=title)))
            folder = self._free_folder(wanted or slug(title))
            atomic.rename(draft, folder)
        return folder

    def reform(self, folder: Path, form: CampaignForm, guests: Sequence[int]) -> None:
        """Change what a campaign is played for, and who is only a guest. Raises `Refused`, also while it is played."""
        with self._locks.locked(folder), disk_errors_refused(folder):
            campaign = read_campaign(folder / FILE)
            changed = msgspec.structs.replace(campaign, form=form, guests=list(guests))
            atomic.write(folder / FILE, campaign_text(changed))

    def rename(self, folder: Path, name: str) -> str:
        """Give a campaign another name and return it; its folder stays. A name that another one has gets a number.

        Raises `Refused`, also if the campaign came with the program or another program plays it.
        """
        if self.is_shipped(folder, read_campaign(folder / FILE)):
            raise Refused([Problem(str(folder), 0, 0, _SHIPPED_NAME)])
        if not written_name(name):
            raise Refused([Problem(str(folder), 0, 0, N_("The campaign needs a name. Write one."))])
        with self.locked(folder), disk_errors_refused(folder), self._naming():
            campaign = read_campaign(folder / FILE)
            written = self.free_title(written_name(name), lambda each: each.folder == folder)
            atomic.write(folder / FILE, campaign_text(msgspec.structs.replace(campaign, name=written)))
        return written

    def free_title(self, wanted: str, leave_out: Callable[[Title], bool] = lambda _: False) -> str:
        """Return `wanted`, with a number if a campaign has that name already, unless it is one to `leave_out`."""
        taken = {each.text.casefold() for each in self.titles.of(self.roots) if not leave_out(each)}
        return free_title(wanted, taken)

    @contextmanager
    def locked(self, folder: Path) -> Iterator[None]:
        """Keep other programs from a campaign while the `with` block runs. Raises `Refused` if one plays it."""
        with self._locks.locked(folder):
            yield

    def is_open(self, folder: Path) -> bool:
        """Tell whether this program plays a campaign now."""
        return self._locks.is_open(folder)

    def keep(self, opened: OpenMatch, now: FrozenMatch) -> None:
        """Write the match file, and the result into the campaign once that is concluded. Raises `OSError`, `Refused`.

        What another program has written meanwhile stays as it is: `opened` then goes on in a copy of the campaign, and
        `saved.notices` says so.
        """
        from game.kernel.saves.match_writer import write_match
        from game.kernel.saves.open_match import seating

        if opened.was_written_elsewhere():
            self._part(opened, now)
        opened.digest = write_match(opened.yaml, now)
        if opened.in_refuge:
            self._refuge.forget(opened.yaml)
            opened.in_refuge = False
        ends = opened.concluded and now.status != opened.noted.status
        if ends or seating(now) != opened.seating:
            self._note(opened, now)

    def keep_elsewhere(self, opened: OpenMatch, now: FrozenMatch) -> bool:
        """Keep a match that cannot be written in the refuge, from which `open` takes it; return False if in vain."""
        from game.kernel.saves.match_writer import match_text

        kept = self._refuge.keep(opened.yaml, opened.digest, match_text(now))
        opened.in_refuge |= kept
        return kept

    def keep_copies(self, opened: OpenMatch) -> None:
        """Keep a good copy of a match and of its campaign, as they are on the disk now."""
        if not opened.was_written_elsewhere():
            keep_good_copy(opened.yaml)
            keep_good_copy(opened.folder / FILE)

    def has_good_copy(self, folder: Path, file: str) -> bool:
        """Tell whether `rescue` has something to put in the place of a file of a campaign."""
        return good_copy(folder / file) is not None

    def rescue(self, folder: Path, file: str) -> None:
        """Put the last good copy in the place of a damaged file of a campaign; what was there is kept beside it.

        The write-ahead log of a match is played on top of it, if it belongs to it, when the match is opened. Raises
        `Refused` if there is no good copy, or if another program plays the campaign.
        """
        from game.kernel.saves.match_reader import read_match

        copy = good_copy(folder / file)
        if copy is None:
            raise Refused([Problem(str(folder / file), 0, 0, _NO_COPY)])
        if file == FILE:
            read_campaign(copy)
        else:
            read_match(copy, self.library)
        with self.locked(folder), disk_errors_refused(folder):
            take_good_copy(folder / file, copy)

    def rescuable(self) -> list[str]:
        """Return the names of the campaigns that go on with a match which the disk did not take last time."""
        if self._refuge.is_empty():
            return []
        return [
            campaign.name
            for folder, campaign in self.going_on()
            if any(self._in_refuge(folder / entry.file) for entry in campaign.matches if entry.status == "playing")
        ]

    # Details

    def _begun(
        self, folder: Path, match: Match, players: list[Player], board: BoardFile, when: str, lock: CampaignLock
    ) -> OpenMatch:
        from game.kernel.saves.match_writer import write_match
        from game.kernel.saves.open_match import OpenMatch, seating

        campaign = read_campaign(folder / FILE)
        known, seats = seated(campaign.players, players)
        entry = MatchEntry(
            file=f"{_next_number(folder, campaign):03}-{match.game.name}.yaml",
            game=match.game.name,
            started=when,
            status="playing",
            seats=seats,
        )
        saved = SavedMatch(match, players, board, when, moment=Moment(played=0.0))
        now = freeze(saved, when)
        matches = [*campaign.matches, entry]
        with disk_errors_refused(folder):
            digest = write_match(folder / entry.file, now)
            guests = with_guests(campaign, len(known))
            campaign = msgspec.structs.replace(campaign, played=when, players=known, matches=matches, guests=guests)
            try:
                atomic.write(folder / FILE, campaign_text(campaign))
            except OSError:
                with suppress(OSError):
                    (folder / entry.file).unlink()  # no campaign knows of it
                raise
        return OpenMatch(folder, saved, entry, lock, digest, seating=seating(now))

    def _opened(self, folder: Path, file: str, when: str, prepare: Prepare, lock: CampaignLock) -> OpenMatch:
        from game.kernel.saves.match_writer import digest_of
        from game.kernel.saves.open_match import OpenMatch

        entry = _entry(folder, read_campaign(folder / FILE), file)
        digest = digest_of(data_files.content(folder / entry.file))
        saved, fits = self._as_it_stands(folder / entry.file, prepare)
        keep_good_copy(folder / entry.file)
        opened = OpenMatch(folder, saved, entry, lock, digest, concluded=entry.status != "playing")
        if rescued := self._in_refuge(opened.yaml):
            opened.in_refuge = True
            self._take_back(opened, rescued, prepare)
        try:
            if not fits:
                opened.set_write_ahead_aside()
            self._note(opened, freeze(opened.saved, when))
        except OSError as error:
            opened.saved.notices += (disk_problem(folder, error),)
        return opened

    def _in_refuge(self, yaml: Path) -> Path | None:
        """Return the file in the refuge that stands for a match file; None if there is none."""
        from game.kernel.saves.match_writer import digest_of

        try:
            return self._refuge.find(yaml, digest_of(data_files.content(yaml)))
        except Refused:
            return None

    def _take_back(self, opened: OpenMatch, rescued: Path, prepare: Prepare) -> None:
        """Go on with a file of the refuge, if it can be read, is of the same match and has more of it."""
        try:
            saved, _ = self._as_it_stands(rescued, prepare)
        except Refused:
            return
        if saved.match.seed == opened.saved.match.seed and saved.sequence > opened.saved.sequence:
            said = Problem(str(opened.yaml), 0, 0, _RESCUED, {"folder": str(rescued.parent)})
            opened.saved = saved
            saved.notices += (said,)

    def _part(self, opened: OpenMatch, now: FrozenMatch) -> None:
        """Let `opened` go on in a copy of its campaign. Raises `OSError` and `Refused`."""
        from game.kernel.saves.match_writer import digest_of

        campaign = read_campaign(opened.folder / FILE)
        matches = [opened.noted if entry.file == opened.noted.file else entry for entry in campaign.matches]
        folder = self._copied(opened.folder, msgspec.structs.replace(campaign, played=now.saved, matches=matches))
        values = {"campaign": campaign.name, "copy": read_campaign(folder / FILE).name}
        said = Problem(str(opened.folder), 0, 0, _PARTED, dict[str, str | int | float](values))
        with self._locks.locked(folder) as lock:
            opened.lock.release()
            opened.folder, opened.lock = folder, lock.share()
        opened.digest = digest_of(data_files.content(opened.yaml))
        opened.write_ahead_log.unlink(missing_ok=True)  # it belongs to what the other program has written
        opened.saved.notices += (said,)

    def going_on(self) -> Iterator[tuple[Path, Campaign]]:
        """Return the family's campaigns in which a match goes on, as their files say."""
        for path in campaign_folders(self.folder):
            try:
                campaign = read_campaign(path / FILE)
            except Refused:
                continue
            if not campaign.shipped and any(entry.status == "playing" for entry in campaign.matches):
                yield path, campaign

    def _own(self, folder: Path, when: str) -> Path:
        """Return `folder`, or the folder of a copy if its campaign is a shipped one."""
        campaign = read_campaign(folder / FILE)
        if not self.is_shipped(folder, campaign):
            return folder
        own = msgspec.structs.replace(campaign, played=when, shipped=False)
        return self._copied(folder, own, folder.name, lambda each: each.shipped or each.folder.parent != self.folder)

    def _copied(
        self, source: Path, campaign: Campaign, wanted: str = "", leave_out: Callable[[Title], bool] = lambda _: False
    ) -> Path:
        """Copy the files of a campaign and return the folder of the copy. It gets its name once it is complete.

        Its names are those of `take_in`. Raises `Refused`, also if one of the files is none, such as a link to a device
        without an end.
        """
        with disk_errors_refused(self.folder):
            self.folder.mkdir(parents=True, exist_ok=True)
            with draft_folder(self.folder, wanted or slug(campaign.name)) as draft:
                for path in (source / entry.file for entry in campaign.matches):
                    log = path.with_suffix(LOG_SUFFIX)
                    for each in [log, path] if data_files.is_file(log) else [path]:
                        if not data_files.is_there(each):
                            continue  # the copy lacks what the campaign lacks
                        atomic.write(draft / each.name, data_files.content(each))
                return self.take_in(draft, campaign, wanted, leave_out)

    def _free_folder(self, wanted: str) -> Path:
        """Return the path of a new folder `wanted`, with a number if there is something of that name."""
        return self.folder / free_name(wanted, lambda each: data_files.is_there(self.folder / each))

    @contextmanager
    def _naming(self) -> Iterator[None]:
        """Keep other programs from taking a free title or folder here while the `with` block runs.

        The folder of campaigns is made if need be. Raises `Refused` and `OSError`.
        """
        self.folder.mkdir(parents=True, exist_ok=True)
        with alone_in(self.folder):
            yield

    def _as_it_stands(self, path: Path, prepare: Prepare = as_it_is) -> tuple[SavedMatch, bool]:
        """Return the match of a file, with what its write-ahead log holds besides; tell whether that belongs to it."""
        from game.kernel.saves.match_reader import read_match
        from game.kernel.saves.write_ahead_log import apply_write_ahead, read_write_ahead

        kept = read_write_ahead(path.with_suffix(LOG_SUFFIX))
        saved = read_match(path, self.library)
        prepare(saved.match)
        saved.match.settle()
        return saved, apply_write_ahead(saved, kept)

    def _note(self, opened: OpenMatch, now: FrozenMatch) -> None:
        """Write into the campaign when it was played, who sits at its match and how that stands."""
        from game.kernel.saves.open_match import seating

        path = opened.folder / FILE
        campaign = reseated(read_campaign(path), opened.noted, now.players, now.former)
        entry = next((each for each in campaign.matches if each.file == opened.noted.file), opened.noted)
        noted = ended(entry, now.status, now.ranks) if now.ranks and opened.concluded else entry
        matches = [noted if entry.file == noted.file else entry for entry in campaign.matches]
        atomic.write(path, campaign_text(msgspec.structs.replace(campaign, played=now.saved, matches=matches)))
        keep_good_copy(path)
        opened.noted, opened.seating = noted, seating(now)


def _entry(folder: Path, campaign: Campaign, file: str) -> MatchEntry:
    """Return the match in `file` of a campaign; "" is the last that goes on, or else the last. Raises `Refused`."""
    if not campaign.matches:
        message = N_("No match has been started in this campaign. Start one.")
        raise Refused([Problem(str(folder / FILE), 0, 0, message)])
    if not file:
        return next((entry for entry in reversed(campaign.matches) if entry.status == "playing"), campaign.matches[-1])
    for entry in campaign.matches:
        if entry.file == file:
            return entry
    message = N_("This campaign has no match “{file}”. Choose another one.")
    raise Refused([Problem(str(folder / FILE), 0, 0, message, {"file": file})])


def _written(folder: Path) -> Iterator[tuple[str, Path]]:
    """Return the folders of campaigns, each with the ISO local time when its `campaign.yaml` was last written."""
    for path in campaign_folders(folder):
        with suppress(OSError, ValueError, OverflowError):
            yield datetime.fromtimestamp((path / FILE).stat().st_mtime).isoformat(), path


def _played(going_on: tuple[Path, Campaign | Glance]) -> str:
    return going_on[1].played


def _next_number(folder: Path, campaign: Campaign) -> int:
    """Return the number after the highest of the matches that the campaign lists or has in its folder.

    The highest number of all is not followed by another: then it is the first that is free.
    """
    names = [entry.file for entry in campaign.matches] + [path.name for path in folder.glob("[0-9]*-*.yaml")]
    taken = {int(name.partition("-")[0]) for name in names if MATCH_FILE.fullmatch(name)}
    highest = max(taken, default=0)
    return highest + 1 if highest < LAST_NUMBER else next(number for number in count(1) if number not in taken)
