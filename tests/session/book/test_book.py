from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec
import pytest

from game.rules import GAMES
from game.session.book.book import Streak, broken_records
from game.session.book.facts import FeatFacts
from game.session.book.names import JoinedNames, Names
from game.ui.book.victories_chart import victories_chart
from game.words import Words
from tests.session.book.family import CITADEL, DUELS, WAR, Played, book_of, campaign, ranks_of

FIRST, SECOND, THIRD = (seat for _, seat in sorted((rank, seat) for seat, rank in enumerate(ranks_of(DUELS))))


def seated(first: str, second: str, third: str) -> list[str]:
    """Seat three names so that they end the recorded duels in this order."""
    names = ["", "", ""]
    names[FIRST], names[SECOND], names[THIRD] = first, second, third
    return names


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    """Three evenings: Anna wins two matches in a row, then Cléo, who once wrote her name without an accent."""
    campaign(
        tmp_path / "us",
        "Us",
        Played(DUELS, seated("Anna", "Ben", "Cléo"), "2026-01-01T20:00:00"),
        Played(DUELS, seated("Anna", "Cleo", "Robot"), "2026-01-08T20:00:00", [THIRD]),
        Played(DUELS, seated("Cléo", "Anna", "Ben"), "2026-01-15T20:00:00"),
    )
    return tmp_path


JOINED = Names([JoinedNames("Cléo", ["Cleo"])])


def test_a_person_has_matches_and_victories_per_game(saves: Path) -> None:
    anna, cleo, ben = book_of(saves, JOINED).people
    assert (anna.name, len(anna.matches), anna.won) == ("Anna", 3, 2)
    assert (cleo.names, len(cleo.matches), cleo.won) == (("Cléo", "Cleo"), 3, 1)
    assert (ben.name, len(ben.matches), ben.won) == ("Ben", 2, 0)
    assert anna.games == (("mousquetaires", 3, 2),)


def test_a_person_had_another_token_in_the_list_than_on_the_chart(saves: Path) -> None:
    book = book_of(saves)
    tokens = {person.name: person.token for person in book.people}
    assert len({*tokens.values()}) == len(tokens) == 4
    for person in book.people:
        chart = victories_chart(person, book, GAMES, str, Words("en"))
        assert all(tokens[line.name] == line.token for line in chart.series)


def test_computer_players_are_no_people_of_the_book(saves: Path) -> None:
    assert "Robot" not in {person.name for person in book_of(saves).people}


def test_a_person_stands_head_to_head_with_everybody_at_the_same_tables(saves: Path) -> None:
    anna = book_of(saves, JOINED).people[0]
    assert anna.rivals == (("Cléo", 3, 2, 1, 0), ("Ben", 2, 2, 0, 0))


def test_names_that_are_not_joined_are_two_people(saves: Path) -> None:
    book = book_of(saves)
    assert {person.name for person in book.people} == {"Anna", "Ben", "Cleo", "Cléo"}
    assert book.proposals == [("Cleo", "Cléo")]


def test_victories_in_a_row_are_counted(saves: Path) -> None:
    anna, cleo, ben = book_of(saves, JOINED).people
    assert anna.longest == Streak(2, "2026-01-01T20:00:00", "2026-01-08T20:00:00")
    assert anna.current is None
    assert cleo.current == cleo.longest == Streak(1, "2026-01-15T20:00:00", "2026-01-15T20:00:00")
    assert ben.longest is None


def test_computer_players_that_were_beaten_are_counted(saves: Path) -> None:
    anna = book_of(saves, JOINED).people[0]
    assert anna.characters == (("normal", 1, 1),)


def test_who_reaches_a_number_first_holds_the_record(saves: Path) -> None:
    record = next(each for each in book_of(saves, JOINED).records if each.record.key == "match")
    assert record.people == ("Anna",)
    assert record.match.facts.started == "2026-01-01T20:00:00"


def test_a_computer_player_holds_no_record(tmp_path: Path) -> None:
    campaign(tmp_path / "us", "Us", Played(DUELS, seated("R1", "Anna", "R2"), "2026-01-01T20:00:00", [FIRST, THIRD]))
    records = book_of(tmp_path).records
    assert {people for each in records for people in each.people} == {"Anna"}


BUZZED: Final = "egomaster_four_seats"
"""A recorded quiz in which a buzz has won, and somebody guessed."""


def test_every_game_offers_records_and_a_person_its_own_best(tmp_path: Path) -> None:
    three, four = ("Anna", "Ben", "Cléo"), ("Anna", "Ben", "Cléo", "Dan")
    campaign(
        tmp_path / "us",
        "Us",
        Played(CITADEL, four, "2026-01-01T20:00:00"),
        Played(DUELS, three, "2026-01-02T20:00:00"),
        Played(BUZZED, four, "2026-01-03T20:00:00"),
        Played(WAR, three, "2026-01-04T20:00:00"),
    )
    book = book_of(tmp_path)
    assert {each.game for each in book.records} == set(GAMES)
    keys = {(each.game, each.record.key) for each in book.records}
    assert {
        ("castle_risk", "longest_war"),
        ("master_citadel", "failed_bid"),
        ("mousquetaires", "round"),
        ("egomaster", "buzz"),
        ("egomaster", "guess"),
    } <= keys
    assert all(each.people == ("Ben",) for each in book.records_of("Ben"))


def test_a_record_is_broken_by_a_better_number_and_not_by_an_equal_one(saves: Path) -> None:
    matches = book_of(saves).matches
    assert broken_records(matches[:1], matches[1:], Names(), GAMES) == ()
    feats = tuple(FeatFacts("match", feat.seat, 1.0) for feat in matches[0].facts.feats if feat.record == "match")
    worse = matches[0]._replace(facts=msgspec.structs.replace(matches[0].facts, feats=feats))
    (broken,) = broken_records([worse], matches[1:], Names(), GAMES)
    assert (broken.record.key, broken.people) == ("match", ("Anna",))


def test_nothing_is_broken_where_there_was_no_record(saves: Path) -> None:
    assert broken_records((), book_of(saves).matches, Names(), GAMES) == ()
