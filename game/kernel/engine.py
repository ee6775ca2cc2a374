"""How a state moves: in place (`advance`), to a new state (`step`), or down to what one seat may see (`view`)."""

from __future__ import annotations

from random import Random

from game.kernel.copier import copied
from game.kernel.types import BYSTANDER, CHANCE, Action, Say, Seat, State, View, ignore


def clone(state: State) -> State:
    """Return a private copy: changing it never changes `state`.

    >>> from tests.kernel.toy.table import held
    >>> state = held([3, 20], [8])
    >>> clone(state).hands[0].cards.append(24)
    >>> state.hands[0].cards
    [3, 20]
    """
    return State(state.board, state.phase, copied(state.table), [copied(hand) for hand in state.hands])


def is_legal(state: State, seat: Seat, action: Action) -> bool:
    """Tell whether a seat may play an action now.

    >>> from tests.kernel.toy.moves import Attack
    >>> from tests.kernel.toy.table import held
    >>> state = held([3, 20], [8])
    >>> is_legal(state, 0, Attack(20, target=1)), is_legal(state, 1, Attack(8, target=0))
    (True, False)
    """
    phase = state.phase
    return seat in phase.to_act(state) | phase.may_act(state) and phase.allows(state, seat, action)


def advance(state: State, seat: Seat, action: Action, say: Say = ignore) -> None:
    """Apply a legal action to `state` in place and report its events to `say`.

    Nothing is checked: ask `Phase.allows` first.

    >>> from tests.kernel.toy.moves import Attack
    >>> from tests.kernel.toy.table import held
    >>> state, events = held([3, 20], [8]), []
    >>> advance(state, 0, Attack(20, target=1), events.append)
    >>> events
    [Attacked(seat=0, card=20, target=1)]
    """
    state.phase = state.phase.apply(state, seat, action, say)


def step(state: State, seat: Seat, action: Action, say: Say = ignore) -> State:
    """Return the state after a legal action; `state` is left as it was. Nothing is checked, as in `advance`.

    >>> from tests.kernel.toy.moves import Attack
    >>> from tests.kernel.toy.table import held
    >>> state = held([3, 20], [8])
    >>> later = step(state, 0, Attack(20, target=1))
    >>> state.hands[0].cards, later.hands[0].cards
    ([3, 20], [3])
    """
    following = clone(state)
    advance(following, seat, action, say)
    return following


def view(state: State, seat: Seat) -> View:
    """Return a private copy of what `seat` may know of `state`. BYSTANDER sees what lies open on the table.

    >>> from tests.kernel.toy.table import held
    >>> mine = view(held([3, 20], [8]), 0)
    >>> mine.hand.cards, mine.shown
    ([3, 20], (Shown(size=2), Shown(size=1)))
    >>> view(held([3, 20], [8]), BYSTANDER).hand is None
    True
    """
    hand = None if seat == BYSTANDER else copied(state.hands[seat])
    shown = tuple([each.shown() for each in state.hands])
    return View(state.board, seat, state.phase, copied(state.table), hand, shown)


def shared_view(state: State, seat: Seat) -> View:
    """Return what `view` shows a player, without a copy: for who changes nothing and keeps nothing."""
    return View(
        state.board, seat, state.phase, state.table, state.hands[seat], tuple([each.shown() for each in state.hands])
    )


def chance_rng(seed: str, line: int) -> Random:
    """Return the dice for line `line` (from 0) of the log of a match with this seed.

    Every line has dice of its own, so a match that is continued later throws the same ones.

    >>> chance_rng("evening", 7).randint(1, 6) == chance_rng("evening", 7).randint(1, 6)
    True
    """
    return Random(f"{seed}/{line}")


def chance_acts(state: State) -> bool:
    """Tell whether CHANCE acts next."""
    return CHANCE in state.phase.to_act(state)


def is_over(state: State) -> bool:
    """Tell whether the match has ended by the rules: nobody has to act.

    >>> from tests.kernel.toy.phases import Done
    >>> from tests.kernel.toy.table import held
    >>> is_over(held([3, 20], [8])), is_over(held([3, 20], [8], phase=Done()))
    (False, True)
    """
    return not state.phase.to_act(state)
