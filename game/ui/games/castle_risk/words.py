"""The texts of Castle Risk besides the forms: plaques, headline, caption, legend, hover cards."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Final

from game.bots.castle_risk.commentary import Meaning
from game.bots.castle_risk.evaluation import Aim
from game.kernel.player import Player
from game.kernel.types import BYSTANDER, Phase, Seat, View
from game.rules.castle_risk.battle.conquest import Annexing, Falling, MovingIn, Over
from game.rules.castle_risk.battle.reach import borders
from game.rules.castle_risk.battle.rolls import Defending, FacingRed, Fighting, Throwing, ThrowingRed, ThrowingWhite
from game.rules.castle_risk.battle.setting_out import Boarding
from game.rules.castle_risk.board.map import Board
from game.rules.castle_risk.cards.deals import Dealing
from game.rules.castle_risk.cards.drawing import Discarding, Drawing
from game.rules.castle_risk.cards.reinforcements import Reinforcing
from game.rules.castle_risk.cards.spies import AnsweringSpy, ShowingHand, Spying
from game.rules.castle_risk.income import PER_REGION, brings_armies, income, region_of
from game.rules.castle_risk.sentences.naming import land_name, named, place_name
from game.rules.castle_risk.setup.castles import PlacingCastle
from game.rules.castle_risk.setup.claims import Claiming
from game.rules.castle_risk.setup.mustering import Mustering
from game.rules.castle_risk.setup.opening import HandingOut, HidingArmies
from game.rules.castle_risk.short_war import MINUTE, Halted
from game.rules.castle_risk.state import NOBODY, War
from game.rules.castle_risk.turn import FreeMoving, NewTroops
from game.ui.contract.stage import Bond, Fact, Plaque, SeatActivity
from game.ui.games.castle_risk.board import letter_of, ongoing_attack
from game.ui.games.castle_risk.chances import percent
from game.ui.map.survey import NO_TOKEN, LandCard, Survey
from game.ui.widgets.tokens import token_args
from game.words import N_, Words

ROLLS: Final = (Fighting, Defending, Throwing, ThrowingRed, FacingRed, ThrowingWhite)
"""The phases of a roll."""
OUT: Final = "✗"
AT: Final[tuple[tuple[tuple[type[Phase], ...], str], ...]] = (
    ((PlacingCastle,), N_("{who} places a castle")),
    ((Claiming,), N_("{who} takes a land")),
    ((Mustering, Reinforcing, NewTroops), N_("{who} places armies")),
    ((HidingArmies,), N_("{who} hides armies")),
    ((Discarding, Spying), N_("{who} chooses a card")),
    ((AnsweringSpy,), N_("A Spy visits {who}")),
    ((Dealing,), N_("A deal for {who}")),
    ((Boarding,), N_("{who} loads the fleet")),
    ((Fighting,), N_("{who} attacks")),
    ((Defending, FacingRed), N_("{who} defends")),
    ((MovingIn,), N_("{who} moves in")),
    ((Annexing,), N_("{who} annexes")),
    ((FreeMoving,), N_("{who} moves armies")),
)
"""What a seat is doing, by phase."""


def plaque(view: View, seat: Seat, activity: SeatActivity, tr: Words) -> Plaque:
    """Return the plaque of a seat: castles, armies, lands, its next new troops, cards."""
    war: War = view.table
    if seat in war.fallen:
        out = tr("out of the war")
        return Plaque("", out, None, 0.0, OUT, facts=(Fact("", (), out),))
    lands = war.held(seat)
    armies = sum(war.armies[land] for land in lands) + _at_sea(view, seat)
    most = max((sum(war.armies[land] for land in war.held(each)) for each in war.alive), default=0)
    chips = len(war.chips[seat])
    place = tr.plural("{n} castle", "{n} castles", chips) if chips else tr("No castle yet")
    return Plaque(
        place,
        _state(view, seat, activity, tr),
        armies,
        min(1.0, armies / most) if most else 0.0,
        "…" if activity is SeatActivity.THINKING else "",
        facts=_facts(view, seat, len(lands)),
        medals=tuple(Fact("castle_risk/chip", view.board.empires[each].colour, "") for each in war.chips[seat]),
        bonds=_bonds(war, seat, tr),
    )


def _at_sea(view: View, seat: Seat) -> int:
    """Count the armies of a seat that are aboard a fleet."""
    fight = ongoing_attack(view)
    return fight.aboard if fight and seat == view.table.player else 0


def _facts(view: View, seat: Seat, lands: int) -> tuple[Fact, ...]:
    war: War = view.table
    if not war.turn:
        return (Fact("castle_risk/field", (), str(lands)), Fact("castle_risk/recruit", (), str(war.rest[seat])))
    return (
        Fact("castle_risk/field", (), str(lands)),
        Fact("castle_risk/recruit", (), str(income(view.board, war, seat).armies)),
        Fact("card back", ("normal", "castle_risk"), str(view.shown[seat].cards)),
    )


def _state(view: View, seat: Seat, activity: SeatActivity, tr: Words) -> str:
    match view.phase:
        case _ if activity is SeatActivity.THINKING:
            return tr("thinking")
        case Over(winner) if winner == seat:
            return tr("has won")
        case phase if isinstance(phase, ROLLS) and view.table.owners[phase.assault.target] == seat:
            return tr("defends")
        case phase if isinstance(phase, ROLLS) and view.table.player == seat:
            return tr("attacks")
        case _:
            return tr("is playing") if view.table.turn and view.table.player == seat else ""


def truce_in_words(tr: Words) -> str:
    """Say what a truce is."""
    return tr("A truce: neither may attack the other until the next turn of the player who sent the Diplomat (29).")


def _bonds(war: War, seat: Seat, tr: Words) -> tuple[Bond, ...]:
    """Return the truces that hang on a Diplomat of the seat."""
    return tuple(
        Bond(other, "castle_risk/truce", truce_in_words(tr), lane)
        for (one, other), lane in _lanes({(truce.seat, other) for truce in war.truces for other in truce.opponents})
        if one == seat
    )


def _lanes(pairs: Collection[tuple[Seat, Seat]]) -> Iterator[tuple[tuple[Seat, Seat], int]]:
    """Yield each pair of seats with its lane, the nearest pairs first: pairs that would overlap get different lanes.

    Two pairs that only share a seat lie side by side.
    """
    taken: list[list[tuple[Seat, Seat]]] = [[] for _ in pairs]
    for pair in sorted(pairs, key=lambda pair: (abs(pair[0] - pair[1]), pair)):
        low, high = min(pair), max(pair)
        lane = next(i for i, others in enumerate(taken) if all(high <= a or b <= low for a, b in others))
        taken[lane].append((low, high))
        yield pair, lane


def headline(view: View, seat: Seat, names: Sequence[str], tr: Words) -> str:
    """Say who is doing what."""
    phase, war = view.phase, view.table
    who = names[seat if seat != BYSTANDER else _acting(view)]
    if isinstance(phase, Over | Halted):
        return tr("The end of the war")
    if isinstance(phase, ROLLS) and seat == BYSTANDER:
        victim = war.owners[phase.assault.target]
        if war.is_neutral(phase.assault.target):
            return tr("{who} against neutral armies", who=who)
        return tr("{who} against {victim}", who=who, victim=names[victim])
    if isinstance(phase, HidingArmies | HandingOut) and seat == BYSTANDER:
        return tr("Hidden armies")
    if isinstance(phase, Drawing | Falling | ShowingHand):
        return tr("{who} is playing", who=names[war.player])
    words = next((said for phases, said in AT if isinstance(phase, phases)), "")
    if words:
        return tr(words, who=who)
    return tr("{who} is playing", who=who) if war.turn else tr("Before the war")


def _acting(view: View) -> Seat:
    """Return the seat that is asked if it is only one, else the player at turn."""
    match view.phase:
        case Annexing(_, seat) | AnsweringSpy(seat) | Dealing(_, seat):
            return seat
        case _:
            player: Seat = view.table.player
            return player


def _caption_of_turn(war: War, tr: Words) -> str:
    """Return the number of the turn, in a short war with the rounds or minutes that are left."""
    if war.house.rounds:
        return tr("Turn {turn}, round {round} of {rounds}", turn=war.turn, round=war.rounds, rounds=war.house.rounds)
    if war.house.minutes:
        left = max(0, war.house.minutes - war.seconds // MINUTE)
        words = tr.plural("Turn {turn}, {n} minute left", "Turn {turn}, {n} minutes left", left, turn=war.turn)
        return words if left else tr("Turn {turn}, the last round", turn=war.turn)
    return tr("Turn {turn}", turn=war.turn)


def caption(view: View, tr: Words) -> str:
    """Return the number of the turn, or the name of the set-up's stage."""
    war: War = view.table
    if war.turn:
        return _caption_of_turn(war, tr)
    match view.phase:
        case Claiming():
            return tr.plural("{n} land is free", "{n} lands are free", war.owners.count(NOBODY))
        case Mustering():
            return tr.plural("{n} army to place", "{n} armies to place", sum(war.rest))
        case _:
            return tr("Before the first turn")


# ---------------------------------------------------------------------- the map


def survey(view: View, players: Sequence[Player], tr: Words) -> Survey:
    """Return who holds what, for the map."""
    board: Board = view.board
    war: War = view.table
    owners = war.owners
    crowned = frozenset(
        i
        for i, lands in enumerate(board.lands)
        if board.empires[i].castle
        and owners[lands[0]] not in (NOBODY, *war.fallen)
        and len({owners[land] for land in lands}) == 1
    )
    links = frozenset(i for i, link in enumerate(board.links) if not link.house or war.house.extra_links == "yes")
    letters = tuple(letter_of(war, players, land) for land in range(len(owners)))
    return Survey(
        letters,
        crowned,
        links,
        named(board.name, tr),
        tr("& the Six Empires"),
        (tr("Empires"), tr("Owners")),
        tuple((token_args(players, seat), each.name) for seat, each in enumerate(players) if seat not in war.fallen),
    )


def card(view: View, players: Sequence[Player], land: int, tr: Words) -> LandCard:
    """Return the hover card of a land: its empire, its owner and armies, its waters, its neighbours."""
    board: Board = view.board
    war: War = view.table
    place, owner = board.territories[land], war.owners[land]
    empire = board.empires[place.empire]
    whole = named(empire.names, tr)
    if region := region_of(board, war, land):
        others = ", ".join(land_name(board, board.ids[each], tr) for each in region.lands if each != land)
        bonus = tr("{empire}: {n} armies together with {lands}", empire=whole, n=PER_REGION, lands=others)
    elif brings_armies(war, empire):
        bonus = tr.plural(
            "{empire}: {n} army for the whole of it",
            "{empire}: {n} armies for the whole of it",
            empire.bonus,
            empire=whole,
        )
    else:
        bonus = whole
    lines = [(NO_TOKEN, bonus)]
    if war.is_neutral(land):
        armies = war.armies[land]
        lines.append((NO_TOKEN, tr.plural("{n} neutral army", "{n} neutral armies", armies)))
    elif owner != NOBODY:
        who, armies = players[owner].name_in_text, war.armies[land]
        lines.append((token_args(players, owner), tr.plural("{who}: {n} army", "{who}: {n} armies", armies, who=who)))
    elif war.turn:
        lines.append((NO_TOKEN, tr("Nobody holds this land")))
    if war.walled(land):
        lines.append((NO_TOKEN, tr("A castle: attackers roll two dice at most")))
    waters = [_water(board, water, tr) for water in board.waters[land]]
    lines.append((NO_TOKEN, tr("By sea: {waters}", waters=", ".join(waters)) if waters else tr("No coast")))
    near = [land_name(board, board.ids[each], tr) for each in borders(board, war.house)[land]]
    lines.append((NO_TOKEN, tr("Neighbours: {lands}", lands=", ".join(near))))
    return LandCard(named(place.names, tr), tuple(lines))


def _water(board: Board, water: str, tr: Words) -> str:
    """Return what an Admiral's water is called: its only sea, or the open sea if all others are part of it (CR16)."""
    seas = [sea for sea in board.seas if sea.water == water]
    several = {sea.water for sea in board.seas if sum(each.water == sea.water for each in board.seas) > 1}
    if several == {water}:
        return tr("the open sea")
    return ", ".join(named(sea.names, tr) for sea in seas)


def meaning(meant: Meaning, board: Board, tr: Words) -> str:
    """Say what an attack is for and how likely it succeeds, or what a land that was taken has changed."""
    place = place_name(board, meant.empire, tr) if meant.empire else ""
    if meant.chance is None:
        return tr("That completes the {place}: {n} more armies a turn.", place=place, n=meant.bonus)
    aims = {
        Aim.CASTLE: tr("The prize is the castle."),
        Aim.EMPIRE: tr("It would make the {place} whole.", place=place),
        Aim.BREAK: tr("It would break the {place}.", place=place),
    }
    chance = tr("Chance of success: {chance}.", chance=percent(meant.chance, tr))
    return " ".join(filter(None, (aims.get(meant.aim, ""), chance)))
