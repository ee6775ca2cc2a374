"""Every game of the house, and the toy game, with fewest and most seats and every house rule at least once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from random import Random
from typing import Any, NamedTuple

import pytest

from game import files
from game.kernel.boards import BoardFile, find_boards
from game.kernel.engine import chance_acts, is_over, step
from game.kernel.game import Choice, Game
from game.kernel.match import Match
from game.kernel.types import Action, Event, Seat, State
from game.rules import GAMES
from tests.kernel.toy.game import TOY

EAGER = 0.15
"""How often a seat that only may act does."""
LONGEST = 20_000
"""Actions after which a match counts as endless."""
FIRST, EVERY = 4, 29
"""What takes long is looked into at the first few lines of each kind, and at every so many: see `telling`."""


class Case(NamedTuple):
    """A game as a table might play it. `board_file` is None for the toy game, which has none."""

    game: Game
    board_file: BoardFile | None
    seats: int
    number: int
    house: Any

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


def variants(choices: Sequence[Choice]) -> Iterator[dict[str, Any]]:
    """Yield every combination of the choices that other choices depend on."""
    keys = list(dict.fromkeys(key for choice in choices for key, _ in choice.only))
    values = [next(choice.values for choice in choices if choice.key == key) for key in keys]
    for combination in product(*values):
        yield dict(zip(keys, combination, strict=True))


def houses(game: Game) -> Iterator[Any]:
    """Yield house rules, the usual ones first, until each value of each choice was there in each variant."""
    for variant in variants(game.choices):
        free = [
            choice
            for choice in game.choices
            if choice.key not in variant
            and (not choice.only or any(variant[key] == value for key, value in choice.only))
        ]
        yield game.house(**variant)
        for number in range(max(len(choice.values) for choice in free)):
            packed = {
                choice.key: choice.values[(number + shift) % len(choice.values)] for shift, choice in enumerate(free)
            }
            yield game.house(**variant, **packed)


def cases() -> list[Case]:
    """List all cases."""
    found = []
    for game in (*GAMES.values(), TOY):
        boards: Sequence[BoardFile | None] = find_boards(game.name, [files.boards()]) or [None]
        for seats in sorted({game.seats[0], game.seats[-1]}):
            rules = dict.fromkeys(houses(game))
            found += [Case(game, boards[0], seats, number, house) for number, house in enumerate(rules)]
    return found


CASES = cases()
EVERY_CASE = pytest.mark.parametrize("case", CASES, ids=lambda case: case.label)


def random_action(options: Sequence[Action], rng: Random) -> Action:
    """Choose an option, the first ones more often: small orders tie more often than large ones."""
    return options[int(len(options) * rng.random() ** 4)]


def random_line(match: Match, rng: Random) -> tuple[Seat, Action] | None:
    """Choose a line that `match` allows now; None where it is over."""
    must = match.must_act()
    if not must:
        return None
    willing = [seat for seat in sorted(match.may_act()) if len(match.options(seat)) and rng.random() < EAGER]
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


def lines(case: Case, seed: str) -> Iterator[Line]:
    """Play a random match and yield each of its lines, CHANCE's too, with the states before and after it."""
    *_, match = walk(case, seed)
    state = match.first
    for seat, action in match.log:
        events: list[Event] = []
        after = step(state, seat, action, events.append)
        yield Line(state, seat, action, after, events)
        state = after


def telling(found: Iterable[Line]) -> Iterator[Line]:
    """Yield what is to be looked into closely: the first lines of each kind (phase, action, next phase), and some more.

    A line like many before it finds nothing new; a long match has thousands of them.
    """
    seen = Counter[tuple[type, ...]]()
    for number, line in enumerate(found):
        kind = (type(line.before.phase), type(line.action), type(line.after.phase))
        seen[kind] += 1
        if seen[kind] <= FIRST or number % EVERY == 0 or is_over(line.after):
            yield line


def acting(state: State) -> list[Seat]:
    """List the seats that act or may act, CHANCE and CLOCK among them, in a fixed order."""
    return sorted(state.phase.to_act(state) | state.phase.may_act(state))


def waiting(state: State) -> bool:
    """Tell whether players are to act."""
    return not is_over(state) and not chance_acts(state)
