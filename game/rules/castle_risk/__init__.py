"""Castle Risk: two to six seats, a map of Europe. Rules in `RULES.en.md`; CR numbers are its rulings.

May import the kernel; no other game. Begin with `state.py` (what there is), then `turn.py`; a battle is rolled in
`battle/rolls.py`.
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from pathlib import Path
from random import Random
from typing import Any

from game.kernel.codec import Codec, share
from game.kernel.game import Game
from game.kernel.types import State
from game.rules.castle_risk import duration, guess, moves, ranking, short_war, soundness, turn
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
from game.words import N_

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
    paragraphs = refusals.PARAGRAPHS
    codec = Codec(phases=PHASES, actions=moves.ACTIONS, events=EVENTS, table=War, hand=Staff, shown=Shown)

    def load_board(self, path: Path) -> Board:
        """Read a map. Raises `Refused`."""
        from game.rules.castle_risk.board.loader import load  # needed by a table, not by a menu

        return load(path)

    def new(self, board: Board, seats: int, house: House, rng: Random) -> State:
        """Lay out the empty map; the dice decide who sets the first castle (CR1, CR2)."""
        return new_war.new_war(board, seats, house)

    guess = staticmethod(guess.guess)

    def usual_orders(self, house: House) -> dict[str, Any]:
        """Ask for the dice where the red ones are seen first, or that house rule would never be noticed (CR48)."""
        orders = super().usual_orders(house)
        return {key: order for key, order in orders.items() if key != "dice" or house.white_dice == "blind"}

    def bot_finishes(self, house: House) -> bool:
        """Not where lands fall to nobody (CR69, house rule)."""
        return house.leaving == "bot"

    standing_answer = staticmethod(standing.answer)
    ranks = staticmethod(ranking.ranks)
    is_sound = staticmethod(soundness.is_sound)
    score = staticmethod(story.score)
    minutes = staticmethod(duration.minutes)
    why_not = staticmethod(refusals.why_not)
    describe = staticmethod(story.describe)
    act = staticmethod(story.act)
    place_name = staticmethod(naming.place_name)
    prompt = staticmethod(story.prompt)

    paragraph = staticmethod(story.paragraph)


CASTLE_RISK = CastleRisk()
