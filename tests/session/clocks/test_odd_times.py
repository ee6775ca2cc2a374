"""Clocks that go back, other zones, summer time, leap days, decimal commas: nothing is lost, no time is nonsense."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from datetime import date, datetime
from pathlib import Path
from random import Random

import pytest

from game.kernel.saves.saved_match import freeze
from game.kernel.saves.saves_folder import Saves
from game.session import host
from game.session.campaigns.latest import latest
from game.session.campaigns.listing import summary_of
from game.session.saving.autosave import Autosave
from game.ui.contract.campaigns.days import exactly, spoken
from game.words import Words
from tests.kernel.matches import random_action
from tests.kernel.saves.campaigns import begun, kept

ROOT = Path(__file__).parents[3]


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    from game.files import boards
    from game.rules import GAMES

    return Saves(tmp_path, None, GAMES, (boards(),))


@pytest.fixture
def zone(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """The time zone, to be changed with `TZ` and `time.tzset`; the former one follows the test."""
    yield monkeypatch
    monkeypatch.undo()
    if hasattr(time, "tzset"):
        time.tzset()


def test_a_match_goes_on_where_the_clock_was_put_back_a_year_while_it_was_played(saves: Saves) -> None:
    clock = iter(["2026-11-24T20:00:00", "2026-11-24T20:10:00"])
    opened = begun(saves, when="2026-11-24T19:30:00")
    autosave, rng = Autosave(saves, opened, lambda: next(clock, "2025-11-24T20:20:00")), Random(5)
    for _ in range(12):
        seat, action = random_action(opened.saved.match, rng)
        opened.saved.match.submit(seat, action)
        autosave.played(seat, action)
    autosave.close()
    again = saves.open(opened.folder, "2025-11-24T20:30:00")
    again.lock.release()
    assert again.saved.notices == ()
    assert again.saved.match.log == opened.saved.match.log


def test_how_long_a_match_has_lasted_is_unknown_where_it_was_saved_before_it_began(saves: Saves) -> None:
    opened = kept(saves, begun(saves, when="2026-10-25T02:50:00"), "2026-10-25T02:10:00")  # summer time has ended
    row = summary_of(saves, opened.folder)
    assert row is not None
    assert row.matches[0].seconds == 0


def test_a_campaign_that_was_played_in_a_later_time_zone_is_offered_again(saves: Saves) -> None:
    opened = kept(saves, begun(saves, when="2026-11-25T04:00:00"), "2026-11-25T05:00:00")  # in Tokyo, then home
    assert [each.path for each in latest(saves, 3)] == [opened.folder]
    assert spoken("2026-11-25T05:00:00", date(2026, 11, 24), Words("en")) == "25 November 2026"


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="this system changes its zone for all programs only")
@pytest.mark.parametrize("name", ["Asia/Tokyo", "America/St_Johns", "Pacific/Kiritimati", "Etc/GMT+12"])
def test_saves_hold_the_local_time_of_the_zone_that_is_valid_now(name: str, zone: pytest.MonkeyPatch) -> None:
    zone.setenv("TZ", name)
    time.tzset()
    written = datetime.fromisoformat(host.now()).astimezone()
    assert abs((written - datetime.now().astimezone()).total_seconds()) < 60


@pytest.mark.parametrize(("language", "words"), [("en", "29 February, 20:15"), ("fr", "le 29 février à 20:15")])
def test_a_leap_day_is_named(language: str, words: str) -> None:
    assert exactly("2028-02-29T20:15:00", Words(language)) == words


def test_french_says_first_of_the_first_day_of_a_month() -> None:
    first, second = "2026-05-01T20:15:00", "2026-05-02T20:15:00"
    assert [exactly(when, Words("fr")) for when in (first, second)] == ["le 1er mai à 20:15", "le 2 mai à 20:15"]
    assert spoken(first, date(2026, 11, 24), Words("fr")) == "1er mai 2026"


def test_the_day_before_the_first_of_march_is_yesterday_in_a_leap_year() -> None:
    assert spoken("2028-02-29T23:59:00", date(2028, 3, 1), Words("en")) == "yesterday"


def test_a_match_of_a_leap_day_is_saved_and_opened(saves: Saves) -> None:
    opened = begun(saves, when="2028-02-29T23:50:00")
    saves.keep(opened, freeze(opened.saved, "2028-03-01T00:20:00"))
    opened.lock.release()
    row = summary_of(saves, opened.folder)
    assert row is not None
    assert row.matches[0].seconds == 30 * 60


COMMAS = """
import locale, sys
locale.setlocale(locale.LC_ALL, "fr_FR.UTF-8")
assert locale.localeconv()["decimal_point"] == ","
from game.kernel.strict_yaml.document import dump, load
assert load(dump({"share": 0.25, "large": 1234567.5}), "a").data == {"share": 0.25, "large": 1234567.5}
from game.__main__ import main
sys.exit(main(["simulate", "castle_risk", "--seats", "random*3", "--games", "1", "--seed", "1", "--json"]))
"""


@pytest.mark.skipif(not shutil.which("localedef"), reason="this system makes no locales")
def test_numbers_keep_their_point_where_the_system_writes_commas(tmp_path: Path) -> None:
    made = ["localedef", "-i", "fr_FR", "-f", "UTF-8", str(tmp_path / "fr_FR.UTF-8")]
    if subprocess.run(made, capture_output=True, check=False).returncode:
        pytest.skip("this system has no sources of locales")
    environment = os.environ | {"LOCPATH": str(tmp_path), "LC_ALL": "fr_FR.UTF-8", "LANGUAGE": "en"}
    run = subprocess.run(
        [sys.executable, "-c", COMMAS], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    assert json.loads(run.stdout)["actions_per_game"] > 0
