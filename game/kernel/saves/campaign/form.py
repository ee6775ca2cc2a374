"""The form of a campaign: an open evening, a best of n, a league or a marathon."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Annotated, Final, Literal, TypeAlias

import msgspec

from game.kernel.problems import Problem
from game.words import N_

if TYPE_CHECKING:
    from game.kernel.strict_yaml.document import Document

Kind: TypeAlias = Literal["evening", "best_of", "league", "marathon"]
"""What a campaign is played for, as the files have it."""
KINDS: Final[tuple[Kind, ...]] = ("evening", "best_of", "league", "marathon")
"""All kinds, in the order in which they are shown."""
SERIES: Final = (3, 5, 7, 9)
"""How many matches a best of may have."""


class CampaignForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """What a campaign is played for.

    | kind | who is first | when it is decided |
    |---|---|---|
    | evening | most points | never |
    | best_of | most wins, then points | when nobody can catch up in `matches` matches; a draw is played off |
    | league | points, then wins, then head to head | after `matches` matches; 0 = never |
    | marathon | as in a league | when each of `games` was played once |

    `weights` has, for each game that does not count once, how many times its points count; it holds in a league only.
    `advice` tells whether people may ask the computer what it would do (“What would you do?”).
    A guest (`Campaign.guests`) counts in an open evening only: elsewhere ranks are those among the other players, and
    a match with fewer than two of them does not count.
    """

    kind: Kind = "evening"
    matches: Annotated[int, msgspec.Meta(ge=0, le=999)] = 0
    games: Annotated[list[str], msgspec.Meta(max_length=99)] = []
    weights: dict[str, Annotated[int, msgspec.Meta(ge=1, le=9)]] = {}
    advice: bool = True


OPEN_EVENING: Final = CampaignForm()
"""The form of a campaign that names none."""


def needed_wins(form: CampaignForm) -> int:
    """Return how many wins decide a best of at once.

    >>> needed_wins(CampaignForm(kind="best_of", matches=5))
    3
    """
    return form.matches // 2 + 1


def form_faults(document: Document, form: CampaignForm) -> Iterator[Problem]:
    """Yield what is wrong with the form in a `campaign.yaml`."""
    if form.kind == "best_of" and form.matches % 2 == 0:
        message = N_("A best-of needs an odd number of matches. Write 3, 5, 7 or 9.")
        yield document.problem(("form", "matches") if form.matches else ("form",), message)
    if form.kind == "marathon" and not form.games:
        yield document.problem(("form",), N_("A marathon has no games here. List its games, each once."))
    for index, game in enumerate(form.games):
        if game in form.games[:index]:
            message = N_("“{game}” is listed twice here. A marathon plays each game once.")
            yield document.problem(("form", "games", index), message, game=game)


def guest_faults(document: Document, guests: Sequence[int | None], players: int) -> Iterator[Problem]:
    """Yield what is wrong with the guests in a `campaign.yaml` that has so many players; None is none that is known."""
    seen: set[int] = set()
    for index, guest in enumerate(guests):
        if guest is not None and (guest not in range(players) or guest in seen):
            message = N_("There is no such player, or the guest is listed twice. Number the players from 0.")
            yield document.problem(("guests", index), message)
        if guest is not None:
            seen.add(guest)
