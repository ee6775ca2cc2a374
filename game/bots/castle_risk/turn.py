"""What the steady player does in its turn: cards, attacks, the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.bots.castle_risk.front import Front, March
from game.kernel.types import Action, Seat, View
from game.rules.castle_risk.cards.reinforcement_track import hidden_armies
from game.rules.castle_risk.moves import Attack, EndTurn, Enter, MakeTruce, Move, Reinforce, Reveal, Sail, SendSpy
from game.rules.castle_risk.state import NOBODY, Land

DARE: Final = 0.55
"""A march on a castle begins where it is as likely to go through."""
SURE: Final = 0.8
"""Any other attack wants to be as likely."""
GROUND: Final = 0.6
"""Any land is worth a little: it spoils an empire and leads on."""
LANDING: Final = 0.7
"""So does a voyage: nobody comes back from it."""
HANDFUL: Final = 3
"""A hand of more cards than these is worth a Spy, even the last one."""


def act(front: Front, view: View, options: Sequence[Action]) -> Action:
    """Lay down cards, march on a castle, make empires whole, pick off the weak, walk in, end the turn."""
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
    """Sort out the options; of voyages, walks and offers there are too many to look at each."""
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
    """Look into the largest hand; the last Spy is kept as an answer unless that hand is worth it."""
    victims = [each for each in kinds.get(SendSpy, []) if isinstance(each, SendSpy)]
    if not victims:
        return None
    largest = max(victims, key=lambda each: view.shown[each.victim].cards)
    worth = view.shown[largest.victim].cards > HANDFUL or front.staff.cards.get("Spy", 0) > 1
    return largest if worth else None


def _truce(front: Front, kinds: dict[type[Action], list[Action]]) -> Action | None:
    """Lay a Diplomat before the enemy who presses the castle, unless he is the one to march on."""
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
    """Take the first step of the march that is most likely to go through."""
    ids, best, likely = front.board.ids, None, DARE
    for march in front.marches()[:6]:
        step = attacks.get((ids[march.source], ids[march.lands[0]]))
        hope = front.hope(march) if step else 0.0
        if step and hope >= likely:
            best, likely = step, hope
    return best


def _pick(front: Front, attacks: dict[tuple[str, str], Attack]) -> Action | None:
    """Attack what is worth it and nearly sure: the last lands of an empire, a neighbour of the castle, the weak."""
    best, most = None, 0.0
    index = front.board.index
    for attack in attacks.values():
        source, target = index[attack.source], index[attack.target]
        free = front.free(source)
        if free < 2 or front.chance(free, target) < SURE:
            continue
        worth = _worth(front, target) * front.chance(free, target) - 0.2 * (free - front.left(free, target))
        if worth > most:
            best, most = attack, worth
    return best


def _worth(front: Front, land: Land) -> float:
    missing = front.missing(front.board.territories[land].empire)
    whole = 4.0 if len(missing) == 1 else 1.0 if len(missing) == 2 else 0.0
    home = 1.5 if front.castle in front.near[land] else 0.0
    theirs = front.board.territories[land].empire
    spoil = 1.5 if len({front.owners[each] for each in front.board.lands[theirs]}) == 1 else 0.0
    return whole + home + spoil + GROUND


def _voyage(front: Front, options: Sequence[Action]) -> Action | None:
    """Sail where a castle falls, or an empire becomes whole."""
    legs = next((kind for kind in getattr(options, "kinds", ()) if isinstance(kind[0], Sail)), None)
    if legs is None:
        return None
    best, most, ids = None, LANDING, front.board.ids
    for source in front.mine():
        free = front.free(source)
        if free < 2:
            continue
        for target in {land for water in front.board.waters[source] for land in front.board.coast[water]}:
            prize = target in front.war.castles or front.missing(front.board.territories[target].empire) == [target]
            if prize and front.open(target) and front.chance(free, target) >= most:
                sail = Sail(ids[source], ids[target], free)
                if sail in legs:
                    best, most = sail, front.chance(free, target)
    return best


def _reveal(front: Front, kinds: dict[type[Action], list[Action]]) -> Action | None:
    """Show a note where its armies make a march on a castle likely that was not."""
    more = hidden_armies(front.board, front.war)
    for action in kinds.get(Reveal, []):
        land = front.board.index[action.land] if isinstance(action, Reveal) else NOBODY
        for march in front.marches():
            if march.source == land and front.hope(march, more) >= LANDING > front.hope(march):
                return action
    return None


def _walk(front: Front, options: Sequence[Action]) -> Action | None:
    """Walk one army into an empty land."""
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
    """End the turn; where revealed armies owe an attack, make the likeliest, by sea where there is no other."""
    if EndTurn in kinds:
        return kinds[EndTurn][0]
    ways: list[Attack | Sail] = [*attacks.values()]
    ways = ways or [each for each in options if isinstance(each, Sail)]
    index = front.board.index
    return max(ways, key=lambda each: front.chance(front.armies[index[each.source]] - 1, index[each.target]))


def move(front: Front, options: Sequence[Action]) -> Action:
    """Bring armies from where no enemy is near to the source of the best march, if they are neighbours."""
    marches: list[March] = front.marches()
    goal = front.board.ids[marches[0].source] if marches else ""
    best, most = options[-1], 0
    for action in options:
        if isinstance(action, Move) and action.target == goal and action.armies > most:
            source = front.board.index[action.source]
            if action.armies <= front.free(source) and not any(front.foe(other) for other in front.near[source]):
                best, most = action, action.armies
    return best
