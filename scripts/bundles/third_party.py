"""Whose work is in a bundle, and under which licence: `THIRD_PARTY.md`, made from what is installed."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from importlib.metadata import Distribution, distribution
from itertools import chain
from pathlib import Path
from typing import Final, NamedTuple

import yaml

HERE: Final = Path(__file__).parent
TABLE: Final = HERE / "native_libraries.yaml"
"""The libraries inside the wheels, and those of the system that go along."""
MAKER: Final = "pyinstaller"
"""What starts the bundle; a part of it is in the program."""

_LICENCE: Final = re.compile(r"licen[cs]e|copying|notice|lgpl", re.IGNORECASE)
_LIBRARY: Final = re.compile(r"^(?:lib)?([A-Za-z_+]+)")
_REQUIREMENT: Final = re.compile(r"^([A-Za-z0-9._-]+)([^;]*)(?:;(.*))?$")
_INTRODUCTION: Final = """\
# Works of others in this program

Tablée itself is under the MIT licence (`LICENSE`); its fonts and maps are told of in `NOTICE`. With it come the works
below, each under its own licence. The libraries under the LGPL are files of their own and may be replaced.
"""


class Work(NamedTuple):
    """A work of others: name, version ("" if unknown), licence, where it lives on the web, and its licence's texts."""

    name: str
    version: str
    licence: str
    home: str
    texts: tuple[str, ...] = ()


def text(libraries: Iterable[str], wanted: Iterable[str]) -> str:
    """Return `THIRD_PARTY.md` of a bundle with these native `libraries` (file names) and the `wanted` distributions.

    Raises `ValueError` if nothing is known of a library.
    """
    works = [_python(), *(described(each) for each in closure([*wanted, MAKER])), *natives(libraries)]
    return "\n".join([_INTRODUCTION, *(_section(work) for work in works)])


def closure(wanted: Iterable[str]) -> list[Distribution]:
    """Return the distributions of these names and what the libraries among them need to run, sorted by name.

    What PyInstaller needs is not in a bundle.
    """
    found: dict[str, Distribution] = {}
    names = list(wanted)
    while names:
        name = names.pop().lower().replace("_", "-")
        if name not in found:
            found[name] = distribution(name)
            names += [] if name == MAKER else _needed(found[name])
    return [found[name] for name in sorted(found)]


def requirements(project: Iterable[str]) -> list[str]:
    """Return the names in a list of requirements.

    >>> requirements(["pygame-ce>=2.5.8,<3", "segno"])
    ['pygame-ce', 'segno']
    """
    return [found[1] for line in project if (found := _REQUIREMENT.match(line))]


def natives(libraries: Iterable[str]) -> list[Work]:
    """Return the works behind native libraries, by their file names. Raises `ValueError` for one that is unknown."""
    table = yaml.safe_load(TABLE.read_text(encoding="utf-8"))
    by_file = {file: name for name, each in table.items() for file in each["files"]}
    names = {name for name, each in table.items() if not each["files"]}
    unknown = []
    for library in libraries:
        found = _LIBRARY.match(library)
        if found and found[1].lower() in by_file:
            names.add(by_file[found[1].lower()])
        else:
            unknown.append(library)
    if unknown:
        raise ValueError(f"{TABLE.name} does not know {', '.join(sorted(unknown))}.")
    return [Work(name, "", table[name]["licence"], table[name]["home"]) for name in sorted(names, key=str.lower)]


def _needed(library: Distribution) -> Iterator[str]:
    """Yield what a library needs whatever the machine and the Python."""
    for line in library.requires or ():
        found = _REQUIREMENT.match(line)
        if found and not found[3]:
            yield found[1]


def described(library: Distribution) -> Work:
    """Return what is known of an installed library, with the texts of its licence."""
    about = library.metadata
    classes = [each.rsplit(" :: ", 1)[-1] for each in about.get_all("Classifier") or () if each.startswith("License")]
    licence = next(
        chain(*(about.get_all(name) or () for name in ("License-Expression", "License"))), ", ".join(classes)
    )
    pages = dict(line.split(", ", 1) for line in about.get_all("Project-URL") or ())
    homes = [*(about.get_all("Home-page") or ()), *(pages[name] for name in pages if name.lower() == "homepage")]
    files = sorted(str(file) for file in library.files or () if _LICENCE.search(file.name))
    texts = tuple(Path(str(library.locate_file(file))).read_text(encoding="utf-8").strip() for file in files)
    return Work(about["Name"], library.version, licence.splitlines()[0], next(iter(homes), ""), texts)


def _python() -> Work:
    """Return Python itself, whose licence tells of what is in its library."""
    version = ".".join(map(str, sys.version_info[:3]))
    library = Path(sys.base_prefix)
    short = f"python{sys.version_info[0]}.{sys.version_info[1]}"
    places = (
        library / "LICENSE.txt",
        library / "lib" / short / "LICENSE.txt",
        Path("/usr/share/doc") / short / "copyright",
    )
    texts = tuple(place.read_text(encoding="utf-8").strip() for place in places if place.is_file())[:1]
    return Work("Python", version, "PSF-2.0", "https://www.python.org/", texts)


def _section(work: Work) -> str:
    title = f"## {work.name} {work.version}".rstrip()
    facts = " · ".join(filter(None, (work.licence, work.home)))
    return "\n".join([title, "", facts, *(f"\n```\n{each}\n```" for each in work.texts), ""])
