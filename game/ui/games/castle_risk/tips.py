"""What each thing on the screen of Castle Risk is; each names the paragraph behind it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.kernel.player import Player
from game.kernel.types import Seat, View
from game.rules.castle_risk.cards.reinforcement_track import brings, hidden_armies
from game.rules.castle_risk.income import income
from game.rules.castle_risk.sentences.naming import empire_name, named
from game.rules.castle_risk.state import War
from game.ui.games.castle_risk.words import truce_in_words
from game.ui.map.pieces import CASTLE
from game.words import Words


def tips(view: View, players: Sequence[Player], tr: Words) -> dict[str, str]:
    """Return what the things on the screen are, by their keys."""
    war: War = view.table
    found = dict(_of_edge(view, tr))
    for seat, player in enumerate(players):
        found.update(_of_seat(view, seat, player.name_in_text, tr))
    for truce in war.truces:
        found.update((f"seat {truce.seat}/bond {other}", truce_in_words(tr)) for other in truce.opponents)
    for seat, land in enumerate(war.castles):
        if land >= 0:
            words = tr(
                "The castle of {who}: attackers roll two dice at most, and losing it means being out (33, 44).",
                who=players[seat].name_in_text,
            )
            found[f"{CASTLE}{view.board.ids[land]}"] = words
    return found


def _of_edge(view: View, tr: Words) -> Iterator[tuple[str, str]]:
    """The track, the pile, what belongs to a battle."""
    war: War = view.table
    bring, hidden = brings(view.board, war.house, war.reinforced + 1), hidden_armies(view.board, war)
    coming = tr.plural(
        "The next Reinforcements bring {n} army (19).", "The next Reinforcements bring {n} armies (19).", bring
    )
    rising = tr.plural(
        "A note of hidden armies is worth {n} now (50).", "A note of hidden armies is worth {n} now (50).", hidden
    )
    pile = tr("Beside it lies the face-down pile; when it runs out, the discards are shuffled (15).")
    yield "track", f"{coming} {rising} {pile}"
    yield "general", tr("A General: 1 more on the best red die, until the best white one reaches it (23, 24).")
    yield "marshal", tr("A Marshal: 1 more on the best white die, until the best red one beats it (27, 28).")
    for key in ("ship", "aboard"):
        yield key, tr("An Admiral’s fleet. It cannot break off (25, 26).")
    for i in range(3):
        yield f"die red {i}", tr("The attacker’s dice, the best first; a dark one lost, or was not compared (36).")
        yield f"die white {i}", tr("The defender’s dice, the best first; ties go to the defender (36).")
    yield "bar/caption", tr("Turns are counted for all players together (14).")


def _of_seat(view: View, seat: Seat, who: str, tr: Words) -> Iterator[tuple[str, str]]:
    war: War = view.table
    key = f"seat {seat}"
    if seat in war.fallen:
        yield f"{key}/state", tr("{who} has lost the castle and is out of the war (44).", who=who)
        return
    yield f"{key}/number", tr("Armies of {who} on the map.", who=who)
    lands = len(war.held(seat))
    yield f"{key}/fact 0", tr.plural("{who} holds {n} land.", "{who} holds {n} lands.", lands, who=who)
    if not war.turn:
        rest = war.rest[seat]
        yield (
            f"{key}/fact 1",
            tr.plural("{who} has {n} army to place (8).", "{who} has {n} armies to place (8).", rest, who=who),
        )
        return
    come = income(view.board, war, seat)
    parts = [empire_name(view.board, each, tr) for each in come.empires]
    troops = tr.plural(
        "{who} would receive {n} new army now", "{who} would receive {n} new armies now", come.armies, who=who
    )
    yield f"{key}/fact 1", f"{troops}{': ' + ', '.join(parts) if parts else ''} (53)."
    shown = view.shown[seat]
    cards = tr.plural("{n} card", "{n} cards", shown.cards)
    notes = tr.plural("{n} note of hidden armies", "{n} notes of hidden armies", shown.notes)
    yield f"{key}/fact 2", tr("{who} holds {cards} and {notes} (7).", who=who, cards=cards, notes=notes)
    own = view.board.territories[war.castles[seat]].empire if war.castles[seat] >= 0 else None
    for i, empire in enumerate(war.chips[seat]):
        chip = named(view.board.empires[empire].names, tr)
        words = tr("The castle chip of this empire: {empire}. It brings 8 new armies a turn (53).", empire=chip)
        if war.house.castles == "captured" and empire == own:
            words = tr(
                "{who}’s own castle chip: {empire}. At this table only captured ones bring armies (CR29).",
                who=who,
                empire=chip,
            )
        yield f"{key}/medal {i}", words
