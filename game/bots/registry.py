"""The computer players a table may choose from."""

from __future__ import annotations

from game.bots.bot import Mind
from game.bots.random_bot import Haphazard
from game.bots.search_bot import Search

MINDS: dict[str, Mind] = {"random": Haphazard(), "steady": Search()}
