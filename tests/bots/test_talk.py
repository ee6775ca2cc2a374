from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import Final

import pytest
from golden import BOARDS

from game import files
from game.bots.characters import CHARACTERS
from game.bots.levels import Level, bot_name
from game.bots.talk.lines import LINES
from game.bots.talk.occasion import Occasion
from game.bots.talk.remarks import ROUNDS, Remark, TableTalk, TalkOfGame
from game.kernel.engine import view
from game.kernel.match import Match
from game.kernel.player import Player
from game.kernel.replay import replayed
from game.kernel.saves.match_reader import read_match
from game.kernel.saves.saved_match import Library
from game.kernel.types import BYSTANDER
from game.rules import GAMES
from game.ui.games.registry import stage_of
from game.words import Words, languages

FOLDER: Final = Path(__file__).parents[1] / "golden"
MATCHES: Final = ("castle_risk_two_seats", "egomaster_three_seats", "master_citadel_open", "mousquetaires_two_seats")
KEYS: Final = tuple(CHARACTERS)


@cache
def recorded(name: str) -> Match:
    """Return a recorded match."""
    return read_match(FOLDER / f"{name}.yaml", Library(GAMES, (BOARDS, files.boards()))).match


def talk_of(match: Match) -> TalkOfGame:
    """Return how the game of a match is talked about."""
    talk = stage_of(match.game).talk
    assert talk
    return talk


def characters(match: Match) -> list[Player]:
    """Seat a character in every seat."""
    bots = [bot_name(Level.HARD, CHARACTERS[KEYS[seat]]) for seat in range(match.seats)]
    return [Player(f"Player {seat + 1}", "LRTMAJ"[seat], bot) for seat, bot in enumerate(bots)]  # type: ignore[arg-type]  # letters of tokens


def remarks(match: Match) -> Mapping[int, Remark]:
    """Return what is said in the whole of a match."""
    return dict(TableTalk(talk_of(match)).remarks(match.story, characters(match)))


def test_every_character_has_words_of_its_own_for_every_occasion_in_every_language() -> None:
    lines = [line for of_character in LINES.values() for lines in of_character.values() for line in lines]
    assert set(LINES) == set(CHARACTERS)
    assert all(set(of_character) == set(Occasion) and all(of_character.values()) for of_character in LINES.values())
    for language in languages():
        tr = Words(language)
        assert len({tr(line) for line in lines}) == len(lines)


@pytest.mark.parametrize("name", MATCHES)
def test_a_longer_story_keeps_the_remarks_and_an_undo_takes_only_the_last(name: str) -> None:
    match, players = recorded(name), characters(recorded(name))
    whole, growing = remarks(match), TableTalk(talk_of(match))
    for length in [*range(0, len(match.story), 40), len(match.story), len(match.story) // 2]:
        assert growing.remarks(match.story[:length], players) == {
            place: remark for place, remark in whole.items() if place < length
        }


@pytest.mark.parametrize("name", MATCHES)
def test_a_character_speaks_seldom_and_never_says_a_line_twice(name: str) -> None:
    match, talk = recorded(name), talk_of(recorded(name))
    said = remarks(match)
    assert said
    assert len({remark.words for remark in said.values()}) == len(said)
    turns, last = 0, dict[int, int]()
    for place, event in enumerate(match.story):
        turns += isinstance(event, talk.turn)
        if place not in said:
            continue
        seat, character, words = said[place]
        always = [words in LINES[character.key][occasion] for occasion in Occasion if occasion.always]
        rounds = (turns - last.get(seat, -1000)) / (1 if talk.turns_of_all else match.seats)
        assert any(always) or rounds >= ROUNDS
        last[seat] = turns


@pytest.mark.parametrize("name", MATCHES)
def test_two_worlds_that_differ_in_secrets_only_hear_the_same_words(name: str) -> None:
    whole = recorded(name)
    acted = [line for line, (seat, _) in enumerate(whole.log) if seat >= 0]
    log = whole.log[: acted[len(acted) // 2]]
    here, there = (replayed(whole.game, whole.house, whole.seed, whole.first, log) for _ in range(2))
    there.state = there.game.guess(view(here.state, BYSTANDER), Random(name))
    assert remarks(here) == remarks(there)
    assert list(remarks(here).values()) == list(remarks(whole).values())[: len(remarks(here))]


def test_people_and_computer_players_without_a_character_say_nothing() -> None:
    match = recorded("castle_risk_two_seats")
    players = [Player("Ana", "L"), Player("Ben", "R", "hard")]
    assert TableTalk(talk_of(match)).remarks(match.story, players) == {}
