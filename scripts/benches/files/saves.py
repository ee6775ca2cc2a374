"""Matches of 3,000 actions: loaded and resumed; written while the window goes on drawing."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from random import Random
from statistics import median

from benches.yardstick import figure, seconds, yardstick
from game import files
from game.kernel.boards import BoardFile, board_file
from game.kernel.match import Line, Match
from game.kernel.player import Player
from game.kernel.saves.open_match import OpenMatch
from game.kernel.saves.saved_match import freeze
from game.kernel.saves.saves_folder import Saves
from game.rules import GAMES
from game.rules.master_citadel.phases import Discussion
from game.rules.master_citadel.state import DIRECTIONS, EndTalk, Pledge, Write
from game.session.controller import Script
from game.session.saving.autosave import Autosave
from game.session.session import Session

RUNS, ACTIONS = 7, 3000
FRAME = 1 / 60
FRAMES = 90
PLAYERS = (Player("Ana", "L"), Player("Ben", "R"), Player("Cleo", "T"), Player("Dan", "M"))
NOW = "2026-01-01T12:00:00"
Deed = Callable[[Match, int], Line]
"""What is done next in a match, given the number of the frame."""


def measure(quick: bool) -> dict[str, object]:  # noqa: FBT001 - every bench answers to the one option there is
    """Return for both games how long it takes to load and resume, to keep an action, and how the window waits."""
    runs = 5 if quick else RUNS
    return {
        "master_citadel": sample(talk, pledge, runs, "<= 150"),
        "castle_risk": sample(war, at_random, runs, "<= 300"),
    }


def sample(begun: Callable[[Saves], OpenMatch], deed: Deed, runs: int, reach: str) -> dict[str, object]:
    """Measure one match, played on by `deed`."""
    loads, ratios, acts, frames, idle = [], [], [], [], []
    with tempfile.TemporaryDirectory() as name:
        saves = Saves(Path(name), None, GAMES, (files.boards(),))
        opened = begun(saves)
        for _ in range(runs):
            unit = median(seconds(yardstick) for _ in range(3))
            took = seconds(lambda: saves.open(opened.folder, NOW))
            loads.append(1000 * took)
            ratios.append(took / unit)
            idle.append(1000 * max(paced(opened, None, deed)[1]))
            keeper = Autosave(saves, saves.open(opened.folder, NOW), lambda: NOW)
            act, frame = paced(keeper.opened, keeper, deed)
            keeper.close()
            acts.append(1000 * max(act))
            frames.append(1000 * max(frame))
    return {
        "load_and_resume_ms": figure(loads, reach, yardsticks=round(median(ratios), 2)),
        "act_with_autosave_ms": figure(acts, f"< {1000 * FRAME:.1f}, one frame"),
        "longest_frame_with_autosave_ms": figure(
            frames, f"< {2000 * FRAME:.1f}, no frame dropped", without_autosave=round(median(idle), 2)
        ),
    }


def talk(saves: Saves) -> OpenMatch:
    """Write a match of the open game that is 3,000 lines long: much talk, and orders that always tie."""
    game = GAMES["master_citadel"]
    board = board_file(files.boards() / game.name / "citadel.yaml")
    house = game.house(variant="open", capital=500, sides="chosen")
    match = Match.new(game, game.load_board(board.path), 4, house, "bench")
    for seat, action in course(match):
        match.submit(seat, action)
        if len(match.log) >= ACTIONS and isinstance(match.state.phase, Discussion):
            break
    return kept(saves, match, board)


def war(saves: Saves) -> OpenMatch:
    """Write a war of random players that is some 3,000 lines long."""
    game = GAMES["castle_risk"]
    board = board_file(files.boards() / game.name / "europe.yaml")
    europe = game.load_board(board.path)
    wars = (Match.new(game, europe, len(PLAYERS), game.house(), f"war {seed}") for seed in count())
    return kept(saves, next(match for match in wars if goes_on(match)), board)


def goes_on(match: Match) -> bool:
    """Play at random to the length wanted; tell whether the match is not over by then."""
    match.settle()
    while not match.over and len(match.log) < ACTIONS:
        match.submit(*at_random(match, len(match.log)))
    return not match.over


def kept(saves: Saves, match: Match, board: BoardFile) -> OpenMatch:
    """Write a match as it is kept while it rests."""
    opened = saves.begin(saves.create("Bench", PLAYERS, NOW), match, PLAYERS, board, NOW)
    saves.keep(opened, freeze(opened.saved, NOW))
    return opened


def pledge(match: Match, frame: int) -> Line:
    """Give a word that is not the last one."""
    return min(match.may_act()), Pledge(1 + frame % 9, "S")


def at_random(match: Match, number: int) -> Line:
    """Do anything."""
    seat = min(match.must_act())
    options = match.options(seat)
    return seat, options[Random(number).randrange(len(options))]


def course(match: Match) -> Iterator[Line]:
    """Yield lines for ever: six pledges, the end of the talk, and one point from everybody towards his own edge."""
    for turn in count(1):
        talkers = [seat for seat in range(4) if seat != match.state.table.master]
        yield from ((talkers[word % 3], Pledge(1 + (turn + word) % 9, DIRECTIONS[word])) for word in range(6))
        yield match.state.table.master, EndTalk()
        yield from ((seat, Write(1, DIRECTIONS[2 * seat])) for seat in range(4))


def paced(opened: OpenMatch, keeper: Autosave | None, deed: Deed) -> tuple[list[float], list[float]]:
    """Play on beside a loop of 60 frames a second; return the seconds of each action and of each frame."""
    match = opened.saved.match
    session = Session(match, PLAYERS, lambda _mind: Script(lambda _decision: None), keeper)
    acts, frames = [], []
    last = time.perf_counter()
    for frame in range(FRAMES):
        if frame % 15 == 5 and not match.over:
            line = deed(match, frame)
            start = time.perf_counter()
            session.submit(*line)
            acts.append(time.perf_counter() - start)
        session.update(last)
        time.sleep(max(0.0, last + FRAME - time.perf_counter()))
        now = time.perf_counter()
        frames.append(now - last)
        last = now
    return acts, frames
