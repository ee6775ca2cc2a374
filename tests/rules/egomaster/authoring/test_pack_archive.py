"""A pack handed on as one file: what comes in is what went out, and nothing hostile gets in."""

from __future__ import annotations

import stat
import struct
import warnings
import zipfile
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from game.kernel.problems import Refused
from game.rules.egomaster.authoring import pack_archive
from game.rules.egomaster.authoring.own_pack import OwnPack, add_medium, make
from game.rules.egomaster.authoring.pack_archive import archive_name, export, look_into, take_in
from game.rules.egomaster.packs.about import about_pack
from game.rules.egomaster.packs.discovery import pack_file
from tests.rules.egomaster.authoring.test_own_pack import SET, SOLO, TARGET

PNG = b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + b"IHDR" + struct.pack(">II", 40, 30) + bytes(20)


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A pack of three questions and a picture."""
    folder = make(tmp_path / "packs", "Our family")
    (tmp_path / "Aunt.png").write_bytes(PNG)
    own = OwnPack(folder, "en")
    for written in (SOLO, TARGET, SET):
        own.add(written)
    add_medium(folder, tmp_path / "Aunt.png")
    return folder


@pytest.fixture
def file(pack: Path, tmp_path: Path) -> Path:
    export(pack, tmp_path / archive_name(pack))
    return tmp_path / archive_name(pack)


@pytest.fixture
def theirs(tmp_path: Path) -> Path:
    return tmp_path / "theirs"


def tree(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def contents(file: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(file) as zipped:
        return {name: zipped.read(name) for name in zipped.namelist()}


def written(file: Path, entries: dict[str, bytes] | list[tuple[str | zipfile.ZipInfo, bytes]]) -> Path:
    with warnings.catch_warnings(), zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as zipped:
        warnings.simplefilter("ignore")  # of doubles
        for name, content in entries.items() if isinstance(entries, dict) else entries:
            zipped.writestr(name, content)
    return file


def refusal(file: Path, theirs: Path) -> str:
    """Return the one sentence with which an archive is refused, and see that nothing of it is left."""
    with pytest.raises(Refused):
        look_into(file)
    with pytest.raises(Refused) as refused:
        take_in(file, theirs)
    assert not theirs.exists() or list(theirs.iterdir()) == []
    (problem,) = refused.value.problems
    assert problem.file.startswith(str(file))
    return str(problem)


def test_a_pack_that_was_handed_on_is_the_same_elsewhere(pack: Path, file: Path, theirs: Path) -> None:
    found = look_into(file)
    assert (found.head.name.en, found.name, found.questions, found.media) == ("Our family", "our_family", {"en": 3}, 1)
    folder, is_new = take_in(file, theirs)
    assert is_new
    assert folder == theirs / "our_family"
    assert tree(folder) == tree(pack)
    assert about_pack(pack_file(folder)).faults == ()


def test_a_pack_that_is_taken_in_twice_is_there_once(file: Path, theirs: Path) -> None:
    first = take_in(file, theirs)
    assert take_in(file, theirs) == (first.folder, False)
    assert [path.name for path in theirs.iterdir()] == ["our_family"]


def test_another_pack_of_the_same_name_gets_a_number(file: Path, theirs: Path) -> None:
    first = take_in(file, theirs).folder
    OwnPack(first, "en").add(SOLO)
    assert take_in(file, theirs).folder.name == "our_family-2"
    assert take_in(file, theirs).folder.name == "our_family-2"


def test_what_is_no_part_of_a_pack_is_not_handed_on(pack: Path, tmp_path: Path) -> None:
    (pack / "media" / "letter.txt").write_text("secret", encoding="utf-8")
    (pack / ".hidden").write_text("secret", encoding="utf-8")
    export(pack, tmp_path / "x.zip")
    assert contents(tmp_path / "x.zip").keys() == {
        f"our_family/{name}" for name in ("pack.yaml", "en/solo.yaml", "en/duo.yaml", "en/multi.yaml", "media/aunt.png")
    }


@pytest.mark.skipif("os.name == 'nt'", reason="no such name there")
def test_a_picture_whose_name_windows_has_not_is_named(pack: Path, tmp_path: Path) -> None:
    (pack / "media" / "a:b.png").write_bytes(PNG)
    with pytest.raises(Refused, match="Not every system allows a file"):
        export(pack, tmp_path / "x.zip")
    assert not (tmp_path / "x.zip").exists()


def test_a_folder_that_was_packed_by_hand_is_taken_in(file: Path, pack: Path, theirs: Path) -> None:
    bare = {name.removeprefix("our_family/"): content for name, content in contents(file).items()}
    folder = zipfile.ZipInfo("Chez nous/")
    folder.external_attr = (stat.S_IFDIR | 0o755) << 16
    by_hand: list[tuple[str | zipfile.ZipInfo, bytes]] = [
        (folder, b""),
        ("Chez nous/media/", b""),
        ("Chez nous/.DS_Store", b"x"),
        ("__MACOSX/Chez nous/._pack.yaml", b"x"),
        *((f"Chez nous/{name}", content) for name, content in bare.items()),
    ]
    assert tree(take_in(written(file, by_hand), theirs).folder) == tree(pack)
    assert take_in(written(file, bare), theirs).folder.name == "our_family"


@pytest.mark.parametrize(
    "name",
    [
        "../pack.yaml",
        "..\\pack.yaml",
        "our_family/../../pack.yaml",
        "/etc/passwd",
        "our_family//etc/passwd",
        "C:\\x.png",
        "our_family/media/../x.png",
        "our_family/media/..\\x.png",
        "our_family/media/deep/x.png",
        "our_family/media/.x.png",
        "our_family/media/con.png",
        "our_family/media/a:b.png",
        "our_family/media/\u202egnp.png",
        f"our_family/media/{'x' * 200}.png",
        "our_family/media/x.exe",
        "our_family/media/x.png.sh",
        "our_family/en/more.yaml",
        "our_family/run.py",
        "evil.txt",
    ],
)
def test_a_name_that_no_file_of_a_pack_has_is_refused(name: str, file: Path, theirs: Path) -> None:
    assert "does not belong" in refusal(written(file, contents(file) | {name: b"x"}), theirs)


def test_a_link_is_refused(file: Path, theirs: Path) -> None:
    info = zipfile.ZipInfo("our_family/media/x.png")
    info.external_attr = (stat.S_IFLNK | 0o777) << 16
    assert "does not belong" in refusal(written(file, [*contents(file).items(), (info, b"/etc/passwd")]), theirs)


def test_a_name_that_is_another_one_on_some_disk_is_refused(file: Path, theirs: Path) -> None:
    for double in ("our_family/media/aunt.png", "our_family/media/AUNT.PNG"):
        entries: list[tuple[str | zipfile.ZipInfo, bytes]] = [*contents(file).items(), (double, PNG)]
        assert "damaged" in refusal(written(file.with_name("x.zip"), entries), theirs)


def test_two_packs_in_one_archive_are_refused(file: Path, theirs: Path) -> None:
    two = contents(file) | {name.replace("our", "your"): content for name, content in contents(file).items()}
    assert "damaged" in refusal(written(file, two), theirs)


def test_thousands_of_files_and_bombs_are_refused(file: Path, theirs: Path) -> None:
    sound = contents(file)
    many = {f"our_family/media/{number}.png": b"" for number in range(pack_archive.LIMITS.most)}
    assert "more than a pack can" in refusal(written(file, sound | many), theirs)
    bomb = {"our_family/media/x.png": bytes(pack_archive.LIMITS.largest + 1)}
    assert "more than a pack can" in refusal(written(file, sound | bomb), theirs)


def test_an_archive_without_a_sound_head_or_booklet_is_refused(file: Path, theirs: Path) -> None:
    sound = contents(file)
    head = "our_family/pack.yaml"
    assert "damaged" in refusal(written(file, {name: each for name, each in sound.items() if name != head}), theirs)
    assert "no booklet" in refusal(written(file, {head: sound[head]}), theirs)
    assert f"{file}/{head}" in refusal(written(file, sound | {head: b"- x"}), theirs)
    assert "en/solo.yaml:2" in refusal(written(file, sound | {"our_family/en/solo.yaml": b"- ["}), theirs)
    assert "list of questions" in refusal(written(file, sound | {"our_family/en/solo.yaml": b"a: b"}), theirs)


def test_an_archive_with_any_byte_changed_is_taken_in_whole_or_refused(file: Path, theirs: Path) -> None:
    sound, rng = file.read_bytes(), Random(22)
    for _ in range(60):
        content = bytearray(sound)
        at = rng.randrange(len(content)) if rng.random() < 0.5 else rng.randrange(len(content) - 300, len(content))
        content[at] = rng.randrange(256)
        file.write_bytes(content)
        with suppress(Refused):
            take_in(file, theirs)
    for folder in theirs.iterdir() if theirs.exists() else ():
        assert {"pack.yaml", "en/solo.yaml"} <= tree(folder).keys()


def test_a_pack_that_was_handed_on_hid_the_shipped_one_of_the_same_name(file: Path, theirs: Path) -> None:
    shipped = {name.replace("our_family", "children"): content for name, content in contents(file).items()}
    other = written(file.with_name("children.zip"), shipped)
    assert take_in(other, theirs) == (theirs / "children-2", True)
    assert take_in(other, theirs) == (theirs / "children-2", False)


@pytest.mark.skipif("os.name == 'nt'", reason="no such name there")
def test_a_pack_could_not_be_taken_in_because_of_a_fault_in_another_one(file: Path, theirs: Path) -> None:
    first = take_in(file, theirs).folder
    (first / "media" / "a:b.png").write_bytes(PNG)
    assert take_in(file, theirs).folder.name == "our_family-2"
    (first / "pack.yaml").unlink()
    (first / "pack.yaml").mkdir()
    assert take_in(file, theirs) == (theirs / "our_family-2", False)


@pytest.mark.skipif("sys.platform != 'linux'", reason="two such names are one there")
def test_two_pictures_that_are_one_on_some_disk_were_handed_on_to_be_refused(pack: Path, tmp_path: Path) -> None:
    (pack / "media" / "AUNT.png").write_bytes(PNG)
    with pytest.raises(Refused, match=r"take “aunt\.png” and “AUNT\.png” for one file"):
        export(pack, tmp_path / "x.zip")


@pytest.mark.skipif("os.name == 'nt'", reason="links are for masters there")
def test_a_link_in_a_pack_handed_on_a_file_from_elsewhere(pack: Path, tmp_path: Path) -> None:
    (tmp_path / "private.png").write_bytes(b"private")
    (pack / "media" / "link.png").symlink_to(tmp_path / "private.png")
    (pack / "media" / "twin.png").symlink_to("aunt.png")
    export(pack, tmp_path / "x.zip")
    assert {name for name in contents(tmp_path / "x.zip") if "media" in name} == {
        "our_family/media/aunt.png",
        "our_family/media/twin.png",
    }
