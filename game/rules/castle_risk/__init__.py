"""Castle Risk: two to six seats, a map of Europe. Rules in `RULES.en.md`; CR numbers are its rulings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import reduce
from operator import or_
from pathlib import Path
from random import Random
from typing import Any

from game.kernel.codec import Codec, share
from game.kernel.game import Game
from game.kernel.types import Action, Event, Seat, State, View
from game.rules.castle_risk import duration, guess, moves, ranking, short_war, turn, war_sense
from game.rules.castle_risk import standing_orders as standing
from game.rules.castle_risk.battle import conquest, rolls, setting_out
from game.rules.castle_risk.board.map import Board
from game.rules.castle_risk.cards import deals, drawing, reinforcements, spies
from game.rules.castle_risk.events import CARD_EVENTS, TurnBegan
from game.rules.castle_risk.house import CHOICES, STANDING_ORDERS, House
from game.rules.castle_risk.records import RECORDS
from game.rules.castle_risk.sentences import naming, refusals, story
from game.rules.castle_risk.setup import castles, claims, mustering, new_war, opening
from game.rules.castle_risk.state import Shown, Staff, War
from game.rules.castle_risk.war_events import WAR_EVENTS
from game.words import N_, Words

PHASES = (
    castles.ThrowingForCastles,
    castles.DrawingChip,
    castles.ChoosingEmpire,
    castles.PlacingCastle,
    claims.Claiming,
    claims.DealingLands,
    mustering.Mustering,
    opening.HidingArmies,
    opening.HandingOut,
    opening.ThrowingForTurns,
    drawing.Drawing,
    drawing.Discarding,
    turn.Acting,
    reinforcements.Reinforcing,
    spies.AnsweringSpy,
    spies.ShowingHand,
    spies.Spying,
    deals.Dealing,
    deals.Exchanging,
    setting_out.Boarding,
    rolls.Fighting,
    rolls.Defending,
    rolls.Throwing,
    rolls.ThrowingRed,
    rolls.FacingRed,
    rolls.ThrowingWhite,
    conquest.MovingIn,
    conquest.Falling,
    conquest.Annexing,
    turn.FreeMoving,
    turn.NewTroops,
    turn.SwappingDiplomats,
    conquest.Over,
    short_war.Halted,
)
EVENTS = CARD_EVENTS + WAR_EVENTS

share(
    {"AnyPhase": reduce(or_, PHASES[1:], PHASES[0])},
    rolls,
    setting_out,
    spies,
    reinforcements,
    conquest,
    deals,
    drawing,
)


class CastleRisk(Game):
    """The game of the castles."""

    name = "castle_risk"
    title = N_("Castle Risk")
    seats = range(2, 7)
    house = House
    choices = CHOICES
    standing_orders = STANDING_ORDERS
    records = RECORDS
    turn_event = TurnBegan
    codec = Codec(phases=PHASES, actions=moves.ACTIONS, events=EVENTS, table=War, hand=Staff, shown=Shown)

    def load_board(self, path: Path) -> Board:
        """Read a map. Raises `Refused`."""
        from game.rules.castle_risk.board.loader import load  # needed by a table, not by a menu

        return load(path)

    def new(self, board: Board, seats: int, house: House, rng: Random) -> State:
        """Lay out the empty map; the dice decide who sets the first castle (CR1, CR2)."""
        return new_war.new_war(board, seats, house)

    def guess(self, view: View, rng: Random) -> State:
        """Deal what the viewing seat does not see by chance."""
        return guess.guess(view, rng)

    def usual_orders(self, house: House) -> dict[str, Any]:
        """Ask for the dice where the red ones are seen first, or that house rule would never be noticed (CR48)."""
        orders = super().usual_orders(house)
        return {key: order for key, order in orders.items() if key != "dice" or house.white_dice == "blind"}

    def bot_finishes(self, house: House) -> bool:
        """Not where lands fall to nobody (CR69, house rule)."""
        return house.leaving == "bot"

    def standing_answer(self, view: View, options: Sequence[Action], orders: Mapping[str, Any]) -> Action | None:
        """Defend, or bear a Spy, as the seat left word."""
        return standing.answer(view, options, orders)

    def ranks(self, view: View) -> tuple[int, ...]:
        """Rank by the order of elimination, those still in the game by castles, lands and armies."""
        return ranking.ranks(view)

    def is_sound(self, state: State) -> bool:
        """Look whether every land has an owner who is there, and no card is there more often than in the box."""
        return war_sense.is_sound(state)

    def score(self, view: View, seat: Seat, tr: Words) -> str:
        """Say what a seat holds."""
        return story.score(view, seat, tr)

    def minutes(self, house: House, seats: int) -> tuple[int, int]:
        """By the turns of simulated wars; a short war takes no longer than its limit."""
        return duration.minutes(house, seats)

    def why_not(self, view: View, action: Action, tr: Words) -> str | None:
        """Say why an action is refused."""
        return refusals.why_not(view, action, tr)

    def describe(self, event: Event, board: Board, names: Sequence[str], tr: Words) -> str:
        """Say what happened."""
        return story.describe(event, board, names, tr)

    def act(self, action: Action, board: Board, tr: Words) -> str:
        """Name an action."""
        return story.act(action, board, tr)

    def place_name(self, board: Board, place: str, tr: Words) -> str:
        """Name a land or an empire."""
        return naming.place_name(board, place, tr)

    def prompt(self, view: View, names: Sequence[str], tr: Words) -> str:
        """Say what is to be done."""
        return story.prompt(view, names, tr)

    def paragraph_about(self, action: Action) -> str:
        """Return the paragraph that says when an action is allowed."""
        return refusals.PARAGRAPHS.get(type(action), "")

    def paragraph(self, view: View) -> str:
        """Open the rule book where the present phase is explained."""
        return story.paragraph(view)


CASTLE_RISK = CastleRisk()
