"""How the figures and results of Castle Risk came about: new troops, armies, dice, odds, castles, the track."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

from game.kernel.player import Player, names_in_text
from game.kernel.types import Event, Seat, View
from game.rules.castle_risk.board.map import Board
from game.rules.castle_risk.events import FirstThrown, Reinforced
from game.rules.castle_risk.sentences.naming import empire_name, land_name
from game.rules.castle_risk.state import NOBODY, War
from game.rules.castle_risk.war_events import (
    BattleFought,
    CastleTaken,
    GeneralLost,
    HiddenRevealed,
    LandTaken,
    MarshalLost,
    TroopsCame,
)
from game.ui.games.castle_risk.board import LOSER, RED, WHITE, ongoing_attack
from game.ui.games.castle_risk.forms.why_troops import of_track, of_troops
from game.ui.widgets.tooltips.explanations import GetWhy, Part, Why
from game.words import Words

MOST: Final = 8
"""The most lands that are listed one by one."""


# ---------------------------------------------------------------------- on the table


def reasons(view: View, players: Sequence[Player], tr: Words) -> Iterator[tuple[str, GetWhy]]:
    """Yield the reasons of the figures on plaques and board, by their keys."""
    war: War = view.table
    names = names_in_text(players)
    if (fight := ongoing_attack(view)) and fight.rolled and len(war.dice) == 2:
        victim = war.owners[fight.target]
        neutral = war.is_neutral(fight.target)
        roll = Roll(
            war.dice[0],
            war.dice[1],
            names[war.player],
            tr("neutral") if neutral or victim == NOBODY else names[victim],
            general=war.general,
            marshal=victim != NOBODY and war.marshals[victim] == "stands",
        )
        for key in (f"{RED}0", f"{WHITE}0", f"{RED}1", f"{WHITE}1", f"{RED}2", *(f"{LOSER}{i}" for i in range(2))):
            yield key, partial(of_roll, roll, tr)
    for seat in war.alive:
        yield f"seat {seat}/number", partial(of_armies, view, seat, tr)
        if war.turn:
            yield f"seat {seat}/fact 1", partial(of_troops, view.board, war, seat, tr)
    for seat in range(len(players)):
        yield f"first {seat} token", partial(_of_first_throw, tr)
    yield "track", partial(of_track, view.board, war, tr)


def of_armies(view: View, seat: Seat, tr: Words) -> Why:
    """Say where the armies of a seat stand."""
    war: War = view.table
    board: Board = view.board
    held = sorted(war.held(seat), key=lambda land: -war.armies[land])
    parts = [Part(land_name(board, board.ids[land], tr), str(war.armies[land])) for land in held[:MOST]]
    if rest := held[MOST:]:
        words = tr.plural("{n} more land", "{n} more lands", len(rest))
        parts.append(Part(words, str(sum(war.armies[land] for land in rest))))
    fight = ongoing_attack(view)
    aboard = fight.aboard if fight and seat == war.player else 0
    if aboard:
        parts.append(Part(tr("On the fleet"), str(aboard)))
    total = sum(war.armies[land] for land in held) + aboard
    return Why(parts=tuple(parts), total=Part(tr("Armies on the map"), str(total)), rules=("18",))


# ---------------------------------------------------------------------- dice


class Roll(NamedTuple):
    """A roll of both sides: the dice as thrown, the names of the sides, who had an officer."""

    red: Sequence[int]
    white: Sequence[int]
    attacker: str
    defender: str
    general: bool
    marshal: bool


def of_roll(roll: Roll, tr: Words) -> Why:
    """Say which die beat which, and what that cost (CR12 to CR14, CR21)."""
    reds, whites = sorted(roll.red, reverse=True), sorted(roll.white, reverse=True)
    parts, lost, ties = list[Part](), [0, 0], False
    for i, (red, white) in enumerate(zip(reds, whites, strict=False)):
        led, held = roll.general and not i, roll.marshal and not i
        won = red + led > white + held
        ties |= red + led == white + held
        lost[won] += 1
        sign = ">" if won else "=" if red + led == white + held else "<"
        loser = roll.defender if won else roll.attacker
        parts.append(Part(f"{_die(red, led)} {sign} {_die(white, held)}", f"{loser} −1"))
    for die in (*reds[len(whites) :], *whites[len(reds) :]):
        parts.append(Part(tr("{die}: meets no other die", die=die), counts=False))
    total = Part(f"{roll.attacker} −{lost[0]}, {roll.defender} −{lost[1]}")
    said = [
        tr("The highest dice meet, then the second highest.") if len(parts) > 1 else "",
        tr("The General adds 1 to the best red die.") if roll.general else "",
        tr("The Marshal adds 1 to the best white die.") if roll.marshal else "",
        tr("Ties go to the defender.") if ties else "",
    ]
    rules = ("36", *(("23",) if roll.general else ()), *(("27",) if roll.marshal else ()))
    title = tr("{attacker} (red) against {defender} (white)", attacker=roll.attacker, defender=roll.defender)
    return Why(title, tuple(parts), total, " ".join(filter(None, said)), rules)


def _die(pips: int, led: int) -> str:
    """Write a die, with the 1 of its leader."""
    return f"{pips} + 1" if led else str(pips)


# ---------------------------------------------------------------------- what happened


def of_event(event: Event, board: Board, players: Sequence[Player], tr: Words) -> Why | None:
    """Say how an event came about; None where there is no more to say."""
    names = names_in_text(players)
    match event:
        case BattleFought():
            defender = tr("neutral") if event.neutral else names[event.victim]
            return of_roll(Roll(event.red, event.white, names[event.seat], defender, event.general, event.marshal), tr)
        case TroopsCame():
            return _of_troops_that_came(event, board, tr)
        case CastleTaken():
            return _of_castle(event, board, names, tr)
        case Reinforced(seat, number, armies):
            words = tr(
                "{who} played card {n} of the track. Each one brings more than the one before.",
                who=names[seat],
                n=number,
            )
            return Why(total=Part(tr("Reinforcements"), f"+{armies}"), words=words, rules=("19",))
        case HiddenRevealed(_, land, armies):
            words = tr(
                "The note was for {land}. It is worth the number beside the last Reinforcements on the track.",
                land=land_name(board, land, tr),
            )
            return Why(total=Part(tr("Hidden armies"), f"+{armies}"), words=words, rules=("50", "49"))
        case GeneralLost():
            words = tr("A General falls when the best white die reaches the best red one with his 1.")
            return Why(words=words, rules=("24",))
        case MarshalLost():
            words = tr("A Marshal falls when the best red die beats the best white one with his 1; a tie saves him.")
            return Why(words=words, rules=("28",))
        case LandTaken(_, _, _, _, armies):
            words = tr("At least as many armies move in as there were dice in the last roll, and one stays behind.")
            return Why(total=Part(tr("Moved in"), str(armies)), words=words, rules=("42",))
        case FirstThrown():
            return _of_first_throw(tr)
        case _:
            return None


def _of_first_throw(tr: Words) -> Why:
    """Say who begins."""
    return Why(words=tr("The highest die begins; those who tie throw again."), rules=("13",))


def _of_troops_that_came(event: TroopsCame, board: Board, tr: Words) -> Why:
    """Say what new troops were made of."""
    bonus = {empire.id: empire.bonus for empire in board.empires}
    parts = [
        Part(tr("{empire}, whole", empire=empire_name(board, each, tr)), f"+{bonus[each]}") for each in event.empires
    ]
    if event.independents:
        parts.append(Part(tr("Independent states"), f"+{event.independents}"))
    if event.castles:
        chips = event.castles // board.castle_bonus
        parts.append(Part(tr("Castle chips, {n} × {each}", n=chips, each=board.castle_bonus), f"+{event.castles}"))
    return Why(tr("New troops"), tuple(parts), Part(tr("New armies"), f"+{event.armies}"), rules=("53",))


def _of_castle(event: CastleTaken, board: Board, names: Sequence[str], tr: Words) -> Why:
    """Say what a castle brings to who takes it (CR24)."""
    parts = (
        Part(tr("Castle chips: {n} new armies a turn for each", n=board.castle_bonus)),
        Part(tr("Cards of {who}", who=names[event.victim]), f"+{event.cards}"),
        Part(tr("Notes of hidden armies"), f"+{event.notes}"),
    )
    words = tr("{who} is out of the war, and all armies of {who} leave the board.", who=names[event.victim])
    return Why(tr("What a castle brings"), parts, words=words, rules=("44", "45"))
