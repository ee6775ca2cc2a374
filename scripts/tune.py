"""Tune the weights of a hard mind by play: `python scripts/tune.py GAME [--seconds 900] [--seed S] [--check 200]`.

A simple evolution strategy. A generation tries the weights changed at random, each change once forwards and once
backwards, in the same matches; the centre moves towards what did well. A seat with the weights that are tried plays
against the untuned ones, or against the yardstick of the tests. At the end the result plays the `--check` matches on
seeds of its own, and is printed; `--write` writes it into the mind's `weights.json`. The log is appended to
`scripts/tuning/GAME.jsonl`. The same seed and the same generations find the same weights.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from math import exp
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import msgspec
from benches.play.contest import shipped

from game.bots.bot import Bot
from game.bots.castle_risk import weights as war_weights
from game.bots.castle_risk.mind import CastleRiskMind
from game.bots.mousquetaires import weights as duel_weights
from game.bots.mousquetaires.mind import HardMusketeer
from game.bots.rating import share_interval
from game.bots.registry import COOL
from game.bots.simulation import Plan, simulate
from game.rules import GAMES
from tests.bots.frozen_steady.yardstick import frozen_steady

PAIRS: Final = 4
"""Changes that a generation tries, each forwards and backwards."""
MATCHES: Final = 16
"""Matches of each set of weights in a generation."""
SPREAD: Final = 0.2
"""The standard deviation of a change, as a part of the weight."""
STEP: Final = 0.5
"""How far the centre moves towards the mean of the changes, weighted by what they brought."""
SEATS: Final = 4
"""The players of a match that is played for it."""
LOGS: Final = Path(__file__).with_name("tuning")

Values = dict[str, float]


class Subject(NamedTuple):
    """A mind to tune: its board, the weights that may move, how it is made with some, who it plays against."""

    board: str
    start: Values
    make: Callable[[Values], Bot]
    rival: Callable[[Any], Bot]
    write: Callable[[Values], None]


def subject(game: str) -> Subject:
    """Return what can be tuned of a game; shares and chances stay below 1."""
    if game == "castle_risk":
        hard = war_weights.weights("hard")
        names = (
            "guard",
            "home",
            "dare",
            "horizon",
            "nearly",
            "card",
            "edge",
            "spread",
            "truce",
            "reckless",
            "patience",
        )
        return Subject(
            "europe",
            {name: float(getattr(hard, name)) for name in names},
            lambda values: CastleRiskMind(msgspec.structs.replace(hard, **values)),
            lambda _: CastleRiskMind(hard),
            lambda values: write(war_weights.FILE, values, "hard"),
        )
    hard_musketeer = duel_weights.weights()
    duel = hard_musketeer[SEATS]
    return Subject(
        "cardinal",
        msgspec.structs.asdict(duel),
        lambda values: HardMusketeer(COOL, {**hard_musketeer, SEATS: msgspec.structs.replace(duel, **values)}),
        frozen_steady,
        lambda values: write(duel_weights.FILE, values, str(SEATS)),
    )


BELOW_ONE: Final = {"guard": 0.99, "dare": 0.9, "reckless": 0.95, "spread": 1.0, "home": 1.0, "sea": 1.0}
"""The most that a chance or a share may be."""


def changed(centre: Values, direction: Values, way: int) -> Values:
    """Return the weights moved by a change: by a part of themselves, those of 0 by the part itself."""
    moved = {
        name: value * exp(way * direction[name]) if value else way * direction[name] for name, value in centre.items()
    }
    return {name: min(value, BELOW_ONE.get(name, value)) for name, value in moved.items()}


def score(what: Subject, game: str, values: Values, seed: str, matches: int) -> tuple[float, float]:
    """Return the mean place of the first seat's player, 1 if it always comes first and 0 if last, and its wins."""
    rules = GAMES[game]
    plan = Plan(game, shipped(game, what.board), rules.house(), ("tuned", "rival", "rival", "rival"), seed)
    players = {"tuned": lambda _: what.make(values), "rival": what.rival}
    places = wins = 0.0
    for played in simulate(plan, range(matches), 1, players):
        if played.ranks is not None:
            seat = plan.seated(played.number).index("tuned")
            places += (len(played.ranks) - played.ranks[seat]) / (len(played.ranks) - 1)
            wins += (played.ranks[seat] == 1) / played.ranks.count(1)
    return places / matches, wins


def tune(game: str, seed: str, seconds: float, generations: int, log: Callable[[Mapping[str, Any]], None]) -> Values:
    """Return the weights after so many generations, or when the time is over; `log` gets a line for each."""
    what, rng, end = subject(game), Random(seed), time.monotonic() + seconds
    centre = dict(what.start)
    for generation in range(generations):
        if time.monotonic() > end:
            break
        directions = [{name: rng.gauss(0, SPREAD) for name in centre} for _ in range(PAIRS)]
        gains = []
        for direction in directions:
            there, back = (
                score(what, game, changed(centre, direction, way), f"{seed}/{generation}", MATCHES)[0]
                for way in (1, -1)
            )
            gains.append(there - back)
        scale = sum(map(abs, gains)) or 1.0
        shift = {
            name: STEP * sum(gain * each[name] for gain, each in zip(gains, directions, strict=True)) / scale
            for name in centre
        }
        centre = changed(centre, shift, 1)
        log({"generation": generation, "gains": rounded(gains), "centre": {k: round(v, 4) for k, v in centre.items()}})
    return centre


def check(game: str, values: Values, seed: str, matches: int) -> dict[str, Any]:
    """Return the share of wins of the tuned weights and of those before, in the same fresh matches."""
    what, shares = subject(game), {}
    for name, each in (("tuned", values), ("before", what.start)):
        wins = score(what, game, each, f"{seed}/check", matches)[1]
        low, high = share_interval(wins, matches)
        shares[name] = {"share": round(wins / matches, 4), "low": round(low, 4), "high": round(high, 4)}
    return {"check": matches, **shares}


def write(file: Path, values: Values, entry: str) -> None:
    """Write the weights of one entry, a level or a number of players; each stays on a line of its own."""
    known = json.loads(file.read_text(encoding="utf-8"))
    new = {name: round(value, 4) for name, value in values.items()}
    known[entry] |= new
    lines = (f'  "{name}": {json.dumps(each)}' for name, each in known.items())
    file.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def rounded(numbers: Sequence[float]) -> list[float]:
    """Return numbers with four decimals."""
    return [round(number, 4) for number in numbers]


def main(arguments: list[str]) -> int:
    """Tune, check, and write what was asked for."""
    parser = argparse.ArgumentParser(description="Tune the weights of a hard mind by play.")
    parser.add_argument("game", choices=["castle_risk", "mousquetaires"])
    parser.add_argument("--seed", default="tune")
    parser.add_argument("--seconds", type=float, default=900)
    parser.add_argument("--generations", type=int, default=1000)
    parser.add_argument("--check", type=int, default=200, help="matches of the comparison at the end")
    parser.add_argument("--write", action="store_true", help="write the weights into the mind's file")
    chosen = parser.parse_args(arguments)
    LOGS.mkdir(exist_ok=True)
    with (LOGS / f"{chosen.game}.jsonl").open("a", encoding="utf-8") as file:

        def log(line: Mapping[str, Any]) -> None:
            text = json.dumps(line)
            print(text, flush=True)
            file.write(text + "\n")
            file.flush()

        log({"seed": chosen.seed, "pairs": PAIRS, "matches": MATCHES, "spread": SPREAD, "step": STEP})
        values = tune(chosen.game, chosen.seed, chosen.seconds, chosen.generations, log)
        log(check(chosen.game, values, chosen.seed, chosen.check))
    if chosen.write:
        subject(chosen.game).write(values)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
