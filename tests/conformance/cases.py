"""Every game, High Card and the toy game too, with fewest and most seats, in both languages, and with its house rules.

Any two of these meet in a case: a house rule and another, a house rule and a number of seats, and so on.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple

import pytest

from game import files
from game.kernel.boards import BoardFile, find_boards
from game.kernel.engine import chance_acts, is_over, step
from game.kernel.game import Choice, Game
from game.kernel.match import Match
from game.kernel.types import CLOCK, Action, Event, Seat, State
from game.rules import GAMES
from tests.high_card.game import HIGH_CARD
from tests.high_card.registered import BOARDS
from tests.kernel.toy.game import TOY
from tests.pairs import all_pairs

EVERY_GAME = (*GAMES.values(), HIGH_CARD, TOY)
"""The games of the house, the smallest game, and one with everything that rules may do."""
LANGUAGES = ("en", "fr")
EAGER = 0.15
"""How often a seat that only may act does."""
RARE = 0.02
"""How often CLOCK does: time that is up, or a player who leaves, ends much of a match."""
FEW = 3
"""So many numbers of a house rule are all tried."""
MANY = 150
"""Of more options than these, some are looked at."""
LONGEST = 20_000
"""Actions after which a match counts as endless."""
EVERY = 61
"""What takes long is looked into at the first line of each kind, and at every so many: see `telling`."""


class Case(NamedTuple):
    """A game as a table might play it. `board_file` is None for the toy game, which has none."""

    game: Game
    board_file: BoardFile | None
    seats: int
    number: int
    house: Any
    language: str

    @property
    def label(self) -> str:
        """Name the case: the game, the seats, the number of its house rules."""
        return f"{self.game.name}-{self.seats}-{self.number}"

    def match(self, seed: str) -> Match:
        """Set up a match."""
        board = self.game.load_board(self.board_file.path) if self.board_file else None
        match = Match.new(self.game, board, self.seats, self.house, seed)
        match.settle()
        return match


class Line(NamedTuple):
    """One line of a match: the states around it, and what it told."""

    before: State
    seat: Seat
    action: Action
    after: State
    events: list[Event]


def tried(choice: Choice) -> list[Any]:
    """Return the values of a house rule that are tried: of many numbers the first, one in the middle, the last."""
    if choice.many or choice.by_seat:
        return [choice.default, (choice.values[-1],)]
    values = choice.values
    if len(values) <= FEW or not all(type(value) is int for value in values):
        return list(values)
    return [value for value in values if value in {values[0], values[len(values) // 2], values[-1], choice.default}]


def mixed(game: Game, *more: Sequence[Any]) -> list[tuple[Any, ...]]:
    """Return house rules with a value of each of `more`: any two of all these values meet, as far as they can.

    A choice that only matters where another has a certain value keeps its first value elsewhere. The usual rules are
    the first.
    """
    choices = game.choices
    number = {choice.key: i for i, choice in enumerate(choices)}
    values = [tried(choice) for choice in choices]
    bound = [
        (i, values[i][0], [(number[key], value) for key, value in choice.only])
        for i, choice in enumerate(choices)
        if choice.only
    ]

    def fits(row: Mapping[int, Any]) -> bool:
        return all(
            row.get(i, first) == first or any(row.get(j, value) == value for j, value in only)
            for i, first, only in bound
        )

    rows = all_pairs(*values, *more, fits=fits)
    return [(game.house(**dict(zip(number, row, strict=False))), *row[len(choices) :]) for row in rows]


@lru_cache
def houses(game: Game) -> list[Any]:
    """Return house rules, the usual ones first, in which any two values of two choices meet."""
    return [house for (house,) in mixed(game)]


def cases() -> list[Case]:
    """List all cases."""
    found = []
    for game in EVERY_GAME:
        boards: Sequence[BoardFile | None] = find_boards(game.name, [files.boards(), BOARDS]) or [None]
        rows = mixed(game, sorted({game.seats[0], game.seats[-1]}), LANGUAGES)
        found += [Case(game, boards[0], seats, number, house, tr) for number, (house, seats, tr) in enumerate(rows)]
    return found


CASES = cases()
EVERY_CASE = pytest.mark.parametrize("case", CASES, ids=lambda case: case.label, scope="session")
"""Runs a test with each case; all tests with one case follow each other, and share its match."""


def random_action(options: Sequence[Action], rng: Random) -> Action:
    """Choose an option, the first ones more often: small orders tie more often than large ones."""
    return options[int(len(options) * rng.random() ** 4)]


def some(options: Sequence[Action], rng: Random) -> list[Action]:
    """List the options, or some of them, the first and the last among them, where CHANCE has thousands."""
    if len(options) <= MANY:
        return list(options)
    return [options[index] for index in (0, len(options) - 1, *(rng.randrange(len(options)) for _ in range(MANY)))]


def eager(seat: Seat) -> float:
    """Return how often a seat that only may act does."""
    return RARE if seat == CLOCK else EAGER


def random_line(match: Match, rng: Random) -> tuple[Seat, Action] | None:
    """Choose a line that `match` allows now; None where it is over."""
    must = match.must_act()
    if not must:
        return None
    willing = [seat for seat in sorted(match.may_act()) if len(match.options(seat)) and rng.random() < eager(seat)]
    seat = rng.choice(willing or sorted(must))
    return seat, random_action(match.options(seat), rng)


def walk(case: Case, seed: str) -> Iterator[Match]:
    """Play a random match; yield it before the first action of a player and after each one."""
    match, rng = case.match(seed), Random(f"{seed}/walk")
    yield match
    while line := random_line(match, rng):
        match.submit(*line)
        assert len(match.log) < LONGEST, "a match without an end"
        yield match


@lru_cache(maxsize=2)
def recorded(case: Case) -> tuple[Match, Sequence[Match]]:
    """Return a random match that is over, and its moments that are to be looked into closely. They are shared."""
    *moments, match = (again(match) for match in closely(walk(case, "played")))
    return match, (*moments, match)


def played(case: Case) -> Match:
    """Return a random match that is over. It is shared: leave it alone."""
    return recorded(case)[0]


def moments(case: Case) -> Iterator[Match]:
    """Yield that match at its moments that are to be looked into closely, each time as one that may be played on."""
    return map(again, recorded(case)[1])


def again(match: Match) -> Match:
    """Return another match that stands where one does."""
    other = Match(match.game, match.house, match.seed, match.first)
    other.state, other.log, other.story, other._past = match.state, [*match.log], [*match.story], [*match._past]
    return other


@lru_cache(maxsize=2)
def lines(case: Case) -> Sequence[Line]:
    """Return each line of that match, CHANCE's too, with the states before and after it."""
    found = []
    match = played(case)
    state = match.first
    for seat, action in match.log:
        events: list[Event] = []
        after = step(state, seat, action, events.append)
        found.append(Line(state, seat, action, after, events))
        state = after
    return found


def telling(found: Iterable[Line]) -> Iterator[Line]:
    """Yield what is to be looked into closely: the first line of each kind (phase, action, next phase), and some more.

    A line like many before it finds nothing new; a long match has thousands of them, and a game many cases.
    """
    seen = set[tuple[type, ...]]()
    for number, line in enumerate(found):
        kind = (type(line.before.phase), type(line.action), type(line.after.phase))
        if kind not in seen or number % EVERY == 0 or is_over(line.after):
            yield line
        seen.add(kind)


def closely(found: Iterable[Match]) -> Iterator[Match]:
    """Yield the moments of a match that are to be looked into closely: the first of each phase, some more, the end."""
    seen = set[type]()
    for number, match in enumerate(found):
        kind = type(match.state.phase)
        if kind not in seen or number % EVERY == 0 or match.over:
            yield match
        seen.add(kind)


def acting(state: State) -> list[Seat]:
    """List the seats that act or may act, CHANCE and CLOCK among them, in a fixed order."""
    return sorted(state.phase.to_act(state) | state.phase.may_act(state))


def waiting(state: State) -> bool:
    """Tell whether players are to act."""
    return not is_over(state) and not chance_acts(state)
