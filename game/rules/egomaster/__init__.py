"""Egomaster: three to six seats, questions and stakes. Rules in `RULES.en.md`; EG numbers are its rulings.

May import the kernel; no other game. Begin with `state.py` (what there is), then `phases/turn.py`; typed answers are
judged in `judge/`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import or_
from pathlib import Path
from random import Random

import msgspec

from game import files
from game.kernel.codec import Codec, share
from game.kernel.game import Choice, Game
from game.kernel.problems import Findings, Problem
from game.kernel.types import Action, Event, State
from game.rules.egomaster import asked_lately, duration, guess, haste, purse, ranking, soundness
from game.rules.egomaster import standing_orders as standing
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
    paragraphs = refusals.PARAGRAPHS
    codec = Codec(phases=PHASES, actions=ACTIONS, events=EVENTS, table=Quiz, hand=Lectern, shown=Shown)

    @property
    def choices(self) -> tuple[Choice, ...]:  # type: ignore[override]  # a family may add a pack at any time
        """What is decided at set-up; which packs are played with, where there are several."""
        names = tuple(pack.name for pack in discovery.find(files.board_folders()))
        if len(names) < 2:
            return CHOICES
        shown = tuple(map(discovery.shown_name, names))
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

    pack_folder = staticmethod(discovery.pack_of)

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

    guess = staticmethod(guess.guess)

    def with_memory(self, board: Board, folder: Path) -> tuple[Board, Problem | None]:
        """Return `board` with the questions that were asked lately: they are asked last."""
        asked, damage = asked_lately.read(folder / asked_lately.FILE)
        return msgspec.structs.replace(board, asked_lately=asked), damage

    def missing(self, state: State) -> Problem | None:
        """Tell which packs of a match were deleted, and where its questions come from now."""
        return discovery.missing(state.board.packs, state.table.house.packs)

    def remember(self, state: State, folder: Path) -> None:
        """Remember what was asked. Doing so twice changes nothing."""
        if asked := state.table.asked:
            asked_lately.add(folder / asked_lately.FILE, asked)

    standing_answer = staticmethod(standing.answer)
    haste = staticmethod(haste.haste)
    ranks = staticmethod(ranking.ranks)
    is_sound = staticmethod(soundness.is_sound)
    score = staticmethod(prompts.score)
    minutes = staticmethod(duration.minutes)
    why_not = staticmethod(refusals.why_not)

    def describe(self, event: Event, board: Board, names: Sequence[str], tr: Words) -> str:
        """Say what happened."""
        return story.describe(event, names, tr)

    def act(self, action: Action, board: Board, tr: Words) -> str:
        """Name an action."""
        return action_names.act(action, tr)

    prompt = staticmethod(prompts.prompt)

    paragraph = staticmethod(prompts.paragraph)


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
