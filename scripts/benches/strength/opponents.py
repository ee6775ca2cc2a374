"""How strong and how fast the computer players are, level by level; the yardstick is `steady` as it once was.

Each figure has lines: what was measured, its value with a two-sided interval of 95 %, and what it has to reach. At the
end they are printed as a table.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator, Mapping
from math import inf
from random import Random
from statistics import fmean, median
from typing import Final, NamedTuple

from benches.play.contest import shipped
from benches.strength.exploiter import exploit
from benches.strength.reached import Figure, Line, line_of_share, mean_interval, table
from benches.strength.war_facts import WarFacts
from game.bots.bot import Bot
from game.bots.egomaster.mind import HardQuizzer
from game.bots.ladder import Ladder
from game.bots.registry import BOTS, COOL, MakeBot
from game.bots.simulation import Plan, simulate
from game.kernel.game import Game
from game.kernel.types import Event
from game.rules import GAMES
from game.rules.egomaster.events import Judged, QuestionDrawn
from tests.bots.egomaster.learned import LEARNED
from tests.bots.frozen_steady.search_bot import SearchBot as FrozenSearch
from tests.bots.frozen_steady.yardstick import HEURISTICS

FROZEN: Final = "frozen"
EQUAL: Final = "hard_as_learned"
"""A hard player of Egomaster that knows no more than the yardstick."""


def as_learned(_game: Game) -> Bot:
    """Return the hard player of Egomaster with the knowledge of the yardstick."""
    return HardQuizzer(LEARNED, COOL)


def counted_frozen(game: Game) -> Bot:
    """Return the yardstick without its time limit, so that its matches do not hang on what else the machine does."""
    return FrozenSearch(HEURISTICS[game.name](game), seconds=inf)


PLAYERS: Final[Mapping[str, MakeBot]] = {**BOTS, FROZEN: counted_frozen, EQUAL: as_learned}
BOARDS: Final = {
    "castle_risk": "europe",
    "master_citadel": "citadel",
    "mousquetaires": "cardinal",
    "egomaster": "ring",
}
SEED: Final = "opponents"
QUICK: Final = 12
"""The share of the matches that are played with `--quick`, one in so many."""
LONGEST: Final = 400
"""No match may have more rounds."""
PATIENCE: Final = 500
"""How many milliseconds 95 % of the decisions of a player may take."""
LEVELS: Final = frozenset({"easy", "normal", "hard", EQUAL})
"""The players whose decisions are timed: those of the game."""


class Contest(NamedTuple):
    """Matches between players, and what they have to reach: the least and the most share of wins, by name."""

    game: str
    players: tuple[str, ...]
    matches: int
    least: Mapping[str, float] = {}
    most: Mapping[str, float] = {}
    house: Mapping[str, str] = {}

    @property
    def name(self) -> str:
        """Its key in the figures."""
        seats = "+".join(f"{self.players.count(name)}_{name}" for name in dict.fromkeys(self.players))
        return "_".join([self.game, *self.house.values(), seats])


AGAINST_FROZEN: Final = ("hard", FROZEN, FROZEN, FROZEN)
AGAINST_RANDOM: Final = ("easy", "random", "random", "random")
MIXED: Final = ("hard", "hard", "normal", "normal", "easy", "easy")
CONTESTS: Final = (
    Contest("castle_risk", MIXED, 300, least={"hard": 0.7}, most={"easy": 0.05}),
    Contest("castle_risk", AGAINST_FROZEN, 200, least={"hard": 0.55}),
    Contest("master_citadel", AGAINST_FROZEN, 200, least={"hard": 0.4}, house={"variant": "basic"}),
    Contest("master_citadel", AGAINST_FROZEN, 200, least={"hard": 0.4}, house={"variant": "open"}),
    Contest("mousquetaires", AGAINST_FROZEN, 200, least={"hard": 0.4}),
    Contest("mousquetaires", ("hard", FROZEN), 200, least={"hard": 0.65}),
    Contest("egomaster", (EQUAL, FROZEN, FROZEN, FROZEN), 2400, least={EQUAL: 0.35}, house={"game": "quick"}),
    *(Contest(game, AGAINST_RANDOM, 100, least={"easy": 0.6}) for game in BOARDS),
)


def measure(quick: bool) -> dict[str, object]:  # noqa: FBT001 - every bench answers to the one option there is
    """Return the shares of wins with their intervals, what wars of hard players are like, and the speeds."""
    part = QUICK if quick else 1
    figures: dict[str, Figure] = {}
    for contest in CONTESTS:
        figures[contest.name] = strength(contest, max(6, contest.matches // part))
    for variant in ("basic", "open"):
        figures[f"master_citadel_{variant}_exploiter"] = exploit(variant, max(3, 20 // part), SEED)
        tell(f"best answers to hard players of master_citadel, {variant}")
    figures["castle_risk_4_hard"] = wars(4, max(8, 300 // part))
    figures["castle_risk_2_hard"] = wars(2, max(8, 200 // part))
    figures["castle_risk_2_hard_quiet"] = wars(2, max(8, 200 // part), {"first_turn": "quiet"})
    figures["all_matches"] = endurance(figures)
    figures["egomaster_right_answers"] = knowledge(max(4, 60 // part))
    figures["castle_risk_6_normal"] = pace("castle_risk", ("normal",) * 6, max(6, 60 // part), 9.6)
    figures["castle_risk_6_hard"] = pace("castle_risk", ("hard",) * 6, max(3, 24 // part), 1)
    figures["mousquetaires_4_hard"] = pace("mousquetaires", ("hard",) * 4, max(6, 60 // part), 5)
    figures["castle_risk_random"] = actions(max(30, 120 // part))
    tell(table(figures))
    return {
        name: {**figure, "lines": [line._asdict() | {"reached": line.reached} for line in figure["lines"]]}
        for name, figure in figures.items()
    }


def plan_of(contest: Contest) -> Plan:
    """Return the plan of a contest."""
    game = GAMES[contest.game]
    board = shipped(contest.game, BOARDS[contest.game])
    return Plan(contest.game, board, game.house(**contest.house), contest.players, SEED, measured=True)


def strength(contest: Contest, matches: int) -> Figure:
    """Play a contest; return the shares of wins that have something to reach."""
    plan = plan_of(contest)
    ladder, start = Ladder(plan), time.perf_counter()
    for played in simulate(plan, range(matches), os.cpu_count() or 1, PLAYERS):
        ladder.count(played)
    tell(f"{contest.name}: {matches} matches in {time.perf_counter() - start:.0f} s")
    minds, ended = ladder.figures().minds, ladder.finished
    reaches = [
        *((name, f">= {share}") for name, share in contest.least.items()),
        *((name, f"<= {share}") for name, share in contest.most.items()),
    ]
    return {
        "matches": matches,
        "unfinished": ladder.unfinished,
        "longest_rounds": max(ladder.rounds, default=0),
        "lines": [
            *(line_of_share(f"won by {name}", minds[name].wins, ended, reach) for name, reach in reaches),
            *(
                Line(f"95 % of decisions, {name}, ms", mind.decision_ms_p95, None, None, matches, f"<= {PATIENCE}")
                for name, mind in minds.items()
                if name in LEVELS
            ),
            Line("unfinished", ladder.unfinished, None, None, matches, "<= 0"),
        ],
    }


def wars(seats: int, matches: int, house: Mapping[str, str] = {}) -> Figure:
    """Let hard players play Castle Risk among themselves; return what their wars are like."""
    plan = plan_of(Contest("castle_risk", ("hard",) * seats, matches, house=house))
    logged = Plan(plan.game, plan.board, plan.house, plan.bots, plan.seed, logged=True, measured=True)
    ladder, facts, start = Ladder(logged), WarFacts(logged), time.perf_counter()
    for played in simulate(logged, range(matches), os.cpu_count() or 1, PLAYERS):
        ladder.count(played)
        facts.count(played)
    tell(f"{seats} hard players of castle_risk: {matches} matches in {time.perf_counter() - start:.0f} s")
    figures, ended = ladder.figures(), ladder.finished
    first = line_of_share("first seat", figures.first_seat_share * ended, ended, {2: "<= 0.6"}.get(seats, "0.2 to 0.3"))
    lines = [first, Line("unfinished", ladder.unfinished, None, None, matches, "<= 0")]
    if seats > 2:
        rounds = figures.rounds
        lines += [
            Line("rounds, median", rounds.median, rounds.low, rounds.high, ended, ">= 6"),
            *facts.lines(),
        ]
    return {
        "matches": matches,
        "unfinished": ladder.unfinished,
        "longest_rounds": max(ladder.rounds, default=0),
        "lines": lines,
    }


def endurance(figures: Mapping[str, Figure]) -> Figure:
    """Return how long the longest of all matches in `figures` was, and how many of them did not end."""
    played = [figure for figure in figures.values() if "longest_rounds" in figure]
    matches = sum(figure["matches"] for figure in played)
    longest = max(figure["longest_rounds"] for figure in played)
    unfinished = sum(figure["unfinished"] for figure in played)
    lines = [
        Line("rounds, longest", longest, None, None, matches, f"<= {LONGEST}"),
        Line("unfinished", unfinished, None, None, matches, "<= 0"),
    ]
    return {"matches": matches, "lines": lines}


def knowledge(matches: int) -> Figure:
    """Return the share of right answers in Egomaster by level and by difficulty; all players are of the same level."""
    lines = []
    for level, reach in {"easy": "0.3 to 0.4", "normal": "0.55 to 0.65", "hard": "0.75 to 0.85"}.items():
        found = list(judged(level, matches))
        right = [each.right for each in found]
        lines.append(line_of_share(f"right answers, {level}", sum(right), len(right), reach))
        mean = lines[-1].value
        for difficulty, bound in {"easy": f">= {mean:.3f}", "medium": "0 to 1", "hard": f"<= {mean:.3f}"}.items():
            right = [each.right for each in found if each.difficulty == difficulty]
            lines.append(line_of_share(f"the same, {difficulty} questions", sum(right), len(right), bound))
    return {"matches": matches, "lines": lines}


class JudgedAnswer(NamedTuple):
    """Whether an answer was right, and how difficult the question is."""

    right: bool
    difficulty: str


def judged(level: str, matches: int) -> Iterator[JudgedAnswer]:
    """Yield the answers that four players of one level give to questions that each has to answer alone.

    In a race only who believes to know it answers: of those of normal players 88 % are right, of all that they must
    answer 66 % (of 361 and 658). Numbers are judged only where they are exact; of a set everybody names one more until
    nobody can.
    """
    plan = plan_of(Contest("egomaster", (level,) * 4, matches))
    logged = Plan(plan.game, plan.board, plan.house, plan.bots, plan.seed, logged=True)
    game, kind, difficulty = GAMES["egomaster"], "", ""
    board = game.load_board(plan.board)
    for played in simulate(logged, range(matches), os.cpu_count() or 1, PLAYERS):
        state = game.new(board, 4, logged.house, Random(f"{logged.seed_of(played.number)}/setup"))
        for seat, action in played.log:
            if state.table.question is not None:
                difficulty = state.table.question.difficulty
            story = list[Event]()
            state.phase = state.phase.apply(state, seat, action, story.append)
            for event in story:
                if isinstance(event, QuestionDrawn):
                    kind = event.kind
                elif isinstance(event, Judged) and kind == "solo":
                    yield JudgedAnswer(event.right, difficulty)


def pace(game: str, players: tuple[str, ...], matches: int, reach: float) -> Figure:
    """Return how many matches a core plays in a second of its own time, whatever else the machine does."""
    plan = plan_of(Contest(game, players, matches))
    plan = Plan(plan.game, plan.board, plan.house, plan.bots, plan.seed)
    seconds, before = list[float](), time.process_time()
    for _ in simulate(plan, range(matches), 1, PLAYERS):
        seconds.append(time.process_time() - before)
        before += seconds[-1]
    tell(f"{len(players)} {players[0]} players of {game}: {1 / fmean(seconds):.2f} matches a second")
    low, high = mean_interval(seconds)
    line = Line("matches a second", 1 / fmean(seconds), 1 / high, 1 / max(low, 1e-9), matches, f">= {reach}")
    return {"matches": matches, "lines": [line]}


def actions(matches: int) -> Figure:
    """Return how many random actions of Castle Risk a core plays in a second of its own, the median of five runs."""
    plan = Plan("castle_risk", shipped("castle_risk", "europe"), GAMES["castle_risk"].house(), ("random",) * 4, SEED)
    rates = []
    for _ in range(5):
        start = time.process_time()
        played = sum(each.actions for each in simulate(plan, range(matches // 5), 1))
        rates.append(played / (time.process_time() - start))
    line = Line("random actions a second", median(rates), min(rates), max(rates), len(rates), ">= 100000")
    return {"matches": matches, "lines": [line]}


def tell(line: str) -> None:
    """Say how far the bench is, beside its figures."""
    print(line, file=sys.stderr, flush=True)
