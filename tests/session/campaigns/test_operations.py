from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random
from urllib.parse import unquote

import pytest

from game.files import boards
from game.kernel.problems import Refused
from game.kernel.saves import atomic
from game.kernel.saves.campaign.file import FILE, read_campaign
from game.kernel.saves.saves_folder import Saves
from game.rules import GAMES
from game.session.campaigns.deleted import FOLDER
from game.session.campaigns.listing import Listing
from game.session.campaigns.system_bin import ToBin
from game.session.controller import Script
from game.session.host import Host
from tests.kernel.matches import EVENING, PLAYERS, played
from tests.kernel.saves.campaigns import LATER, begun, kept, rows, ship
from tests.kernel.saves.test_lock import HOLD, ROOT
from tests.session.campaigns.bins import Bin


def host(saves: Saves, to_bin: ToBin, when: str = EVENING) -> Host:
    return Host(saves, GAMES, [boards()], lambda *_: Script(lambda _prompt: None), lambda: when, to_bin=to_bin)


@pytest.fixture
def to_bin(tmp_path: Path) -> Bin:
    return Bin(tmp_path / "bin")


@pytest.fixture
def of(saves: Saves, to_bin: Bin) -> Host:
    return host(saves, to_bin)


@pytest.fixture
def sunday(saves: Saves) -> Path:
    """A campaign with a match that goes on, which nobody plays now."""
    opened = begun(saves, "Sunday")
    played(opened.saved.match, 12, Random(1))
    kept(saves, opened)
    opened.lock.release()
    return opened.folder


def content(folder: Path) -> dict[str, tuple[bytes, int]]:
    """Return the content of the files in a folder and when they were written, without the lock."""
    return {
        path.name: (path.read_bytes(), path.stat().st_mtime_ns) for path in folder.iterdir() if path.name != ".lock"
    }


def titles(saves: Saves) -> list[str]:
    return sorted(row.title for row in rows(saves))


# Names


def test_a_campaign_gets_another_name_and_keeps_its_folder(of: Host, sunday: Path) -> None:
    assert of.rename(sunday, "  Holidays\n") == "Holidays"
    [row] = rows(of.saves)
    assert (row.title, row.path) == ("Holidays", sunday)
    assert of.resume(sunday).title == "Holidays"


def test_for_a_new_name_the_files_of_all_campaigns_were_read(
    saves: Saves, sunday: Path, to_bin: Bin, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun(saves, "Holidays")
    host(saves, to_bin).campaigns().fill()
    read = list[Path]()
    monkeypatch.setattr("game.kernel.saves.campaign.titles._read", read.append)
    of = host(Saves(saves.folder, saves.shipped, GAMES, [boards()]), to_bin)
    assert of.rename(sunday, "Holidays") == "Holidays (2)"
    assert read == []
    monkeypatch.undo()
    assert of.save_as(sunday, "holidays (2)") == "holidays (3)"


def test_a_title_that_changed_behind_the_index_is_not_given_twice(of: Host, saves: Saves, sunday: Path) -> None:
    of.campaigns().fill()
    written = (sunday / FILE).read_text(encoding="utf-8")
    (sunday / FILE).write_text(written.replace("Sunday", "A long Easter"), encoding="utf-8")
    other = begun(saves, "Monday")
    other.lock.release()
    assert of.rename(other.folder, "A long Easter") == "A long Easter (2)"
    assert of.rename(other.folder, "Sunday") == "Sunday"


def test_no_two_rows_get_one_title(of: Host, saves: Saves, sunday: Path) -> None:
    begun(saves, "Holidays")
    assert of.rename(sunday, "holidays") == "holidays (2)"
    assert of.rename(sunday, "holidays (2)") == "holidays (2)"
    of.copy(sunday)
    of.copy(sunday)
    assert of.save_as(sunday, "Holidays") == "Holidays (5)"
    of.export(sunday, saves.folder.parent / "x.tablee")
    of.import_archive(saves.folder.parent / "x.tablee")
    found = [title.casefold() for title in titles(saves)]
    assert len(found) == len(set(found)) == 6


def test_a_name_with_signs_of_yaml_is_taken_too(of: Host, saves: Saves, sunday: Path) -> None:
    begun(saves, "“12:30”: it's on # again")
    assert of.rename(sunday, "“12:30”: it's on # again") == "“12:30”: it's on # again (2)"


def test_the_longest_name_has_room_for_its_number(of: Host, saves: Saves, sunday: Path) -> None:
    begun(saves, "x" * 40)
    assert of.rename(sunday, "x" * 40) == "x" * 36 + " (2)"


def test_a_shipped_campaign_that_is_played_twice_makes_two_rows_that_can_be_told_apart(saves: Saves) -> None:
    folder = ship(saves)
    for _ in range(2):
        saves.open(folder, LATER).lock.release()
    assert titles(saves) == ["First evening", "First evening", "First evening (2)"]  # the shipped one and two own


def test_a_campaign_needs_a_name(of: Host, sunday: Path) -> None:
    with pytest.raises(Refused, match="needs a name"):
        of.rename(sunday, " \n ")


def test_a_shipped_campaign_keeps_its_name_and_stays(of: Host, saves: Saves) -> None:
    folder = ship(saves)
    with pytest.raises(Refused, match="keeps its name"):
        of.rename(folder, "Ours")
    with pytest.raises(Refused):
        of.delete(folder)
    copy = of.copy(folder)
    assert of.rename(copy, "Ours") == "Ours"
    of.delete(copy)
    assert titles(saves) == ["First evening"]


# Copies


def test_a_copy_lacks_what_the_campaign_lacks(of: Host, saves: Saves, sunday: Path) -> None:
    (sunday / "001-master_citadel.yaml").unlink()
    copy = of.copy(sunday)
    assert titles(saves) == ["Sunday", "Sunday (2)"]
    assert read_campaign(copy / FILE).matches == read_campaign(sunday / FILE).matches


# Deleting


def test_what_is_deleted_can_be_put_back_exactly_as_it_was(of: Host, saves: Saves, sunday: Path) -> None:
    before = content(sunday)
    deleted = of.delete(sunday)
    assert rows(saves) == ()
    assert not sunday.exists()
    assert of.undelete(deleted) == sunday
    assert content(sunday) == before
    assert not (saves.folder / FOLDER).exists()


def test_what_is_put_back_leaves_alone_what_has_its_name_now(of: Host, saves: Saves, sunday: Path) -> None:
    before = content(sunday)
    deleted = of.delete(sunday)
    assert begun(saves, "Sunday").folder == sunday
    back = of.undelete(deleted)
    assert back.name == "sunday-2"
    assert content(back) == before


def test_a_broken_campaign_and_a_stray_file_are_deleted_and_put_back(of: Host, sunday: Path) -> None:
    (sunday / FILE).write_text("spoilt", encoding="utf-8")
    (sunday / "copy.yml").write_text("spoilt", encoding="utf-8")
    for path in (sunday / "copy.yml", sunday):
        deleted = of.delete(path)
        assert not path.exists()
        assert of.undelete(deleted) == path
    assert (sunday / "copy.yml").read_text(encoding="utf-8") == "spoilt"


def test_what_another_program_has_deleted_is_not_deleted_or_put_back_but_told(of: Host, sunday: Path) -> None:
    deleted = of.delete(sunday)
    with pytest.raises(Refused, match="another program has moved or deleted it"):
        of.delete(sunday)
    assert of.undelete(deleted) == sunday  # what was not deleted has not sent the last one to the bin
    deleted = of.delete(sunday)
    of.clear_deleted()
    with pytest.raises(Refused, match="another program has moved or deleted it"):
        of.undelete(deleted)


def test_what_was_deleted_goes_to_the_bin_from_where_it_was(of: Host, saves: Saves, sunday: Path, to_bin: Bin) -> None:
    before = content(sunday)
    of.delete(sunday)
    assert to_bin.thrown == []
    of.clear_deleted()
    assert to_bin.thrown == [sunday]
    assert content(to_bin.folder / "1") == before
    assert [path.name for path in saves.folder.iterdir()] == []


SEND = """
import sys
from pathlib import Path
from game.session.campaigns.system_bin import to_system_bin

sys.exit(0 if to_system_bin(Path(sys.argv[1])) else 1)
"""


def xdg_bin(home: Path) -> ToBin:
    """Return the true bin of a freedesktop home, as another process sees it: it asks the system for it only once."""
    system = {**os.environ, "HOME": str(home), "XDG_DATA_HOME": str(home / "data")}

    def to_bin(path: Path) -> bool:
        return (
            subprocess.run([sys.executable, "-c", SEND, str(path)], cwd=ROOT, env=system, check=False).returncode == 0
        )

    return to_bin


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the bin of freedesktop")
def test_the_system_takes_a_deleted_campaign_and_puts_it_back(saves: Saves, sunday: Path, tmp_path: Path) -> None:
    of, before = host(saves, xdg_bin(tmp_path)), content(sunday)
    assert of.undelete(of.delete(sunday)) == sunday
    assert content(sunday) == before
    of.delete(sunday)
    of.clear_deleted()
    trash = tmp_path / "data" / "Trash"
    assert content(trash / "files" / "sunday") == before
    info = (trash / "info" / "sunday.trashinfo").read_text(encoding="utf-8")
    assert not sunday.exists()
    assert not (saves.folder / FOLDER).exists()
    back = Path(unquote(next(line for line in info.splitlines() if line.startswith("Path=")).removeprefix("Path=")))
    assert back == sunday
    (trash / "files" / "sunday").rename(back)  # what “Restore” does in a file manager
    assert titles(saves) == ["Sunday"]
    of.resume(sunday).close()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the bin of freedesktop")
def test_a_bin_that_cannot_be_made_leaves_a_deleted_campaign_where_it_was(
    saves: Saves, sunday: Path, tmp_path: Path
) -> None:
    (tmp_path / "data").write_text("not a folder", encoding="utf-8")
    of = host(saves, xdg_bin(tmp_path))
    deleted = of.delete(sunday)
    of.clear_deleted()
    assert of.undelete(deleted) == sunday


def test_of_two_deletions_the_last_one_can_be_undone(of: Host, saves: Saves, sunday: Path, to_bin: Bin) -> None:
    other = begun(saves, "Monday")
    other.lock.release()
    first = of.delete(sunday)
    second = of.delete(other.folder)
    assert to_bin.thrown == [sunday]
    with pytest.raises(Refused):
        of.undelete(first)
    assert of.undelete(second) == other.folder


def test_without_a_bin_it_is_kept_for_thirty_days(saves: Saves, sunday: Path, tmp_path: Path) -> None:
    none = Bin(tmp_path / "bin", there=False)
    deleted = host(saves, none, "2026-01-01T20:00:00").delete(sunday)
    for day, there in (("2026-01-31T20:00:00", True), ("2026-01-31T20:00:01", False)):
        host(saves, none, day).clear_deleted()
        assert deleted.kept.exists() == there
    assert not (saves.folder / FOLDER).exists()
    assert rows(saves) == ()


def test_what_lies_in_the_folder_of_deleted_things_and_is_none_stays(saves: Saves, tmp_path: Path) -> None:
    odd = saves.folder / FOLDER / "holiday photos"
    odd.mkdir(parents=True)
    host(saves, Bin(tmp_path / "bin", there=False), "2036-01-01T20:00:00").clear_deleted()
    assert not odd.exists()  # it was empty
    odd.mkdir(parents=True)
    (odd / "beach.jpg").write_bytes(b"JFIF")
    host(saves, Bin(tmp_path / "bin", there=False), "2036-01-01T20:00:00").clear_deleted()
    assert (odd / "beach.jpg").exists()


def test_nothing_outside_the_folder_of_the_campaigns_is_deleted(of: Host, saves: Saves, sunday: Path) -> None:
    outside = saves.folder.parent / "photos"
    outside.mkdir()
    for path in (outside, saves.folder, saves.folder.parent, sunday / ".lock", saves.folder / FOLDER):
        with pytest.raises(Refused):
            of.delete(path)
    assert outside.exists()
    assert sunday.exists()


# Another program


def test_a_campaign_that_another_program_plays_was_renamed_and_deleted(of: Host, saves: Saves, sunday: Path) -> None:
    before = content(sunday)
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(sunday)], cwd=ROOT, stdout=subprocess.PIPE, text=True
    ) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "locked\n"
        assert Listing(saves).fill().rows[0].held
        for refused in (lambda: of.rename(sunday, "Ours"), lambda: of.delete(sunday), lambda: of.resume(sunday)):
            with pytest.raises(Refused, match="close it there first") as caught:
                refused()
            assert len(caught.value.problems) == 1
        of.export(sunday, saves.folder.parent / "x.tablee")
        copy = of.copy(sunday)
        holder.kill()
    assert content(sunday) == before
    assert {row.path for row in rows(saves)} == {sunday, copy}
    assert of.rename(sunday, "Ours") == "Ours"


def test_a_campaign_that_is_open_at_a_table_is_not_deleted(of: Host, saves: Saves) -> None:
    opened = begun(saves, "Sunday")
    with pytest.raises(Refused, match="open at a table"):
        of.delete(opened.folder)
    opened.lock.release()
    of.delete(opened.folder)


def test_a_folder_in_which_a_virus_scanner_had_a_file_open_was_not_deleted_taken_in_or_copied(
    of: Host, saves: Saves, sunday: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    refused: set[Path] = set()
    true_replace = Path.replace

    def replace(source: Path, target: Path) -> Path:
        if source.is_dir() and source not in refused:  # Windows then renames no folder
            refused.add(source)
            raise PermissionError(13, "Access is denied")
        return true_replace(source, target)

    monkeypatch.setattr(atomic, "PAUSES", (0.0,))
    monkeypatch.setattr(Path, "replace", replace)
    sent = saves.folder.parent / "x.tablee"
    of.export(sunday, sent)
    copy = of.copy(sunday)
    deleted = of.delete(sunday)
    assert of.undelete(deleted) == sunday
    taken = of.import_archive(sent).folder
    assert {row.path for row in rows(saves)} == {sunday, copy, taken}
    assert len(refused) == 4


def test_a_disk_that_refuses_loses_nothing(
    of: Host, saves: Saves, sunday: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def locked(*_: object) -> None:
        raise PermissionError(13, os.strerror(13))

    before = content(sunday)
    monkeypatch.setattr(atomic, "PAUSES", ())
    monkeypatch.setattr(Path, "replace", locked)
    with pytest.raises(Refused, match="Nothing can be written"):
        of.delete(sunday)
    assert content(sunday) == before
    assert not (saves.folder / FOLDER).exists()
    assert len(PLAYERS) == len(rows(saves)[0].players)
