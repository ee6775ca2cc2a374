from __future__ import annotations

import os
import tracemalloc
from pathlib import Path
from random import Random

import msgspec
import pytest

from game.kernel import data_files
from game.kernel.match import Match
from game.kernel.player import Player
from game.kernel.saves.match_reader import read_match
from game.kernel.saves.match_writer import match_text
from game.kernel.saves.saved_match import Moment, SavedMatch, freeze
from game.kernel.saves.seal import seal
from game.kernel.saves.write_ahead_log import (
    SeatedEntry,
    UndoneEntry,
    WriteAheadLog,
    action_entry,
    apply_write_ahead,
    moment_entry,
    read_write_ahead,
    table_entry,
)
from game.kernel.types import Action
from game.rules.master_citadel.state import Pass, Write
from tests.kernel.matches import BASIC, EVENING, LIBRARY, OPEN, new_match, random_action, saved


class Evening:
    """A match that is played while its write-ahead log is written and its YAML is not."""

    def __init__(self, folder: Path, match: Match) -> None:
        self.saved = saved(match)
        self.yaml = folder / "001-master_citadel.yaml"
        self.write_ahead_log = WriteAheadLog(folder / "001-master_citadel.journal")
        self.write_yaml()

    def write_yaml(self) -> None:
        self.yaml.write_text(match_text(freeze(self.saved, EVENING)), encoding="utf-8")

    def play(self, actions: int, rng: Random) -> None:
        for _ in range(actions):
            if not self.saved.match.over:
                self.act(*random_action(self.saved.match, rng))

    def act(self, seat: int, action: Action) -> None:
        match = self.saved.match
        match.submit(seat, action)
        self.saved.sequence += 1
        self.write_ahead_log.append(action_entry(self.saved.sequence, match.game.codec, seat, action))

    def undo(self, seat: int, keep: tuple[int, ...] = ()) -> None:
        assert self.saved.match.undo(seat, keep)
        self.saved.sequence += 1
        self.write_ahead_log.append(UndoneEntry(self.saved.sequence, seat, keep))

    def note_moment(self, moment: Moment) -> None:
        self.saved.checksum = self.resumed().checksum
        self.saved.moment = msgspec.structs.replace(moment, sequence=self.saved.sequence)
        self.write_ahead_log.append(moment_entry(self.saved))

    def note_table(self) -> None:
        self.saved.sequence += 1
        self.write_ahead_log.append(table_entry(self.saved.sequence, self.saved))

    def resumed(self) -> SavedMatch:
        kept = read_write_ahead(self.write_ahead_log.path)
        again = read_match(self.yaml, LIBRARY)
        apply_write_ahead(again, kept)
        return again


def same(one: SavedMatch, other: SavedMatch) -> bool:
    return (
        (one.match.log, one.match.story, one.match.state, one.match._past)
        == (other.match.log, other.match.story, other.match.state, other.match._past)
        and (one.match.conceded, one.match.agreed) == (other.match.conceded, other.match.agreed)
        and (one.players, one.standing_orders, one.sequence) == (other.players, other.standing_orders, other.sequence)
    )


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    return Evening(tmp_path, new_match(OPEN))


def test_what_the_yaml_has_not_is_done_again(evening: Evening) -> None:
    for seed in range(8):
        evening.play(5, Random(seed))
        assert same(evening.resumed(), evening.saved)
    assert evening.resumed().notices == ()


def test_a_write_ahead_log_that_the_yaml_has_caught_up_with_is_not_done_again(evening: Evening) -> None:
    evening.play(9, Random(1))
    evening.write_yaml()
    assert same(evening.resumed(), evening.saved)
    evening.play(4, Random(2))
    assert same(evening.resumed(), evening.saved)


def test_an_action_taken_back_stays_taken_back(tmp_path: Path) -> None:
    evening = Evening(tmp_path, new_match(BASIC))
    evening.act(0, Write(3, "N"))
    evening.act(1, Write(4, "S"))
    evening.undo(0, keep=(1,))
    evening.act(0, Pass())
    assert same(evening.resumed(), evening.saved)
    assert evening.resumed().match.log == [(1, Write(4, "S")), (0, Pass())]


def test_who_sits_there_who_conceded_and_standing_orders_are_kept(evening: Evening) -> None:
    evening.saved.players[2] = Player("Mamie", "T", "steady")
    evening.saved.players = [*evening.saved.players]
    evening.saved.standing_orders = {1: {"react": "never"}}
    evening.saved.match.concede(3)
    evening.note_table()
    again = evening.resumed()
    assert [player.bot for player in again.players] == [player.bot for player in evening.saved.players]
    assert (again.standing_orders, again.match.conceded) == ({1: {"react": "never"}}, [3])


def test_an_end_by_agreement_is_kept(evening: Evening) -> None:
    evening.play(3, Random(3))
    evening.saved.match.agree_to_end()
    evening.note_table()
    assert evening.resumed().match.agreed


def test_nothing_in_a_write_ahead_log_can_be_read_by_an_honest_eye(tmp_path: Path) -> None:
    evening = Evening(tmp_path, new_match(BASIC))
    evening.act(0, Write(37, "SE"))
    content = evening.write_ahead_log.path.read_text(encoding="ascii")
    assert "Write" not in content
    assert '37,"SE"' not in content


def test_an_entry_is_on_the_disk_when_append_returns(tmp_path: Path) -> None:
    evening = Evening(tmp_path, new_match(BASIC))
    evening.act(0, Write(37, "SE"))
    (entry,) = read_write_ahead(evening.write_ahead_log.path).entries
    assert entry == action_entry(1, evening.saved.match.game.codec, 0, Write(37, "SE"))


def test_a_line_torn_anywhere_is_forgotten_and_the_rest_done_again(evening: Evening) -> None:
    evening.play(6, Random(5))
    before = evening.saved.match.log[:]
    whole = evening.write_ahead_log.path.read_bytes()
    *sound, last = whole.splitlines(keepends=True)
    for length in range(len(last)):
        evening.write_ahead_log.path.write_bytes(b"".join(sound) + last[:length])
        again = evening.resumed()
        assert again.sequence == 5
        assert again.notices == ()
        assert again.match.log == before[: len(again.match.log)]


def test_behind_a_torn_line_one_can_write_on(tmp_path: Path) -> None:
    evening = Evening(tmp_path, new_match(BASIC))
    evening.act(0, Write(3, "N"))
    evening.write_ahead_log.close()
    with evening.write_ahead_log.path.open("ab") as file:
        file.write(b"AAAA torn")
    evening.act(1, Pass())
    assert same(evening.resumed(), evening.saved)


@pytest.mark.parametrize("damage", [b"garbage\n", b"", b"\xff\xfe\n"])
def test_at_a_damaged_line_the_match_stops_and_says_so(evening: Evening, damage: bytes) -> None:
    evening.play(8, Random(6))
    lines = evening.write_ahead_log.path.read_bytes().splitlines(keepends=True)
    lines[4] = damage
    evening.write_ahead_log.path.write_bytes(b"".join(lines))
    again = evening.resumed()
    assert again.sequence == 4
    assert ["damaged on the disk" in str(notice) for notice in again.notices] == [True]
    assert again.match.log == evening.saved.match.log[: len(again.match.log)]


def test_a_write_ahead_log_of_another_match_is_not_played(tmp_path: Path) -> None:
    evening = Evening(tmp_path, new_match(BASIC))
    evening.act(0, Write(90, "N"))
    (tmp_path / "other").mkdir()
    other = Evening(tmp_path / "other", new_match(OPEN))
    other.write_ahead_log.path.write_bytes(evening.write_ahead_log.path.read_bytes())
    again = other.resumed()
    assert again.match.log == []
    assert len(again.notices) == 1


def test_a_write_ahead_log_is_emptied_only_of_what_the_yaml_holds(evening: Evening) -> None:
    evening.play(3, Random(7))
    evening.write_ahead_log.empty(2)
    assert len(read_write_ahead(evening.write_ahead_log.path).entries) == 3
    evening.write_ahead_log.empty(3)
    assert evening.write_ahead_log.path.read_bytes() == b""
    evening.write_yaml()
    evening.play(2, Random(8))
    assert same(evening.resumed(), evening.saved)


def test_a_write_ahead_log_from_another_day_is_emptied_too(evening: Evening) -> None:
    evening.play(3, Random(7))
    again = WriteAheadLog(evening.write_ahead_log.path)
    again.empty(3)
    assert evening.write_ahead_log.path.read_bytes() == b""


def test_a_write_ahead_log_that_was_never_begun_is_not_made_by_emptying_it(tmp_path: Path) -> None:
    WriteAheadLog(tmp_path / "none.journal").empty(3)
    assert list(tmp_path.iterdir()) == []


def test_the_write_ahead_log_of_an_ended_match_is_taken_away(evening: Evening) -> None:
    evening.play(3, Random(7))
    evening.write_ahead_log.remove()
    assert not evening.write_ahead_log.path.exists()


def test_an_entry_that_does_not_fit_on_the_disk_leaves_the_others_whole(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening.play(2, Random(9))
    before = evening.write_ahead_log.path.read_bytes()
    write = os.write

    def half(handle: int, line: bytes) -> int:
        return write(handle, line[:10])

    monkeypatch.setattr(os, "write", half)
    with pytest.raises(OSError, match="No space left"):
        evening.note_table()
    assert evening.write_ahead_log.path.read_bytes() == before


def test_a_match_that_has_ended_needs_no_write_ahead_log(evening: Evening) -> None:
    evening.play(3, Random(3))
    evening.saved.match.agree_to_end()
    evening.note_table()
    evening.write_yaml()
    again = evening.resumed()
    assert again.notices == ()
    assert again.match.log == evening.saved.match.log


def test_a_table_noted_for_other_seats_is_damage(evening: Evening) -> None:
    evening.write_ahead_log.append(SeatedEntry(1, (None, None), (), False, {}))
    assert len(evening.resumed().notices) == 1


@pytest.mark.parametrize("conceded", [(9,), (1, 1), (-1,)])
def test_a_seat_that_concedes_and_is_not_there_is_damage(evening: Evening, conceded: tuple[int, ...]) -> None:
    evening.write_ahead_log.append(SeatedEntry(1, (None,) * 4, conceded, False, {}))
    again = evening.resumed()
    assert (again.match.conceded, len(again.notices)) == ([], 1)


def test_a_write_ahead_log_of_nothing_but_lines_filled_the_memory(tmp_path: Path) -> None:
    path = tmp_path / "001.journal"
    path.write_bytes(b"\n" * 20_000_000)
    tracemalloc.start()
    content = read_write_ahead(path)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert (content.entries, content.size, content.damaged) == ((), 0, True)
    assert most < 1_000_000


def test_a_write_ahead_log_of_one_endless_line_was_read_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "001.journal"
    with path.open("wb") as file:
        file.truncate(20 * data_files.LARGEST)
    tracemalloc.start()
    assert read_write_ahead(path).damaged
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 4 * data_files.LARGEST


@pytest.mark.skipif(os.name != "posix", reason="needs pipes")
def test_a_pipe_in_place_of_a_write_ahead_log_was_waited_for(tmp_path: Path) -> None:
    path = tmp_path / "001.journal"
    os.mkfifo(path)
    assert read_write_ahead(path).damaged
    with pytest.raises(OSError, match="evice"):
        WriteAheadLog(path).append(UndoneEntry(1, 0, ()))


DRAFT = Moment(drafts={1: ("order", "N", "5")}, spent={1: 7.5})


def test_a_moment_is_kept_until_the_next_action(evening: Evening) -> None:
    evening.play(3, Random(1))
    evening.note_moment(DRAFT)
    assert evening.resumed().moment == msgspec.structs.replace(DRAFT, sequence=3)
    size = evening.write_ahead_log.path.stat().st_size
    for _ in range(50):
        evening.note_moment(DRAFT)
    assert evening.write_ahead_log.path.stat().st_size == size
    evening.play(2, Random(2))
    assert same(evening.resumed(), evening.saved)
    assert evening.resumed().moment == Moment()


def test_a_moment_of_another_match_is_not_taken(evening: Evening, tmp_path: Path) -> None:
    evening.note_moment(DRAFT)
    (tmp_path / "other").mkdir()
    other = Evening(tmp_path / "other", new_match(OPEN, "another seed"))
    other.write_ahead_log.path.write_bytes(evening.write_ahead_log.path.read_bytes())
    assert evening.resumed().moment == DRAFT
    assert other.resumed().moment == Moment()


def test_a_program_that_goes_on_after_a_moment_writes_behind_it(evening: Evening) -> None:
    evening.play(2, Random(1))
    evening.note_moment(DRAFT)
    evening.write_ahead_log.close()
    evening.write_ahead_log = WriteAheadLog(evening.write_ahead_log.path)
    evening.play(2, Random(2))
    evening.note_moment(DRAFT)
    assert same(evening.resumed(), evening.saved)
    assert evening.resumed().moment == evening.saved.moment


def test_a_well_sealed_entry_that_is_nested_too_deeply_ended_the_program(tmp_path: Path) -> None:
    path = tmp_path / "001-master_citadel.journal"
    path.write_text(seal(b'["played",1,' + b"[" * 3000 + b"]" * 3000 + b"]") + "\n", encoding="ascii")
    content = read_write_ahead(path)
    assert (content.entries, content.damaged) == ((), True)
