"""What the bot does in its turn: cards, attacks, voyages, the end of the turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.kernel.types import Action, Seat, View
from game.rules.castle_risk.cards.reinforcement_track import hidden_armies
from game.rules.castle_risk.moves import Attack, EndTurn, Enter, MakeTruce, Move, Reinforce, Reveal, Sail, SendSpy
from game.rules.castle_risk.state import NOBODY, Land
from tests.bots.frozen_steady.castle_risk.front import Front, March

DARE: Final = 0.55
"""The chance that a march on a castle must have to begin."""
SURE: Final = 0.8
"""The chance that any other attack must have."""
GROUND: Final = 0.6
"""The value of any land: it breaks an empire of another and leads to more lands."""
LANDING: Final = 0.7
"""The chance that a voyage must have: the armies cannot come back."""
GRAB: Final = 0.5
"""The chance that an attack must have in the last turn of a short war, where armies are worth less than lands."""
LEADS_ON: Final = 0.02
"""How much more a land is worth in that turn if the attack can go on from it."""
GAMBLE: Final = 0.3
"""The chance that a march on a castle must have in that turn: a castle counts more than all lands."""
HANDFUL: Final = 3
"""The last Spy is sent only against a hand with more cards than this."""


def act(front: Front, view: View, options: Sequence[Action]) -> Action:
    """Return the next action: play cards, march on a castle, attack the weak, enter empty lands, or end the turn."""
    kinds = _by_kind(options)
    attacks = {(each.source, each.target): each for each in kinds.get(Attack, []) if isinstance(each, Attack)}
    for choice in (
        _reinforce(kinds),
        _spy(front, view, kinds),
        _truce(front, kinds),
        _voyage(front, options),
        _reveal(front, kinds),
        _march(front, attacks),
        _pick(front, attacks),
        _walk(front, options),
    ):
        if choice is not None:
            return choice
    return _last(front, attacks, kinds, options)


def _by_kind(options: Sequence[Action]) -> dict[type[Action], list[Action]]:
    """Return the options by type, without voyages, walks and offers: these are too many to look at each."""
    found: dict[type[Action], list[Action]] = {}
    for kind in getattr(options, "kinds", (options,)):
        if isinstance(kind[0], Sail | Enter):
            continue
        if not isinstance(kind[0], Attack | EndTurn | Reinforce | MakeTruce | SendSpy | Reveal):
            continue
        for action in kind:
            found.setdefault(type(action), []).append(action)
    return found


def _reinforce(kinds: dict[type[Action], list[Action]]) -> Action | None:
    return kinds[Reinforce][0] if Reinforce in kinds else None


def _spy(front: Front, view: View, kinds: dict[type[Action], list[Action]]) -> Action | None:
    """Send a Spy against the largest hand; keep the last Spy as an answer unless that hand is worth it."""
    victims = [each for each in kinds.get(SendSpy, []) if isinstance(each, SendSpy)]
    if not victims:
        return None
    largest = max(victims, key=lambda each: view.shown[each.victim].cards)
    worth = view.shown[largest.victim].cards > HANDFUL or front.staff.cards.get("Spy", 0) > 1
    return largest if worth else None


def _truce(front: Front, kinds: dict[type[Action], list[Action]]) -> Action | None:
    """Make a truce with the enemy who threatens the castle most, unless the bot is about to march on him."""
    marches = front.marches()
    prey = front.owners[marches[0].lands[-1]] if marches and front.hope(marches[0]) >= DARE else NOBODY
    truces = [each for each in kinds.get(MakeTruce, []) if isinstance(each, MakeTruce) and len(each.opponents) == 1]
    truces = [each for each in truces if each.opponents[0] != prey and front.enemy[each.opponents[0]]]
    if not truces or front.castle == NOBODY:
        return None
    worst = max(truces, key=lambda each: _threat(front, each.opponents[0]))
    return worst if _threat(front, worst.opponents[0]) * 2 > front.armies[front.castle] else None


def _threat(front: Front, seat: Seat) -> int:
    lands = (
        *front.near[front.castle],
        *(far for w in front.board.waters[front.castle] for far in front.board.coast[w]),
    )
    return max((front.armies[land] for land in lands if front.owners[land] == seat), default=0)


def _march(front: Front, attacks: dict[tuple[str, str], Attack]) -> Action | None:
    """Return the first attack of the march with the best chance, if that is at least `DARE`."""
    ids, best, likely = front.board.ids, None, GAMBLE if front.last_turn else DARE
    for march in front.marches()[:6]:
        step = attacks.get((ids[march.source], ids[march.lands[0]]))
        hope = front.hope(march) if step else 0.0
        if step and hope >= likely:
            best, likely = step, hope
    return best


def _pick(front: Front, attacks: dict[tuple[str, str], Attack]) -> Action | None:
    """Return the attack with the most value for its losses among those with a chance of at least `SURE`."""
    best, most = None, 0.0
    index = front.board.index
    if front.last_turn:
        return _grab(front, attacks)
    for attack in attacks.values():
        source, target = index[attack.source], index[attack.target]
        free = front.free(source)
        if free < 2 or front.chance(free, target) < SURE:
            continue
        worth = _worth(front, target) * front.chance(free, target) - 0.2 * (free - front.left(free, target))
        if worth > most:
            best, most = attack, worth
    return best


def _grab(front: Front, attacks: dict[tuple[str, str], Attack]) -> Attack | None:
    """Return the attack that takes a land for the fewest armies: in the last turn all lands count the same (CR70)."""
    best, most = None, GRAB
    index = front.board.index
    for attack in attacks.values():
        source, target = index[attack.source], index[attack.target]
        free = front.free(source)
        likely = front.chance(free, target)
        leads_on = any(front.open(other) for other in front.near[target] if other != source)
        value = likely + (LEADS_ON if leads_on else 0.0)
        if free >= 1 and likely >= GRAB and value > most:
            best, most = attack, value
    return best


def _worth(front: Front, land: Land) -> float:
    missing = front.missing(front.board.territories[land].empire)
    whole = 4.0 if len(missing) == 1 else 1.0 if len(missing) == 2 else 0.0
    home = 1.5 if front.castle in front.near[land] else 0.0
    theirs = front.board.territories[land].empire
    spoil = 1.5 if len({front.owners[each] for each in front.board.lands[theirs]}) == 1 else 0.0
    return whole + home + spoil + GROUND


def _voyage(front: Front, options: Sequence[Action]) -> Action | None:
    """Return a voyage that takes a castle or completes an empire."""
    legs = next((kind for kind in getattr(options, "kinds", ()) if isinstance(kind[0], Sail)), None)
    if legs is None:
        return None
    best, most, ids = None, LANDING, front.board.ids
    for source in front.mine():
        free = front.free(source)
        if free < 2:
            continue
        for target in {land for water in front.board.waters[source] for land in front.board.coast[water]}:
            whole = front.missing(front.board.territories[target].empire) == [target]
            prize = whole or target in front.war.castles or front.last_turn
            if prize and front.open(target) and front.chance(free, target) >= most:
                sail = Sail(ids[source], ids[target], free)
                if sail in legs:
                    best, most = sail, front.chance(free, target)
    return best


def _reveal(front: Front, kinds: dict[type[Action], list[Action]]) -> Action | None:
    """Reveal hidden armies if they raise the chance of a march on a castle to `LANDING` or more."""
    more = hidden_armies(front.board, front.war)
    for action in kinds.get(Reveal, []):
        land = front.board.index[action.land] if isinstance(action, Reveal) else NOBODY
        if front.last_turn:  # the armies count, and attack out of their land
            return action
        for march in front.marches():
            if march.source == land and front.hope(march, more) >= LANDING > front.hope(march):
                return action
    return None


def _walk(front: Front, options: Sequence[Action]) -> Action | None:
    """Move one army into an empty land."""
    walks = next((kind for kind in getattr(options, "kinds", ()) if isinstance(kind[0], Enter)), ())
    for walk in walks:
        if isinstance(walk, Enter) and walk.armies == 1 and front.free(front.board.index[walk.source]) > 0:
            return walk
    return None


def _last(
    front: Front,
    attacks: dict[tuple[str, str], Attack],
    kinds: dict[type[Action], list[Action]],
    options: Sequence[Action],
) -> Action:
    """End the turn; if revealed armies still have to attack, make the best attack, if need be by sea."""
    if EndTurn in kinds:
        return kinds[EndTurn][0]
    ways: list[Attack | Sail] = [*attacks.values()]
    ways = ways or [each for each in options if isinstance(each, Sail)]
    index = front.board.index
    return max(ways, key=lambda each: front.chance(front.armies[index[each.source]] - 1, index[each.target]))


def move(front: Front, options: Sequence[Action]) -> Action:
    """Move armies from a land without enemies nearby to the source of the best march, if the two are neighbours."""
    marches: list[March] = front.marches()
    goal = front.board.ids[marches[0].source] if marches else ""
    best, most = options[-1], 0
    for action in options:
        if isinstance(action, Move) and action.target == goal and action.armies > most:
            source = front.board.index[action.source]
            if action.armies <= front.free(source) and not any(front.foe(other) for other in front.near[source]):
                best, most = action, action.armies
    return best
