"""The count at the end of a round, and whether it ends the match (MQ11 to MQ13, MQ28, MQ29)."""

from __future__ import annotations

from game.kernel.types import Say, Seat, State
from game.rules.mousquetaires.board.box import DUELS, Card, value
from game.rules.mousquetaires.events import MatchWon, RewardsTurned, RoundCounted, RoundEnded, TopTied
from game.rules.mousquetaires.state import NOBODY, Count, Cover, DuelTable
from game.rules.mousquetaires.unseen_cards import held


def round_over(state: State, say: Say) -> bool:
    """Tell, and announce, whether the round is over: one seat has all gems (MQ11), or nine duels are fought (MQ24)."""
    table: DuelTable = state.table
    for seat, covers in enumerate(table.covers):
        if covers.count("gem") == state.board.gems:
            say(RoundEnded(seat))
            return True
    if len(table.won) < DUELS:
        return False
    say(RoundEnded(NOBODY))
    return True


def worth(card: Card, cover: Cover) -> int:
    """Return the ducats of a reward card: nothing under a prison, double under a gem (MQ12, MQ29)."""
    return 0 if cover == "prison" else 2 * value(card) if cover == "gem" else value(card)


def count(state: State, say: Say) -> None:
    """Turn the reward cards over and write the round on the sheet; all cards of the round lie open with that."""
    table: DuelTable = state.table
    rewards = tuple([tuple(hand.rewards) for hand in state.hands])
    thrown = tuple([tuple(hand.thrown) for hand in state.hands])
    covers = tuple([tuple(covers) for covers in table.covers])
    ducats = tuple([sum(map(worth, cards, on)) for cards, on in zip(rewards, covers, strict=True)])
    table.sheet.append(Count(rewards, covers, ()))
    for hand in state.hands:
        table.played += held(hand)
        hand.cards, hand.rewards, hand.thrown = [], [], []
    say(RewardsTurned(rewards, thrown))
    table.sheet[-1] = Count(rewards, covers, ducats)
    say(RoundCounted(ducats, table.totals))


def winners(state: State, say: Say) -> tuple[Seat, ...]:
    """Return, and announce, who has won the match; nobody while the target is ahead, or the top is tied (MQ28)."""
    table: DuelTable = state.table
    totals = table.totals
    most = max(totals)
    if most < table.house.target:
        return ()
    top = tuple([seat for seat, total in enumerate(totals) if total == most])
    if len(top) > 1 and table.house.tie == "round":
        say(TopTied(top))
        return ()
    say(MatchWon(top, most))
    return top
