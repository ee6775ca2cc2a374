"""What travels to the thinking process and back: questions and answers as lines of JSON."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec

from game.bots.bot import kinds
from game.bots.registry import BOTS
from game.kernel.choices import Choices
from game.kernel.game import Game
from game.kernel.types import Action, Event, View
from game.rules import GAMES


class Query(NamedTuple):
    """A question to a computer player: `bot` is a name of BOTS, `seed` decides all that is left to its luck."""

    game: Game
    board: Path
    bot: str
    view: View
    story: Sequence[Event]
    options: Sequence[Action]
    must: bool
    seed: str


class Question(msgspec.Struct, frozen=True, array_like=True):
    """A query on its way. The story is what follows the first `kept` events, which were sent before."""

    ticket: int
    game: str
    board: str
    bot: str
    view: msgspec.Raw
    kept: int
    story: str
    options: tuple[msgspec.Raw, ...]
    must: bool
    seed: str


class Answer(msgspec.Struct, frozen=True, array_like=True):
    """What a bot chose: a list of one action, or of none where it declines."""

    ticket: int
    actions: msgspec.Raw


_question = msgspec.json.Decoder(Question)
_answer = msgspec.json.Decoder(Answer)


def ask(ticket: int, query: Query, told: Sequence[Event]) -> bytes:
    """Write a question to one who was already told the events `told`: only what is new is sent."""
    codec = query.game.codec
    kept = _in_common(told, query.story)
    return msgspec.json.encode(
        Question(
            ticket,
            query.game.name,
            str(query.board),
            query.bot,
            msgspec.Raw(codec.view_json(query.view)),
            kept,
            codec.story_lines(query.story[kept:]),
            tuple(msgspec.Raw(codec.actions_json(kind)) for kind in kinds(query.options)),
            query.must,
            query.seed,
        )
    )


def read_question(line: bytes, told: list[Event]) -> tuple[int, Query]:
    """Read a question; `told` holds the events of the questions before and is brought up to date."""
    question = _question.decode(line)
    game = GAMES[question.game]
    path = Path(question.board)
    view = game.codec.view(bytes(question.view), _board(question.game, path, path.stat().st_mtime_ns))
    told[question.kept :] = game.codec.story(question.story)
    sorts = [game.codec.actions(bytes(kind)) for kind in question.options]
    options = sorts[0] if len(sorts) == 1 else Choices(*sorts)
    return question.ticket, Query(game, path, question.bot, view, told, options, question.must, question.seed)


def think(query: Query) -> Action | None:
    """Let the bot choose."""
    bot = BOTS[query.bot]
    return bot.choose(query.view, query.story, query.options, query.must, Random(query.seed))


def answer(ticket: int, query: Query, action: Action | None) -> bytes:
    """Write an answer."""
    chosen = [] if action is None else [action]
    return msgspec.json.encode(Answer(ticket, msgspec.Raw(query.game.codec.actions_json(chosen))))


def read_answer(line: bytes, query: Query) -> tuple[int, Action | None]:
    """Read the answer to `query`."""
    read = _answer.decode(line)
    actions = query.game.codec.actions(bytes(read.actions))
    return read.ticket, actions[0] if actions else None


@lru_cache(maxsize=4)
def _board(game: str, path: Path, _changed: int) -> Any:
    return GAMES[game].load_board(path)


def _in_common(told: Sequence[Event], story: Sequence[Event]) -> int:
    """Return how many events both begin with. Usually all that was told: nothing was taken back."""
    if list(told) == list(story[: len(told)]):
        return len(told)
    return next((n for n, (one, other) in enumerate(zip(told, story, strict=False)) if one != other), 0)
