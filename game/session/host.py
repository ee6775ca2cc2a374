"""The host of a household: begins matches, opens saved ones, lists the campaigns."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack, closing, suppress
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.kernel import data_files
from game.kernel.player import LONGEST_NAME
from game.kernel.problems import Problem, Refused
from game.kernel.saves.campaign.file import FILE, read_campaign
from game.kernel.saves.campaign.folders import HOUSE_RULES
from game.kernel.saves.saves_folder import Saves
from game.session.campaigns.system_bin import ToBin, no_bin
from game.words import N_, Words, dated

if TYPE_CHECKING:  # what is behind the menu is imported when it is used: the first picture does not wait for it
    from game.kernel.boards import BoardFile
    from game.kernel.game import Game
    from game.kernel.match import Match
    from game.kernel.saves.campaign.file import Glance
    from game.kernel.saves.open_match import OpenMatch
    from game.session.advice import Consultants
    from game.session.campaigns.archive import Imported
    from game.session.campaigns.deleted import Deleted
    from game.session.campaigns.index import CampaignIndex
    from game.session.campaigns.listing import Listing
    from game.session.campaigns.summary import CampaignSummary
    from game.session.controller import Bots
    from game.session.evening import Evening, Setup
    from game.session.rule_sets import RuleSet

DOCUMENTS: Final = "to-send"
"""The folder for archives and chronicles beside the campaigns; no campaign's folder has this name."""
LocalTime = Callable[[], str]
"""Returns the ISO local time."""


def now() -> str:
    """Return the ISO local time in seconds, as the saves have it."""
    return datetime.now().isoformat(timespec="seconds")


class Host:
    """Begins matches and opens saved ones.

    `boards` are the folders of boards. `bots` makes the controllers of computer players. `memory` is the folder in
    which games remember what later matches should know, each in a folder of its own; None remembers nothing. `to_bin`
    puts what was deleted into a bin. `documents` is the folder for archives and chronicles, by default one beside the
    campaigns. `consultants` makes whom people ask for advice; None makes nobody.
    """

    def __init__(
        self,
        saves: Saves,
        games: Mapping[str, Game],
        boards: Sequence[Path],
        bots: Bots,
        clock: LocalTime = now,
        memory: Path | None = None,
        to_bin: ToBin = no_bin,
        documents: Path | None = None,
        consultants: Consultants | None = None,
    ) -> None:
        self.saves: Final = saves
        self.games: Final = games
        self.boards: Final = boards
        self.bots: Final = bots
        self.consultants: Final = consultants
        self.clock: Final = clock
        self._memory: Final = memory
        self._to_bin: Final = to_bin
        saves.titles.source = self._index
        self.documents: Final = documents or saves.folder / DOCUMENTS

    def boards_of(self, game: str) -> list[BoardFile]:
        """Return the boards of a game, those that came with the program and the family's own, sound or not."""
        from game.kernel.boards import find_boards

        return find_boards(game, self.boards)

    def usual_board(self, game: str) -> str:
        """Return the name of the first board of a game that is sound, or else of the first; "" if there is none."""
        boards = self.boards_of(game)
        for board in boards if len(boards) > 1 else ():
            with suppress(Refused):
                self.games[game].load_board(board.path)
                return board.name
        return boards[0].name if boards else ""

    def begin(self, setup: Setup) -> Evening:
        """Begin a match; those that it ends do so once it is on the disk.

        Raises `Refused` if the board is faulty or missing, if the folder cannot be written, or if one of the matches
        that it ends cannot be opened: none has ended then.
        """
        from game.kernel.match import Match
        from game.session.evening import Evening

        game = self.games[setup.game]
        board = self._board(setup)
        content = game.load_board(board.path)
        match = Match.new(game, content, len(setup.players), setup.house, os.urandom(8).hex())
        damage = self._remind(match)
        with ExitStack() as stack:
            former = setup.folder or setup.renews
            ending = [stack.enter_context(closing(self.resume(former, file))) for file in setup.ends] if former else []
            opened = self._begun(setup, match, board, self.clock())
            for evening in ending:
                evening.session.agree_to_end()
                evening.autosave.flush()  # one after the other: all write into the same campaign
        not_saved = tuple(problem for evening in ending if (problem := evening.problem()))
        opened.saved.notices += (*damage, *not_saved)
        return Evening(self, opened)

    def _begun(self, setup: Setup, match: Match, board: BoardFile, when: str) -> OpenMatch:
        """Begin a match in its campaign. A new campaign is removed if its first match cannot be written.

        Raises `Refused`.
        """
        if setup.folder is not None:
            return self.saves.begin(setup.folder, match, setup.players, board, when)
        if setup.renews is not None:
            folder = self.saves.renew(setup.renews, when)
        else:
            folder = self.saves.create(setup.campaign or _named(setup, when), setup.players, when, setup.form)
        try:
            return self.saves.begin(folder, match, setup.players, board, when)
        except Refused:
            shutil.rmtree(folder, ignore_errors=True)
            raise

    def resume(self, folder: Path, file: str = "") -> Evening:
        """Open a match of a campaign exactly as it was left. Raises `Refused`.

        `file` is its file; "" is the last match that goes on, or else the last one.
        """
        from game.session.evening import Evening

        damage: list[Problem] = []
        opened = self.saves.open(folder, self.clock(), lambda match: damage.extend(self._remind(match)), file)
        opened.saved.notices += tuple(damage)
        return Evening(self, opened)

    def _index(self) -> CampaignIndex:
        """Return what the index knows of the campaigns."""
        from game.session.campaigns.index import CampaignIndex

        return CampaignIndex(self.saves.folder, self.saves.library)

    def own_campaigns(self) -> list[CampaignSummary]:
        """Return what the index knows of the family's campaigns, without looking at their files."""
        return self._index().own()

    def campaigns(self) -> Listing:
        """Return the list of every campaign, also of those that cannot be opened; it fills while it is read."""
        from game.session.campaigns.listing import Listing

        return Listing(self.saves)

    def campaign(self, folder: Path) -> CampaignSummary | None:
        """Return the campaign in a folder as it is now; None if it cannot be opened any more."""
        from game.session.campaigns.listing import summary_of

        return summary_of(self.saves, folder)

    def noted(self, count: int) -> list[tuple[Path, Glance]]:
        """Return what a quick look says of the campaigns that go on: at most `count`, the last played first."""
        from game.session.campaigns.noted import noted

        return noted(self.saves, count)

    def latest(self, count: int) -> list[CampaignSummary]:
        """Return the last played campaigns with a match that can be resumed, at most `count`, the last one first."""
        from game.session.campaigns.latest import latest

        return latest(self.saves, count)

    def save_as(self, folder: Path, name: str) -> str:
        """Copy a campaign under another name and return that name, with a number if it was taken. Raises `Refused`."""
        return read_campaign(self.copy(folder, name) / FILE).name

    def rename(self, folder: Path, name: str) -> str:
        """Give a campaign another name and return it, with a number if it was taken; the folder stays.

        Raises `Refused`.
        """
        return self.saves.rename(folder, name)

    def copy(self, folder: Path, name: str = "") -> Path:
        """Copy a campaign under another name and return the folder of the copy; "" is the next free one.

        Raises `Refused`.
        """
        return self.saves.save_as(folder, name, self.clock())

    def delete(self, path: Path) -> Deleted:
        """Delete a campaign, or a file that belongs to none; what was deleted before goes to the bin.

        Raises `Refused`.
        """
        from game.session.campaigns.deleted import clear, delete

        deleted = delete(self.saves, path, self.clock())
        clear(self.saves, self._to_bin, self.clock(), deleted)
        return deleted

    def undelete(self, deleted: Deleted) -> Path:
        """Put back what was deleted last and return where it is. Raises `Refused` if it is no longer there."""
        from game.session.campaigns.deleted import undelete

        return undelete(deleted)

    def clear_deleted(self) -> None:
        """Put what was deleted into the system's bin; where there is none, keep it for some weeks."""
        from game.session.campaigns.deleted import clear

        clear(self.saves, self._to_bin, self.clock())

    def export(self, folder: Path, file: Path) -> None:
        """Write a campaign into one file, an archive. Raises `Refused`."""
        from game.session.campaigns.archive import export

        export(self.saves, folder, file)

    def import_archive(self, file: Path) -> Imported:
        """Take in the campaign of an archive. Raises `Refused`."""
        from game.session.campaigns.archive import import_archive

        return import_archive(self.saves, file)

    def adopt_rule_sets(self, former: Path) -> None:
        """Move the family's sets of house rules that earlier versions kept in a folder beside the campaigns."""
        if data_files.is_folder(former):
            from game.session.rule_sets import adopt_rule_sets

            adopt_rule_sets(former, self.saves.folder / HOUSE_RULES, self.games)

    def keep_rule_sets(self, sets: Sequence[RuleSet]) -> list[RuleSet]:
        """Keep sets of house rules that came with a campaign, and return them as they are here. Raises `Refused`."""
        from game.session.rule_sets import add_rule_sets, read_rule_set

        added = add_rule_sets(sets, self.games, (self.saves.folder / HOUSE_RULES,))
        return [read_rule_set(path, self.games) for path in added]

    def has_good_copy(self, folder: Path, file: str) -> bool:
        """Tell whether the program has kept a good copy of a file of a campaign."""
        return self.saves.has_good_copy(folder, file)

    def rescue(self, folder: Path, file: str) -> None:
        """Put the last good copy in the place of a damaged file of a campaign, which is kept beside it.

        Raises `Refused`.
        """
        self.saves.rescue(folder, file)

    def remember(self, match: Match) -> None:
        """Let the game remember what later matches should know of this one."""
        if self._memory:
            match.game.remember(match.state, self._memory / match.game.name)

    def _remind(self, match: Match) -> tuple[Problem, ...]:
        """Play the match with what the game remembers of earlier ones. Return what of it is missing or damaged."""
        missing, damage = match.game.missing(match.state), None
        if self._memory is not None:
            board, damage = match.game.with_memory(match.state.board, self._memory / match.game.name)
            match.lay(board)
        return tuple(filter(None, (missing, damage)))

    def _board(self, setup: Setup) -> BoardFile:
        found = {board.name: board for board in self.boards_of(setup.game)}
        if setup.board not in found:
            message = N_("There is no board named “{board}”. Choose another board.")
            raise Refused([Problem(setup.game, 0, 0, message, {"board": setup.board})])
        return found[setup.board]


def _named(setup: Setup, when: str) -> str:
    """Return a name for a campaign: the people (or all players, if there are none), as many as fit, and the day."""
    people = [player.name for player in setup.players if player.bot is None]
    people = people or [player.name for player in setup.players]
    day = f", {dated(datetime.fromisoformat(when), Words(setup.language))}"
    names, room = ", ".join(people), LONGEST_NAME - len(day)
    while len(names) > room and len(people) > 1:
        people.pop()
        names = f"{', '.join(people)}…"
    return f"{names[:room]}{day}"
