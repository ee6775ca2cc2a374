from __future__ import annotations

import json

import pytest

from game.__main__ import main
from game.kernel.problems import shortened
from game.rules.castle_risk.battle.dice import REDS, REDS_AT_CASTLE
from game.rules.castle_risk.battle.odds import odds


@pytest.mark.parametrize(
    ("flags", "fight"),
    [
        ("", (REDS, 0, 0)),
        ("--castle", (REDS_AT_CASTLE, 0, 0)),
        ("--general", (REDS, 1, 0)),
        ("--marshal", (REDS, 0, 1)),
        ("--castle --general --marshal", (REDS_AT_CASTLE, 1, 1)),
    ],
)
def test_json_has_the_promised_keys_and_nothing_else(
    flags: str, fight: tuple[int, int, int], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["odds", "12", "7", *flags.split(), "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert list(figures) == ["win", "attacker_losses", "defender_losses"]
    assert list(figures.values()) == list(odds(12, 7, *fight)[:3])


def test_without_json_the_figures_come_in_sentences(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "12", "7", "--lang", "en"]) == 0
    assert capsys.readouterr().out == (
        "The attacker wins 89.6% of the time.\n"
        "Armies the attacker loses on average: 5.6.\n"
        "Armies the defender loses on average: 6.7.\n"
    )


@pytest.mark.parametrize("text", ["0", "-3", "1000", "x", "1.5", "", "٣", "9" * 5000])
def test_what_is_no_number_of_armies_is_refused_in_one_line(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "12", text, "--lang", "en"]) == 2
    said = capsys.readouterr()
    assert said.err == f"“{shortened(text)}” is not a number of armies. Write a whole number from 1 to 999.\n"
    assert said.out == ""


@pytest.mark.parametrize("arguments", [["12"], ["12", "7", "8"], ["12", "7", "--castles"], ["12", "7", "--lang", "xx"]])
def test_other_arguments_are_refused_in_one_line(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", *arguments]) == 2
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
