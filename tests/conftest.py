"""What every test may ask for."""

from __future__ import annotations

import gc
import os
import shutil
import subprocess
from collections.abc import Iterator

import pytest
from hypothesis import settings

# The machine may be busy and a red run must be red again: no deadline, always the same examples, nothing remembered.
settings.register_profile("tablee", deadline=None, derandomize=True, database=None)
settings.load_profile("tablee")


def pytest_collection_finish() -> None:
    """Let the garbage collector look through what the tests make only, not through the tests themselves.

    Scenes are garbage in circles and hold pictures of many MB. Among the objects of 11,000 tests the collector would
    seldom look for them: a process grew to 2.9 GB. The second search tells it how little is left to look through.
    """
    gc.collect()
    gc.freeze()
    gc.collect()


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
