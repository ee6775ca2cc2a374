"""The result of a match in words: who has won, and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.kernel.engine import is_over
from game.kernel.match import Match
from game.kernel.types import Seat
from game.words import Words, listed


def winners(match: Match) -> list[Seat]:
    """Return the seats of the first rank; where these are all seats, it is a draw."""
    return [seat for seat, rank in enumerate(match.ranks()) if rank == 1]


def headline(match: Match, names: Sequence[str], tr: Words) -> str:
    """Name the winners, or say that it is a draw."""
    return next(headlines(match, names, tr))


def headlines(match: Match, names: Sequence[str], tr: Words) -> Iterator[str]:
    """Yield the headline with all winners, then shorter ones that name fewer of them and count the others."""
    first = [names[seat] for seat in winners(match)]
    if len(first) == len(names):
        yield tr("A draw")
        return
    for others in range(len(first)):
        rest = [tr.plural("{n} other", "{n} others", others)] if others else []
        named = listed([*first[: len(first) - others], *rest], tr)
        yield tr.plural("{who} has won", "{who} have won", len(first), who=named)


def why(match: Match, names: Sequence[str], tr: Words) -> str:
    """Return the last sentence of the story, or say why the match ended early."""
    if len(match.conceded) == match.seats - 1:
        return tr("Everyone else has conceded.")
    if not is_over(match.state):
        return tr("The match was stopped where it stood.")
    return match.game.describe(match.story[-1], match.state.board, names, tr) if match.story else ""
