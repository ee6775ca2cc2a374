"""Egomaster: three to six seats, questions and stakes. Rules in `RULES.en.md`; EG numbers are its rulings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import reduce
from operator import or_
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from game import files
from game.kernel.codec import Codec, share
from game.kernel.game import Choice, Game
from game.kernel.problems import Findings, Problem
from game.kernel.types import Action, Event, Seat, State, View
from game.rules.egomaster import asked_lately, duration, guess, haste, purse, quiz_sense, ranking, standing_orders
from game.rules.egomaster.board.ring import Board
from game.rules.egomaster.events import EVENTS, TurnBegan
from game.rules.egomaster.house import CHOICES, STANDING_ORDERS, House
from game.rules.egomaster.moves import ACTIONS
from game.rules.egomaster.packs import discovery
from game.rules.egomaster.phases import ending, reading, verdicts
from game.rules.egomaster.phases.all_phases import PHASES
from game.rules.egomaster.records import RECORDS
from game.rules.egomaster.sentences import action_names, prompts, refusals, story
from game.rules.egomaster.state import NOBODY, AskedQuestions, Lectern, Quiz, Shown
from game.words import N_, Words

share({"AnyPhase": reduce(or_, PHASES[1:], PHASES[0])}, reading, verdicts)


class Egomaster(Game):
    """The game of the questions."""

    name = "egomaster"
    title = N_("Egomaster")
    seats = range(3, 7)
    house = House
    standing_orders = STANDING_ORDERS
    records = RECORDS
    turn_event = TurnBegan
    codec = Codec(phases=PHASES, actions=ACTIONS, events=EVENTS, table=Quiz, hand=Lectern, shown=Shown)

    @property
    def choices(self) -> tuple[Choice, ...]:  # type: ignore[override]  # a family may add a pack at any time
        """What is decided at set-up; which packs are played with, where there are several."""
        names = tuple(pack.name for pack in discovery.find(files.board_folders()))
        if len(names) < 2:
            return CHOICES
        shown = tuple(name.replace("_", " ").capitalize() for name in names)
        several = Choice(
            "packs",
            N_("Questions from"),
            names,
            shown,
            (),
            "S2",
            many=True,
            heading=CHOICES[0].heading,
            meaning=N_("Questions from all ticked packs are mixed."),
        )
        return (CHOICES[0], several, *CHOICES[1:])

    def load_board(self, path: Path) -> Board:
        """Read a ring, and see which packs there are. Raises `Refused`."""
        from game.rules.egomaster.board.loader import load  # needed by a table, not by a menu

        return load(path)

    def pack_folder(self, file: Path) -> Path | None:
        """Return the folder of the pack of questions in which a file lies."""
        return discovery.pack_of(file)

    def check_pack(self, folder: Path, files: Sequence[Path]) -> Findings:
        """Check the head and the booklets of a pack, also beside other packs, and whether `files` are among them."""
        from game.rules.egomaster.packs.about import about_pack  # reads booklets, which a menu does without
        from game.rules.egomaster.packs.echoes import echoes  # as above
        from game.rules.egomaster.packs.leaks import leaks  # as above

        about = about_pack(discovery.pack_file(folder), files)
        return Findings(about.faults, (*about.notices, *echoes(folder), *leaks(folder)))

    def new(self, board: Board, seats: int, house: House, rng: Random) -> State:
        """Sit down at an empty ring; the dice decide who begins (EG2). Raises `Refused` where a booklet is missing."""
        from game.rules.egomaster.lookup import booklets  # needed by a table, not by a menu

        booklets.need(board, house)
        everybody = tuple(range(seats))
        return State(
            board, ending.DicingOff(everybody, (), "first"), _table(seats, house), [Lectern() for _ in everybody]
        )

    def guess(self, view: View, rng: Random) -> State:
        """Make up what is not seen."""
        return guess.guess(view, rng)

    def with_memory(self, board: Board, folder: Path) -> tuple[Board, Problem | None]:
        """Return `board` with the questions that were asked lately: they are asked last."""
        asked, damage = asked_lately.read(folder / asked_lately.FILE)
        return msgspec.structs.replace(board, asked_lately=asked), damage

    def remember(self, state: State, folder: Path) -> None:
        """Remember what was asked. Doing so twice changes nothing."""
        if asked := state.table.asked:
            asked_lately.add(folder / asked_lately.FILE, asked)

    def standing_answer(self, view: View, options: Sequence[Action], orders: Mapping[str, Any]) -> Action | None:
        """Throw, accept, or do what there is no choice about, as the seat left word."""
        return standing_orders.answer(view, options, orders)

    def haste(self, view: View, action: Action, rng: Random) -> float:
        """Take the time that people take to read, to think, to buzz."""
        return haste.haste(view, action, rng)

    def ranks(self, view: View) -> tuple[int, ...]:
        """Rank by tokens, the eliminated by the order in which they went."""
        return ranking.ranks(view)

    def is_sound(self, state: State) -> bool:
        """Look whether all tokens of the box are there, and only those who play are named."""
        return quiz_sense.is_sound(state)

    def score(self, view: View, seat: Seat, tr: Words) -> str:
        """Say what a seat owns."""
        return prompts.score(view, seat, tr)

    def minutes(self, house: House, seats: int) -> tuple[int, int]:
        """By the throws of simulated matches; a limit makes it shorter."""
        return duration.minutes(house, seats)

    def why_not(self, view: View, action: Action, tr: Words) -> str | None:
        """Say why an action is refused."""
        return refusals.why_not(view, action, tr)

    def describe(self, event: Event, board: Board, names: Sequence[str], tr: Words) -> str:
        """Say what happened."""
        return story.describe(event, names, tr)

    def act(self, action: Action, board: Board, tr: Words) -> str:
        """Name an action."""
        return action_names.act(action, tr)

    def prompt(self, view: View, names: Sequence[str], tr: Words) -> str:
        """Say what is to be done."""
        return prompts.prompt(view, names, tr)

    def paragraph_about(self, action: Action) -> str:
        """Return the paragraph that says when an action is allowed."""
        return refusals.PARAGRAPHS.get(type(action), "")

    def paragraph(self, view: View) -> str:
        """Open the rule book where the present phase is explained."""
        return prompts.paragraph(view)


def _table(seats: int, house: House) -> Quiz:
    """Return the table before the first throw: in the quick game with tokens, in phase two (EG17)."""
    quick = house.game == "quick"
    stacks, bank = purse.hand_out(seats, quick=quick)
    return Quiz(
        house=house,
        stacks=stacks,
        stakes=[0] * seats,
        squares=[NOBODY] * seats,
        bids=[""] * seats,
        bank=bank,
        second=quick,
        out=[],
        fell=[],
        roller=NOBODY,
        die=0,
        dice=(0, 0),
        question=None,
        rival=NOBODY,
        raised=0,
        stake=0,
        playing=[],
        given=[],
        reader=NOBODY,
        asked=AskedQuestions(),
        thrown=[],
        turn=0,
        spent=0,
    )


EGOMASTER = Egomaster()
