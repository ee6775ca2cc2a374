"""A match as YAML text: in clear what the table knows, under a seal what is still secret, all in clear at the end."""

from __future__ import annotations

import re
from typing import Any, Final

import msgspec

from game.kernel.engine import view
from game.kernel.saves.saved_match import Still
from game.kernel.saves.seal import seal
from game.kernel.types import BYSTANDER, Seat

FORMAT: Final = 1
"""The version of this file format. A file of a newer one is refused."""

# What may not stand in a block of YAML as it is; JSON can spell it in ASCII.
_UNWRITABLE: Final = r"[^\n\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd]"  # compiled when first used


class Secret(msgspec.Struct, frozen=True):
    """What is sealed while a match is played, beside the lines of the log. The states are JSON of the game's codec."""

    seed: str
    first: msgspec.Raw
    barrier: msgspec.Raw
    told: int
    events: int
    state: msgspec.Raw
    standing: dict[Seat, dict[str, Any]]
    sequence: int


def match_text(still: Still) -> str:
    """Write a match down. Raises `ValueError` for names that cannot be written (see `written_name`)."""
    from game.kernel.strict_yaml.document import dump

    codec = still.game.codec
    story = _block("story", codec.story_lines(still.story))
    log = codec.log_lines(still.log)
    if still.ranks is None:
        return "".join((dump(_head(still) | _clear(still)), story, dump({"sealed": _sealed(still, log)})))
    return "".join(
        (
            dump(_head(still) | _opened(still)),
            story,
            f"actions: {len(still.log)}\n",
            _block("log", log),
        )
    )


def _head(still: Still) -> dict[str, Any]:
    head: dict[str, Any] = {
        "tablee": "match",
        "format": FORMAT,
        "game": still.game.name,
        "rules": still.game.version,
        "board": {"name": still.board.name, "sha256": still.board.digest},
        "house": still.game.codec.plain(still.house),
        "seats": [msgspec.to_builtins(player) for player in still.players],
        "started": still.started,
        "saved": still.saved,
        "status": still.status,
        "conceded": list(still.conceded),
    }
    return head if still.ranks is None else head | {"ranks": list(still.ranks)}


def _clear(still: Still) -> dict[str, Any]:
    """Return what anybody at the table sees: nothing else may be in clear while a match is played."""
    codec = still.game.codec
    sight = msgspec.json.decode(codec.view_json(view(still.state, BYSTANDER)))
    return {"phase": sight["phase"], "table": sight["table"], "shown": sight["shown"]}


def _opened(still: Still) -> dict[str, Any]:
    codec = still.game.codec
    first, state = (msgspec.json.decode(codec.state_json(each)) for each in (still.first, still.state))
    return {
        "phase": state["phase"],
        "table": state["table"],
        "hands": state["hands"],
        "seed": still.seed,
        "first": first,
    }


def _sealed(still: Still, log: str) -> str:
    codec = still.game.codec
    first, barrier, state = (msgspec.Raw(codec.state_json(each)) for each in (still.first, still.barrier, still.state))
    standing = msgspec.json.decode(still.standing, type=dict[Seat, dict[str, Any]])
    secret = Secret(still.seed, first, barrier, still.told, len(still.story), state, standing, still.sequence)
    return seal(msgspec.json.encode(secret) + b"\n" + log.encode())


def _block(key: str, lines: str) -> str:
    """Return what `dump({key: lines})` would, without its detour: a literal block of lines of JSON."""
    if not lines:
        return f'{key}: ""\n'
    if not lines.isascii() or "\x7f" in lines:
        lines = re.sub(_UNWRITABLE, _escaped, lines)
    indented = lines[:-1].replace("\n", "\n  ")
    return f"{key}: |\n  {indented}\n"


def _escaped(found: re.Match[str]) -> str:
    units = found.group().encode("utf-16-be")
    return "".join(f"\\u{units[index : index + 2].hex()}" for index in range(0, len(units), 2))
