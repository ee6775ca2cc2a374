"""What goes into a bundle, and what of the libraries stays out."""

from __future__ import annotations

from collections.abc import Iterable
from fnmatch import fnmatch
from pathlib import Path, PurePosixPath
from typing import Final, TypeVar

ROOT: Final = Path(__file__).resolve().parents[2]

PACKAGE: Final = "game"
DATA: Final = {
    "assets": ("fonts", "phone", "pictures", "sounds"),
    "boards": (),
    "saves": ("first_evening", "rainy_sunday", "winter_evenings"),
}
"""Folders beside the code that are put into the package, as in a wheel: of each those named, or all of it."""
CODE: Final = frozenset({".py", ".pyc", ".po"})
"""Endings of files in the package that are code, or what a catalogue is made from."""

PYGAME: Final = ("_camera", "camera", "docs", "examples", "gfxdraw", "midi", "pypm", "sndarray", "surfarray", "tests")
"""Modules of pygame that no part of Tablée uses."""
STANDARD: Final = (
    "curses",
    "distutils",
    "doctest",
    "ensurepip",
    "idlelib",
    "lib2to3",
    "pdb",
    "pydoc",
    "pydoc_data",
    "readline",
    "sqlite3",
    "tkinter",
    "turtle",
    "turtledemo",
    "unittest",
    "venv",
    "xmlrpc",
)
"""Modules of Python's library that no part of Tablée uses."""
RATIOS: Final = ("rapidfuzz.fuzz_cpp", "rapidfuzz.fuzz_cpp_avx2")
"""Compiled ratios of rapidfuzz, of which we use distances only; without them it imports those written in Python."""
TOOLS: Final = ("numpy", "PIL", "pytest", "setuptools", "pkg_resources", "wheel", "Cython", "trio", "IPython")
"""Libraries that other libraries ask for if they are there."""
HIDDEN: Final = ("pygame._sdl2.controller",)
"""Modules that are imported by a name that is put together, or by code that was compiled."""
EXCLUDED: Final = (*(f"pygame.{name}" for name in PYGAME), *STANDARD, *RATIOS, *TOOLS)

LEFT_OUT: Final = (
    "pygame_gui/data/NotoSansArabic-*",
    "pygame_gui/data/NotoSansGeorgian-*",
    "pygame_gui/data/NotoSansHebrew-*",
    "pygame_gui/data/NotoSansJP-*",
    "pygame_gui/data/NotoSansKR-*",
    "pygame_gui/data/NotoSansSC-*",
    "pygame_gui/data/FiraCode-*",
    "*/py.typed",
    "*.pyi",
)
"""Files of libraries that stay out, as patterns of their place in the bundle. A text entry draws in none of our fonts,
but pygame_gui loads its Latin ones."""

Entry = TypeVar("Entry", bound=tuple[str, str, str])


def data_files(root: Path = ROOT) -> list[tuple[Path, PurePosixPath]]:
    """Return the files that the program reads, each with its folder in the bundle, in a fixed order."""
    package = root / PACKAGE
    found = [path for path in package.rglob("*") if path.is_file() and path.suffix not in CODE]
    pairs = [(path, PurePosixPath(path.relative_to(root).parent.as_posix())) for path in found]
    for name, parts in DATA.items():
        folders = [root / name / part for part in parts] or [root / name]
        beside = [path for folder in folders for path in folder.rglob("*") if path.is_file()]
        pairs += [(path, PurePosixPath(PACKAGE) / path.relative_to(root).parent.as_posix()) for path in beside]
    return sorted(pairs)


def kept(entries: Iterable[Entry]) -> list[Entry]:
    """Return the entries of PyInstaller's table (place, source, kind) without what is left out, sorted by place."""
    return sorted(entry for entry in entries if not is_left_out(entry[0]))


def is_left_out(place: str) -> bool:
    """Tell whether a file of a library stays out. `place` is its path in the bundle.

    >>> is_left_out("pygame_gui/data/NotoSansSC-Bold.otf"), is_left_out("pygame_gui/data/NotoSans-Bold.ttf")
    (True, False)
    """
    posix = PurePosixPath(place.replace("\\", "/"))
    if any(folder.suffix == ".dist-info" for folder in posix.parents):
        return posix.name != "METADATA"  # from which the report takes versions
    return any(fnmatch(str(posix), pattern) for pattern in LEFT_OUT)
