"""Writes the file of a match: public facts in clear, secrets under a seal; everything in clear once it is over."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

import msgspec

from game.kernel.engine import view
from game.kernel.saves import atomic
from game.kernel.saves.file_format import FileFormat
from game.kernel.saves.saved_match import FrozenMatch
from game.kernel.saves.seal import seal
from game.kernel.types import BYSTANDER, Seat

FORMAT: Final = FileFormat("match", 1)

# The characters that a block of YAML may not contain. JSON can write them in ASCII.
_UNWRITABLE: Final = r"[^\n\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd]"  # compiled when first used


class Secret(msgspec.Struct, frozen=True):
    """What is sealed while a match goes on, with the lines of the log. The states are JSON of the game's codec.

    `told` is the number of events before the state `barrier`, `events` their number in all.
    """

    seed: str
    first: msgspec.Raw
    barrier: msgspec.Raw
    told: int
    events: int
    state: msgspec.Raw
    standing_orders: dict[Seat, dict[str, Any]] = msgspec.field(name="standing")
    sequence: int
    checksum: int | None = None
    moment: msgspec.Raw = msgspec.Raw(b"{}")


def write_match(file: Path, frozen: FrozenMatch) -> bytes:
    """Write the file of a match, as a whole or not at all; return its digest. Raises `OSError` and `ValueError`."""
    content = match_text(frozen).encode()
    atomic.write(file, content)
    return digest_of(content)


def digest_of(content: bytes) -> bytes:
    """Return the digest by which the content of a match file is known again."""
    from hashlib import sha256

    return sha256(content).digest()


def match_text(frozen: FrozenMatch) -> str:
    """Return the text of the match file. Raises `ValueError` for names that cannot be written (see `written_name`)."""
    from game.kernel.strict_yaml.document import dump

    codec = frozen.game.codec
    story = _block("story", codec.story_lines(frozen.story))
    log = codec.log_lines(frozen.log)
    if frozen.ranks is None:
        return "".join((dump(_head(frozen) | _clear(frozen)), story, dump({"sealed": _sealed(frozen, log)})))
    return "".join(
        (
            dump(_head(frozen) | _opened(frozen)),
            story,
            f"actions: {len(frozen.log)}\n",
            _block("log", log),
        )
    )


def _head(frozen: FrozenMatch) -> dict[str, Any]:
    head: dict[str, Any] = {
        "tablee": FORMAT.kind,
        "format": FORMAT.version,
        "game": frozen.game.name,
        "rules": frozen.game.version,
        "board": {"name": frozen.board.name, "sha256": frozen.board.digest},
        "house": frozen.game.codec.plain(frozen.house),
        "seats": [msgspec.to_builtins(player) for player in frozen.players],
        "started": frozen.started,
        "saved": frozen.saved,
        "status": frozen.status,
        "conceded": list(frozen.conceded),
    }
    if frozen.former:
        head["handed"] = [msgspec.to_builtins(each) for each in frozen.former]
    if frozen.ranks is not None:
        head["ranks"] = list(frozen.ranks)
        if seconds := int(frozen.moment.played or 0):
            head["played"] = seconds
    return head


def _clear(frozen: FrozenMatch) -> dict[str, Any]:
    """Return what everybody at the table sees. Nothing else may be in clear while a match goes on."""
    codec = frozen.game.codec
    sight = msgspec.json.decode(codec.view_json(view(frozen.state, BYSTANDER)))
    return {"phase": sight["phase"], "table": sight["table"], "shown": sight["shown"]}


def _opened(frozen: FrozenMatch) -> dict[str, Any]:
    codec = frozen.game.codec
    first, state = (msgspec.json.decode(codec.state_json(each)) for each in (frozen.first, frozen.state))
    return {
        "phase": state["phase"],
        "table": state["table"],
        "hands": state["hands"],
        "seed": frozen.seed,
        "first": first,
    }


def _sealed(frozen: FrozenMatch, log: str) -> str:
    codec = frozen.game.codec
    first, barrier, state = (
        msgspec.Raw(codec.state_json(each)) for each in (frozen.first, frozen.barrier, frozen.state)
    )
    standing_orders = msgspec.json.decode(frozen.standing_orders, type=dict[Seat, dict[str, Any]])
    secret = Secret(
        seed=frozen.seed,
        first=first,
        barrier=barrier,
        told=frozen.told,
        events=len(frozen.story),
        state=state,
        standing_orders=standing_orders,
        sequence=frozen.sequence,
        checksum=frozen.checksum,
        moment=msgspec.Raw(msgspec.json.encode(frozen.moment)),
    )
    return seal(msgspec.json.encode(secret) + b"\n" + log.encode())


def _block(key: str, lines: str) -> str:
    """Return the same as `dump({key: lines})`, but faster: a literal block of lines of JSON."""
    if not lines:
        return f'{key}: ""\n'
    if not lines.isascii() or "\x7f" in lines:
        lines = re.sub(_UNWRITABLE, _escaped, lines)
    indented = lines[:-1].replace("\n", "\n  ")
    return f"{key}: |\n  {indented}\n"


def _escaped(found: re.Match[str]) -> str:
    units = found.group().encode("utf-16-be")
    return "".join(f"\\u{units[index : index + 2].hex()}" for index in range(0, len(units), 2))
