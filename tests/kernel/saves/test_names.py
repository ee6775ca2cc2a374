from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from game.kernel.player import Player, written_name
from game.kernel.saves.campaign.file import read_campaign
from game.kernel.saves.saves_folder import Saves
from game.kernel.saves.slug import free_name, slug
from game.kernel.strict_yaml.document import dump, load
from tests.kernel.matches import NOON, PLAYERS


@pytest.mark.parametrize(
    ("name", "folder"),
    [
        ("Soirée d’été", "soiree_d_ete"),
        ("con", "con_"),
        ("COM1", "com1_"),
        ("../../etc/passwd", "etc_passwd"),
        ("a/b\\c:d*e?f", "a_b_c_d_e_f"),
        ("...", "campaign"),
        ("🦊", "campaign"),
        ("日本の夜", "日本の夜"),
        ("Straße", "strasse"),
        ("x" * 100, "x" * 40),
    ],
)
def test_the_folder_of_a_name_is_one_that_every_system_takes(name: str, folder: str) -> None:
    assert slug(name) == folder


@given(st.text())
@example("nul ")
def test_whatever_the_name_its_folder_can_be_made(name: str) -> None:
    found = slug(name)
    assert 0 < len(found) <= 41
    assert all(letter.isalnum() or letter == "_" for letter in found)
    assert found.encode()


def test_a_second_campaign_of_one_name_gets_a_number(saves: Saves) -> None:
    names = [saves.create("Soirée", PLAYERS, NOON).name for _ in range(3)]
    assert names == ["soiree", "soiree_2", "soiree_3"]
    assert free_name("a", {"a", "a-2"}.__contains__) == "a-3"


@given(st.text())
def test_a_players_name_can_always_be_written(name: str) -> None:
    written = written_name(name)
    assert load(dump({"name": written}), "name").data == {"name": written}
    assert len(written) <= 40


def test_a_name_with_control_characters_is_saved_without_them(saves: Saves) -> None:
    folder = saves.create("A\x07B\n\tC", [Player("\x00Jo\u2028", "L")], NOON)
    campaign = read_campaign(folder / "campaign.yaml")
    assert (campaign.name, campaign.players[0].name) == ("A B C", "Jo")


# What the disk refuses
