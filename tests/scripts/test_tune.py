"""The tool that tunes the weights of minds by play."""

from __future__ import annotations

import json
from pathlib import Path

import tune


def test_a_change_moves_weights_forwards_and_backwards_and_leaves_chances_below_one() -> None:
    centre = {"guard": 0.95, "edge": 1.5, "scarcity": 0.0}
    step = {"guard": 0.2, "edge": 0.2, "scarcity": 0.2}
    there, back = (tune.changed(centre, step, way) for way in (1, -1))
    assert there["guard"] == tune.BELOW_ONE["guard"]
    assert there["edge"] * back["edge"] == centre["edge"] ** 2
    assert (there["scarcity"], back["scarcity"]) == (0.2, -0.2)


def test_every_mind_that_can_be_tuned_plays_with_the_weights_that_are_tried() -> None:
    for game in ("castle_risk", "mousquetaires"):
        what = tune.subject(game)
        assert what.make(what.start) is not None


def test_written_weights_leave_those_of_other_levels_alone(tmp_path: Path) -> None:
    file = tmp_path / "weights.json"
    file.write_text('{"easy": {"dare": 0.4}, "hard": {"plans": true, "dare": 0.5}}', encoding="utf-8")
    tune.write(file, {"dare": 0.61234}, "hard")
    known = json.loads(file.read_text(encoding="utf-8"))
    assert known == {"easy": {"dare": 0.4}, "hard": {"plans": True, "dare": 0.6123}}
