"""For how long a match was played: counted while somebody plays, kept in its file, told by the list and the book."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from game.kernel.player import Player
from game.kernel.saves.campaign.file import FILE
from game.kernel.saves.saved_match import Moment
from game.rules import GAMES
from game.rules.master_citadel.state import PASS
from game.session.book.facts import read_facts
from game.session.campaigns.listing import summary_of
from game.session.campaigns.reading import checked
from game.session.clocks.clock import LONGEST_PAUSE
from game.session.evening import Evening, Setup
from game.session.past_evening import past_evening
from tests.session.saving.table_to_kill import host

FAMILY = (Player("Ana", "L"), Player("Ben", "R"), Player("Cléo", "T"), Player("Dan", "M"))


def begun(folder: Path) -> Evening:
    house = GAMES["master_citadel"].house()
    return host(folder, Random(1)).begin(Setup("master_citadel", "citadel", house, FAMILY, "Sunday"))


def sit(evening: Evening, seconds: float, since: float = 0.0) -> None:
    """Let the table stand open for so many seconds, and keep where it stands."""
    for half in range(round(seconds * 2) + 1):
        evening.session.update(since + half / 2)
    evening.session.note_moment(Moment())


def listed(evening: Evening) -> int:
    """Return the seconds that the list of campaigns tells."""
    summary = summary_of(evening.host.saves, evening.folder)
    assert summary
    (match,) = checked(evening.host.saves, summary).matches
    return match.seconds


def test_the_time_goes_on_where_it_was_when_the_match_is_resumed(tmp_path: Path) -> None:
    evening = begun(tmp_path)
    sit(evening, 90)
    evening.close()
    assert listed(evening) == 90
    again = evening.host.resume(evening.folder)
    sit(again, 30, since=5000.0)
    again.session.submit(0, PASS)
    again.session.agree_to_end()
    again.close()
    assert listed(again) == 120
    facts = read_facts(again.folder / again.file, again.host.saves.library)
    assert facts
    assert facts.seconds == 120
    assert past_evening(again.host, again.folder, again.file).session.seconds == 120


def test_a_table_that_stands_open_all_night_is_not_played(tmp_path: Path) -> None:
    evening = begun(tmp_path)
    sit(evening, 10)
    night = LONGEST_PAUSE * 2
    for now in range(10, night):
        evening.session.update(float(now))
    assert evening.session.seconds
    assert evening.session.seconds < 10 + LONGEST_PAUSE
    evening.session.submit(0, PASS)
    evening.session.update(float(night))
    before = evening.session.seconds
    evening.session.update(night + 0.5)
    assert evening.session.seconds == before + 0.5
    evening.close()


@pytest.mark.parametrize(("saved", "seconds"), [("2026-01-01T20:40:00", 2400), ("2026-01-03T20:00:00", 0)])
def test_a_match_of_an_earlier_version_tells_what_it_told_and_goes_on_from_there(
    tmp_path: Path, saved: str, seconds: int
) -> None:
    evening = begun(tmp_path)
    evening.autosave.opened.saved.moment = Moment()  # nothing was counted
    evening.close()
    for name in (evening.file, FILE):
        file = evening.folder / name
        text = re.sub('saved: ".*"', f'saved: "{saved}"', file.read_text("utf-8"))
        file.write_text(re.sub('started: ".*"', 'started: "2026-01-01T20:00:00"', text), "utf-8")
    assert listed(evening) == seconds
    again = evening.host.resume(evening.folder)
    sit(again, 60)
    assert again.session.seconds == (seconds + 60 if seconds else None)
    again.close()


def test_a_match_that_was_not_counted_is_written_as_before(tmp_path: Path) -> None:
    evening = begun(tmp_path)
    evening.session.agree_to_end()
    evening.close()
    assert "\nplayed:" not in (evening.folder / evening.file).read_text("utf-8")
