"""What somebody who helps needs to know: versions, the system, and what the program did last. It names nobody."""

from __future__ import annotations

import platform
from collections.abc import Mapping
from typing import Final

from game import __version__, logbook

LIBRARIES: Final = ("pygame-ce", "pygame-gui", "PyYAML", "msgspec", "platformdirs")
"""The libraries whose versions matter, as they are called in the registry of packages."""


def versions() -> dict[str, str]:
    """Return what runs here: Tablée, Python, the system and the libraries; "?" where a version is unknown."""
    from importlib.metadata import PackageNotFoundError, version

    found = {"Tablée": __version__, "Python": platform.python_version(), "System": platform.platform()}
    for library in LIBRARIES:
        try:
            found[library] = version(library)
        except PackageNotFoundError:
            found[library] = "?"
    return found


def failure_report(fault: BaseException, facts: Mapping[str, str]) -> str:
    """Return the report of a failure, for the clipboard: versions, facts, the log's last lines, the traceback.

    `facts` are further lines, name to value, such as the screen that failed. They must name nobody.
    """
    known = {**versions(), **facts}
    lines = [f"{name}: {value}" for name, value in known.items()]
    return "\n".join([*lines, "", *logbook.lines(), "", *logbook.told(fault), ""])
