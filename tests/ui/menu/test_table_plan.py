from __future__ import annotations

from pathlib import Path

import msgspec

from game.bots.characters import CHARACTERS
from game.bots.levels import Level, character_of, level_of
from game.kernel.player import Token
from game.rules import GAMES
from game.ui.menu import last_table
from game.ui.menu.last_table import Chair, LastGame, LastTable
from game.ui.menu.table_plan import TablePlan
from game.words import Words

EN = Words("en")


def plan(last: LastTable | None = None, luck: str = "") -> TablePlan:
    return TablePlan(GAMES["master_citadel"], ["citadel"], last or LastTable(), EN, usual_board="citadel", luck=luck)


def chair(person: str, token: Token, bot: str | None = None) -> Chair:
    return Chair(person=person, computer=f"{person} 2", token=token, bot=bot)


def test_a_token_that_another_has_is_swapped() -> None:
    table = plan()
    table.give_token(0, "M")
    assert [chair.token for chair in table.taken] == ["M", "R", "T", "L"]
    table.give_token(0, "J")
    assert [chair.token for chair in table.taken] == ["J", "R", "T", "L"]


def test_two_seats_never_share_a_token_whatever_is_remembered() -> None:
    twice = [chair("A", "L"), chair("C", "L")]
    tokens = [each.token for each in plan(last=LastTable(chairs=twice)).chairs]
    assert len(set(tokens)) == len(tokens)
    assert tokens[0] == "L"


def test_a_rule_that_means_nothing_here_is_played_as_printed() -> None:
    table = plan()
    table.values["same_way"] = "stays"
    assert table.house().same_way == "stays"
    table.values["variant"] = "open"
    assert table.house().same_way == "moves"
    assert table.changed() == []


def test_two_players_of_one_name_are_refused_whatever_their_capitals() -> None:
    table = plan()
    table.set_name(1, "PLAYER  1 ")
    assert table.fault(EN) == "Two players are called Player\N{NO-BREAK SPACE}1. Give one of them another name."


def test_a_table_of_computer_players_only_may_be_watched() -> None:
    table = plan()
    table.let_play(0, Level.EASY)
    assert table.fault(EN) == ""
    bots = [player.bot or "" for player in table.setup().players]
    assert [level_of(bot) for bot in bots] == ["easy", "normal", "normal", "normal"]
    assert len({character_of(bot) for bot in bots}) == 4


def test_person_and_computer_player_each_keep_their_name() -> None:
    table = plan()
    table.set_name(0, "Zoé")
    table.let_play(0, Level.HARD)
    assert table.chairs[0].name == table.character(0).name
    table.let_play(0, None)
    assert table.chairs[0].name == "Zoé"


def test_a_new_campaign_has_characters_at_random_and_none_of_them_twice() -> None:
    tables = [plan(luck=str(number)) for number in range(8)]
    casts = [[character_of(each.bot or "") for each in table.chairs[1:4]] for table in tables]
    assert all(None not in cast and len(set(cast)) == 3 for cast in casts)
    assert len({character for cast in casts for character in cast}) > 5
    assert [each.name for each in plan(luck="1").chairs] == [each.name for each in tables[1].chairs]


def test_a_computer_player_becomes_another_character_and_takes_the_name_unless_one_was_typed() -> None:
    table = plan()
    former, wanted = table.character(1), table.character(2)
    table.let_be(1, wanted)
    assert (table.character(1), table.chairs[1].name) == (wanted, wanted.name)
    assert (table.character(2), table.chairs[2].name) == (former, former.name)
    table.set_name(1, "Robby")
    table.let_be(1, CHARACTERS["child"])
    assert (table.chairs[1].name, table.chairs[1].bot) == ("Robby", "normal/child")


def test_a_person_with_the_name_of_a_character_does_not_meet_it() -> None:
    for character in CHARACTERS.values():
        table = plan(last=LastTable(chairs=[chair(character.name, "L")]))
        assert table.fault(EN) == ""


def test_a_character_of_the_last_table_has_a_name_in_the_language_of_tonight() -> None:
    remembered = msgspec.structs.replace(chair("A", "L", "hard/careful"), computer="Tante Odile")
    table = plan(last=LastTable(chairs=[remembered]))
    assert table.chairs[0].name == table.character(0).name


def test_a_damaged_memory_is_no_memory(tmp_path: Path) -> None:
    (tmp_path / "last_table.yaml").write_text("chairs: [a\n", encoding="utf-8")
    assert last_table.load(tmp_path)[0] == LastTable()
    (tmp_path / "last_table.yaml").write_text("chairs: []\nthrone: 1\n", encoding="utf-8")
    assert last_table.load(tmp_path)[0] == LastTable()


def test_a_damaged_memory_of_the_table_was_overwritten_without_a_word(tmp_path: Path) -> None:
    (tmp_path / "last_table.yaml").write_bytes(b"chairs: \xff")
    assert "last_table.yaml.broken" in str(last_table.load(tmp_path)[1])
    assert last_table.load(tmp_path) == (LastTable(), None)
    assert (tmp_path / "last_table.yaml.broken").read_bytes() == b"chairs: \xff"


def test_values_that_a_game_no_longer_knows_are_forgotten() -> None:
    old = LastGame(seats=9, board="gone", house={"capital": 7, "minimum": True, "goal": "row", "other": 1})
    table = plan(last=LastTable(games={"master_citadel": old}))
    assert (table.seats, table.board) == (4, "citadel")
    assert (table.values["capital"], table.values["minimum"], table.values["goal"]) == (100, 0, "row")
    assert "other" not in table.values


def test_a_mind_that_is_gone_is_replaced() -> None:
    table = plan(last=LastTable(chairs=[chair("A", "L", "genius")]))
    assert level_of(table.chairs[0].bot or "") == "normal"


def test_a_table_remembered_before_there_were_levels_has_the_levels_that_come_nearest() -> None:
    chairs = [chair("A", "L", "random"), chair("B", "R", "steady"), chair("C", "T"), chair("D", "M", "hard")]
    bots = [each.bot for each in plan(last=LastTable(chairs=chairs)).chairs[:4]]
    assert [bot and level_of(bot) for bot in bots] == ["easy", "normal", None, "hard"]


def test_a_name_typed_on_the_seat_of_a_computer_survives_becoming_a_person() -> None:
    table = plan()
    table.let_play(1, Level.HARD)
    table.set_name(1, "Lea")
    table.let_play(1, None)
    assert table.chairs[1].name == "Lea"
    table.let_play(1, Level.HARD)
    table.let_play(1, None)
    assert table.chairs[1].name == "Lea"


def test_the_name_of_a_computer_that_nobody_typed_stays_with_it() -> None:
    table = plan()
    before = table.chairs[1].person
    table.let_play(1, Level.HARD)
    table.let_play(1, None)
    assert table.chairs[1].name == before


def test_of_two_programs_the_last_to_begin_a_match_forgot_the_table_of_the_other(tmp_path: Path) -> None:
    table = plan()
    castle = LastGame(seats=3, board="europe", house={})
    last_table.change(tmp_path, lambda last: msgspec.structs.replace(last, games={"castle_risk": castle}))
    last_table.change(tmp_path, table.remembered)
    assert sorted(last_table.load(tmp_path)[0].games) == ["castle_risk", "master_citadel"]


def test_what_people_chose_for_themselves_in_another_program_was_forgotten() -> None:
    def last(**own: str) -> LastTable:
        games = {
            "egomaster": LastGame(seats=3, board="ring", house={}, own={n: {"answers": v} for n, v in own.items()})
        }
        return LastTable(games=games)

    table = TablePlan(GAMES["egomaster"], ["ring"], last(Ana="choose"), EN)
    now = table.remembered(last(Ana="choose", Ben="choose"))
    assert now.games["egomaster"].own == {"Ana": {"answers": "choose"}, "Ben": {"answers": "choose"}}
