"""The computer players a table may choose from."""

from __future__ import annotations

from game.bots.chance import Haphazard
from game.bots.mind import Mind
from game.bots.search import Search

MINDS: dict[str, Mind] = {"random": Haphazard(), "steady": Search()}
