from __future__ import annotations

import errno
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from threading import Event as Signal

import pytest

from game.files import boards
from game.kernel.player import Player
from game.kernel.saves import atomic
from game.kernel.saves.campaign.file import read_campaign
from game.kernel.saves.match_reader import read_match
from game.kernel.saves.open_match import OpenMatch
from game.kernel.saves.saved_match import Moment, SavedMatch
from game.kernel.saves.saves_folder import Saves
from game.kernel.saves.write_ahead_log import read_write_ahead
from game.rules import GAMES
from game.rules.master_citadel.state import Pass, Write
from game.session.controller import Script
from game.session.saving.autosave import Autosave
from game.session.session import Session
from tests.kernel.matches import BASIC, BOARD, EVENING, LIBRARY, NOON, OPEN, new_match, random_action

ROOT = Path(__file__).parents[3]
PEOPLE = [Player("Camille", "L"), Player("Hugo", "R"), Player("Mamie", "T"), Player("Léo", "M")]


class Table:
    """A session, its autosave and its disk."""

    def __init__(self, saves: Saves, opened: OpenMatch) -> None:
        self.saves = saves
        self.opened = opened
        self.autosave = Autosave(saves, opened, lambda: EVENING)
        saved = opened.saved
        self.match = saved.match
        self.session = Session(
            saved.match, saved.players, lambda _: Script(lambda _: None), self.autosave, saved.standing_orders
        )

    def resumed(self) -> SavedMatch:
        """Return what somebody would find who opened the campaign now."""
        return self.saves.open(self.opened.folder, EVENING).saved

    def play(self, actions: int, rng: Random) -> None:
        for _ in range(actions):
            if not self.session.over:
                self.session.submit(*random_action(self.match, rng))


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(tmp_path, None, GAMES, (boards(),))


@pytest.fixture
def table(saves: Saves) -> Iterator[Table]:
    folder = saves.create("Soirée", PEOPLE, NOON)
    table = Table(saves, saves.begin(folder, new_match(BASIC), PEOPLE, BOARD, NOON))
    yield table
    table.autosave.close()


def same(found: SavedMatch, table: Table) -> bool:
    match = table.match
    return (found.match.log, found.match.state, found.match.story) == (match.log, match.state, match.story)


def test_after_every_action_somebody_else_would_find_it(table: Table) -> None:
    for seed in range(40):
        table.play(1, Random(seed))
        assert same(table.resumed(), table)


def test_a_match_whose_file_is_lost_is_taken_up_from_its_copy_and_its_journal(table: Table, tmp_path: Path) -> None:
    for seed in range(30):
        table.play(3, Random(seed))
        if seed % 7 == 3:
            table.session.undo(next((seat for seat in range(4) if table.session.undoable(seat)), 0))
    folder = table.opened.folder
    journal = table.opened.write_ahead_log.read_bytes()  # before the copy: what is in that leaves the journal
    copy = (folder / ".good" / table.opened.yaml.name).read_bytes()
    campaign = (folder / "campaign.yaml").read_bytes()
    lost = tmp_path / "elsewhere" / "lost"
    (lost / ".good").mkdir(parents=True)
    (lost / "campaign.yaml").write_bytes(campaign)
    (lost / table.opened.write_ahead_log.name).write_bytes(journal)
    (lost / ".good" / table.opened.yaml.name).write_bytes(copy)
    saves = Saves(lost.parent, None, GAMES, (boards(),))
    saves.rescue(lost, table.opened.yaml.name)
    found = saves.open(lost, EVENING)
    assert same(found.saved, table)
    assert found.saved.notices == ()
    found.lock.release()


def test_what_was_flushed_is_in_the_match_file_alone(table: Table) -> None:
    table.play(7, Random(1))
    table.autosave.flush()
    assert read_write_ahead(table.opened.write_ahead_log).entries == ()
    assert same(read_match(table.opened.yaml, LIBRARY), table)


def test_an_action_taken_back_is_taken_back_on_the_disk(table: Table) -> None:
    table.session.submit(0, Write(3, "N"))
    table.session.submit(1, Write(4, "S"))
    assert table.session.undo(0)
    table.session.submit(2, Pass())
    assert table.resumed().match.log == [(1, Write(4, "S")), (2, Pass())]


def test_who_sits_where_is_on_the_disk(table: Table) -> None:
    table.session.hand_over(2, "steady")
    table.session.concede(3, "random")
    table.session.give_orders(1, {"react": "never"})
    found = table.resumed()
    assert [player.bot for player in found.players] == [None, None, "steady", "random"]
    assert found.match.conceded == [3]
    assert found.standing_orders == {1: {"react": "never"}}


def test_a_finished_match_leaves_its_result_and_no_write_ahead_log(table: Table) -> None:
    table.play(3, Random(1))
    table.session.agree_to_end()
    table.autosave.close()
    (entry,) = read_campaign(table.opened.folder / "campaign.yaml").matches
    assert (entry.status, entry.ranks) == ("agreed", list(table.match.ranks()))
    assert not table.opened.write_ahead_log.exists()


def test_a_match_taken_up_is_kept_on(table: Table) -> None:
    table.play(4, Random(1))
    table.autosave.close()
    again = Table(table.saves, table.saves.open(table.opened.folder, EVENING))
    again.play(5, Random(2))
    assert same(again.resumed(), again)
    again.autosave.close()
    assert same(again.resumed(), again)


class Disk:
    """A disk that can be full, or held up."""

    def __init__(self, write: Callable[[Path, str | bytes], None]) -> None:
        self.write = write
        self.refusal = 0
        self.written = 0
        self.free = Signal()
        self.reached = Signal()
        self.free.set()

    def __call__(self, path: Path, content: str | bytes) -> None:
        self.reached.set()
        assert self.free.wait(60)
        if self.refusal:
            raise OSError(self.refusal, os.strerror(self.refusal))
        self.written += 1
        self.write(path, content)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    disk = Disk(atomic.write)
    monkeypatch.setattr(atomic, "write", disk)
    return disk


def test_a_full_disk_is_told_and_play_goes_on_until_there_is_room(table: Table, disk: Disk) -> None:
    table.autosave.flush()
    assert table.autosave.problem() is None
    disk.refusal = errno.ENOSPC
    table.play(6, Random(1))
    table.autosave.flush()
    assert "The disk is full" in str(table.autosave.problem())
    assert len(table.match.log) >= 6
    disk.refusal = 0
    table.autosave.flush()
    assert table.autosave.problem() is None
    assert same(read_match(table.opened.yaml, LIBRARY), table)


def test_while_the_disk_refuses_the_write_ahead_log_still_keeps_everything(table: Table, disk: Disk) -> None:
    disk.refusal = errno.EIO
    table.play(6, Random(1))
    table.autosave.flush()
    disk.refusal = 0
    assert same(table.resumed(), table)


def test_only_the_newest_state_is_written_when_the_disk_is_slow(table: Table, disk: Disk) -> None:
    disk.free.clear()
    disk.reached.clear()
    table.play(1, Random(1))
    assert disk.reached.wait(60)
    table.play(20, Random(2))
    disk.written = 0
    disk.free.set()
    table.autosave.flush()
    assert 1 <= disk.written <= 3
    assert same(read_match(table.opened.yaml, LIBRARY), table)


def test_a_moment_that_is_noted_while_the_match_is_written_is_not_lost(table: Table, disk: Disk) -> None:
    disk.free.clear()
    disk.reached.clear()
    table.play(1, Random(1))
    assert disk.reached.wait(60)
    table.session.note_moment(Moment(drafts={1: ("order", "N")}))
    assert len(read_write_ahead(table.opened.write_ahead_log).entries) == 1, "it is emptied after the file is written"
    disk.free.set()
    table.autosave.flush()
    assert read_match(table.opened.yaml, LIBRARY).moment.drafts == {1: ("order", "N")}


def test_a_write_ahead_log_that_cannot_be_written_is_told_and_the_match_file_is_enough(
    table: Table, disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk.free.clear()
    monkeypatch.setattr("game.kernel.saves.write_ahead_log.os.write", _no_room)
    table.play(1, Random(1))
    assert "The disk is full" in str(table.autosave.problem())
    disk.free.set()
    table.autosave.flush()
    assert table.autosave.problem() is None
    assert same(read_match(table.opened.yaml, LIBRARY), table)


def _no_room(_handle: int, _content: bytes) -> int:
    return 0


def test_a_campaign_broken_by_somebody_is_told_and_the_match_is_kept(table: Table) -> None:
    (table.opened.folder / "campaign.yaml").write_text("oops", encoding="utf-8")
    table.session.agree_to_end()
    table.autosave.flush()
    assert "not a Tablée file" in str(table.autosave.problem())
    assert read_match(table.opened.yaml, LIBRARY).match.agreed


PLAY_UNTIL_KILLED = """
import sys
from pathlib import Path
from random import Random
from game.files import boards
from game.kernel.saves.saves_folder import Saves
from game.rules import GAMES
from tests.kernel.matches import NOON, random_action
from tests.session.saving.test_autosave import Table

saves = Saves(Path(sys.argv[1]), None, GAMES, (boards(),))
table = Table(saves, saves.open(Path(sys.argv[2]), NOON))
rng = Random(int(sys.argv[3]))
while not table.session.over:
    seat, action = random_action(table.match, rng)
    table.session.submit(seat, action)
    print(table.match.game.codec.line_json(seat, action).decode(), flush=True)
"""


@pytest.mark.parametrize("seed", range(0, 6, 2))
def test_a_program_killed_in_the_middle_of_play_loses_no_action(saves: Saves, seed: int) -> None:
    folder = saves.create("Killed", PEOPLE, NOON)
    opened = saves.begin(folder, new_match(OPEN, str(seed)), PEOPLE, BOARD, NOON)
    opened.lock.release()
    command = [sys.executable, "-c", PLAY_UNTIL_KILLED, str(saves.folder), str(folder), str(seed)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        seen = [program.stdout.readline().rstrip() for _ in range(3 + 2 * seed)]
        program.kill()
        seen += program.stdout.read().splitlines()
    found = saves.open(opened.folder, EVENING)
    lines = [opened.saved.match.game.codec.line_json(*line).decode() for line in found.saved.match.log]
    acted = [line for line in lines if not line.startswith("[-1,")]
    assert len(seen) >= 3
    assert acted[: len(seen)] == seen
    assert found.saved.notices == ()
