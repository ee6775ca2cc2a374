"""Recorded matches: whatever changes in the program, they must be played again to the same end."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest
from golden import BOARDS, RECORDINGS, played

from game import files
from game.kernel.replay import replay, same_end
from game.kernel.saves.match_reader import read_match
from game.kernel.saves.saved_match import Library
from game.kernel.strict_yaml.document import load_file
from game.kernel.types import Action, Event
from game.rules import GAMES
from game.rules.castle_risk import EVENTS as CASTLE_EVENTS
from game.rules.castle_risk.moves import ACTIONS as CASTLE_ACTIONS
from game.rules.egomaster.events import EVENTS as QUIZ_EVENTS
from game.rules.egomaster.events import QuestionLost
from game.rules.egomaster.moves import ACTIONS as QUIZ_ACTIONS
from game.rules.egomaster.moves import Annul
from game.rules.master_citadel.events import EVENTS as CITADEL_EVENTS
from game.rules.master_citadel.phases import ACTIONS as CITADEL_ACTIONS
from game.rules.mousquetaires.events import EVENTS as DUEL_EVENTS
from game.rules.mousquetaires.moves import ACTIONS as DUEL_ACTIONS

FOLDER = Path(__file__).parent
LIBRARY = Library(GAMES, (BOARDS, files.boards()))
PATHS = sorted(FOLDER.glob("*.yaml"))
EVERYTHING = (
    ("master_citadel", CITADEL_EVENTS, CITADEL_ACTIONS),
    ("castle_risk", CASTLE_EVENTS, CASTLE_ACTIONS),
    ("mousquetaires", DUEL_EVENTS, DUEL_ACTIONS),
    # A question is lost only where its pack was changed: that of the recordings never is.
    ("egomaster", set(QUIZ_EVENTS) - {QuestionLost}, set(QUIZ_ACTIONS) - {Annul}),
)
EVERY_MATCH = pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)


@EVERY_MATCH
def test_a_recorded_match_replays_to_the_same_end_and_story(path: Path) -> None:
    document, saved = load_file(path), read_match(path, LIBRARY)
    assert saved.notices == ()
    assert saved.match.over
    assert same_end(saved.match)
    told = [event for step in replay(saved.match.first, saved.match.log) for event in step.events]
    assert saved.match.game.codec.story_lines(told) == document.data["story"]
    assert list(saved.match.ranks()) == document.data["ranks"]


@pytest.mark.parametrize("path", sorted((FOLDER / "earlier").glob("*.yaml")), ids=lambda path: path.stem)
def test_a_match_recorded_before_a_rule_changed_still_loads_and_replays(path: Path) -> None:
    saved = read_match(path, LIBRARY)
    assert saved.notices == ()
    assert same_end(saved.match)
    assert list(saved.match.ranks()) == load_file(path).data["ranks"]


@EVERY_MATCH
def test_a_recorded_match_would_be_set_up_and_diced_the_same_today(path: Path) -> None:
    recorded, again = read_match(path, LIBRARY).match, played(RECORDINGS[path.stem])
    assert (again.first, again.log, again.state) == (recorded.first, recorded.log, recorded.state)


def test_the_games_their_boards_and_the_recorded_matches_agree() -> None:
    assert [path.stem for path in PATHS] == sorted(RECORDINGS)
    recorded = {recording.game for recording in RECORDINGS.values()}
    with_boards = {folder.name for folder in files.boards().iterdir() if folder.is_dir()}
    assert set(GAMES) == recorded == with_boards
    assert all(name.startswith(recording.game) for name, recording in RECORDINGS.items())


def test_a_game_is_recorded_with_fewest_and_most_seats() -> None:
    for name, game in GAMES.items():
        seats = {recording.seats for recording in RECORDINGS.values() if recording.game == name}
        assert {game.seats[0], game.seats[-1]} <= seats


@pytest.mark.parametrize(("game", "all_events", "all_actions"), EVERYTHING, ids=[name for name, _, _ in EVERYTHING])
def test_the_recorded_matches_of_a_game_show_all_that_can_happen(
    game: str, all_events: Iterable[type[Event]], all_actions: Iterable[type[Action]]
) -> None:
    matches = [read_match(path, LIBRARY).match for path in PATHS if path.stem.startswith(game)]
    events: set[type[Event]] = {type(event) for match in matches for event in match.story}
    actions: set[type[Action]] = {type(action) for match in matches for _, action in match.log}
    assert events == set(all_events)
    assert actions == set(all_actions)
