from __future__ import annotations

from pathlib import Path

import pytest

from game.files import boards
from game.kernel.problems import Refused
from game.kernel.saves import lock
from game.rules import GAMES
from game.session.rule_sets import (
    NAMES,
    RuleSet,
    add_rule_sets,
    adopt_rule_sets,
    delete_rule_set,
    read_rule_set,
    rename_rule_set,
    rule_sets,
    save_rule_set,
    unknown_rule_sets,
)


@pytest.mark.parametrize("game", GAMES)
def test_the_shipped_sets_are_sound_and_differ_from_the_printed_rules(tmp_path: Path, game: str) -> None:
    sets, problems = rule_sets(GAMES[game], [boards()], (tmp_path,))
    assert problems == []
    assert set(NAMES[:2]) <= {each.name for each in sets} <= set(NAMES)
    defaults = {choice.key: choice.default for choice in GAMES[game].choices}
    for each in sets:
        assert all(defaults[key] != value for key, value in each.house.items()), each.path


def test_a_set_of_the_family_is_read_back_and_replaced(tmp_path: Path) -> None:
    game = GAMES["castle_risk"]
    path = save_rule_set(game, "Mamie’s war", {"rounds": 5}, (tmp_path,))
    assert save_rule_set(game, "Mamie’s war", {"rounds": 8}, (tmp_path,)) == path
    (found,), problems = rule_sets(game, (), (tmp_path,))
    assert (found.name, found.house, found.shipped, problems) == ("Mamie’s war", {"rounds": 8}, False, [])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("tablee: rules\nformat: 1\ngame: chess\nname: x\nhouse: {}\n", "no game “chess”"),
        ("tablee: rules\nformat: 1\ngame: castle_risk\nname: x\nhouse:\n  round: 5\n", "no field “round”"),
        ("tablee: rules\nformat: 1\ngame: castle_risk\nname: x\nhouse:\n  rounds: 6\n", "6"),
        ("tablee: rules\nformat: 2\ngame: castle_risk\nname: x\nhouse: {}\n", "newer version"),
        ('tablee: rules\nformat: 1\ngame: castle_risk\nname: " "\nhouse: {}\n', "no name"),
    ],
)
def test_each_fault_of_a_set_is_one_sentence_with_its_place(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "set.yaml"
    path.write_text(text, "utf-8")
    with pytest.raises(Refused) as refused:
        read_rule_set(path, GAMES)
    assert said in str(refused.value.problems[0])
    assert refused.value.problems[0].line


def test_sets_in_the_former_folder_did_not_go_out_with_a_campaign(tmp_path: Path) -> None:
    game, former, own = GAMES["castle_risk"], tmp_path / "config" / "rules", tmp_path / "saves" / "house-rules"
    save_rule_set(game, "Kids", {"rounds": 8}, (own,))
    save_rule_set(game, "From before", {"rounds": 5}, (former,))
    (former / "castle_risk" / "kids.yaml").write_text("tablee: rules\n", encoding="utf-8")
    for _ in range(2):
        adopt_rule_sets(former, own, GAMES)
        assert [each.name for each in rule_sets(game, (), (own,))[0]] == ["From before", "Kids"]
        assert sorted(path.name for path in (own / "castle_risk").iterdir()) == [
            "from_before.yaml",
            "kids-2.yaml",
            "kids.yaml",
        ]
    assert not list((former / "castle_risk").iterdir())


def test_a_broken_set_hides_no_other(tmp_path: Path) -> None:
    game = GAMES["mousquetaires"]
    save_rule_set(game, "Ours", {"target": 50}, (tmp_path,))
    (tmp_path / "mousquetaires" / "bad.yaml").write_text("a: [", "utf-8")
    sets, problems = rule_sets(game, (), (tmp_path,))
    assert [each.name for each in sets] == ["Ours"]
    assert len(problems) == 1


def kept(folder: Path) -> list[RuleSet]:
    """Return the sets of Castle Risk in a folder of the family."""
    return rule_sets(GAMES["castle_risk"], (), (folder,))[0]


def test_a_set_is_renamed_but_not_to_the_name_of_another(tmp_path: Path) -> None:
    game = GAMES["castle_risk"]
    save_rule_set(game, "Mamie’s war", {"rounds": 5}, (tmp_path,))
    save_rule_set(game, "Long", {"hand_limit": 5}, (tmp_path,))
    short = next(each for each in kept(tmp_path) if each.name == "Mamie’s war")
    with pytest.raises(Refused, match="already"):
        rename_rule_set(short, "LONG", kept(tmp_path))
    rename_rule_set(short, "mamie’s war", kept(tmp_path))
    assert {each.name for each in kept(tmp_path)} == {"mamie’s war", "Long"}
    delete_rule_set(short)
    assert [each.name for each in kept(tmp_path)] == ["Long"]


def test_a_set_that_another_program_has_replaced_keeps_its_new_rules_when_it_is_renamed(tmp_path: Path) -> None:
    game = GAMES["castle_risk"]
    save_rule_set(game, "Ours", {"rounds": 5}, (tmp_path,))
    (listed,) = kept(tmp_path)
    save_rule_set(game, "Ours", {"rounds": 8}, (tmp_path,))
    rename_rule_set(listed, "Theirs", [listed])
    (now,) = kept(tmp_path)
    assert (now.name, now.house) == ("Theirs", {"rounds": 8})
    delete_rule_set(now)
    with pytest.raises(Refused):
        rename_rule_set(now, "Back from the dead", [])


def test_a_set_renamed_while_another_program_replaced_it_lost_its_new_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_rule_set(GAMES["castle_risk"], "Ours", {"rounds": 5}, (tmp_path,))
    (listed,) = kept(tmp_path)
    monkeypatch.setattr(lock, "WAITS", ())
    with lock.alone_in(tmp_path / "castle_risk"), pytest.raises(Refused, match="Another program is writing here"):
        rename_rule_set(listed, "Theirs", [listed])
    assert kept(tmp_path) == [listed]


def test_sets_that_come_in_replace_none_of_the_same_name(tmp_path: Path) -> None:
    game = GAMES["castle_risk"]
    save_rule_set(game, "Ours", {"rounds": 5}, (tmp_path / "here",))
    save_rule_set(game, "Ours", {"hand_limit": 5}, (tmp_path / "there",))
    save_rule_set(game, "Known under this name", {"rounds": 5}, (tmp_path / "there",))
    new = unknown_rule_sets(kept(tmp_path / "there"), GAMES, (), (tmp_path / "here",))
    assert [each.name for each in new] == ["Ours"]
    add_rule_sets(new, GAMES, (tmp_path / "here",))
    now = {each.name: each.house for each in kept(tmp_path / "here")}
    assert now == {"Ours": {"rounds": 5}, "Ours (2)": {"hand_limit": 5}}


def test_a_set_in_a_folder_of_an_earlier_version_is_found_and_replaced_there(tmp_path: Path) -> None:
    game, own = GAMES["castle_risk"], (tmp_path / "now", tmp_path / "before")
    before = save_rule_set(game, "Ours", {"rounds": 5}, own[1:])
    assert save_rule_set(game, "Ours", {"rounds": 8}, own) == before
    assert save_rule_set(game, "Long", {"rounds": 8}, own).is_relative_to(own[0])
