"""The pictures and sounds in `assets/` are those that the code of today makes, and there are no others."""

from __future__ import annotations

import json
import sys
from functools import cache
from pathlib import Path

import pytest
from art import manifest
from art.manifest import GROUPS, PLACES

from game.rules import GAMES

ROOT = Path(__file__).parents[2]
ASSETS = ROOT / "assets"
MOST = 39 << 20
MOST_MEDIA = 12 << 20
MOST_SHOWN = 150 << 10
MOST_SCREENS = 4 << 20
MOST_FILM = 3_000_000
REMEDY = "run: python3 scripts/bake.py"
read = cache(manifest.read)


@pytest.fixture(autouse=True)
def read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Read the manifest once for all groups: that takes a tenth of a second."""
    monkeypatch.setattr(manifest, "read", read)


def test_the_checks_need_no_tool_of_the_art() -> None:
    assert not {"numpy", "PIL"} & set(sys.modules)


def test_the_manifest_lists_every_group() -> None:
    assert set(manifest.read(ROOT)) == set(GROUPS), REMEDY


@pytest.mark.parametrize("group", GROUPS)
def test_no_picture_is_older_than_its_code(group: str) -> None:
    assert manifest.read(ROOT)[group]["sources"] == manifest.sources(ROOT, group), f"{REMEDY} {group}"


@pytest.mark.parametrize("group", GROUPS)
def test_no_picture_was_changed_by_hand(group: str) -> None:
    assert manifest.read(ROOT)[group]["files"] == manifest.files(ROOT, group), f"{REMEDY} {group}"


def test_everything_but_fonts_screens_and_the_page_of_phones_is_baked() -> None:
    listed = manifest.read(ROOT).items()
    made = {name for group, found in listed if group not in PLACES for name in found["files"]}
    there = {path.relative_to(ASSETS).as_posix() for path in ASSETS.rglob("*") if path.is_file()}
    others = {name for name in there if not name.startswith(("fonts/", "phone/", "screens/"))} - {
        manifest.NAME,
        manifest.INDEX,
    }
    assert others == made


@pytest.mark.parametrize("group", PLACES)
def test_the_media_of_a_pack_are_baked_and_each_is_asked_about_in_some_language(group: str) -> None:
    folder = manifest.place(ROOT, group)
    there = {path.name for path in folder.iterdir()}
    assert there == set(manifest.read(ROOT)[group]["files"])
    booklets = [path.read_text(encoding="utf-8") for path in folder.parent.glob("*/*.yaml")]
    assert {name for name in there if not any(name in text for text in booklets)} == set()


def test_what_is_asked_about_stays_small() -> None:
    sizes = {path.name: path.stat().st_size for group in PLACES for path in manifest.place(ROOT, group).iterdir()}
    assert {name for name, size in sizes.items() if size > MOST_SHOWN} == set()
    assert sum(sizes.values()) < MOST_MEDIA


def test_the_index_tells_the_size_of_every_picture() -> None:
    text = (ASSETS / manifest.INDEX).read_text(encoding="utf-8")
    assert text == manifest.index(ASSETS, manifest.read(ROOT)), REMEDY
    stems = {
        name.removeprefix("pictures/").partition("@")[0]
        for group in manifest.read(ROOT).values()
        for name in group["files"]
        if name.startswith("pictures/")
    }
    assert set(json.loads(text)) == stems


def test_the_art_stays_small() -> None:
    screens = [path.stat().st_size for path in (ASSETS / "screens").iterdir()]
    assert sum(path.stat().st_size for path in ASSETS.rglob("*") if path.is_file()) - sum(screens) < MOST
    assert sum(screens) < MOST_SCREENS  # those of the first page, which nobody who plays downloads


def test_each_game_is_shown_in_motion_on_the_first_page() -> None:
    films = [ASSETS / "screens" / f"{game}.webp" for game in GAMES]
    assert [film.name for film in films if b"ANIM" not in film.read_bytes()[:64]] == []
    assert max(film.stat().st_size for film in films) <= MOST_FILM
