"""The chart of a person: victories and points, match by match, beside those of the people it has met most."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate
from typing import Final, NamedTuple, get_args

from game.kernel.game import Game
from game.kernel.player import Token, unbroken
from game.kernel.saves.campaign.standings import rank_points
from game.session.book.book import FamilyBook, Person, PlayedMatch
from game.ui.contract.charts.data import Chart, Series, Sign
from game.words import Words, listed

LINES: Final = 5
"""How many people a chart shows at most; more lines are hard to follow."""
WON: Final = "★"
"""The sign of a match that the person has won."""


class Rival(NamedTuple):
    """A person whose line is on the chart, with a token that no other line has."""

    name: str
    token: Token


def victories_chart(
    person: Person, book: FamilyBook, games: Mapping[str, Game], dated: Callable[[str], str], tr: Words
) -> Chart:
    """Count victories after each match of a person; the other measure are points. `dated` writes an ISO local time."""
    shown = _rivals(person, book)
    titles = [_title(played, games, tr) for played in person.matches]
    captions = tuple(
        tr("Match {n}: {game}, {when}", n=n, game=title, when=dated(played.match.facts.started))
        for n, (played, title) in enumerate(zip(person.matches, titles, strict=True), 1)
    )
    chart = Chart(
        title=tr("Victories, match by match"),
        unit=tr("Victories"),
        across=tr("Matches"),
        signs_label=tr("Won"),
        columns=("", *(str(n) for n in range(1, len(captions) + 1))),
        captions=(tr("Before the first match"), *captions),
        series=_series(person, shown, book, _victories),
        signs=(Sign("", ""), *(_sign(played, person, book, tr) for played in person.matches)),
    )
    points = chart._replace(
        title=tr("Points, match by match"), unit=tr("Points"), series=_series(person, shown, book, rank_points)
    )
    return chart._replace(other=points)


def _rivals(person: Person, book: FamilyBook) -> list[Rival]:
    """Return the person and those it has met most, each with a token of its own."""
    tokens = {each.name: each.token for each in book.people}
    free = list(get_args(Token))
    found: list[Rival] = []
    for name in (person.name, *(rival.other for rival in person.rivals[: LINES - 1])):
        token = tokens[name] if tokens[name] in free else free[0]
        free.remove(token)
        found.append(Rival(name, token))
    return found


def _series(
    person: Person, rivals: Sequence[Rival], book: FamilyBook, gained: Callable[[Sequence[int]], Sequence[float]]
) -> tuple[Series, ...]:
    """Add up what each has gained in the matches of a person; `gained` returns it by seat from the ranks."""
    tables = [
        dict(zip(book.seated(played.match), gained([seat.rank for seat in played.match.facts.seats]), strict=True))
        for played in person.matches
    ]
    return tuple(
        Series(each.token, each.name, tuple(accumulate((table.get(each.name, 0.0) for table in tables), initial=0.0)))
        for each in rivals
    )


def _victories(ranks: Sequence[int]) -> list[float]:
    """Return 1 for each seat that has won."""
    return [float(rank == 1 and max(ranks) > 1) for rank in ranks]


def _sign(played: PlayedMatch, person: Person, book: FamilyBook, tr: Words) -> Sign:
    """Return the sign of a match, and who has won it."""
    facts = played.match.facts
    winners = [unbroken(name) for seat, name in enumerate(book.seated(played.match)) if facts.won(seat)]
    words = tr.plural("{who} has won", "{who} have won", len(winners), who=listed(winners, tr)) if winners else ""
    return Sign(WON if played.won else "", words or tr("A draw"), (person.token,) if played.won else ())


def _title(played: PlayedMatch, games: Mapping[str, Game], tr: Words) -> str:
    """Return the name of the game of a match."""
    game = played.match.facts.game
    return tr(games[game].title) if game in games else game
