from __future__ import annotations

import errno
from pathlib import Path

import pytest

from game.rules.egomaster import asked_lately
from game.rules.egomaster.question import Ref

ONE, TWO, THREE = (Ref("ours", "fr", "solo", 1, number) for number in (1, 2, 3))
OTHER = Ref("theirs", "en", "multi", 20, 20)


def test_nothing_is_remembered_at_first(tmp_path: Path) -> None:
    assert asked_lately.read(tmp_path / "none.json")[0] == ()


def test_what_was_asked_last_stands_last(tmp_path: Path) -> None:
    path = tmp_path / "new" / "lately.json"
    asked_lately.add(path, [ONE, TWO, OTHER])
    asked_lately.add(path, [THREE, ONE])
    assert asked_lately.read(path)[0] == (TWO, OTHER, THREE, ONE)


def test_one_pack_can_be_forgotten(tmp_path: Path) -> None:
    path = tmp_path / "lately.json"
    asked_lately.add(path, [ONE, OTHER, TWO])
    asked_lately.forget(path, "ours")
    assert asked_lately.read(path)[0] == (OTHER,)


def test_memory_has_an_end() -> None:
    many = [Ref("ours", "fr", "solo", page, number) for page in range(1, 101) for number in range(1, 101)]
    assert asked_lately.remembered(many, [OTHER]) == (*many[-asked_lately.MOST + 1 :], OTHER)


@pytest.mark.parametrize(
    "content",
    [b"", b"[", b"{}", b"[1]", b'[["ours","fr","solo",1]]', b'[["a","xx","solo",1,1]]', b"\0", b'[["\xff"', b"\xff"],
)
def test_a_damaged_memory_is_an_empty_one_is_kept_aside_and_mends_itself(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "lately.json"
    path.write_bytes(content)
    lately, damage = asked_lately.read(path)
    assert lately == ()
    assert "The old file is kept as lately.json.broken." in str(damage)
    assert (tmp_path / "lately.json.broken").read_bytes() == content
    assert asked_lately.read(path) == ((), None)
    asked_lately.add(path, [ONE])
    assert asked_lately.read(path) == ((ONE,), None)


def test_a_folder_in_its_place_disturbs_nobody(tmp_path: Path) -> None:
    path = tmp_path / "lately.json"
    path.mkdir()
    asked_lately.add(path, [ONE])
    assert asked_lately.read(path) == ((ONE,), None)
    assert (tmp_path / "lately.json.broken").is_dir()


def test_a_folder_that_cannot_be_put_aside_disturbs_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "lately.json"
    path.mkdir()
    monkeypatch.setattr(Path, "replace", refused)
    asked_lately.add(path, [ONE])
    lately, damage = asked_lately.read(path)
    assert lately == ()
    assert str(damage).endswith("what it remembered is lost.")


def refused(path: Path, aside: Path) -> Path:
    """Rename nothing, as in a folder that may only be read."""
    raise PermissionError(errno.EACCES, "closed", str(path), None, str(aside))
