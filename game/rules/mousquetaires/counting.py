"""The count at the end of a round, and whether it ends the match (MQ11 to MQ13, MQ28, MQ29)."""

from __future__ import annotations

from game.kernel.types import Say, Seat, State
from game.rules.mousquetaires.board.box import DUELS, Card, value
from game.rules.mousquetaires.events import MatchWon, RewardsTurned, RoundCounted, RoundEnded, TopTied
from game.rules.mousquetaires.state import NOBODY, Affair, Count, Cover
from game.rules.mousquetaires.unseen_cards import held


def round_over(state: State, say: Say) -> bool:
    """Tell, and announce, whether the round is over: one seat has all gems (MQ11), or nine duels are fought (MQ24)."""
    affair: Affair = state.table
    for seat, covers in enumerate(affair.covers):
        if covers.count("gem") == state.board.gems:
            say(RoundEnded(seat))
            return True
    if len(affair.won) < DUELS:
        return False
    say(RoundEnded(NOBODY))
    return True


def worth(card: Card, cover: Cover) -> int:
    """Return the ducats of a reward card: nothing under a prison, double under a gem (MQ12, MQ29)."""
    return 0 if cover == "prison" else 2 * value(card) if cover == "gem" else value(card)


def count(state: State, say: Say) -> None:
    """Turn the reward cards over and write the round on the sheet; all cards of the round lie open with that."""
    affair: Affair = state.table
    rewards = tuple([tuple(glove.rewards) for glove in state.hands])
    thrown = tuple([tuple(glove.thrown) for glove in state.hands])
    covers = tuple([tuple(covers) for covers in affair.covers])
    ducats = tuple([sum(map(worth, cards, on)) for cards, on in zip(rewards, covers, strict=True)])
    affair.sheet.append(Count(rewards, covers, ()))
    for glove in state.hands:
        affair.played += held(glove)
        glove.cards, glove.rewards, glove.thrown = [], [], []
    say(RewardsTurned(rewards, thrown))
    affair.sheet[-1] = Count(rewards, covers, ducats)
    say(RoundCounted(ducats, affair.totals))


def winners(state: State, say: Say) -> tuple[Seat, ...]:
    """Return, and announce, who has won the match; nobody while the target is ahead, or the top is tied (MQ28)."""
    affair: Affair = state.table
    totals = affair.totals
    most = max(totals)
    if most < affair.house.target:
        return ()
    top = tuple([seat for seat, total in enumerate(totals) if total == most])
    if len(top) > 1 and affair.house.tie == "round":
        say(TopTied(top))
        return ()
    say(MatchWon(top, most))
    return top
