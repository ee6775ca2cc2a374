from __future__ import annotations

import json
import os
import shutil
import sys
from pathlib import Path
from random import Random

import msgspec
import pytest

from game import files
from game.kernel.saves import atomic
from game.kernel.saves.campaign.file import Campaign, read_campaign
from game.kernel.saves.campaign.folders import HOUSE_RULES
from game.kernel.saves.open_match import OpenMatch
from game.kernel.saves.saved_match import SavedMatch
from game.kernel.saves.saves_folder import Saves
from game.rules import GAMES
from game.session import checksum
from game.session.campaigns import index, reading
from game.session.campaigns import listing as listing_module
from game.session.campaigns.folders import CampaignFolder, campaign_folder
from game.session.campaigns.latest import latest
from game.session.campaigns.listing import Listing, summary_of
from game.session.campaigns.summary import CampaignSummary
from game.session.rule_sets import save_rule_set
from tests.kernel.matches import BASIC, BOARD, EVENING, PLAYERS, new_match, played
from tests.kernel.saves.campaigns import LATER, begun, kept, rows


def ended(saves: Saves, opened: OpenMatch) -> OpenMatch:
    opened.saved.match.agree_to_end()
    return kept(saves, opened)


@pytest.fixture
def readings(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The campaigns that are read from now on."""
    seen: list[Path] = []

    def noting(path: Path) -> Campaign:
        seen.append(path.parent)
        return read_campaign(path)

    monkeypatch.setattr(reading, "read_campaign", noting)
    return seen


# What a row says


def test_a_row_says_whose_turn_it_is_and_how_long_a_match_has_lasted(saves: Saves) -> None:
    opened = begun(saves)
    played(opened.saved.match, 17, Random(2))
    kept(saves, opened)
    [match] = rows(saves)[0].matches
    acting = opened.saved.match.must_act() or opened.saved.match.may_act()
    assert match.turn == tuple(sorted(seat for seat in acting if seat >= 0))
    assert (match.saved, match.seconds) == (EVENING, (8 * 60 + 15) * 60)
    assert match.opens
    assert match.running


def test_a_match_that_was_left_overnight_does_not_say_that_it_lasted_so_long(saves: Saves) -> None:
    kept(saves, begun(saves), LATER)
    assert rows(saves)[0].matches[0].seconds == 0


def test_a_campaign_with_two_running_matches_says_so_and_each_is_resumed(saves: Saves) -> None:
    first = begun(saves)
    second = saves.begin(first.folder, new_match(BASIC), PLAYERS, BOARD, LATER)
    third = ended(saves, saves.begin(first.folder, new_match(BASIC), PLAYERS, BOARD, LATER))
    [row] = rows(saves)
    assert [match.file for match in row.running] == [first.yaml.name, second.yaml.name]
    assert not row.over
    assert latest(saves, 3) == [row]
    for opened in (first, second, third):
        assert saves.open(row.path, LATER, file=opened.yaml.name).yaml == opened.yaml
    assert saves.open(row.path, LATER).yaml == second.yaml


def test_the_last_campaigns_going_on_are_offered_the_newest_first(saves: Saves) -> None:
    for number in range(5):
        opened = begun(saves, f"Evening {number}", f"2026-01-0{number + 1}T20:00:00")
        if number == 2:
            ended(saves, opened)
        if number == 3:
            opened.yaml.write_text("spoilt", encoding="utf-8")
    assert [row.title for row in latest(saves, 3)] == ["Evening 4", "Evening 1", "Evening 0"]
    assert [row.title for row in latest(saves, 1)] == ["Evening 4"]


def test_one_damaged_match_closed_the_whole_campaign(saves: Saves) -> None:
    first = begun(saves)
    second = saves.begin(first.folder, new_match(BASIC), PLAYERS, BOARD, LATER)
    second.yaml.write_text("spoilt", encoding="utf-8")
    [row] = rows(saves)
    assert not row.problems
    assert row.broken
    assert [(match.opens, bool(match.problems)) for match in row.matches] == [(True, False), (False, True)]
    assert [each.title for each in latest(saves, 1)] == [row.title]


def test_a_finished_match_that_is_damaged_is_found_when_it_is_checked(saves: Saves) -> None:
    opened = ended(saves, begun(saves))
    text = opened.yaml.read_text(encoding="utf-8")
    opened.yaml.write_text(text.replace("log: ", "log: [", 1), encoding="utf-8")
    unchecked = Listing(saves).fill().rows[0].matches[0]
    assert (unchecked.opens, unchecked.checked) == (True, False)
    checked = Listing(saves).check().rows[0].matches[0]
    assert (checked.opens, checked.checked, bool(checked.problems)) == (False, True, True)


def test_a_finished_match_whose_file_is_missing_is_said_at_once(saves: Saves) -> None:
    ended(saves, begun(saves)).yaml.unlink()
    [match] = rows(saves)[0].matches
    assert not match.opens
    assert "no such file" in str(match.problems[0])


def test_the_shipped_campaigns_open_in_every_match(tmp_path: Path) -> None:
    saves = Saves(tmp_path / "saves", files.shipped_saves(), GAMES, (files.boards(),))
    shipped = {"first_evening", "rainy_sunday", "winter_evenings"}
    found = {row.path.name: row for row in Listing(saves).check().rows if row.path.name in shipped}
    assert set(found) == shipped
    for row in found.values():
        assert row.shipped
        for match in row.matches:
            assert match.opens, match
            opened = saves.open(row.path, LATER, file=match.file)
            assert opened.yaml.name == match.file
            opened.lock.release()


# How it fills


def test_the_campaign_that_was_played_last_is_read_first(saves: Saves, readings: list[Path]) -> None:
    folders = [begun(saves, f"Evening {number}").folder for number in range(4)]
    for folder, age in zip(folders, (3, 1, 4, 2), strict=True):
        os.utime(folder, (10**9 - age, 10**9 - age))
    listing = Listing(saves)
    assert (listing.rows, listing.total) == ((), 4)
    listing.advance(0.0)
    assert [row.path for row in listing.rows] == [folders[1]]
    listing.fill()
    assert readings == [folders[number] for number in (1, 3, 0, 2)]
    assert not listing.advance(0.0)


def test_reading_on_checks_the_finished_matches_after_all_rows_are_there(saves: Saves) -> None:
    ended(saves, begun(saves, "Done"))
    begun(saves, "Going on")
    listing = Listing(saves)
    while not listing.filled:
        listing.advance(0.0)
    assert [row.checked for row in listing.rows] == [False, True]
    while not listing.settled:
        listing.advance(0.0)
    assert all(row.checked for row in listing.rows)


# The index


def test_ten_thousand_folders_were_looked_into_before_the_first_row_was_shown(
    saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("One", "Two", "Three"):
        begun(saves, name)
    read = rows(saves)
    looked: list[str] = []

    def noting(path: Path) -> CampaignFolder | None:
        looked.append(path.name)
        return campaign_folder(path)

    monkeypatch.setattr(listing_module, "campaign_folder", noting)
    listing = Listing(saves)
    assert (listing.rows, looked) == (read, [])
    listing.advance(0.0, first=[saves.folder / "two"])
    assert looked[0] == "two"
    while listing.advance(0.0):
        pass
    assert (sorted(looked), listing.rows) == (["one", "three", "two"], read)


def test_a_file_that_was_edited_in_its_place_is_believed_only_until_it_is_looked_at(saves: Saves) -> None:
    folder = begun(saves, "Soon").folder
    rows(saves)
    text, changed = (folder / "campaign.yaml").read_text(encoding="utf-8"), folder.stat().st_mtime_ns
    (folder / "campaign.yaml").write_text(text.replace("name: Soon", "name: Later than that"), encoding="utf-8")
    os.utime(folder, ns=(changed, changed))
    listing = Listing(saves)
    assert [row.title for row in listing.rows] == ["Soon"]
    assert not listing.compared
    assert [row.title for row in listing.fill().rows] == ["Later than that"]
    assert listing.row(folder) == listing.rows[0]
    assert [row.title for row in Listing(saves).rows] == ["Later than that"]


def test_a_campaign_that_was_played_since_the_index_was_written_is_read_at_once(saves: Saves) -> None:
    first = begun(saves, "One", "2026-01-01T20:00:00")
    begun(saves, "Two", "2026-01-02T20:00:00")
    rows(saves)
    played(first.saved.match, 9, Random(1))
    kept(saves, first, LATER)
    os.utime(first.folder, (4 * 10**9, 4 * 10**9))  # written later than the rest, however coarse the clock of the disk
    assert [row.title for row in Listing(saves).rows] == ["Two"]
    assert [row.title for row in Listing(saves).ready(0.0).rows] == ["Two", "One"]


def test_a_campaign_that_was_brought_back_was_not_in_the_list_of_many(saves: Saves) -> None:
    for number, name in enumerate(("Old", "New", "Newest")):
        folder = begun(saves, name).folder
        os.utime(folder, (10**9 + number, 10**9 + number))
    assert [row.title for row in Listing(saves).ready(0.0).rows] == ["Newest"]
    first = Listing(saves).ready(0.0, [saves.folder / "old", saves.folder / "nowhere"]).rows
    assert sorted(row.title for row in first) == ["Newest", "Old"]


def test_a_folder_that_is_no_campaign_is_left_out_and_one_that_vanishes_too(saves: Saves) -> None:
    folder = begun(saves, "One").folder
    begun(saves, "Two")
    (saves.folder / "chronicles").mkdir()
    (saves.folder / "chronicles" / "one.html").write_text("", encoding="utf-8")
    assert [row.title for row in rows(saves)] == ["One", "Two"]
    listing = Listing(saves)
    shutil.rmtree(folder)
    listing.fill()
    assert ([row.title for row in listing.rows], listing.total) == (["Two"], 1)
    assert list(json.loads(checksum.unsealed((saves.folder / index.FILE).read_bytes()))["campaigns"]) == ["two"]


def test_a_match_that_changed_before_it_was_checked_is_read_as_it_is(saves: Saves) -> None:
    opened = ended(saves, begun(saves, "Soon"))
    listing = Listing(saves).fill()
    assert not listing.settled
    text = (opened.folder / "campaign.yaml").read_text(encoding="utf-8")
    (opened.folder / "campaign.yaml").write_text(text.replace("name: Soon", "name: Later"), encoding="utf-8")
    [row] = listing.check().rows
    assert (row.title, row.checked) == ("Later", True)
    assert Listing(saves).rows == (row,)


def test_what_has_not_changed_is_not_read_again(saves: Saves, readings: list[Path]) -> None:
    first, second = begun(saves, "One"), begun(saves, "Two")
    before = rows(saves)
    assert rows(saves) == before
    assert sorted(readings) == [first.folder, second.folder]
    played(first.saved.match, 9, Random(1))
    kept(saves, first)
    assert rows(saves) != before
    assert readings[2:] == [first.folder]


def test_of_a_long_campaign_only_the_changed_match_is_read(saves: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    first = begun(saves)
    second = saves.begin(first.folder, new_match(BASIC), PLAYERS, BOARD, LATER)
    before = rows(saves)
    looked: list[str] = []
    look_at = saves.look_at

    def noting(file: Path) -> SavedMatch:
        looked.append(file.name)
        return look_at(file)

    monkeypatch.setattr(saves, "look_at", noting)
    played(second.saved.match, 1, Random(1))
    kept(saves, second, LATER)
    assert rows(saves) != before
    assert looked == [second.yaml.name]


def test_the_row_from_the_index_is_the_row_from_the_files(saves: Saves) -> None:
    ended(saves, begun(saves, "Done"))
    begun(saves, "Going on").lock.release()
    begun(saves, "Broken").yaml.unlink()
    begun(saves, "Worse").lock.release()
    (saves.folder / "worse" / "campaign.yaml").write_text("spoilt", encoding="utf-8")
    read = Listing(saves).check().rows
    known = Listing(saves)
    assert {row.path.name for row in known.rows} == {"done", "going_on"}
    assert known.check().rows == read
    (saves.folder / index.FILE).unlink()
    assert Listing(saves).check().rows == read


@pytest.mark.parametrize(
    "content",
    [b"", b"[", b"{}", b"\xff", b"null", b"[" * 100_000]
    + [checksum.sealed(each) for each in (b"[", b'{"format":99,"made_by":"","campaigns":{}}', b"[" * 100_000)],
    ids=["empty", "cut", "bare", "binary", "null", "deep", "sealed cut", "sealed newer", "sealed deep"],
)
def test_a_damaged_index_is_made_again(saves: Saves, content: bytes) -> None:
    begun(saves)
    read = rows(saves)
    path = saves.folder / index.FILE
    sound = path.read_bytes()
    path.write_bytes(content)
    assert rows(saves) == read
    assert path.read_bytes() == sound


@pytest.mark.skipif(os.name != "posix", reason="needs links and names that are no text")
def test_a_link_to_nowhere_among_the_familys_boards_stopped_the_list_of_campaigns(saves: Saves) -> None:
    own = saves.folder.parent / "boards" / "castle_risk"
    own.mkdir(parents=True)
    (own / "map.yaml").symlink_to("nowhere.yaml")
    (own / os.fsdecode(b"L\xe9o.yaml")).touch()
    crowded = Saves(saves.folder, saves.shipped, GAMES, (own.parent, *saves.library.boards))
    begun(crowded)
    assert len(rows(crowded)) == 1
    assert (saves.folder / index.FILE).is_file()


@pytest.mark.skipif(os.name != "posix", reason="needs links")
def test_one_link_in_a_circle_beside_the_campaigns_hid_them_all(saves: Saves) -> None:
    (saves.folder).mkdir()
    for name in ("round", "round.yaml", "lake"):
        (saves.folder / name).symlink_to(name)
    begun(saves, "Lake")
    titles = {row.path.name: row.title for row in Listing(saves).check().rows}
    assert titles["lake-2"] == "Lake"
    assert "round" not in titles


def test_an_index_with_any_byte_changed_neither_fails_nor_says_what_is_false(saves: Saves) -> None:
    begun(saves, "One")
    ended(saves, begun(saves, "Two"))
    read = rows(saves)
    path = saves.folder / index.FILE
    sound = path.read_bytes()
    for place in range(0, len(sound), 61):
        path.write_bytes(sound[:place] + bytes([sound[place] ^ 1]) + sound[place + 1 :])
        assert rows(saves) == read


@pytest.mark.parametrize(
    "change",
    [
        {"file": "../../elsewhere.yaml"},
        {"seats": [0, 1, 2, 77]},
        {"turn": [-1]},
        {"ranks": [1]},
        {"problems": [{"file": "x", "line": 0, "column": 0, "message": "{n:>999999999999}", "values": {"n": 1}}]},
    ],
    ids=lambda change: next(iter(change)),
)
def test_an_index_that_says_what_no_campaign_could_say_is_not_believed(saves: Saves, change: dict[str, object]) -> None:
    begun(saves)
    read = rows(saves)
    path = saves.folder / index.FILE
    content = json.loads(checksum.unsealed(path.read_bytes()))
    content["campaigns"]["soiree_d_ete"][1]["matches"][0] |= change
    path.write_bytes(checksum.sealed(json.dumps(content).encode()))
    assert rows(saves) == read


def test_a_folder_that_cannot_be_written_is_listed_without_an_index(
    saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun(saves)

    def locked(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(atomic, "write", locked)
    assert len(rows(saves)) == 1
    assert not (saves.folder / index.FILE).exists()


def test_a_broken_campaign_had_the_index_written_again_each_time(saves: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    begun(saves, "One")
    (begun(saves, "Worse").folder / "campaign.yaml").write_text("spoilt", encoding="utf-8")
    before = rows(saves)
    monkeypatch.setattr(atomic, "write", lambda *_: pytest.fail("nothing has changed"))
    assert rows(saves) == before


def test_an_index_forgets_what_is_gone_and_follows_a_folder_that_moves(saves: Saves) -> None:
    begun(saves, "One").lock.release()
    begun(saves, "Two").lock.release()
    before = rows(saves)
    shutil.rmtree(saves.folder / "two")
    assert [row.title for row in rows(saves)] == ["One"]
    assert list(json.loads(checksum.unsealed((saves.folder / index.FILE).read_bytes()))["campaigns"]) == ["one"]
    moved = Saves(saves.folder.rename(saves.folder.parent / "moved"), None, GAMES, (files.boards(),))
    [row] = Listing(moved).rows
    assert row == msgspec.structs.replace(before[0], path=moved.folder / "one")


def test_an_index_of_other_boards_is_read_again(saves: Saves, readings: list[Path], tmp_path: Path) -> None:
    begun(saves)
    rows(saves)
    more = tmp_path / "boards" / "master_citadel"
    more.mkdir(parents=True)
    shutil.copy(files.boards() / "master_citadel" / "citadel.yaml", more / "ours.yaml")
    rows(Saves(saves.folder, None, GAMES, (files.boards(), tmp_path / "boards")))
    assert len(readings) == 2


def test_the_index_says_nothing_that_is_secret(saves: Saves) -> None:
    opened = begun(saves)
    played(opened.saved.match, 40, Random(3))
    kept(saves, opened)
    rows(saves)
    text = checksum.unsealed((saves.folder / index.FILE).read_bytes()).decode()
    assert opened.saved.match.seed not in text
    assert set(json.loads(text)["campaigns"]["soiree_d_ete"][1]["matches"][0]) <= {
        *("file", "game", "started", "status", "seats", "saved", "ranks", "turn", "seconds", "usual")
    }


def test_the_row_of_one_campaign_is_read_for_itself(saves: Saves) -> None:
    opened = begun(saves)
    row = summary_of(saves, opened.folder)
    assert isinstance(row, CampaignSummary)
    assert row == rows(saves)[0]
    assert summary_of(saves, saves.folder / "nowhere") is None


def test_the_familys_house_rules_are_no_campaign_and_no_campaign_takes_their_folder(saves: Saves) -> None:
    game = GAMES["master_citadel"]
    path = save_rule_set(game, "Ours", {"capital": 20}, (saves.folder / HOUSE_RULES,))
    shutil.copy(path, saves.folder / HOUSE_RULES / "misplaced.yaml")
    opened = begun(saves, HOUSE_RULES)
    assert opened.folder != saves.folder / HOUSE_RULES
    assert [row.path for row in rows(saves)] == [opened.folder]


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere all names are text")
def test_one_folder_whose_name_is_no_text_closed_the_whole_list(saves: Saves) -> None:
    for title in ("Sunday", "Monday"):
        ended(saves, begun(saves, title)).lock.release()
    (saves.folder / "sunday").rename(saves.folder / os.fsdecode(b"sunday\xff"))
    for _ in range(2):
        assert {row.title for row in Listing(saves).check().rows} == {"Sunday", "Monday"}
