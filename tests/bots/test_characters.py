from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import game
from game.bots.characters import CHARACTERS, Character, Temper

PICTURES = Path(game.__file__).parents[1] / "assets" / "pictures" / "characters"


def test_there_are_at_least_eight_characters_and_no_two_share_a_name_a_line_or_a_temper() -> None:
    everyone = CHARACTERS.values()
    assert len(everyone) >= 8
    for field in ("name", "line", "temper"):
        assert len({getattr(each, field) for each in everyone}) == len(CHARACTERS)


@pytest.mark.parametrize("character", CHARACTERS.values(), ids=lambda each: each.key)
def test_a_character_has_a_portrait_and_a_temper_within_bounds(character: Character) -> None:
    assert (PICTURES / f"{character.key}@1.png").is_file()
    temper = msgspec.structs.asdict(character.temper)
    assert all(-1 <= number <= 1 for number in temper.values())
    assert temper["whim"] >= 0
    assert character.temper != Temper()
