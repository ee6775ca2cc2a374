"""Tables for the tests of the phones: a flow without a window, in a state of a golden match."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.kernel.engine import clone
from game.kernel.match import Match
from game.kernel.player import Player
from game.kernel.types import Seat, State
from game.rules import GAMES
from game.session.session import Session
from game.ui.app.settings import Settings
from game.ui.games.registry import stage_of
from game.ui.table.flow import TableFlow
from tests.ui.phones.fake_phones import FakePhones
from tests.ui.secrets.test_secrets_everywhere import states
from tests.ui.secrets.twins import NAMES
from tests.ui.sitting import scripts


def at_the_table(game: str, phase: str, computers: Sequence[Seat] = ()) -> tuple[TableFlow, FakePhones]:
    """Sit down with four in the golden state of a phase that asks most of them; return its flow, and phones to test."""
    fitting = (each for each in states(game) if type(each.phase).__name__ == phase and len(each.hands) == 4)
    state = max(fitting, key=lambda each: len(each.phase.to_act(each)))
    return flow_of(game, clone(state), computers), FakePhones()


def flow_of(game: str, state: State, computers: Sequence[Seat] = ()) -> TableFlow:
    """Return the flow of a table at which a state is played on."""
    match = Match(GAMES[game], state.table.house, "phones", state)
    players = [
        msgspec.convert({"name": NAMES[i], "token": "LRTMAJ"[i], "bot": "normal" if i in computers else None}, Player)
        for i in range(match.seats)
    ]
    settings = Settings(speed="off", motion="reduced", curtain=True)
    return TableFlow(Session(match, players, scripts), stage_of(GAMES[game]), lambda: settings, lambda *_: ())
