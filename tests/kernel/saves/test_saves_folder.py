from __future__ import annotations

import errno
import os
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from random import Random

import pytest

from game.files import boards
from game.kernel.player import Player
from game.kernel.problems import Refused
from game.kernel.saves import atomic
from game.kernel.saves.campaign.file import campaign_text, read_campaign
from game.kernel.saves.campaign.standings import standings
from game.kernel.saves.disk_faults import disk_problem
from game.kernel.saves.match_reader import read_match
from game.kernel.saves.saved_match import freeze
from game.kernel.saves.saves_folder import Saves
from game.kernel.saves.slug import slug
from game.kernel.saves.write_ahead_log import WriteAheadLog, action_entry, link, read_write_ahead
from game.kernel.strict_yaml.document import dump, load
from game.rules import GAMES
from game.rules.master_citadel.state import Write
from game.session.campaigns.latest import latest
from game.session.campaigns.listing import find
from tests.kernel.matches import BASIC, BOARD, EVENING, LIBRARY, NOON, PLAYERS, new_match, played
from tests.kernel.saves.campaigns import LATER, begun, kept, rows, ship

# Begin and go on


def test_a_new_campaign_is_a_folder_with_its_file_and_its_first_match(saves: Saves) -> None:
    opened = begun(saves)
    assert sorted(path.name for path in opened.folder.glob("[!.]*")) == ["001-master_citadel.yaml", "campaign.yaml"]
    assert opened.folder.name == "soiree_d_ete"
    campaign = read_campaign(opened.folder / "campaign.yaml")
    assert (campaign.name, campaign.players, campaign.played) == ("Soirée d’été", list(PLAYERS), NOON)
    assert [(entry.file, entry.status, entry.seats) for entry in campaign.matches] == [
        ("001-master_citadel.yaml", "playing", [0, 1, 2, 3])
    ]


def test_a_match_is_taken_up_where_it_was_left(saves: Saves) -> None:
    opened = begun(saves)
    played(opened.saved.match, 17, Random(2))
    kept(saves, opened)
    again = saves.open(opened.folder, LATER)
    assert again.saved.match.log == opened.saved.match.log
    assert again.saved.players == list(PLAYERS)
    assert read_campaign(opened.folder / "campaign.yaml").played == LATER


def test_a_match_that_was_followed_by_another_could_never_be_opened_again(saves: Saves) -> None:
    first = begun(saves)
    played(first.saved.match, 17, Random(2))
    kept(saves, first)
    second = saves.begin(first.folder, new_match(BASIC), PLAYERS, BOARD, NOON)
    again = saves.open(first.folder, LATER, file=first.yaml.name)
    assert again.saved.match.log == first.saved.match.log
    played(again.saved.match, 3, Random(3))
    kept(saves, again)
    assert saves.open(first.folder, LATER, file=first.yaml.name).saved.match.log == again.saved.match.log
    assert saves.open(first.folder, LATER).yaml == second.yaml


def test_a_match_that_a_campaign_does_not_list_is_refused(saves: Saves) -> None:
    folder = begun(saves).folder
    with pytest.raises(Refused, match=r"no match “009-master_citadel\.yaml”"):
        saves.open(folder, LATER, file="009-master_citadel.yaml")


def test_a_match_is_taken_up_with_what_only_the_write_ahead_log_has(saves: Saves) -> None:
    opened = saves.begin(saves.create("x", PLAYERS, NOON), new_match(BASIC), PLAYERS, BOARD, NOON)
    WriteAheadLog(opened.write_ahead_log).append(action_entry(1, opened.saved.match.game.codec, 2, Write(9, "W")))
    assert saves.open(opened.folder, LATER).saved.match.log == [(2, Write(9, "W"))]


def test_a_result_is_written_into_the_campaign_and_counts(saves: Saves) -> None:
    opened = begun(saves)
    played(opened.saved.match, 10_000, Random(4))
    kept(saves, opened)
    (entry,) = rows(saves)
    campaign = read_campaign(opened.folder / "campaign.yaml")
    assert campaign.matches[0].ranks == list(opened.saved.match.ranks())
    assert sum(standing.points for standing in standings(campaign)) == 6
    assert entry.over


def test_a_match_whose_end_nobody_has_seen_was_over_in_its_campaign(saves: Saves) -> None:
    opened = begun(saves)
    opened.saved.match.agree_to_end()
    saves.keep(opened, freeze(opened.saved, EVENING))
    assert [row.over for row in rows(saves)] == [False]
    opened.lock.release()
    assert [each.path for each in latest(saves, 1)] == [opened.folder]
    again = saves.open(opened.folder, LATER)
    assert read_campaign(opened.folder / "campaign.yaml").matches[0].status == "playing"
    kept(saves, again)
    assert read_campaign(opened.folder / "campaign.yaml").matches[0].status == "agreed"
    assert [row.over for row in rows(saves)] == [True]


def test_the_next_match_may_seat_others_in_another_order(saves: Saves) -> None:
    folder = begun(saves).folder
    zoe = Player("Zoé", "J")
    saves.begin(folder, new_match(BASIC), (PLAYERS[3], zoe, PLAYERS[0], PLAYERS[1]), BOARD, LATER)
    campaign = read_campaign(folder / "campaign.yaml")
    assert [entry.file for entry in campaign.matches] == ["001-master_citadel.yaml", "002-master_citadel.yaml"]
    assert campaign.matches[1].seats == [3, 4, 0, 1]
    assert campaign.players == [*PLAYERS, zoe]


def test_namesakes_keep_apart(saves: Saves) -> None:
    twins = [Player("Jo", "L"), Player("Jo", "R"), Player("Al", "T"), Player("", "M")]
    folder = saves.create("Twins", twins, NOON)
    saves.begin(folder, new_match(BASIC), twins, BOARD, NOON)
    campaign = read_campaign(folder / "campaign.yaml")
    assert campaign.matches[0].seats == [0, 1, 2, 3]
    assert campaign.players[3].name == "M"


@pytest.mark.parametrize(
    ("there", "number"),
    [
        ("007-master_citadel.yaml", "008"),
        ("999999-master_citadel.yaml", "002"),  # after the highest number comes the first free one
        ("20251224-notes.yaml", "002"),  # a date was taken for a number, which no match can have
        ("1²-notes.yaml", "002"),
    ],
)
def test_a_match_never_takes_the_number_of_a_file_that_is_there(saves: Saves, there: str, number: str) -> None:
    folder = begun(saves).folder
    (folder / there).write_text("lost: true\n", encoding="utf-8")
    saves.begin(folder, new_match(BASIC), PLAYERS, BOARD, LATER)
    assert read_campaign(folder / "campaign.yaml").matches[-1].file == f"{number}-master_citadel.yaml"


def test_a_campaign_without_a_match_is_listed_and_has_nothing_to_open(saves: Saves) -> None:
    folder = saves.create("Empty", PLAYERS, NOON)
    assert [(entry.title, entry.over) for entry in rows(saves)] == [("Empty", True)]
    with pytest.raises(Refused, match="No match has been started"):
        saves.open(folder, LATER)


# The list


def test_the_last_played_campaign_comes_first_and_is_continued(saves: Saves) -> None:
    begun(saves, "Old", NOON)
    begun(saves, "New", LATER)
    done = begun(saves, "Done", "2026-03-01T10:00:00")
    done.saved.match.agree_to_end()
    kept(saves, done, "2026-03-01T11:00:00")
    assert [entry.title for entry in rows(saves)] == ["Done", "New", "Old"]
    [newest] = latest(saves, 1)
    assert newest.title == "New"
    assert (newest.games, newest.players, newest.played) == (("master_citadel",), PLAYERS, LATER)
    assert saves.noted(1) == [(newest.path, (LATER, "master_citadel"))]


def test_a_campaign_that_was_only_copied_lately_is_not_the_last_played(saves: Saves) -> None:
    days = {"Copied": ("2026-01-01", "2026-02-20"), "Last": ("2026-01-15", "2026-01-16"), "Before": ("2026-01-10",) * 2}
    for name, (last, written) in days.items():
        folder = begun(saves, name, f"{last}T10:00:00").folder
        stamp = datetime.fromisoformat(f"{written}T12:00:00").timestamp()
        os.utime(folder / "campaign.yaml", (stamp, stamp))
    assert [path.name for path, _ in saves.noted(2)] == ["last", "before"]
    assert [path.name for path, _ in saves.noted(9)] == ["last", "before", "copied"]
    assert [summary.title for summary in latest(saves, 2)] == ["Last", "Before"]


def test_at_a_first_start_no_match_of_strangers_is_continued(saves: Saves) -> None:
    ship(saves)
    assert len(rows(saves)) == 1
    assert latest(saves, 1) == []
    assert saves.noted(1) == []


def test_without_a_folder_there_is_nothing_and_nothing_to_continue(saves: Saves) -> None:
    assert rows(saves) == ()
    assert latest(saves, 1) == []
    assert saves.noted(1) == []


def test_a_broken_file_is_listed_last_with_its_reason_and_breaks_nothing(saves: Saves) -> None:
    begun(saves, "Sound", NOON)
    names = ["cut match", "cut campaign", "no match", "newer", "foreign", "no campaign"]
    cut_match, cut_campaign, no_match, newer, foreign, no_campaign = [
        begun(saves, name, LATER).folder for name in names
    ]
    first = "001-master_citadel.yaml"
    (cut_match / first).write_bytes((cut_match / first).read_bytes()[:900])
    (cut_campaign / "campaign.yaml").write_bytes((cut_campaign / "campaign.yaml").read_bytes()[:90])
    (no_match / first).unlink()
    (newer / "campaign.yaml").write_text("tablee: campaign\nformat: 9\n", encoding="utf-8")
    (foreign / "campaign.yaml").write_bytes(b"\xff\xfe\x00")
    (no_campaign / "campaign.yaml").unlink()
    (saves.folder / "soup.yaml").write_text("recipe: soup\n", encoding="utf-8")
    (saves.folder / "photo.jpg").write_bytes(b"JFIF")
    (saves.folder / "photos").mkdir()
    entries = rows(saves)
    assert [entry.title for entry in entries[:3]] == ["cut match", "no match", "Sound"]
    assert [entry.broken for entry in entries] == [True, True, False] + 5 * [True]
    broken = {entry.path.name: str(entry.problems[0]) for entry in entries[3:]}
    broken |= {entry.path.name: str(entry.matches[0].problems[0]) for entry in entries[:2]}
    assert set(broken) == {slug(name) for name in names} | {"soup.yaml"}
    for name, said in {
        "no_match": "no such file",
        "newer": "newer version of Tablée",
        "foreign": "not UTF-8",
        "no_campaign": "no such file",
        "soup.yaml": "belongs to no campaign",
    }.items():
        assert said in broken[name]
    assert [going_on.title for going_on in latest(saves, 9)] == ["Sound"]


def test_a_stray_file_in_a_campaign_is_listed_by_itself(saves: Saves) -> None:
    folder = begun(saves).folder
    (folder / "copy.yml").write_text("tablee: match\n", encoding="utf-8")
    assert [(entry.path.name, bool(entry.problems)) for entry in rows(saves)] == [
        ("soiree_d_ete", False),
        ("copy.yml", True),
    ]


def test_a_campaign_is_found_by_its_folder_or_by_its_name(saves: Saves) -> None:
    folder = begun(saves).folder
    assert find(saves, "soiree_d_ete") == folder
    assert find(saves, "Soirée d’été") == folder
    with pytest.raises(Refused, match="no campaign “elsewhere”"):
        find(saves, "elsewhere")


# Copies


def test_save_as_makes_a_second_campaign_that_goes_its_own_way(saves: Saves) -> None:
    opened = begun(saves)
    WriteAheadLog(opened.write_ahead_log).append(action_entry(1, opened.saved.match.game.codec, 9, Write(9, "W")))
    copy = saves.save_as(opened.folder, "Revanche", LATER)
    assert sorted(path.name for path in copy.iterdir()) == sorted(path.name for path in opened.folder.glob("[!.]*"))
    assert (copy / opened.yaml.name).read_bytes() == opened.yaml.read_bytes()
    assert read_campaign(copy / "campaign.yaml").name == "Revanche"
    assert [entry.title for entry in rows(saves)] == ["Revanche", "Soirée d’été"]


def test_a_shipped_campaign_is_copied_before_it_is_played(saves: Saves) -> None:
    folder = ship(saves)
    before = {path: path.read_bytes() for path in folder.iterdir()}
    opened = saves.open(folder, LATER)
    assert opened.folder == saves.folder / "first_evening"
    played(opened.saved.match, 3, Random(1))
    kept(saves, opened)
    saves.begin(folder, new_match(BASIC), PLAYERS, BOARD, LATER)
    assert {path: path.read_bytes() for path in folder.iterdir()} == before
    assert [path.name for path in sorted(saves.folder.iterdir())] == ["first_evening", "first_evening-2"]


def test_in_a_checkout_the_shipped_campaigns_are_told_by_their_mark(tmp_path: Path) -> None:
    saves = Saves(tmp_path, tmp_path, GAMES, (boards(),))
    folder = begun(saves, "First evening").folder
    campaign = load((folder / "campaign.yaml").read_text(encoding="utf-8"), "campaign").data
    (folder / "campaign.yaml").write_text(dump(campaign | {"shipped": True}), encoding="utf-8")
    assert [entry.shipped for entry in rows(saves)] == [True]
    opened = saves.open(folder, LATER)
    assert opened.folder.name == "first_evening-2"
    assert sorted(entry.shipped for entry in rows(saves)) == [False, True]


# Names


def disk_that_says(number: int) -> Callable[..., None]:
    def write(*_: object) -> None:
        raise OSError(number, os.strerror(number))

    return write


def test_a_folder_that_cannot_be_made_is_one_clear_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    saves = Saves(tmp_path / "file" / "saves", None, GAMES, (boards(),))
    with pytest.raises(Refused) as refused:
        saves.create("x", PLAYERS, NOON)
    (problem,) = refused.value.problems
    assert "cannot be written" in str(problem)
    assert rows(saves) == ()


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (errno.ENOSPC, "The disk is full"),
        (errno.EACCES, "Nothing can be written to this folder"),
        (errno.EROFS, "Nothing can be written to this folder"),
        (errno.EIO, "cannot be written ("),
    ],
)
def test_each_refusal_of_a_disk_has_its_sentence(number: int, said: str) -> None:
    assert said in str(disk_problem(Path("saves"), OSError(number, "x")))


def test_a_match_that_a_full_disk_did_not_let_begin_was_said_to_go_on(
    saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(atomic, "write", disk_that_says(errno.ENOSPC))
    with pytest.raises(Refused, match="Make some room and try again"):
        begun(saves)


def test_a_copy_that_fails_leaves_nothing_behind(saves: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = begun(saves).folder

    monkeypatch.setattr(atomic, "write", disk_that_says(errno.ENOSPC))
    with pytest.raises(Refused, match="disk is full"):
        saves.save_as(folder, "Copy", LATER)
    assert list(saves.folder.iterdir()) == [folder]


def test_a_match_can_be_opened_though_nothing_can_be_written(saves: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = begun(saves).folder

    monkeypatch.setattr(atomic, "write", disk_that_says(errno.EROFS))
    opened = saves.open(folder, LATER)
    assert ["Nothing can be written" in str(notice) for notice in opened.saved.notices] == [True]


def test_what_is_listed_is_what_was_written(saves: Saves) -> None:
    opened = begun(saves)
    campaign = read_campaign(opened.folder / "campaign.yaml")
    assert (opened.folder / "campaign.yaml").read_text(encoding="utf-8") == campaign_text(campaign)
    assert read_match(opened.yaml, LIBRARY).started == NOON


def test_drafts_of_killed_programs_stayed_for_ever(saves: Saves) -> None:
    folder = begun(saves).folder
    old, new, other = (folder / name for name in (f".{'0' * 16}.draft", f".{'1' * 16}.draft", ".mine.draft"))
    for path in (old, new, other):
        path.write_text("half")
    for path in (old, other):
        os.utime(path, (0, 0))
    saves.open(folder, LATER)
    assert [path.exists() for path in (old, new, other)] == [False, True, True]


@pytest.mark.skipif(os.name != "posix", reason="other systems have no modes")
def test_whoever_uses_the_computer_could_read_the_saves(saves: Saves) -> None:
    opened = begun(saves)
    copy = saves.save_as(opened.folder, "Copy", LATER)
    assert {path.stat().st_mode & 0o777 for folder in (opened.folder, copy) for path in folder.iterdir()} == {0o600}


def test_the_write_ahead_log_of_another_match_was_played_into_this_one(saves: Saves) -> None:
    mine, other = (
        saves.begin(saves.create("x", PLAYERS, NOON), new_match(BASIC, seed), PLAYERS, BOARD, NOON)
        for seed in ("mine", "other")
    )
    entry = action_entry(1, other.saved.match.game.codec, 2, Write(9, "W"))
    WriteAheadLog(mine.write_ahead_log).append(link(other.saved, entry))
    found = saves.open(mine.folder, LATER).saved
    assert found.match.log == []
    [said] = found.notices
    assert "kept as 001-master_citadel.journal.other" in str(said)
    assert not mine.write_ahead_log.exists()
    assert read_write_ahead(mine.write_ahead_log.with_suffix(".journal.other")).entries


def test_lines_of_two_courses_of_one_match_were_mixed(saves: Saves) -> None:
    opened = saves.begin(saves.create("x", PLAYERS, NOON), new_match(BASIC), PLAYERS, BOARD, NOON)
    codec = opened.saved.match.game.codec

    def write_ahead_log(*course: Write) -> list[bytes]:
        opened.saved.checksum = None
        for number, action in enumerate(course, 1):
            WriteAheadLog(opened.write_ahead_log).append(
                link(opened.saved, action_entry(number, codec, number, action))
            )
        lines = opened.write_ahead_log.read_bytes().splitlines(keepends=True)
        opened.write_ahead_log.unlink()
        return lines

    one, other = write_ahead_log(Write(9, "W"), Write(8, "E")), write_ahead_log(Write(7, "W"), Write(6, "E"))
    opened.write_ahead_log.write_bytes(one[0] + other[1])
    assert saves.open(opened.folder, LATER).saved.match.log == [(1, Write(9, "W"))]
    opened.write_ahead_log.write_bytes(one[0] + one[1])
    assert saves.open(opened.folder, LATER).saved.match.log == [(1, Write(9, "W")), (2, Write(8, "E"))]


@pytest.mark.skipif(os.name != "posix", reason="needs links")
def test_copying_a_campaign_copied_a_device_without_an_end(saves: Saves) -> None:
    folder = ship(saves)
    match = folder / "001-master_citadel.yaml"
    match.unlink()
    match.symlink_to("/dev/zero")
    with pytest.raises(Refused, match="This is a device"):
        saves.open(folder, LATER)
    assert [*saves.folder.iterdir()] == []
