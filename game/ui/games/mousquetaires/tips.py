"""What each thing on the screen of Mousquetaires is, with its paragraph of the rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.kernel.player import Player
from game.kernel.types import Seat, View
from game.rules.mousquetaires.board.box import DUELS
from game.rules.mousquetaires.state import HAND, PLACES, Cover, DuelTable, Shown
from game.words import Words


def tips(view: View, players: Sequence[Player], tr: Words) -> dict[str, str]:
    """Return the explanations of the things on the screen, by key."""
    found = dict(_of_table(view, tr))
    for seat, player in enumerate(players):
        found.update(_of_seat(view, seat, player.name_in_text, tr))
    found.update(_of_form(tr))
    return found


def _of_table(view: View, tr: Words) -> Iterator[tuple[str, str]]:
    """Yield the explanations of the guards, the supply, the duel, the score sheet."""
    table: DuelTable = view.table
    left = DUELS - len(table.faced)
    coming = tr.plural("{n} duel of this round still to come", "{n} duels of this round still to come", left)
    yield "pack", tr("The round is over (23).") if table.counted else f"{coming} (3)."
    for number, guard in enumerate(table.faced):
        if number < len(table.won):
            beaten, stronger = (
                tr("The guard of {guard} was beaten (10).", guard=guard),
                tr("The guard of {guard} was stronger (10).", guard=guard),
            )
            yield f"met {number}", beaten if table.won[number] else stronger
        else:
            yield f"met {number}", tr("Together, the cards must reach {guard} (8, 10).", guard=guard)
    yield "tray", tr("Gems and prisons that nobody has. Each empty place shows who took what lay there (4).")
    for column in range(view.board.gems):
        yield f"free gem {column}", tr("A gem doubles what the card under it pays (4).")
    for column in range(view.board.prisons):
        yield f"free prison {column}", tr("Under a prison, a card pays nothing (4).")
    yield "sum", tr("What the cards of this duel add up to; swords add nothing (10).")
    if table.won and table.won[-1]:
        yield "tag best", tr("The highest card, by value and then by swords. It takes a gem (2, 13).")
        yield (
            "tag worst",
            tr("The lowest card, by value and then by swords. It takes nothing (2)."),
        )
    else:
        yield (
            "tag best",
            tr("The highest card, by value and then by swords. It takes nothing (2)."),
        )
        yield "tag worst", tr("The lowest card, by value and then by swords. It takes a prison (2, 16).")
    target = table.house.target
    yield "sheet", tr("The ducats of each round. Whoever has {n} or more may win the match (24, 26).", n=target)
    yield "guards left", tr("The guards that may still turn up; there are more of them than duels to go (3, S10).")
    yield (
        "cards left",
        tr("How many cards of each value have not been shown this round, those in hands included (S10)."),
    )
    yield "musketeers", tr("The 55 musketeer cards: everybody gets {n} (2, 5).", n=HAND)
    yield "bar/caption", tr("A round is nine duels and a count (1).")


def _of_seat(view: View, seat: Seat, who: str, tr: Words) -> Iterator[tuple[str, str]]:
    """Yield the explanations of what lies before a seat, and of its plaque."""
    table: DuelTable = view.table
    shown: Shown = view.shown[seat]
    target = table.house.target
    ducats = tr.plural(
        "{who} has {n} ducat of {target} (26).",
        "{who} has {n} ducats of {target} (26).",
        table.totals[seat],
        who=who,
        target=target,
    )
    yield f"seat {seat}/number", ducats
    held = tr.plural("{who} holds {n} card (7).", "{who} holds {n} cards (7).", shown.cards, who=who)
    yield f"seat {seat}/fact 1", held
    gems, prisons = len(table.under(seat, "gem")), len(table.under(seat, "prison"))
    yield f"seat {seat}/fact 0", tr.plural("{who} has {n} gem (13).", "{who} has {n} gems (13).", gems, who=who)
    yield (
        f"seat {seat}/fact 2",
        tr.plural("{who} has {n} prison (16).", "{who} has {n} prisons (16).", prisons, who=who),
    )
    for i in range(shown.cards):
        yield f"hand {seat} {i}", held
    if table.counted and table.sheet[-1].ducats:
        paid = table.sheet[-1].ducats[seat]
        words = tr.plural(
            "{who} earned {n} ducat this round (24).",
            "{who} earned {n} ducats this round (24).",
            paid,
            who=who,
        )
        yield f"paid {seat}", words
    yield f"cell {seat}", tr("{who} is in jail and does not fight (19).", who=who)
    for place in PLACES:
        words = _reward(table.covers[seat][place], who, tr, counted=table.counted)
        for kind in ("reward", "gem", "bars"):
            yield f"{kind} {seat} {place}", words
    for i in range(shown.thrown + 1):
        yield f"thrown {seat} {i}", tr("{who} threw this card away in jail: it does not count (19).", who=who)
    yield f"duel {seat}", tr("The card of {who} in this duel (9).", who=who)


def _reward(cover: Cover, who: str, tr: Words, *, counted: bool) -> str:
    match cover:
        case "gem":
            return tr("A reward card of {who} under a gem: it pays twice its value (24).", who=who)
        case "prison":
            return tr("A reward card of {who} under a prison: it pays nothing (24).", who=who)
        case _ if counted:
            return tr("A reward card of {who} with nothing on it: it pays its value (24).", who=who)
        case _:
            return tr("A reward card of {who}: only its owner may look at it (6).", who=who)


def _of_form(tr: Words) -> Iterator[tuple[str, str]]:
    """Yield the explanations of what is on the forms."""
    yield "form/guard", tr("The number the cards must reach together (8).")
    for place in PLACES:
        yield f"form/reward {place}", tr("Your own reward cards; nobody else sees them (6).")
        yield f"slot {place}", tr("It pays its value in ducats, as long as nothing is put on it (6).")
