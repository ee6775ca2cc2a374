"""The messages that travel to the thinking process and back: a question, then an answer, each a line of JSON."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import msgspec

from game.bots.advice import Advice, Adviser, Reason
from game.bots.bot import ADVICE_SECONDS, SECONDS, Bot, LimitedBot, kinds
from game.bots.registry import BOTS
from game.kernel.choices import Choices
from game.kernel.game import Game
from game.kernel.system_names import as_text, from_text
from game.kernel.types import Action, Event, View
from game.rules import GAMES


class Query(NamedTuple):
    """A question to a computer player, as both ends use it.

    `board` is the board's file, `bot` a name of `BOTS`; `seed` decides everything that the bot leaves to luck. With
    `advice`, a person wants to know what the bot would do and why.
    """

    game: Game
    board: Path
    bot: str
    view: View
    story: Sequence[Event]
    options: Sequence[Action]
    must: bool
    seed: str
    advice: bool = False


class BotQuestion(msgspec.Struct, frozen=True, array_like=True):
    """A query as it is sent. `story` holds the events after the first `kept`, which the other end already has.

    The path of the board is written by `system_names`.
    """

    game: str
    board: str
    bot: str
    view: msgspec.Raw
    kept: int
    story: str
    options: tuple[msgspec.Raw, ...]
    must: bool
    seed: str
    advice: bool


class SentAdvice(msgspec.Struct, frozen=True, array_like=True):
    """Advice as it is sent: its two actions are lists of one action, or of none."""

    action: msgspec.Raw
    reasons: tuple[Reason, ...]
    instead: msgspec.Raw


class BotAnswer(msgspec.Struct, frozen=True, array_like=True):
    """What a bot chose: a list of one action, or of none if it declines; or the advice that it gives, if any.

    `error` is empty unless the bot raised an exception; then it says which one.
    """

    actions: msgspec.Raw
    error: str = ""
    advice: SentAdvice | None = None


class BotError(Exception):
    """A bot raised an exception while it was thinking. `str()` is the exception's type and text."""


NOTHING: Final = msgspec.Raw(b"[]")
"""A list without actions."""
_question = msgspec.json.Decoder(BotQuestion)
_answer = msgspec.json.Decoder(BotAnswer)


def write_question(query: Query, sent: Sequence[Event]) -> bytes:
    """Return the message for `query`. The other end has the events `sent` from before, so only new ones are sent."""
    codec = query.game.codec
    kept = _in_common(sent, query.story)
    return msgspec.json.encode(
        BotQuestion(
            query.game.name,
            as_text(str(query.board)),
            query.bot,
            msgspec.Raw(codec.view_json(query.view)),
            kept,
            codec.story_lines(query.story[kept:]),
            tuple(msgspec.Raw(codec.actions_json(kind)) for kind in kinds(query.options)),
            query.must,
            query.seed,
            query.advice,
        )
    )


def read_question(line: bytes, story: list[Event]) -> Query:
    """Return the query that a message asks; `story` holds the events received so far and is brought up to date."""
    question = _question.decode(line)
    game = GAMES[question.game]
    path = Path(from_text(question.board))
    view = game.codec.view(bytes(question.view), _board(question.game, path, path.stat().st_mtime_ns))
    story[question.kept :] = game.codec.story(question.story)
    groups = [game.codec.actions(bytes(kind)) for kind in question.options]
    options = groups[0] if len(groups) == 1 else Choices(*groups)
    must, seed, advice = question.must, question.seed, question.advice
    return Query(game, path, question.bot, view, story, options, must, seed, advice)


def think(query: Query) -> Action | None:
    """Let the bot choose; None if it declines."""
    bot = _made(query)
    return bot.choose(query.view, query.story, query.options, query.must, Random(query.seed))


def advise(query: Query) -> Advice | None:
    """Let the bot say what it would do and why; None where it gives no advice."""
    bot = _made(query)
    if not isinstance(bot, Adviser):
        return None
    return bot.advise(query.view, query.story, query.options, Random(query.seed))


def _made(query: Query) -> Bot:
    """Return the computer player that is asked, with a time limit: people wait for it."""
    bot = BOTS[query.bot](query.game)
    seconds = ADVICE_SECONDS if query.advice else SECONDS
    return bot.limited(seconds, time.perf_counter) if isinstance(bot, LimitedBot) else bot


def write_answer(query: Query, action: Action | None) -> bytes:
    """Return the message that answers `query` with `action`; None declines."""
    return msgspec.json.encode(BotAnswer(_one(query, action)))


def write_advice(query: Query, advice: Advice | None) -> bytes:
    """Return the message that answers `query` with advice; None gives none."""
    if advice is None:
        return msgspec.json.encode(BotAnswer(NOTHING))
    sent = SentAdvice(_one(query, advice.action), advice.reasons, _one(query, advice.instead))
    return msgspec.json.encode(BotAnswer(NOTHING, advice=sent))


def _one(query: Query, action: Action | None) -> msgspec.Raw:
    """Return a list of one action, or of none."""
    return msgspec.Raw(query.game.codec.actions_json([] if action is None else [action]))


def write_error(error: Exception) -> bytes:
    """Return the message that says that the bot raised `error`."""
    return msgspec.json.encode(BotAnswer(NOTHING, f"{type(error).__name__}: {error}"))


def read_answer(line: bytes, query: Query) -> Action | None:
    """Return the action that answers `query`, None if the bot declines. Raises `BotError` if the bot failed."""
    return _first(query, _decoded(line).actions)


def read_advice(line: bytes, query: Query) -> Advice | None:
    """Return the advice that answers `query`, None if the bot gives none. Raises `BotError` if the bot failed."""
    sent = _decoded(line).advice
    if sent is None:
        return None
    return Advice(_first(query, sent.action), sent.reasons, _first(query, sent.instead))


def _decoded(line: bytes) -> BotAnswer:
    answer = _answer.decode(line)
    if answer.error:
        raise BotError(answer.error)
    return answer


def _first(query: Query, actions: msgspec.Raw) -> Action | None:
    """Return the action of a list of one, None of an empty list."""
    return next(iter(query.game.codec.actions(bytes(actions))), None)


@lru_cache(maxsize=4)
def _board(game: str, path: Path, _changed: int) -> Any:
    return GAMES[game].load_board(path)


def _in_common(sent: Sequence[Event], story: Sequence[Event]) -> int:
    """Return how many events both begin with: usually all that was sent, unless something was taken back."""
    if list(sent) == list(story[: len(sent)]):
        return len(sent)
    return next((n for n, (one, other) in enumerate(zip(sent, story, strict=False)) if one != other), 0)
