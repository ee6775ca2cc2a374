"""The manifest of the art: which files there are, made from which sources. Needs neither numpy nor Pillow."""

from __future__ import annotations

import hashlib
import json
import re
import struct
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import yaml

GROUPS = (
    "walnut",
    "parts",
    "tokens",
    "velvet",
    "envelope",
    "table",
    "citadel",
    "props",
    "lids",
    "icon",
    "cards",
    "castle_risk",
    "egomaster",
    "mousquetaires",
    "characters",
    "sounds",
    "questions",
    "tunes",
)
"""Modules of this folder: each has `PIECES`, or makes its files itself by `bake()`."""
DATA = {
    "castle_risk": ("boards/castle_risk/europe.yaml",),
    "parts": ("game/ui/draw/materials/button_colours.py",),
}
"""Files of the checkout, outside of this folder, that a group is made from."""
PACKS = "boards/egomaster/packs"
PLACES = {"questions": f"{PACKS}/pictures/media", "tunes": f"{PACKS}/tunes/media"}
"""Where the files of a group go if that is not `assets`."""
NAME = "manifest.yaml"
INDEX = "pictures/index.json"
KIT = ("noise", "shapes", "plate", "brush", "materials", "piece", "groups")
"""Modules every group is made with."""
IMPORT = re.compile(r"^from (art[\w.]*) import (\([^)]*\)|.*)$", re.MULTILINE)


def read(root: Path) -> dict[str, Any]:
    """Return the manifest of a checkout: group to `sources` and `files`, each name to hash."""
    path = root / "assets" / NAME
    return yaml.safe_load(path.read_text(encoding="utf-8")) if path.exists() else {}


def sources(root: Path, group: str) -> dict[str, str]:
    """Return the hashes of the files that a group is made from: modules, those of other groups they use, and data."""
    folder = root / "scripts" / "art"
    wanted = [folder / f"{name}.py" for name in (*KIT, group)] + list((folder / group).glob("*.py"))
    found = {name: _hash((root / name).read_bytes()) for name in DATA.get(group, ())}
    while wanted:
        path = wanted.pop()
        name = path.relative_to(root / "scripts").as_posix().removeprefix("art/")
        if name not in found and path.is_file():
            found[name] = _hash(path.read_bytes())
            wanted += _used(path, root / "scripts")
    return found


def _used(path: Path, scripts: Path) -> list[Path]:
    """Return the modules of the art that a module may import, and the data that lie beside it."""
    if path.suffix != ".py":
        return []
    beside = list(path.parent.glob("*.yaml"))
    for package, names in IMPORT.findall(path.read_text(encoding="utf-8")):
        place = scripts / package.replace(".", "/")
        beside += [place.with_suffix(".py"), *(place / f"{name}.py" for name in re.findall(r"\w+", names))]
    return beside


def files(root: Path, group: str) -> dict[str, str]:
    """Return the hashes of the files of a group as they are now; a missing file has an empty one."""
    folder = place(root, group)
    listed = read(root)[group]["files"]
    return {name: _hash((folder / name).read_bytes()) if (folder / name).exists() else "" for name in listed}


def place(root: Path, group: str) -> Path:
    """Return the folder of a checkout into which the files of a group go."""
    return root / PLACES.get(group, "assets")


def replace(root: Path, group: str, made: Mapping[str, bytes]) -> None:
    """Write the files of a group in place of those it had, and note them in the manifest."""
    assets, folder, manifest = root / "assets", place(root, group), read(root)
    for name in set(manifest.get(group, {}).get("files", {})) - set(made):
        (folder / name).unlink(missing_ok=True)
    for name, content in made.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    manifest[group] = {
        "sources": sources(root, group),
        "files": {name: _hash(content) for name, content in sorted(made.items())},
    }
    (assets / INDEX).write_text(index(assets, manifest), encoding="utf-8", newline="\n")
    text = yaml.safe_dump(dict(sorted(manifest.items())), sort_keys=False, width=120)
    (assets / NAME).write_text(text, encoding="utf-8", newline="\n")


def index(assets: Path, manifest: Mapping[str, Any]) -> str:
    """Return the index of the pictures: name to width and height in units and the ending of its files."""
    names = sorted(name for group in manifest.values() for name in group["files"] if name.startswith("pictures/"))
    found = {}
    for name in names:
        stem, _, ending = name.removeprefix("pictures/").rpartition(".")
        if stem.endswith("@1"):
            found[stem.removesuffix("@1")] = (*_size((assets / name).read_bytes()), ending)
    rows = ",\n".join(f"{json.dumps(name)}: {json.dumps(value)}" for name, value in found.items())
    return f"{{\n{rows}\n}}\n"


def _size(content: bytes) -> tuple[int, int]:
    """Return width and height of a PNG or JPEG, read from its head."""
    if content.startswith(b"\x89PNG"):
        wide, tall = struct.unpack(">II", content[16:24])
        return wide, tall
    at = 2
    while content[at + 1] not in range(0xC0, 0xC4):
        at += 2 + struct.unpack(">H", content[at + 2 : at + 4])[0]
    tall, wide = struct.unpack(">HH", content[at + 5 : at + 9])
    return wide, tall


def _hash(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:16]
