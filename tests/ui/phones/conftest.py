"""The browser of the tests of phones."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from tests.ui.phones.chromium import Browser, browser, browser_path


@pytest.fixture(scope="session")
def chromium(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """Return one browser for all tests; each closes its pages.

    Without one the tests are skipped, except where `TABLEE_NEED_CHROMIUM=1` is set.
    """
    if browser_path() is None:
        if os.environ.get("TABLEE_NEED_CHROMIUM") == "1":
            pytest.fail("Chromium is missing, and here the tests with a browser must run: install chromium")
        pytest.skip("Chromium is missing")
    with browser(tmp_path_factory.mktemp("profile")) as running:
        yield running
