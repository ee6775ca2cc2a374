"""What every test may ask for."""

from __future__ import annotations

import gc
import mmap
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from hypothesis import settings

from game.ui.app.loop import memory

# The machine may be busy and a red run must be red again: no deadline, always the same examples, nothing remembered.
settings.register_profile("tablee", max_examples=50, deadline=None, derandomize=True, database=None)
settings.load_profile("tablee")
gc.set_threshold(*memory.SELDOM)  # collecting thousands of tests makes millions of objects, none of them garbage

SIZE: Final = Path("/proc/self/statm")
GROWN: Final = 300
"""MB by which a process grows before its memory is tidied."""
_tidied: Final = [0]
"""The MB after the memory was tidied last."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin each folder beside this file with its slow tests, so that none of them runs last and alone.

    The tests of a folder stay together, because those of the window share a screen.
    """
    depth = len(Path(__file__).parts)
    folders = {item: item.path.parts[:depth] for item in items}
    order = {folder: number for number, folder in enumerate(dict.fromkeys(folders.values()))}
    items.sort(key=lambda item: (order[folders[item]], item.get_closest_marker("slow") is None))


def pytest_collection_finish() -> None:
    """Let the garbage collector look through what the tests make only, not through the tests themselves.

    It looks as seldom as in the program: with Python's own thresholds it took a tenth of the time of the tests.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*memory.SELDOM)


def pytest_runtest_teardown() -> None:
    """Tidy the memory after tests by which the process has grown much.

    Scenes are garbage in circles and hold pictures of many MB, of which the collector knows nothing, and the program
    lets it search seldom: a process of the tests grew to 3.1 GB. The size is known on Linux only.
    """
    if SIZE.exists() and _megabytes() > _tidied[-1] + GROWN:
        memory.tidy()
        memory.give_back()
        _tidied[:] = [_megabytes()]
    gc.set_threshold(*memory.SELDOM)


def _megabytes() -> int:
    """Return how much memory the process takes."""
    return int(SIZE.read_text(encoding="ascii").split()[1]) * mmap.PAGESIZE >> 20


@pytest.fixture(autouse=True, scope="session")
def nothing_waits_for_the_disk() -> Iterator[None]:
    """Let `os.fsync` do nothing in the process of the tests: no power cut comes, and some disks are slow."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda _handle: None)
        yield


@pytest.fixture(scope="session")
def real_display() -> Iterator[str]:
    """Return the name of an X display of 1920×1080 without a window manager, such as `:7`.

    Without Xvfb the test is skipped, except where `TABLEE_NEED_XVFB=1` says that it must run.
    """
    if shutil.which("Xvfb") is None:
        if os.environ.get("TABLEE_NEED_XVFB") == "1":
            pytest.fail("Xvfb is missing, and here the real-window tests must run: install xvfb")
        pytest.skip("Xvfb is missing")
    reader, writer = os.pipe()
    command = ["Xvfb", "-displayfd", str(writer), "-screen", "0", "1920x1080x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[writer], stderr=subprocess.DEVNULL) as server:
        os.close(writer)
        with os.fdopen(reader) as said:
            number = said.readline().strip()
        if not number:
            pytest.fail("Xvfb did not start")
        yield f":{number}"
        server.terminate()
