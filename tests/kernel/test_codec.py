from __future__ import annotations

import msgspec
import pytest

from game.kernel.codec import Snapshot
from game.kernel.engine import view
from game.kernel.strict_yaml.document import dump, load
from game.kernel.types import BYSTANDER, State
from tests.kernel.toy.game import TOY
from tests.kernel.toy.moves import ACTIONS, Attack, CardDrawn, Jeer, Roll
from tests.kernel.toy.phases import Defence, Dice, Duel, Gift, Hold, Turn
from tests.kernel.toy.table import begun, held, played_on

CODEC = TOY.codec


def interrupted() -> State:
    """Return a state four phases deep, with whole numbers as keys and a Struct in a Struct."""
    state = held([1], [3], [4, 5], phase=Gift(2, Defence(1, Hold(2, Dice(Turn(1))))))
    state.table.duel = Duel(0, 1, 2)
    state.table.jeers = {2: 1, 0: 4}
    return state


def test_phases_that_carry_others_survive_json() -> None:
    state = interrupted()
    assert CODEC.state(CODEC.state_json(state), None) == state


def test_phases_that_carry_others_survive_yaml() -> None:
    state = interrupted()
    text = dump(CODEC.plain(Snapshot(state.phase, state.table, state.hands)))
    assert CODEC.state_from_plain(load(text, "test").data, None) == state


def test_a_table_may_have_seats_as_keys() -> None:
    state = CODEC.state(CODEC.state_json(interrupted()), None)
    assert state.table.jeers == {2: 1, 0: 4}
    assert CODEC.plain(state.table)["jeers"] == {"2": 1, "0": 4}


def test_views_survive_json_with_and_without_a_hand() -> None:
    for seat in (BYSTANDER, 0, 2):
        seen = view(interrupted(), seat)
        assert CODEC.view(CODEC.view_json(seen), None) == seen


def test_a_log_line_is_short_and_comes_back() -> None:
    assert CODEC.line_json(1, Attack(7, 2)) == b'[1,["Attack",7,2]]'
    assert CODEC.line('[1,["Attack",7,2]]') == (1, Attack(7, 2))


def test_options_and_events_survive_json() -> None:
    state = held([1, 2], [3])
    options = state.phase.options(state, 0)
    assert CODEC.actions(CODEC.actions_json(options)) == list(options)
    assert CODEC.story(CODEC.story_lines([CardDrawn(1)])) == [CardDrawn(1)]


def test_a_whole_log_and_story_survive_as_lines() -> None:
    match = played_on(begun(), 10)
    assert CODEC.log(CODEC.log_lines(match.log)) == match.log
    assert CODEC.story(CODEC.story_lines(match.story)) == match.story
    assert CODEC.log_lines(match.log).count("\n") == len(match.log)


@pytest.mark.parametrize(
    "line", ['[1,["Conjure",7]]', '[1,["Attack",7]]', '[1,["Attack","7",2]]', '["1",["Jeer"]]', "[1]", "", "[1,[]]"]
)
def test_a_line_that_no_rule_knows_is_refused(line: str) -> None:
    with pytest.raises(msgspec.DecodeError):
        CODEC.line(line)


def test_every_action_has_a_tag_of_its_own() -> None:
    tags = [kind.__struct_config__.tag for kind in ACTIONS]
    assert tags == [kind.__name__ for kind in ACTIONS]
    assert len(set(tags)) == len(tags)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'"Gift"', b'"Theft"'),
        (b'"Hold"', b'"Theft"'),
        (b'"lives":[2,2,2]', b'"lives":[2,"2",2]'),
        (b'"cards":[1]', b'"cards":null'),
        (b'"hands"', b'"paws"'),
        (b'"jeers":{"2":1', b'"jeers":{"two":1'),
    ],
)
def test_a_state_with_something_unknown_in_it_is_refused(old: bytes, new: bytes) -> None:
    json = CODEC.state_json(interrupted())
    assert old in json
    with pytest.raises(msgspec.DecodeError):
        CODEC.state(json.replace(old, new), None)


def test_a_phase_of_nobody_is_refused_in_plain_data_too() -> None:
    with pytest.raises(msgspec.ValidationError):
        CODEC.state_from_plain({"phase": {"type": "Theft"}, "table": {}, "hands": []}, None)


def test_actions_of_one_kind_are_values() -> None:
    assert Jeer() == Jeer()
    assert hash(Roll(3)) == hash(Roll(3))
    assert len({Roll(1), Roll(1), Roll(2)}) == 2
