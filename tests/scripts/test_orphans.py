from __future__ import annotations

import re

import pytest
from orphans import Orphan, cited, main, named_by_tests, orphans

from game.rules import GAMES

RULINGS = {"master_citadel": "MC", "castle_risk": "CR", "mousquetaires": "MQ", "egomaster": "EG"}


@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_is_played_by_a_rule_and_has_a_test_named_after_it(game: str) -> None:
    assert orphans(game, RULINGS[game]) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_printed_paragraph_has_a_test(game: str) -> None:
    plain = [orphan for orphan in orphans(game) if orphan.paragraph.isdigit()]
    assert [orphan for orphan in plain if orphan.lacks == "test"] == []


def test_ids_are_found_in_code_and_in_the_names_of_tests() -> None:
    assert cited(['"""Resolve (MC4, MC15)."""', 'return "16"', "x = 7"]) == {"MC4", "MC15", "16"}
    assert named_by_tests(
        ["def test_mc15_a_coalition() -> None:", "def test_20_x", "def test_it", "test_mc9_is_gone"]
    ) == {
        "MC15",
        "20",
    }


def test_orphans_are_printed_with_what_they_lack(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("orphans.named_by_tests", lambda _: {"MC1"})
    assert Orphan("master_citadel", "MC2", "test") in orphans("master_citadel", "MC2")
    assert main(["MC1"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert "master_citadel MC10: no test" in lines
    assert "master_citadel MC1: no test" not in lines
    assert all(re.fullmatch(r"\w+ MC1\d?: no (rule|test)", line) for line in lines)
