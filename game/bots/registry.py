"""The computer players a table may choose from."""

from __future__ import annotations

from game.bots.bot import Bot
from game.bots.random_bot import RandomBot
from game.bots.search_bot import SearchBot

BOTS: dict[str, Bot] = {"random": RandomBot(), "steady": SearchBot()}
