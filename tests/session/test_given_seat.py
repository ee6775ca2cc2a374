"""A seat of a running match that is given to another person, on the disk and in what is counted."""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
import pytest

from game.files import boards
from game.kernel.player import Player
from game.kernel.problems import Refused
from game.kernel.saves.campaign.file import FILE, Campaign, Handed, read_campaign
from game.kernel.saves.campaign.form import OPEN_EVENING, CampaignForm
from game.kernel.saves.campaign.standings import standings
from game.kernel.saves.saved_match import FormerPlayer
from game.kernel.saves.saves_folder import Saves
from game.kernel.saves.write_ahead_log import WriteAheadLog, link, names_entry
from game.rules import GAMES
from game.rules.master_citadel.state import PASS, Write
from game.session.book.facts import read_facts
from game.session.evening import Evening, Setup
from tests.kernel.saves import campaigns as saved_campaigns
from tests.session.saving.table_to_kill import host

FAMILY = (Player("Ana", "L"), Player("Ben", "R"), Player("Cléo", "T", "random"), Player("Dan", "M"))
NINE, TEN = "2026-01-01T21:00:00", "2026-01-01T22:00:00"


def begun(folder: Path, form: CampaignForm = OPEN_EVENING) -> Evening:
    house = GAMES["master_citadel"].house()
    setup = Setup("master_citadel", "citadel", house, FAMILY, "Sunday", form=form)
    return host(folder, Random(1)).begin(setup)


def campaign(evening: Evening) -> Campaign:
    evening.autosave.flush()
    return read_campaign(evening.folder / FILE)


def who(found: Campaign) -> list[str]:
    return [found.players[player].name for player in found.matches[0].seats]


def test_the_seat_is_the_other_persons_and_the_campaign_says_who_sat_there_until_when(tmp_path: Path) -> None:
    evening = begun(tmp_path)
    evening.session.submit(1, PASS)
    evening.session.give_seat(1, "Rose", NINE)
    evening.session.submit(0, PASS)
    found = campaign(evening)
    assert who(found) == ["Ana", "Rose", "Cléo", "Dan"]
    assert found.matches[0].handed == [Handed(seat=1, player=1, until=NINE)]
    assert found.players[4] == Player("Rose", "R")
    evening.close()
    again = evening.host.resume(evening.folder)
    assert again.session.names == ["Ana", "Rose", "Cléo", "Dan"]
    assert again.session.former == [FormerPlayer(seat=1, name="Ben", until=NINE)]
    again.session.give_seat(1, "Ben", TEN)
    found = campaign(again)
    assert who(found) == ["Ana", "Ben", "Cléo", "Dan"]
    assert found.matches[0].handed == [Handed(seat=1, player=1, until=NINE), Handed(seat=1, player=4, until=TEN)]
    again.close()


def test_the_match_counts_for_who_sits_there_at_the_end(tmp_path: Path) -> None:
    evening = begun(tmp_path)
    for seat, number in ((0, 30), (1, 5), (3, 6)):
        evening.session.submit(seat, Write(number, "N"))
    evening.session.give_seat(0, "Rose", NINE)
    evening.session.agree_to_end()
    evening.close()
    found = read_campaign(evening.folder / FILE)
    played = {found.players[each.player].name: each.played for each in standings(found)}
    assert played == {"Ana": 0, "Ben": 1, "Cléo": 1, "Dan": 1, "Rose": 1}
    facts = read_facts(evening.folder / evening.file, evening.host.saves.library)
    assert facts
    assert [seat.name for seat in facts.seats] == ["Rose", "Ben", "Cléo", "Dan"]
    assert 0 not in {feat.seat for feat in facts.feats}
    assert evening.setup().players[0] == Player("Rose", "L")


def test_a_journal_alone_knows_to_whom_a_seat_was_given(tmp_path: Path) -> None:
    saves = Saves(tmp_path, None, GAMES, (boards(),))
    opened = saved_campaigns.begun(saves)
    mia = msgspec.structs.replace(opened.saved.players[1], name="Mia")
    opened.saved.former = (FormerPlayer(seat=1, name=opened.saved.players[1].name, until=NINE),)
    opened.saved.players[1] = mia
    log = WriteAheadLog(opened.write_ahead_log)
    log.append(link(opened.saved, names_entry(1, opened.saved)))
    log.close()
    opened.lock.release()
    again = saves.open(opened.folder, TEN)
    assert again.saved.players[1] == mia
    assert again.saved.former == opened.saved.former
    found = read_campaign(opened.folder / FILE)
    assert found.players[found.matches[0].seats[1]].name == "Mia"
    assert found.matches[0].handed == [Handed(seat=1, player=1, until=NINE)]
    again.lock.release()


def test_a_seat_that_is_given_back_before_a_move_was_never_given(tmp_path: Path) -> None:
    evening = begun(tmp_path)
    before = campaign(evening)
    evening.session.give_orders(1, {"react": "never"})
    evening.session.give_seat(1, "Rose", NINE)
    assert 1 not in evening.session.standing_orders
    assert len(campaign(evening).players) == 5
    evening.session.give_seat(1, "Mia", TEN)  # Rose never played
    assert evening.session.former == [FormerPlayer(seat=1, name="Ben", until=TEN)]
    assert [player.name for player in campaign(evening).players[4:]] == ["Mia"]
    assert evening.session.can_give_back(1)
    evening.session.give_back(1)
    assert evening.session.standing_orders[1] == {"react": "never"}
    found = campaign(evening)
    assert (found.players, found.matches, found.guests) == (before.players, before.matches, before.guests)
    evening.session.give_seat(1, "Rose", NINE)
    evening.session.submit(1, PASS)
    assert not evening.session.can_give_back(1)
    evening.close()


def test_a_computer_players_seat_is_given_to_a_person(tmp_path: Path) -> None:
    evening = begun(tmp_path)
    evening.session.give_seat(2, "Rose", NINE)
    assert evening.session.people == [0, 1, 2, 3]
    evening.session.give_back(2)
    assert evening.session.players[2] == FAMILY[2]
    evening.session.give_seat(2, "Cléo", NINE)  # the same name: a person plays it now
    assert evening.session.former == []
    assert evening.session.people == [0, 1, 2, 3]
    evening.close()


def test_who_takes_a_seat_in_a_best_of_is_a_guest(tmp_path: Path) -> None:
    evening = begun(tmp_path, CampaignForm(kind="best_of", matches=3))
    evening.session.submit(1, PASS)
    evening.session.give_seat(1, "Rose", NINE)
    assert campaign(evening).guests == [4]
    evening.session.give_seat(1, "Ben", TEN)
    assert campaign(evening).guests == []
    evening.close()


def test_people_of_other_campaigns_are_offered_after_those_of_this_one(tmp_path: Path) -> None:
    other = host(tmp_path, Random(1)).begin(
        Setup("master_citadel", "citadel", GAMES["master_citadel"].house(), (*FAMILY[:3], Player("Zoé", "A")), "Monday")
    )
    other.close()
    evening = begun(tmp_path)
    evening.host.campaigns().fill()
    assert evening.family() == ["Ana", "Ben", "Dan", "Zoé"]
    evening.close()


def test_a_seat_that_is_not_there_was_handed(tmp_path: Path) -> None:
    evening = begun(tmp_path)
    evening.session.give_seat(1, "Rose", NINE)
    evening.close()
    file = evening.folder / evening.file
    file.write_text(
        file.read_text("utf-8").replace("- {seat: 1", "- {seat: 7").replace("seat: 1\n", "seat: 7\n"), "utf-8"
    )
    with pytest.raises(Refused, match="There is no such seat"):
        evening.host.saves.look_at(file)
