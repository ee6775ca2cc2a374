"""With a phone for everybody no curtain ever falls: whatever is private is asked on the phones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Final

import pytest

from game.kernel.engine import clone
from game.kernel.types import Action, Phase, Seat
from game.rules.castle_risk import moves
from game.rules.castle_risk.battle.rolls import Defending, FacingRed
from game.rules.castle_risk.cards.deals import Dealing
from game.rules.castle_risk.cards.drawing import Discarding
from game.rules.castle_risk.cards.spies import AnsweringSpy, Spying
from game.rules.castle_risk.setup.castles import PlacingCastle
from game.rules.castle_risk.setup.opening import HidingArmies
from game.rules.master_citadel.phases import Writing
from game.rules.mousquetaires.phases import ChoosingCards, ChoosingRewards
from game.ui.contract.reveal import RevealMode
from game.ui.phones.seat_phone import SeatPhone
from game.ui.phones.table import PhonePart
from game.ui.table.closers import closers, speakers
from game.ui.table.flow import TableFlow
from game.ui.table.mode import CurtainMode, EndMode, FormMode, GroupMode
from tests.ui.phones.fake_phones import SCREEN
from tests.ui.phones.sitting import flow_of
from tests.ui.secrets.test_secrets_everywhere import states

PRIVATE: Final[dict[str, set[type[Phase]]]] = {
    "mousquetaires": {ChoosingRewards, ChoosingCards},
    "master_citadel": {Writing},
    "castle_risk": {
        *(PlacingCastle, HidingArmies, Discarding, Spying, AnsweringSpy, Dealing, Defending, FacingRed),
    },
}
"""The phases of each game in which a seat is asked on its phone instead of at the screen."""
FROM_HAND: Final = (moves.Reinforce, moves.MakeTruce, moves.SendSpy, moves.PlayGeneral, moves.Reveal, moves.Offer)
"""What the player at turn in Castle Risk plays from the phone."""
LINES: Final = 250
"""The most actions of a match that is played at random."""
MATCHES: Final = 5
"""How many matches are played if the first ones end before enough was asked."""
ANSWERS: Final = 5
"""More answers than these must be given on phones."""


def all_with_phones(table: TableFlow) -> list[SeatPhone]:
    """Give everybody at a table a phone; return the phones by seat."""
    for seat in table.session.people:
        table.phones.add(seat)
    return [SeatPhone(table.phones, seat, SCREEN) for seat in table.session.people]


@pytest.mark.slow
@pytest.mark.parametrize("game", PRIVATE)
def test_every_private_question_arrives_on_the_phone(game: str) -> None:
    arrived = set[type[Phase]]()
    for state in states(game):
        table = flow_of(game, clone(state))
        phones = all_with_phones(table)
        for _ in range(3):
            table.update(1.0)
        assert not isinstance(table.mode, CurtainMode), type(state.phase)
        if table.session.story:
            continue
        for seat in table.session.must_act():
            phones[seat].update(0.1)
            asked_there = phones[seat]._part is PhonePart.QUESTION
            assert asked_there or table.talking or not table.stage.private(table.session.view(seat), ())
            if asked_there:
                arrived.add(type(state.phase))
        for seat in speakers(table.session, table.stage):  # whoever wants to say something at the screen
            table.ask(seat)
            assert not isinstance(table.mode, CurtainMode), type(state.phase)
    assert arrived == PRIVATE[game]


def acting(table: TableFlow, rng: Random) -> Iterator[tuple[Seat, PhonePart, Action]]:
    """Yield an action of a seat with where it is done, for as long as the match goes on; OWN means the screen."""
    session, phones = table.session, table.phones
    for _ in range(40 * LINES):
        mode = table.mode
        if isinstance(mode, EndMode) or len(session.log()) > LINES:
            return
        if isinstance(mode, RevealMode):
            table.go_on()
        elif asked := [seat for seat in session.must_act() if phones.asks(seat)]:
            seat = rng.choice(asked)
            yield seat, PhonePart.QUESTION, rng.choice(session.decision(seat).options)
        elif isinstance(mode, GroupMode):
            seat, action = rng.choice(closers(session))
            yield seat, PhonePart.OWN, action
        elif isinstance(mode, FormMode):
            seat, action = mode.seat, rng.choice(session.decision(mode.seat).options)
            beside = isinstance(action, FROM_HAND) and phones.part(seat) is PhonePart.BESIDE
            yield seat, PhonePart.BESIDE if beside else PhonePart.OWN, action
        table.update(1.0)


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("game", PRIVATE)
def test_a_match_played_with_phones_never_closes_the_curtain(game: str, seed: int) -> None:
    rng, played = Random(f"{game} {seed}"), Counter[PhonePart]()
    for state in rng.sample(states(game), MATCHES):
        if played[PhonePart.QUESTION] <= ANSWERS:
            played.update(played_with_phones(flow_of(game, clone(state)), rng))
    assert played[PhonePart.QUESTION] > ANSWERS


def played_with_phones(table: TableFlow, rng: Random) -> Iterator[PhonePart]:
    """Play a match at random; yield where each action was done."""
    phones = all_with_phones(table)
    table.update(1.0)
    for seat, part, action in acting(table, rng):
        assert not isinstance(table.mode, CurtainMode)
        phones[seat].update(0.1)
        if part is PhonePart.OWN:
            table.play_openly(seat, action)
        else:
            form = phones[seat]._form
            assert form
            assert phones[seat]._part is part
            table.phones.answered(seat, part, form, action)
        yield part
    assert not isinstance(table.mode, CurtainMode)
