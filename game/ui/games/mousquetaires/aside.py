"""What is around a duel of Mousquetaires: the guards, the supply, the sum, the score sheet, what may still come."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.kernel.player import Player
from game.kernel.types import View
from game.rules.mousquetaires.board.box import DUELS, Board, value
from game.rules.mousquetaires.phases import ChoosingCards, Dealing, Over, TurningCards
from game.rules.mousquetaires.state import NOBODY, DuelTable
from game.rules.mousquetaires.unseen_cards import cards_unseen, guards_left
from game.ui.contract.reveal import public
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.games.mousquetaires import layout
from game.ui.games.mousquetaires.looks.cards import titles
from game.ui.widgets.tokens import token_args
from game.words import Words

FREE_GEM, FREE_PRISON = "free gem ", "free prison "
"""The beginning of the keys of gems and prisons in the middle of the table; a number follows."""
MET: Final = "met "
"""The beginning of the keys of the guards of this round; a number follows."""
RUBY: Final = 0
"""The argument of the gems' look: all gems are alike."""


def decided(view: View) -> bool:
    """Tell whether the cards of a duel are open and its outcome was shown."""
    return bool(view.table.last) and not isinstance(view.phase, TurningCards | ChoosingCards)


def guards(view: View, tr: Words) -> Iterator[Item]:
    """Yield the guards to come, those that were met, and the one of this duel."""
    table: DuelTable = view.table
    left = DUELS - len(table.faced)
    label = tr.plural("{n} duel to go", "{n} duels to go", left) if left else tr("the last duel")
    if table.counted:
        label = tr("the round is over")
    yield Item("pack", "mousquetaires/pile", layout.PACK, ("guard", left), 1, label=label)
    yield words("pack words", label, layout.PACK_WORDS)
    rows: dict[layout.Outcome, int] = {"won": 0, "lost": 0}
    here = len(table.faced) - 1 if not table.counted else len(table.faced)
    for number, guard in enumerate(table.faced):
        key, args = f"{MET}{number}", ("normal", guard, titles(tr))
        if number == here:
            yield Item(key, "mousquetaires/guard", layout.GUARD, args, 3, label=str(guard))
            continue
        outcome: layout.Outcome = "won" if table.won[number] else "lost"
        box = layout.met(outcome, rows[outcome])
        rows[outcome] += 1
        yield Item(key, "mousquetaires/met", box, (guard, outcome), 3, label=str(guard))
    for outcome, label in (("won", tr("Duels won")), ("lost", tr("Duels lost"))):
        if rows[outcome]:
            yield Item(f"sign {outcome}", "mousquetaires/mark", layout.sign(outcome), (outcome,), 3, label=label)


def pack(view: View) -> Iterator[Item]:
    """Yield the pack of the Musketeers, while it is dealt."""
    if isinstance(view.phase, Dealing):
        rest = len(view.board.cards) - sum(shown.cards for shown in view.shown)
        yield Item("musketeers", "mousquetaires/pile", layout.DEALER, ("musketeer", rest), 3)


def supply(view: View, players: Sequence[Player], tr: Words) -> Iterator[Item]:
    """Yield gems and prisons in the middle; an empty hollow shows who has what lay in it."""
    table: DuelTable = view.table
    board: Board = view.board
    yield Item("tray", "mousquetaires/tray", layout.TRAY, (), 1, label=tr("The supply"))
    yield words("tray words", tr("The supply"), layout.TRAY_WORDS)
    gems = [seat for seat, covers in enumerate(table.covers) for cover in covers if cover == "gem"]
    prisons = [seat for seat, covers in enumerate(table.covers) for cover in covers if cover == "prison"]
    for row, (kind, all_of_them, holders) in enumerate((("gem", board.gems, gems), ("prison", board.prisons, prisons))):
        free = all_of_them - len(holders)
        for column in range(all_of_them):
            letter = "" if column < free else players[holders[column - free]].token
            label = "" if column < free else players[holders[column - free]].name
            box = layout.socket(row, column, layout.SOCKET)
            yield Item(f"socket {kind} {column}", "mousquetaires/socket", box, (kind, letter), 2, label=label)
    for column in range(board.gems - len(gems)):
        box = layout.socket(0, column, 64)
        yield Item(f"{FREE_GEM}{column}", "mousquetaires/gem", box, (RUBY,), 3, label=tr("A gem"))
    for column in range(board.prisons - len(prisons)):
        box = layout.free_prison(column)
        yield Item(f"{FREE_PRISON}{column}", "mousquetaires/prison", box, ("free",), 3, label=tr("A prison"))


def sum_of_duel(view: View, players: Sequence[Player], tr: Words) -> Iterator[Item]:
    """Yield the sum of the cards of the duel, and whether it is enough."""
    table: DuelTable = view.table
    if not table.last or table.counted:
        return
    fought = [(seat, value(card)) for seat, card in enumerate(table.last) if card != NOBODY]
    total = sum(count for _, count in fought)
    state = "" if not decided(view) else "won" if table.won[-1] else "lost"
    note = tr("against {guard}", guard=table.faced[-1])
    yield Item("sum", "mousquetaires/sum", layout.SUM, (str(total), note, state), 3, label=f"{total} {note}")
    for number, (seat, count) in enumerate(fought):
        token, figure, plus = layout.addend(number, len(fought))
        yield Item(f"addend {seat}", "token", token, token_args(players, seat), 3, label=players[seat].name)
        yield words(f"addend {seat} value", str(count), figure, "ivory", "DISPLAY")
        if number:
            yield words(f"addend {seat} plus", "+", plus, "gold", "BODY")


def score(view: View, players: Sequence[Player], tr: Words) -> Iterator[Item]:
    """Yield the score sheet: the ducats of each round and the totals."""
    table: DuelTable = view.table
    title = tr("Ducats, up to {target}", target=table.house.target)
    rounds = tuple((number, count.ducats) for number, count in enumerate(table.sheet, 1) if count.ducats)
    tokens = tuple(token_args(players, seat) for seat in range(len(players)))
    args = (title, tokens, rounds, table.totals)
    label = ", ".join(f"{player.name} {total}" for player, total in zip(players, table.totals, strict=True))
    yield Item("sheet", "mousquetaires/score", layout.SHEET, args, 2, label=label)


def still_to_come(view: View, tr: Words) -> Iterator[Item]:
    """Yield what a careful bystander knows, whoever looks: the guards and the cards that were not seen yet."""
    table: DuelTable = view.table
    if isinstance(view.phase, Over) or table.counted:
        return
    guards = tuple(guards_left(view.board, table))
    caption = tr("May still come up")
    label = ", ".join(map(str, guards))
    yield Item("guards left", "mousquetaires/guards left", layout.COMING, (caption, guards), 2, label=label)
    unseen = [value(card) for card in cards_unseen(public(view))]
    counts = tuple(unseen.count(number) for number in range(11))
    label = ", ".join(f"{number}: {count}" for number, count in enumerate(counts))
    args = (tr("Cards not seen yet"), counts)
    yield Item("cards left", "mousquetaires/cards left", layout.UNSEEN, args, 2, label=label)


def words(key: str, said: str, box: Box, colour: str = "cream", face: str = "ITALIC") -> Item:
    """Return a line of text on the cloth."""
    return Item(key, "mousquetaires/words", box, (said, colour, "centre", face), 2, label=said)
