from __future__ import annotations

import os
import stat
import struct
import subprocess
import sys
import tracemalloc
import warnings
import zipfile
from collections.abc import Callable
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from random import Random

import pytest

from game import files
from game.kernel.problems import Refused
from game.kernel.saves import lock
from game.kernel.saves.campaign.file import FILE, read_campaign
from game.kernel.saves.campaign.folders import HOUSE_RULES
from game.kernel.saves.saves_folder import Saves
from game.kernel.saves.write_ahead_log import WriteAheadLog, action_entry
from game.rules import GAMES
from game.rules.master_citadel.state import Write
from game.session.campaigns import archive
from game.session.campaigns.archive import archive_name, export, import_archive
from game.session.campaigns.listing import Listing
from game.session.rule_sets import add_rule_sets, house_rules, rule_sets, save_rule_set
from tests.kernel.matches import BASIC, BOARD, HOUSES, NOON, PLAYERS, new_match, played
from tests.kernel.saves.campaigns import LATER, begun, kept

MATCH = "001-master_citadel.yaml"


@pytest.fixture
def file(saves: Saves, tmp_path: Path) -> Path:
    """The archive of a campaign with one match; the campaign itself is gone."""
    opened = begun(saves, "Sunday")
    played(opened.saved.match, 12, Random(1))
    kept(saves, opened)
    opened.lock.release()
    export(saves, opened.folder, tmp_path / "sunday.tablee")
    opened.folder.rename(tmp_path / "sunday")
    return tmp_path / "sunday.tablee"


def contents(file: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(file) as zipped:
        return {name: zipped.read(name) for name in zipped.namelist()}


def written(file: Path, names: dict[str, bytes] | list[tuple[str | zipfile.ZipInfo, bytes]]) -> Path:
    """Write an archive by hand."""
    with warnings.catch_warnings(), zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as zipped:
        warnings.simplefilter("ignore")  # of doubles
        for name, content in names.items() if isinstance(names, dict) else names:
            zipped.writestr(name, content)
    return file


def refusal(saves: Saves, file: Path) -> str:
    """Return the one sentence with which an archive is refused, and see that nothing of it is left."""
    with pytest.raises(Refused) as refused:
        import_archive(saves, file)
    assert list(saves.folder.iterdir()) == []
    [problem] = refused.value.problems
    assert problem.file.startswith(str(file))
    return str(problem)


def test_a_campaign_that_was_sent_goes_on_where_it_was(saves: Saves, tmp_path: Path) -> None:
    opened = begun(saves, "Sunday")
    second = saves.begin(opened.folder, new_match(BASIC), PLAYERS, BOARD, NOON)
    log = WriteAheadLog(second.write_ahead_log)
    log.append(action_entry(1, second.saved.match.game.codec, 2, Write(9, "W")))
    log.close()
    export(saves, opened.folder, tmp_path / "sunday.tablee")
    theirs = Saves(tmp_path / "theirs", None, GAMES, (files.boards(),))
    folder = import_archive(theirs, tmp_path / "sunday.tablee").folder
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == {
        path.name: path.read_bytes() for path in opened.folder.iterdir() if path.name != ".lock"
    }
    assert theirs.open(folder, LATER).saved.match.log == [(2, Write(9, "W"))]


def test_one_campaign_makes_one_archive_whenever_it_is_made(saves: Saves, tmp_path: Path) -> None:
    folder = begun(saves, "Sunday").folder
    export(saves, folder, tmp_path / "one.tablee")
    export(saves, folder, tmp_path / "two.tablee")
    assert (tmp_path / "one.tablee").read_bytes() == (tmp_path / "two.tablee").read_bytes()
    assert archive_name("Con: “12”") == "con_12.tablee"


@pytest.mark.parametrize("name", ["first_evening", "rainy_sunday", "winter_evenings"])
def test_a_shipped_campaign_that_was_sent_is_ones_own(saves: Saves, tmp_path: Path, name: str) -> None:
    export(saves, files.shipped_saves() / name, tmp_path / "x.tablee")
    folder = import_archive(saves, tmp_path / "x.tablee").folder
    assert not read_campaign(folder / FILE).shipped
    [row] = Listing(saves).check().rows
    assert all(match.opens for match in row.matches)


def test_an_archive_that_six_programs_took_in_at_a_time_gave_the_same_title_to_several(
    saves: Saves, file: Path
) -> None:
    command = [sys.executable, "-m", "game", "campaigns", "import", str(file), "--saves", str(saves.folder)]
    programs = [subprocess.Popen(command, cwd=files.PACKAGE.parent, stdout=subprocess.DEVNULL) for _ in range(6)]
    assert [program.wait() for program in programs] == [0] * 6
    titles = sorted(read_campaign(folder / FILE).name for folder in saves.folder.iterdir())
    assert titles == ["Sunday", *(f"Sunday ({number})" for number in range(2, 7))]


def test_an_archive_is_not_taken_in_while_another_program_does_not_stop_giving_names(
    saves: Saves, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lock, "WAITS", ())
    with lock.alone_in(saves.folder), pytest.raises(Refused, match=r"Another program is writing here .*try again"):
        import_archive(saves, file)
    assert list(saves.folder.iterdir()) == []
    import_archive(saves, file)


def test_a_campaign_that_nobody_could_take_in_is_not_exported(saves: Saves, tmp_path: Path) -> None:
    opened = begun(saves, "Sunday")
    opened.yaml.write_text("spoilt", encoding="utf-8")
    with pytest.raises(Refused):
        export(saves, opened.folder, tmp_path / "x.tablee")
    assert not (tmp_path / "x.tablee").exists()


@pytest.fixture
def with_rules(tmp_path: Path) -> Path:
    """The archive of a campaign of another family, whose match is played with one of its two sets of house rules."""
    theirs = Saves(tmp_path / "theirs", None, GAMES, (files.boards(),))
    own, game = (theirs.folder / HOUSE_RULES,), GAMES["master_citadel"]
    opened = begun(theirs, "Sunday")
    theirs.begin(opened.folder, new_match(HOUSES[-1]), PLAYERS, BOARD, NOON)
    save_rule_set(game, "Ours", house_rules(game, HOUSES[-1]), own)
    save_rule_set(game, "Of no match", {"capital": 5}, own)
    export(theirs, opened.folder, tmp_path / "sunday.tablee")
    return tmp_path / "sunday.tablee"


def test_the_house_rules_of_a_match_go_with_its_campaign_and_are_only_offered(saves: Saves, with_rules: Path) -> None:
    assert "rules-1.yaml" in contents(with_rules)
    assert "rules-2.yaml" not in contents(with_rules)
    folder, sets = import_archive(saves, with_rules)
    assert [each.name for each in sets] == ["Ours"]
    assert not (saves.folder / HOUSE_RULES).exists()
    assert not list(folder.glob("rules*"))
    own = (saves.folder / HOUSE_RULES,)
    add_rule_sets(sets, GAMES, own)
    assert [each.name for each in rule_sets(GAMES["master_citadel"], (), own)[0]] == ["Ours"]
    assert import_archive(saves, with_rules).sets == ()
    assert len(Listing(saves).check().rows) == 2


def test_a_set_of_house_rules_in_an_archive_is_checked_like_everything(saves: Saves, file: Path) -> None:
    for wrong, said in (
        (b"tablee: rules\nformat: 1\ngame: chess\nname: x\nhouse: {}\n", "no game"),
        (b"tablee: rules\nformat: 1\ngame: master_citadel\nname: x\nhouse:\n  shell: rm\n", "no field"),
        (b"\x00\xff", "rules-1.yaml"),
    ):
        assert said in refusal(saves, written(file, contents(file) | {"rules-1.yaml": wrong}))
    many = {f"rules-{number}.yaml": b"x" for number in range(archive.MOST_SETS + 1)}
    assert "more than a campaign can" in refusal(saves, written(file, contents(file) | many))


def link(name: str) -> zipfile.ZipInfo:
    info = zipfile.ZipInfo(name)
    info.external_attr = (stat.S_IFLNK | 0o777) << 16
    return info


@pytest.mark.parametrize(
    "name",
    [
        "../campaign.yaml",
        "..\\campaign.yaml",
        "/etc/passwd",
        "C:\\x.yaml",
        "sunday/campaign.yaml",
        "sunday/",
        "con.yaml",
        "nul",
        "Campaign.yaml",
        "001-MASTER_CITADEL.yaml",
        ".lock",
        ".index.json",
        "notes.txt",
        "001-con:x.yaml",
        f"001-{'x' * 300}.yaml",
        "001-a.yaml\n",
        "\u202e",
    ],
)
def test_a_name_that_no_campaign_has_is_refused(saves: Saves, file: Path, name: str) -> None:
    assert "does not belong" in refusal(saves, written(file, contents(file) | {name: b"x"}))


def test_a_link_is_refused(saves: Saves, file: Path) -> None:
    hostile: list[tuple[str | zipfile.ZipInfo, bytes]] = [*contents(file).items()]
    assert "does not belong" in refusal(saves, written(file, [*hostile, (link("002-toy.yaml"), b"/etc/passwd")]))


def test_an_archive_that_is_locked_or_packed_in_another_way_is_refused(saves: Saves, file: Path) -> None:
    sound = contents(file)
    content = bytearray(file.read_bytes())
    content[content.index(b"PK\x01\x02") + 8] |= 1  # "encrypted"
    file.write_bytes(content)
    assert "locked by a password" in refusal(saves, file)
    with zipfile.ZipFile(file, "w", zipfile.ZIP_LZMA) as zipped:
        for name, each in sound.items():
            zipped.writestr(name, each)
    assert "packed by another program" in refusal(saves, file)


def test_a_name_that_comes_twice_is_refused(saves: Saves, file: Path) -> None:
    twice: list[tuple[str | zipfile.ZipInfo, bytes]] = [*contents(file).items(), (MATCH, b"tablee: match\n")]
    assert "damaged" in refusal(saves, written(file, twice))


def test_a_small_file_that_unpacks_to_a_large_one_is_refused(saves: Saves, file: Path) -> None:
    bomb = contents(file) | {"002-toy.yaml": b"0" * 4_000_000}
    assert "more than a campaign can" in refusal(saves, written(file, bomb))


def test_too_many_files_are_refused_before_they_are_looked_at(
    saves: Saves, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archive, "MOST", 20)
    many = {f"{number:03}-toy.yaml": b"x" for number in range(61)}
    assert "more than a campaign can" in refusal(saves, written(file, many))


def test_an_archive_that_lies_about_a_size_is_refused(saves: Saves, file: Path) -> None:
    content = bytearray(file.read_bytes())
    at = content.index(b"PK\x01\x02")
    content[at + 24 : at + 28] = struct.pack("<I", 10)
    file.write_bytes(content)
    assert "damaged" in refusal(saves, file)


def test_an_archive_with_a_file_further_away_than_python_counts_ended_the_program(saves: Saves, file: Path) -> None:
    far = zipfile.ZipInfo(FILE)
    far.extra = struct.pack("<HHQ", 1, 8, 2**63)
    content = bytearray(written(file, [(far, b"tablee: campaign")]).read_bytes())
    at = content.index(b"PK\x01\x02")
    content[at + 42 : at + 46] = b"\xff" * 4
    file.write_bytes(content)
    assert "damaged" in refusal(saves, file)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda kept: {FILE: kept[FILE]}, "no such file"),
        (lambda kept: {MATCH: kept[MATCH]}, "no such file"),
        (lambda kept: kept | {"002-toy.yaml": b"tablee: match\n"}, "does not hold the matches"),
        (lambda kept: kept | {"002-toy.journal": b""}, "does not hold the matches"),
        (lambda kept: kept | {MATCH: kept[MATCH][:900]}, MATCH),
        (lambda kept: kept | {FILE: b"tablee: campaign\nformat: 99\n"}, "newer version"),
        (lambda _: {}, "no such file"),
    ],
)
def test_an_archive_that_does_not_hold_its_campaign_is_refused(
    saves: Saves, file: Path, change: Callable[[dict[str, bytes]], dict[str, bytes]], said: str
) -> None:
    assert said in refusal(saves, written(file, change(contents(file))))


@pytest.mark.parametrize("content", [b"", b"PK", b"PK\x05\x06" + b"\0" * 18 + b"x" * 90, b"tablee: campaign\n"])
def test_what_is_no_archive_is_refused(saves: Saves, file: Path, content: bytes) -> None:
    file.write_bytes(content)
    refusal(saves, file)


def test_a_file_that_is_too_large_or_none_is_refused(saves: Saves, tmp_path: Path, file: Path) -> None:
    with pytest.raises(Refused, match="folder"):
        import_archive(saves, tmp_path)
    with pytest.raises(Refused, match="no such file"):
        import_archive(saves, tmp_path / "nowhere.tablee")
    assert file.exists()


def test_an_archive_with_any_byte_changed_is_taken_in_whole_or_refused(saves: Saves, file: Path) -> None:
    sound, rng = file.read_bytes(), Random(18)
    before = contents(file)
    for _ in range(150):
        content = bytearray(sound)
        for _ in range(rng.choice((1, 4))):
            at = rng.randrange(len(content)) if rng.random() < 0.5 else rng.randrange(len(content) - 200, len(content))
            content[at] = rng.randrange(256)
        if rng.random() < 0.1:
            content = content[: rng.randrange(len(content))]
        file.write_bytes(content)
        folder = None
        with suppress(Refused):
            folder = import_archive(saves, file).folder
        if folder is None:
            assert list(saves.folder.iterdir()) == []
        else:
            assert (folder / MATCH).read_bytes() == before[MATCH]
            for path in folder.iterdir():
                path.unlink()
            folder.rmdir()


def test_bytes_that_are_chosen_at_random_are_refused(saves: Saves, file: Path) -> None:
    rng = Random(7)
    for _ in range(60):
        packed = BytesIO()
        with zipfile.ZipFile(packed, "w") as zipped:
            for name in rng.sample([FILE, MATCH, "002-toy.yaml", "001-master_citadel.journal"], rng.randint(1, 3)):
                zipped.writestr(name, rng.randbytes(rng.randrange(300)))
        file.write_bytes(packed.getvalue())
        with pytest.raises(Refused):
            import_archive(saves, file)
    assert list(saves.folder.iterdir()) == []


def test_half_an_archive_of_a_killed_program_stayed_for_ever(saves: Saves, file: Path) -> None:
    old, new = (saves.folder / name for name in (".import.draft", ".sunday.draft"))
    for draft in (old, new):
        draft.mkdir(parents=True)
        (draft / FILE).write_text("half", encoding="utf-8")
    os.utime(old, (0, 0))
    import_archive(saves, file)
    assert sorted(path.name for path in saves.folder.iterdir()) == [new.name, "sunday"]


def test_an_archive_was_unpacked_into_the_memory_at_once(
    saves: Saves, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Thirty files of 8 MB, which is allowed, took 240 MB; here they are small."""
    block = Random(1).randbytes(10_000) + bytes(990_000)
    many = contents(file) | {f"{number:03}-toy.yaml": block for number in range(2, 32)}
    written(file, many)
    monkeypatch.setattr(archive, "LARGEST", file.stat().st_size)  # as many bytes are reserved for reading it
    tracemalloc.start()
    refusal(saves, file)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 15_000_000
