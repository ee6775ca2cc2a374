"""How the figures and results of Mousquetaires came about: the sum of a duel, the highest card, ducats, prison."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Final

from game.kernel.player import Player, names_in_text
from game.kernel.types import Event, Seat, View
from game.rules.mousquetaires.board.box import Card, Guard, swords, value
from game.rules.mousquetaires.counting import worth
from game.rules.mousquetaires.events import (
    CardsTurned,
    DuelLost,
    DuelWon,
    Freed,
    GemPlaced,
    GemReturned,
    GemStolen,
    GuardTurned,
    Jailed,
    MatchWon,
    PrisonLifted,
    PrisonPlaced,
    PrisonPulled,
    RewardsTurned,
    RoundCounted,
    RoundEnded,
    TopTied,
)
from game.rules.mousquetaires.state import NOBODY, Cover, DuelTable
from game.ui.games.mousquetaires import aside
from game.ui.widgets.tooltips.explanations import GetWhy, Part, Why
from game.words import N_, Words

MEANT: Final[Mapping[type[Event], tuple[str, str]]] = {
    GemPlaced: (N_("The highest card of a duel that is won takes a gem."), "13"),
    GemStolen: (N_("No gem was left in the middle, so the winner takes one from another player."), "14"),
    PrisonLifted: (N_("The winner may send a prison back instead of taking a gem."), "13"),
    PrisonPlaced: (N_("The lowest card of a duel that is lost takes a prison."), "16"),
    PrisonPulled: (N_("No prison was left in the middle, so the loser takes one from another player."), "17"),
    GemReturned: (N_("All three cards were covered, so the loser gives a gem back."), "18"),
    Jailed: (N_("Prisons lie on all three reward cards: no duels until one is gone."), "19"),
    Freed: (N_("Whoever loses a duel while all the prisons are taken must take one of the prisoner’s."), "20"),
    TopTied: (N_("The target is reached, but the highest total is a tie: another round."), "26"),
    MatchWon: (N_("Somebody has reached the target, and the highest total wins."), "26"),
}
"""What some events mean, and the paragraph behind it."""


def reasons(view: View, players: Sequence[Player], tr: Words) -> Iterator[tuple[str, GetWhy]]:
    """Yield the reasons of the figures on board and plaques, by their keys."""
    table: DuelTable = view.table
    names = names_in_text(players)
    if table.last and table.faced and not table.counted and aside.decided(view):
        duel = partial(of_duel, table.last, table.faced[-1], names, tr)
        keys = ("sum", "tag best", "tag worst", f"met {len(table.faced) - 1}")
        of_seats = (key for seat in range(len(names)) for key in (f"duel {seat}", f"addend {seat} value"))
        yield from ((key, duel) for key in (*keys, *of_seats))
    for seat, name in enumerate(names):
        if table.counted and table.sheet[-1].ducats:
            rewards, covers = table.sheet[-1].rewards[seat], table.sheet[-1].covers[seat]
            yield f"paid {seat}", partial(of_reward, rewards, covers, tr)
        yield f"seat {seat}/number", partial(of_ducats, table, seat, tr)
        if table.jailed(seat):
            yield f"cell {seat}", partial(_jailed, name, tr)
    yield "sheet", partial(_of_sheet, table, names, tr)


def of_event(story: Sequence[Event], players: Sequence[Player], tr: Words) -> Why | None:
    """Say how the last event of a story came about; None where there is no more to say."""
    names, event = names_in_text(players), story[-1]
    match event:
        case CardsTurned() | DuelWon() | DuelLost():
            turned = next((each for each in reversed(story) if isinstance(each, CardsTurned)), None)
            guard = next((each.guard for each in reversed(story) if isinstance(each, GuardTurned)), None)
            return None if turned is None or guard is None else of_duel(turned.cards, guard, names, tr)
        case RoundCounted(ducats, totals):
            parts = tuple(
                Part(f"{name}: {total - now} + {now}", str(total))
                for name, now, total in zip(names, ducats, totals, strict=True)
            )
            return Why(tr("Ducats before, and of this round"), parts, rules=("24", "26"))
        case RewardsTurned():
            words = tr("A bare card pays its value, a card with a gem twice its value, a card with a prison nothing.")
            return Why(words=words, rules=("24",))
        case RoundEnded(seat):
            nine = tr("Nine duels have been fought.")
            words = nine if seat == NOBODY else tr("{who} has all the gems: the round stops at once.", who=names[seat])
            return Why(words=words, rules=("23",))
        case _ if type(event) in MEANT:
            words, paragraph = MEANT[type(event)]
            return Why(words=tr(words), rules=(paragraph,))
        case _:
            return None


# ---------------------------------------------------------------------- a duel


def of_duel(cards: Sequence[Card], guard: Guard, names: Sequence[str], tr: Words) -> Why:
    """Say what the cards add up to, and which one is the highest or the lowest (MQ1, MQ2)."""
    fought = [(card, seat) for seat, card in enumerate(cards) if card != NOBODY]
    parts = [Part(_card_of(names[seat], card, tr), str(value(card))) for card, seat in sorted(fought, reverse=True)]
    parts += [
        Part(tr("{who}: in jail", who=names[seat]), counts=False) for seat, card in enumerate(cards) if card == NOBODY
    ]
    total = sum(value(card) for card, _ in fought)
    won = total >= guard
    sign = "\N{GREATER-THAN OR EQUAL TO}" if won else "<"
    words = [tr("The sum reaches the guard.") if won else tr("The sum does not reach the guard.")]
    best, seat = max(fought) if won else min(fought)
    alike = [value(card) for card, _ in fought].count(value(best)) > 1
    if len(fought) == 1:
        words.append(tr("A single card is both the highest and the lowest."))
    elif won:
        highest = tr("{who}’s card is the highest, by its swords.", who=names[seat])
        words.append(highest if alike else tr("{who}’s card is the highest.", who=names[seat]))
    else:
        lowest = tr("{who}’s card is the lowest, by its swords.", who=names[seat])
        words.append(lowest if alike else tr("{who}’s card is the lowest.", who=names[seat]))
    words.append(tr("It takes a gem, or sends a prison back.") if won else tr("It takes a prison."))
    title = tr("The duel against the guard of {guard}", guard=guard)
    summed = Part(tr("The cards together"), f"{total} {sign} {guard}")
    return Why(title, tuple(parts), summed, " ".join(words), ("10", "2", "13" if won else "16"))


def _card_of(who: str, card: Card, tr: Words) -> str:
    """Name who played a card, and its swords."""
    number = swords(card)
    return tr.plural("{who} ({n} sword)", "{who} ({n} swords)", number, who=who)


def _jailed(who: str, tr: Words) -> Why:
    """Say why somebody does not fight."""
    words = tr("Prisons lie on all three of {who}’s reward cards. The next duel that is lost takes one away.", who=who)
    return Why(words=words, rules=("19", "20"))


# ---------------------------------------------------------------------- ducats


def of_reward(cards: Sequence[Card], covers: Sequence[Cover], tr: Words) -> Why:
    """Say what three reward cards pay as they lie (MQ12, MQ29)."""
    parts = []
    for card, cover in zip(cards, covers, strict=True):
        match cover:
            case "gem":
                words = tr("A gem on {value}: 2 × {value}", value=value(card))
            case "prison":
                words = tr("A prison on {value}", value=value(card))
            case _:
                words = tr("A bare {value}", value=value(card))
        parts.append(Part(words, str(worth(card, cover)), counts=cover != "prison"))
    total = sum(map(worth, cards, covers))
    return Why("", tuple(parts), Part(tr("Ducats"), str(total)), rules=("24",))


def of_ducats(table: DuelTable, seat: Seat, tr: Words) -> Why:
    """Say in which rounds a seat earned its ducats (MQ12)."""
    parts = tuple(
        Part(tr("Round {number}", number=number), str(count.ducats[seat]))
        for number, count in enumerate(table.sheet, 1)
        if count.ducats
    )
    words = tr("{n} are needed to win.", n=table.house.target)
    return Why("", parts, Part(tr("Ducats"), str(table.totals[seat])), words, ("24", "26"))


def _of_sheet(table: DuelTable, names: Sequence[str], tr: Words) -> Why:
    """Say what is missing to the target."""
    target = table.house.target
    parts = tuple(
        Part(tr("{who}: {n} to go", who=name, n=max(0, target - total)), str(total))
        for name, total in zip(names, table.totals, strict=True)
    )
    return Why("", parts, words=tr("Whoever has the most ducats, {n} or more, wins.", n=target), rules=("26",))
