"""Match files for the tests: written, read again, refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.kernel.match import Match
from game.kernel.problems import Problem, Refused
from game.kernel.saves.match_reader import read_match
from game.kernel.saves.match_writer import match_text
from game.kernel.saves.saved_match import Library, SavedMatch, freeze
from game.kernel.saves.seal import seal, unseal
from game.kernel.strict_yaml.document import dump, load
from game.rules.master_citadel.state import Write
from tests.kernel.matches import (
    BASIC,
    EVENING,
    LIBRARY,
    OPEN,
    new_match,
    played,
    saved,
)


def text_of(match: Match) -> str:
    return match_text(freeze(saved(match), EVENING))


def file_of(text: str, folder: Path) -> Path:
    path = folder / "001-master_citadel.yaml"
    path.write_bytes(text.encode())
    return path


def reread(found: SavedMatch, folder: Path) -> SavedMatch:
    return read_match(file_of(match_text(freeze(found, EVENING)), folder), LIBRARY)


def same_match(one: Match, other: Match) -> bool:
    return (
        (one.log, one.story, one.first, one.state, one.house, one.seed)
        == (other.log, other.story, other.first, other.state, other.house, other.seed)
        and (one.conceded, one.agreed, one.over) == (other.conceded, other.agreed, other.over)
        and (one.over or one._past == other._past)
    )


def finished_match() -> Match:
    match = played(new_match(OPEN, "to the end"), 10_000, Random(4))
    assert match.over
    return match


def unfinished_match() -> Match:
    match = played(new_match(OPEN, "halfway"), 25, Random(9))
    assert not match.over
    return match


def two_of_four_orders(first: Write, second: Write) -> Match:
    match = new_match(BASIC, "secret seed")
    match.submit(2, first)
    match.submit(0, second)
    return match


def refusal(path: Path, library: Library = LIBRARY) -> Problem:
    with pytest.raises(Refused) as refused:
        read_match(path, library)
    (problem,) = refused.value.problems
    return problem


# What is written is read


def resealed(text: str, change: Callable[[dict[str, Any], list[str]], None]) -> str:
    """Open the seal, let `change` alter the secret and the lines of the log, and seal it again."""
    data = load(text, "match").data
    head, _, lines = unseal(data["sealed"]).partition(b"\n")
    secret, log = json.loads(head), lines.decode().splitlines(keepends=True)
    change(secret, log)
    data["sealed"] = seal(json.dumps(secret).encode() + b"\n" + "".join(log).encode())
    return dump(data)
