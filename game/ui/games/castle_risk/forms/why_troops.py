"""What the new troops of a seat are made of, and what Reinforcements bring."""

from __future__ import annotations

from game.kernel.types import Seat
from game.rules.castle_risk.board.map import Board
from game.rules.castle_risk.cards.reinforcement_track import brings, track
from game.rules.castle_risk.income import income
from game.rules.castle_risk.sentences.naming import named
from game.rules.castle_risk.state import War
from game.ui.widgets.tooltips.explanations import Part, Why
from game.words import Words


def of_troops(board: Board, war: War, seat: Seat, tr: Words) -> Why:
    """Say what a seat's new troops are made of, and which empires it nearly holds (CR29, CR59)."""
    come, parts = income(board, war, seat), list[Part]()
    for empire, lands in zip(board.empires, board.lands, strict=True):
        if not empire.castle:
            continue
        mine, name = sum(war.owners[land] == seat for land in lands), named(empire.names, tr)
        if mine == len(lands):
            parts.append(Part(tr("{empire}, whole", empire=name), f"+{empire.bonus}"))
        elif 2 * mine > len(lands):
            held = tr("{empire}: {n} lands of {all}", empire=name, n=mine, all=len(lands))
            parts.append(Part(held, f"+{empire.bonus}", counts=False))
    if come.independents:
        regions = war.house.independents == "regions"
        whole = tr("Whole regions of independent states") if regions else tr("All independent states")
        parts.append(Part(whole, f"+{come.independents}"))
    chips = len(war.chips[seat])
    castles = chips - (come.castles < chips * board.castle_bonus)
    if castles:
        words = tr("Castle chips, {n} × {each}", n=castles, each=board.castle_bonus)
        parts.append(Part(words, f"+{come.castles}"))
    if castles < chips:
        parts.append(Part(tr("At this table, your own castle brings nothing"), f"+{board.castle_bonus}", counts=False))
    words = tr("An empire counts only as a whole.")
    return Why(parts=tuple(parts), total=Part(tr("New armies a turn"), str(come.armies)), words=words, rules=("53",))


def of_track(board: Board, war: War, tr: Words) -> Why:
    """Say what the next Reinforcements bring, and how hidden armies grow with them (CR10, CR28)."""
    numbers, played = track(board, war.house), war.reinforced
    parts = [Part(tr("Last card played"), str(brings(board, war.house, played)), counts=False)] if played else []
    if after := ", ".join(map(str, numbers[played + 1 : played + 4])):
        parts.append(Part(tr("Those after the next card"), after))
    coming = brings(board, war.house, played + 1)
    words = tr("It does not matter who played the earlier ones. Hidden armies are worth the number of the last one.")
    return Why(parts=tuple(parts), total=Part(tr("The next card brings"), str(coming)), words=words, rules=("19", "50"))
