from __future__ import annotations

from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any

import pytest

from game.kernel.match import Match
from game.kernel.replay import same_end
from game.kernel.saves.match_reader import read_match
from game.kernel.saves.match_writer import match_text
from game.kernel.saves.saved_match import Library, freeze
from game.kernel.strict_yaml.document import dump, load
from game.rules.master_citadel import MasterCitadel
from game.rules.master_citadel.board import Board
from game.rules.master_citadel.state import Write
from tests.kernel.matches import (
    EVENING,
    LIBRARY,
    played,
)
from tests.kernel.saves.match_files import (
    file_of,
    finished_match,
    refusal,
    resealed,
    same_match,
    text_of,
    two_of_four_orders,
    unfinished_match,
)


def other_board(folder: Path, size: int) -> Path:
    path = folder / "master_citadel" / "citadel.yaml"
    path.parent.mkdir()
    path.write_text(f"name: {{en: Other}}\nsize: {size}\n", encoding="utf-8")
    return folder


@pytest.mark.parametrize("match", [unfinished_match(), finished_match()], ids=["unfinished", "finished"])
def test_on_a_changed_board_a_match_goes_on_from_its_snapshot(tmp_path: Path, match: Match) -> None:
    path = file_of(text_of(match), tmp_path)
    again = read_match(path, Library(LIBRARY.games, (other_board(tmp_path, 7),)))
    assert ["“citadel” has changed" in str(notice) for notice in again.notices] == [True]
    assert (again.match.state, again.match.state.board) == (match.state, Board({"en": "Other"}, 7))
    assert (again.match.log, again.match.story) == ([], match.story)
    assert not any(again.match.undoable(seat) for seat in range(4))


def test_a_match_that_went_on_from_a_snapshot_replays_from_there(tmp_path: Path) -> None:
    path = file_of(text_of(unfinished_match()), tmp_path)
    library = Library(LIBRARY.games, (other_board(tmp_path, 7),))
    found = read_match(path, library)
    played(found.match, 15, Random(3))
    path.write_text(match_text(freeze(found, EVENING)), encoding="utf-8")
    again = read_match(path, library)
    assert again.notices == ()
    assert same_match(again.match, found.match)
    assert same_end(again.match)


def test_where_the_last_lines_lead_elsewhere_the_snapshot_counts(tmp_path: Path) -> None:
    def change(_: dict[str, Any], log: list[str]) -> None:
        log[-1] = '[0,["Write",5,"S"]]\n'

    match = two_of_four_orders(Write(3, "N"), Write(4, "S"))
    again = read_match(file_of(resealed(text_of(match), change), tmp_path), LIBRARY)
    assert again.match.state == match.state
    assert ["the saved state" in str(notice) for notice in again.notices] == [True]


def pawned(plain: dict[str, Any]) -> dict[str, Any]:
    table = {("pawn" if key == "figure" else key): value for key, value in plain["table"].items()}
    house = {("capital" if key == "purse" else key): value for key, value in plain["house"].items()}
    return plain | {"table": table, "house": house}


class YoungCitadel(MasterCitadel):
    """Version 2 of the rules, where the figure became a pawn and the purse of the house its capital."""

    version = 2
    migrations = MappingProxyType({1: pawned})


def elder(text: str) -> str:
    """Turn a file of version 2 into the one that version 1 would have written."""

    def figured(table: dict[str, Any]) -> dict[str, Any]:
        return {("figure" if key == "pawn" else key): value for key, value in table.items()}

    def change(secret: dict[str, Any], _: list[str]) -> None:
        for state in (secret["first"], secret["barrier"], secret["state"]):
            state["table"] = figured(state["table"])

    data = load(text, "match").data
    house = {("purse" if key == "capital" else key): value for key, value in data["house"].items()}
    data |= {"rules": 1, "house": house, "table": figured(data["table"])}
    return resealed(dump(data), change) if "sealed" in data else dump(data)


@pytest.mark.parametrize("match", [unfinished_match(), finished_match()], ids=["unfinished", "finished"])
def test_a_match_of_older_rules_goes_on_from_its_migrated_snapshot(tmp_path: Path, match: Match) -> None:
    path = file_of(elder(text_of(match)), tmp_path)
    again = read_match(path, Library({"master_citadel": YoungCitadel()}, LIBRARY.boards))
    assert ["older version" in str(notice) for notice in again.notices] == [True]
    assert (again.match.state, again.match.house) == (match.state, match.house)
    assert again.match.story == match.story
    assert not any(again.match.undoable(seat) for seat in range(4))
    assert again.match.over == match.over


def test_rules_so_old_that_nothing_migrates_them_are_refused(tmp_path: Path) -> None:
    class Forgetful(YoungCitadel):
        migrations = MappingProxyType({})

    path = file_of(elder(text_of(unfinished_match())), tmp_path)
    assert "no longer knows" in str(refusal(path, Library({"master_citadel": Forgetful()}, LIBRARY.boards)))


def test_a_snapshot_that_no_migration_understands_is_refused(tmp_path: Path) -> None:
    def change(secret: dict[str, Any], _: list[str]) -> None:
        del secret["state"]["table"]

    path = file_of(resealed(elder(text_of(unfinished_match())), change), tmp_path)
    library = Library({"master_citadel": YoungCitadel()}, LIBRARY.boards)
    assert "does not fit the rules" in str(refusal(path, library))
