from __future__ import annotations

from pathlib import Path

import pytest

from game.session.book.names import JoinedNames, Names, change_names, read_names


def test_joined_names_mean_one_person_also_over_a_third_name() -> None:
    names = Names()
    names.join("Cleo", "Clea")
    names.join("Cléo", "Cleo")
    assert {names.person(name) for name in ("Cléo", "Cleo", "Clea")} == {"Cléo"}
    assert names.joined() == [JoinedNames("Cléo", ["Clea", "Cleo"])]


def test_a_parted_name_means_a_person_of_its_own_and_is_not_proposed_again() -> None:
    names = Names([JoinedNames("Cléo", ["Cleo", "CLÉO"])])
    names.part("Cleo")
    assert (names.person("Cleo"), names.person("CLÉO")) == ("Cleo", "Cléo")
    assert ("Cleo", "Cléo") not in names.proposals(["Cleo", "Cléo", "CLÉO"])


def test_the_name_of_a_person_can_be_parted_from_the_others() -> None:
    names = Names([JoinedNames("Cléo", ["Cleo", "CLÉO"])])
    names.part("Cléo")
    assert names.person("Cléo") == "Cléo"
    assert names.person("CLÉO") == names.person("Cleo") == "CLÉO"


def test_names_that_differ_in_accents_capitals_and_spaces_are_proposed() -> None:
    assert Names().proposals(["Cléo", "Cleo", "Léo", "jean paul", "Jean-Paul"]) == [
        ("Cleo", "Cléo"),
        ("Jean-Paul", "jean paul"),
    ]


def test_two_people_of_one_table_are_not_proposed() -> None:
    assert Names().proposals(["Cléo", "Cleo"], {("Cleo", "Cléo")}) == []


def test_names_are_kept_in_a_file_that_people_can_read(tmp_path: Path) -> None:
    names = Names()
    names.join("Cléo", "Cleo")
    names.keep_apart("Jeanne", "Jean")
    change_names(tmp_path, Names(), lambda _: names)
    assert (tmp_path / "people.yaml").read_text(encoding="utf-8") == names.text()
    assert "- name: Cléo\n  also:\n  - Cleo\n" in names.text()
    again, problem = read_names(tmp_path)
    assert problem is None
    assert again.text() == names.text()


@pytest.mark.parametrize(
    "text",
    [
        "tablee: match\nformat: 1\n",
        "tablee: people\nformat: 1\npeople:\n- name: Anna\n",
        "tablee: people\nformat: 1\napart:\n- - Anna\n",
        "[",
    ],
)
def test_a_broken_file_of_names_is_set_aside_and_nothing_is_joined(tmp_path: Path, text: str) -> None:
    (tmp_path / "people.yaml").write_text(text)
    names, problem = read_names(tmp_path)
    assert problem is not None
    assert names.joined() == []
    assert (tmp_path / "people.yaml.broken").exists()


def test_a_file_that_joins_names_in_a_circle_is_read() -> None:
    names = Names([JoinedNames("A", ["B"]), JoinedNames("B", ["C", "A"]), JoinedNames("C", ["A"])])
    assert {names.person(name) for name in "ABC"} == {"A"}
